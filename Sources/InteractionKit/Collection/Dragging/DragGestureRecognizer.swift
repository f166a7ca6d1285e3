/// The long press that lifts an item, and the movement that drags it.
final class DragGestureRecognizer: LongPressGestureRecognizer {
  private var drag: ItemDrag?

  override var recordsLogEntries: Bool { false }

  override func mayBegin() -> Bool {
    guard let (view, item) = touchedItem else { return false }
    drag = view.makeDrag(of: item, at: location(in: nil))
    return drag != nil
  }

  override func didReachState() {
    guard let view = view as? CollectionView, let drag else { return }
    switch state {
    case .began: view.lift(drag)
    case .changed: view.follow(drag, to: location(in: nil))
    case .ended: view.end(drag, isCancelled: false)
    case .cancelled: view.end(drag, isCancelled: true)
    case .possible, .failed: break
    }
  }

  override func reset() {
    super.reset()
    drag = nil
  }
}
