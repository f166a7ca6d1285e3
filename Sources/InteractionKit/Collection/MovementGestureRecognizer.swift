/// The long press that begins the movement of an item, and the drag that moves it.
final class MovementGestureRecognizer: LongPressGestureRecognizer {
  override var recordsLogEntries: Bool { false }

  override func mayBegin() -> Bool {
    guard let (view, item) = touchedItem else { return false }
    return view.mayMove(item)
  }

  override func didReachState() {
    guard let view = view as? CollectionView else { return }
    let place = location(in: view)
    switch state {
    case .began:
      if let (_, item) = touchedItem { view.beginMovement(of: item, at: place) }
    case .changed: view.updateInteractiveMovementTargetPosition(place)
    case .ended: view.endInteractiveMovement()
    case .cancelled: view.cancelInteractiveMovement()
    case .possible, .failed: break
    }
  }
}
