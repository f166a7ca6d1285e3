import Foundation

// A long press lifts an item, its movement begins the drag, and the finger drops it. While an item
// is moved inside of its collection view, the other items give way as in an interactive movement.

extension ItemsView {
  /// True, the default, if a long press lifts items of a collection view with a drag delegate.
  public var dragInteractionEnabled: Bool {
    get { interactions.dragging.isEnabled }
    set { interactions.dragging.isEnabled = newValue }
  }

  /// True while items of the collection view are dragged.
  public var hasActiveDrag: Bool { interactions.dragging.drag != nil }

  /// True while a drag is over the collection view, which can handle it.
  public var hasActiveDrop: Bool { interactions.dragging.drop != nil }

  // MARK: Source

  /// Returns the drag of a pressed item; nil if the delegate has no items for it.
  fileprivate func makeDrag(of item: Selection.Item, at point: CGPoint) -> ItemDrag? {
    guard !interactions.hasInteraction, startsDrags else { return nil }
    let isRecorded = window?.ownLog?.isRecording == true
    let drag = ItemDrag(
      from: self, item: item, size: frame(of: ElementID(item))?.size ?? .zero,
      logPosition: isRecorded ? position(of: ElementID(item)) : nil, at: point)
    drag.cell = shownCell(of: item)
    drag.items = itemsForDrag(drag, at: item.indexPath)
    return drag.items.isEmpty ? nil : drag
  }

  /// Lifts the item of a drag, and opens its menu if it has one.
  func lift(_ drag: ItemDrag) {
    askDragPreview(at: drag.item.indexPath)
    drag.cell?.changeDragState(to: .lifting)
    guard let menu = contextMenu(for: drag.item, at: drag.location(in: self)) else { return }
    open(menu)
    drag.hasOpenedMenu = true
  }

  /// Follows the finger of a drag.
  func follow(_ drag: ItemDrag, to point: CGPoint) {
    if !drag.hasBegun {
      let distance = hypot(point.x - drag.start.x, point.y - drag.start.y)
      guard let window, distance > window.touchConstants.panHysteresis else { return }
      if drag.hasOpenedMenu { dismissContextMenu() }
      begin(drag)
    }
    if interactions.dragging.drag === drag { drag.move(to: point) }
  }

  private func begin(_ drag: ItemDrag) {
    guard !interactions.hasInteraction, startsDrags else { return }
    drag.hasBegun = true
    interactions.dragging.drag = drag
    interactionsChanged()
    drag.cell?.changeDragState(to: .dragging)
    recordInteraction("drag", .began, at: drag.logPosition)
    drag.allowsMoveOperation = dragAllowsMove(drag)
    for item in drag.items { _ = item.previewProvider?() }
    dragWillBegin(drag)
  }

  /// Adds the items that a tap of another finger chooses to the drag in progress.
  ///
  /// - Returns: False if nothing is dragged, or the tap is not on an item.
  func addToDrag(_ touch: Touch) -> Bool {
    guard let drag = interactions.dragging.drag, !touch.cannotBeTap,
      let cell = displayedView(holding: touch.view)?.itemCell, let item = cell.displayedItem
    else { return false }
    guard item != drag.item, !drag.added.contains(where: { $0.source == item }) else { return true }
    let items = itemsToAdd(to: drag, at: item.indexPath, touch.location(in: self))
    guard interactions.dragging.drag === drag, !items.isEmpty else { return true }
    cell.changeDragState(to: .dragging)
    drag.add(items, from: item, of: cell)
    return true
  }

  /// Ends a drag: the items are dropped, unless it is cancelled.
  func end(_ drag: ItemDrag, isCancelled: Bool) {
    for cell in drag.cells { cell.changeDragState(to: .none) }
    drag.endSpringLoading()
    guard interactions.dragging.drag === drag else { return }
    interactions.dragging.drag = nil
    interactionsChanged()
    let isDropped = drag.destination?.drop(drag, isCancelled: isCancelled) ?? false
    recordInteraction("drag", isDropped ? .ended : .cancelled, at: drag.logPosition)
    dragDidEnd(drag)
  }

  // MARK: Destination

  /// Calls the delegate for a new location of a drag, and lets the items give way.
  func dropDidMove(_ drag: ItemDrag) {
    layoutIfNeeded()
    guard receivesDrops else { return }
    let location = drag.location(in: self)
    let path =
      interactions.movement.map {
        itemLayout.targetIndexPath(
          forInteractivelyMovingItem: $0.target.indexPath, withPosition: location)
      } ?? indexPathForItem(at: location)
    let effect = dropProposal(for: drag, at: path)
    guard interactions.dragging.drop === drag else { return }
    drag.proposal = (effect, path)
    interactionStatesMayHaveChanged()
    if drag.opensGap(in: self), containsItem(drag.item.item, in: drag.item.section) {
      openGap(for: drag, at: path, location)
    } else {
      closeGap()
    }
    scrollAtEdge(for: location) { view, _ in
      if let drag = view.interactions.dragging.drop { view.dropDidMove(drag) }
    }
  }

  /// Handles a drag that leaves the collection view.
  func dropDidExit(_ drag: ItemDrag) {
    interactions.dragging.drop = nil
    drag.proposal = nil
    interactions.edgeScroll = nil
    closeGap()
    interactionStatesMayHaveChanged()
    dropHasExited(drag)
  }

  /// Ends a drag over the collection view.
  ///
  /// Returns true if the delegate performed a drop.
  fileprivate func drop(_ drag: ItemDrag, isCancelled: Bool) -> Bool {
    interactions.dragging.drop = nil
    interactions.edgeScroll = nil
    let gap = interactions.movement?.target.indexPath
    closeGap()
    interactionStatesMayHaveChanged()
    guard receivesDrops else { return false }
    var isDropped = false
    if !isCancelled, let (effect, path) = drag.proposal,
      [.copy, .move].contains(effect.operation)
    {
      isDropped = true
      let coordinator = DropCoordinator(of: drag, in: self, at: gap ?? path, effect)
      performDrop(coordinator)
      coordinator.finish()
    }
    dropHasEnded(drag)
    return isDropped
  }

  private func openGap(for drag: ItemDrag, at path: IndexPath?, _ location: CGPoint) {
    let movement =
      interactions.movement ?? ItemMovement(of: drag.item, at: location, logPosition: nil)
    let previous = movement.position
    interactions.movement = movement
    interactionStatesMayHaveChanged()
    movement.position = location
    setNeedsLayout()
    if let path, path != movement.target.indexPath {
      displace(movement, to: path, from: previous)
    }
  }

  private func closeGap() {
    if let movement = takeMovement() { putBack(movement) }
  }
}

extension ItemDrag {
  /// True if the other items of a collection view give way to the dragged one.
  fileprivate func opensGap(in view: ItemsView) -> Bool {
    guard source === view, items.count == 1, let effect = proposal?.effect else { return false }
    return effect.operation == .move && effect.intent == .insertAtDestinationIndexPath
  }
}

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
    guard let view = view as? ItemsView, let drag else { return }
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
