import Foundation

/// The pan that selects the items from its start to its current location.
///
/// It takes two fingers; in editing mode also one finger that moves across the scroll direction.
final class MultipleSelectionGestureRecognizer: PanGestureRecognizer {
  private var collectionView: CollectionView? { view as? CollectionView }

  override var recordsLogEntries: Bool { false }

  /// 1 in editing mode with multiple selection, where `isRecognized` checks the direction; else 2.
  override var minimumNumberOfTouches: Int {
    get { collectionView?.selectsSeveralWithOneFinger == true ? 1 : 2 }
    set {}
  }

  override func isRecognized(by movement: CGPoint) -> Bool {
    guard let view = collectionView, let axis = view.onlyScrollAxis,
      super.isRecognized(by: movement)
    else { return false }
    let isAcross =
      axis == .vertical ? abs(movement.x) > abs(movement.y) : abs(movement.y) > abs(movement.x)
    return attempt.touchesDown > 1 || isAcross
  }

  override func mayBegin() -> Bool {
    guard let (view, item) = startItem else { return false }
    return view.mayBeginMultipleSelection(at: item, fingers: attempt.touchesDown)
  }

  /// The item at the point where the fingers came down.
  private var startItem: (view: CollectionView, item: Selection.Item)? {
    let starts = attempt.touches.filter { !$0.state.hasLifted }.map(\.state.startLocation)
    guard let view = collectionView, let middle = starts.middle,
      let path = view.indexPathForItem(at: view.convert(middle, from: nil))
    else { return nil }
    return (view, Selection.Item(section: path.section, item: path.item))
  }

  override func didReachState() {
    super.didReachState()
    guard let view = collectionView else { return }
    switch state {
    case .began:
      guard let (_, item) = startItem else { return }
      view.beginMultipleSelection(at: item)
      view.moveMultipleSelection(to: location(in: view))
    case .changed: view.moveMultipleSelection(to: location(in: view))
    case .ended, .cancelled: view.endMultipleSelection()
    case .possible, .failed: break
    }
  }
}
