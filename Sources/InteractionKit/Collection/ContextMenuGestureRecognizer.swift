/// The long press that opens the context menu of an item.
final class ContextMenuGestureRecognizer: LongPressGestureRecognizer {
  /// The menu of the delegate, until it is open.
  private var offer: ContextMenu?

  override var recordsLogEntries: Bool { false }

  override func mayBegin() -> Bool {
    guard let (view, item) = touchedItem else { return false }
    offer = view.contextMenu(for: item, at: location(in: view))
    return offer != nil
  }

  override func didReachState() {
    guard state == .began, let view = view as? CollectionView, let offer else { return }
    self.offer = nil
    view.open(offer)
  }

  override func reset() {
    super.reset()
    offer = nil
  }
}
