import Foundation

// While an item is moved, the collection view behaves as if the move were done: index paths,
// selection and layout follow the preview. The data source is called with index paths in its own
// order, and receives the move once, at the end (`Documentation/rules/updates.md`, "Interactive
// movement").

extension ItemsView {
  /// True if a long press on an item lifts it and a drag moves it; false by default.
  ///
  /// In UIKit, the property belongs to the collection view controller and is true by default.
  public var installsStandardGestureForInteractiveMovement: Bool {
    get { interactions.installsMovementGesture }
    set { interactions.installsMovementGesture = newValue }
  }

  /// True while an item is moved.
  public var hasInteractiveMovement: Bool { interactions.movement != nil }

  /// Begins to move an item if `collectionView(_:canMoveItemAt:)` permits it.
  ///
  /// - Returns: False for an item that does not exist or may not be moved, and during another
  ///   interaction.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard containsItem(indexPath) else { return false }
    let item = Selection.Item(section: indexPath.section, item: indexPath.item)
    return mayMove(item)
      && beginMovement(of: item, at: frame(of: ElementID(item))?.center ?? .zero)
  }

  /// Moves the centre of the item to a point of the content, in points.
  ///
  /// Other items make space, and near an edge the content scrolls (`edgeScrolling`). Does nothing
  /// while no item is moved, and for a point that is not finite.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard interactions.movement != nil, targetPosition.x.isFinite, targetPosition.y.isFinite
    else { return }
    // A change by a callback of a display pass takes effect after the pass.
    guard display.phase == .idle else {
      interactions.pendingTarget = targetPosition
      setNeedsLayout()
      return
    }
    layoutIfNeeded()
    guard let movement = interactions.movement else { return }
    move(movement, to: targetPosition)
    guard interactions.movement === movement else { return }
    scrollAtEdge(for: targetPosition) { view, location in
      if let movement = view.interactions.movement { view.move(movement, to: location) }
    }
  }

  /// Ends the movement at the displayed position: the data source moves the item, once.
  ///
  /// An item at its former position ends the movement without a call.
  public func endInteractiveMovement() {
    guard let movement = takeMovement() else { return }
    let (from, to) = (movement.original.indexPath, movement.target.indexPath)
    guard movement.isDisplaced else {
      finish(movement, from: from, isCancelled: false)
      recordInteraction("reorder", .ended, at: movement.logPosition)
      return
    }
    let shown = (itemCount(inSection: from.section), itemCount(inSection: to.section))
    forgetCounts()
    dataSourceLacksMethod = false
    if let itemMover = interactions.itemMover {
      itemMover.move(from, to)
    } else {
      moveInData(from: from, to: to)
    }
    forgetCounts()
    guard !dataSourceLacksMethod else {
      window?.ownLog?.record(
        .diagnostic("the data source has no moveItemAt:to:, so \(from.text) stays where it was"))
      putBack(movement)
      return
    }
    recordInteraction("reorder", .ended, at: movement.logPosition)
    window?.ownLog?.record(
      .move(
        from: EventPosition(ElementID(movement.original).placeElement, collection: name),
        to: EventPosition(
          ElementID(movement.target).placeElement, identifier: movement.logPosition?.identifier,
          collection: name)))
    let now = (itemCount(inSection: from.section), itemCount(inSection: to.section))
    guard shown == now else {
      window?.ownLog?.record(
        .diagnostic("the data source did not move \(from.text) to \(to.text); the data is reloaded")
      )
      reloadData()
      return
    }
    finish(movement, from: from, isCancelled: false)
  }

  /// Cancels the movement: the item returns, and the data source is not called.
  public func cancelInteractiveMovement() {
    guard let movement = takeMovement() else { return }
    putBack(movement)
    recordInteraction("reorder", .cancelled, at: movement.logPosition)
  }

  // MARK: Beginning and ending

  /// Returns true if an item may be moved now.
  func mayMove(_ item: Selection.Item) -> Bool {
    guard !interactions.hasInteraction, !hasPlaceholders, hasDataSource else { return false }
    return interactions.itemMover?.mayMove(item.indexPath)
      ?? dataCanMove(item.indexPath)
  }

  @discardableResult
  fileprivate func beginMovement(of item: Selection.Item, at position: CGPoint) -> Bool {
    // The data source or delegate that was called may have changed anything.
    guard !interactions.hasInteraction, containsItem(item.item, in: item.section) else {
      return false
    }
    abandonPress()
    guard !interactions.hasInteraction, containsItem(item.item, in: item.section) else {
      return false
    }
    let log = window?.ownLog
    let logPosition = log?.isRecording == true ? self.position(of: ElementID(item)) : nil
    let movement = ItemMovement(of: item, at: position, logPosition: logPosition)
    interactions.movement = movement
    interactionsChanged()
    cancelPrefetching()
    recordInteraction("reorder", .began, at: logPosition)
    setNeedsLayout()
    return interactions.movement === movement
  }

  /// Ends a movement before a reload.
  func abandonMovement() {
    guard let movement = takeMovement() else { return }
    let target = movement.target
    rename { $0.following(moveFrom: target, to: movement.original) }
    recordInteraction("reorder", .cancelled, at: movement.logPosition)
  }

  func takeMovement() -> ItemMovement? {
    guard let movement = interactions.movement else { return nil }
    interactions.movement = nil
    interactions.pendingTarget = nil
    interactions.edgeScroll = nil
    interactionsChanged()
    return movement
  }

  func putBack(_ movement: ItemMovement) {
    let target = movement.target
    forgetCounts()
    rename { $0.following(moveFrom: target, to: movement.original) }
    finish(movement, from: target.indexPath, isCancelled: true)
  }

  private func finish(_ movement: ItemMovement, from previous: IndexPath, isCancelled: Bool) {
    prefetching.isStale = true
    let final = isCancelled ? movement.original : movement.target
    let context = itemLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [final.indexPath], previousIndexPaths: [previous],
      movementCancelled: isCancelled)
    itemLayout.invalidate(using: context)
    setNeedsLayout()
  }

  // MARK: Moving

  private func move(_ movement: ItemMovement, to position: CGPoint) {
    let previous = movement.position
    movement.position = position
    setNeedsLayout()
    // A call of this method while the target is being determined does not determine it again.
    guard !movement.isAsking else { return }
    movement.isAsking = true
    defer { movement.isAsking = false }
    let current = movement.target.indexPath
    let proposed = itemLayout.targetIndexPath(
      forInteractivelyMovingItem: current, withPosition: position)
    guard interactions.movement === movement, proposed != current else { return }
    let answer = targetPath(
      ofMoveFrom: movement.original.indexPath, at: current, proposed: proposed)
    guard interactions.movement === movement, movement.target.indexPath == current,
      answer != current
    else { return }
    displace(movement, to: answer, from: previous)
  }

  /// Moves the item to an index path, to which the other items give way.
  ///
  /// - Parameters:
  ///   - movement: The movement, with the present position of the finger.
  ///   - previous: The former position of the finger.
  func displace(_ movement: ItemMovement, to path: IndexPath, from previous: CGPoint) {
    let current = movement.target.indexPath
    guard canHold(movement, at: path) else {
      window?.ownLog?.record(
        .diagnostic(
          "\(path.text) is not a position for the item that is moved from \(current.text)"))
      return
    }
    let target = Selection.Item(section: path.section, item: path.item)
    let old = movement.target
    movement.target = target
    moveCount(from: old.section, to: target.section)
    rename { $0.following(moveFrom: old, to: target) }
    let context = itemLayout.invalidationContext(
      forInteractivelyMovingItems: [path], withTargetPosition: movement.position,
      previousIndexPaths: [current], previousPosition: previous)
    itemLayout.invalidate(using: context)
  }

  /// Returns true if the moved item can be at an index path: at an item, or at the end of another
  /// section.
  private func canHold(_ movement: ItemMovement, at path: IndexPath) -> Bool {
    guard path.count == 2, path.section >= 0, path.section < sectionCount, path.item >= 0
    else { return false }
    let count = itemCount(inSection: path.section)
    return path.item < count || (path.item == count && path.section != movement.target.section)
  }

  /// Updates the index paths of the displayed cells and of the selection.
  private func rename(_ newItem: (Selection.Item) -> Selection.Item) {
    selection.updateIndexPaths(newItem)
    display.isOrderStale = true
    shown.cells.updateIndexPaths(newItem) { ElementID($0) }
    display.isInvalidatedByCallback = true
  }

  /// Returns the data source's index of the item that is displayed at `item`.
  func dataItem(of item: Selection.Item) -> Selection.Item {
    if let movement = interactions.movement { return movement.dataItem(of: item) }
    return hasPlaceholders ? Selection.Item(inData(item.indexPath)) : item
  }

  /// Returns the index path of an element for the data source and the delegate.
  func dataPath(of id: ElementID) -> IndexPath {
    guard id.category == .cell else { return id.indexPath }
    if let movement = interactions.movement {
      return movement.dataItem(of: id.selectionItem).indexPath
    }
    return hasPlaceholders ? inData(id.indexPath) : id.indexPath
  }

  // MARK: Display

  /// Adds the elements in the bounds, with the moved item at the position of the finger.
  func collect(_ wanted: inout VisibleElements, moving movement: ItemMovement, in bounds: CGRect) {
    let id = ElementID(movement.target)
    itemLayout.visitElements(in: bounds) { if $0.id != id { wanted.add($0) } }
    let held = itemLayout.layoutAttributesForInteractivelyMovingItem(
      at: id.indexPath, withTargetPosition: movement.position)
    if let element = held.map(LayoutElement.init) ?? itemLayout.element(id) {
      wanted.add(element)
    }
  }

  /// Moves the item to the target that was requested during a display pass.
  ///
  /// The display of the new position may request another target; the number of repetitions is
  /// limited.
  func moveToPendingTarget() {
    guard display.phase == .idle, !interactions.isApplyingPendingTarget else { return }
    interactions.isApplyingPendingTarget = true
    defer { interactions.isApplyingPendingTarget = false }
    for _ in 0..<DisplayState.passLimit {
      guard let target = interactions.pendingTarget else { return }
      interactions.pendingTarget = nil
      updateInteractiveMovementTargetPosition(target)
    }
    interactions.pendingTarget = nil
  }
}

extension IndexPath {
  /// The index path as log entries show it.
  package var text: String {
    "\(EventPosition(.item(section: section, item: item)))"
  }
}

/// An item that is being moved.
///
/// The layout displays the items as if the move were done; the data source still has the old order.
package final class ItemMovement {
  /// The index path of the item in the data source.
  let original: Selection.Item
  /// The current index path of the item in the layout.
  var target: Selection.Item
  /// The centre of the item's cell, in the content.
  var position: CGPoint
  /// The position of the lifted item, for log entries; nil if the log is not recording.
  let logPosition: EventPosition?
  /// True while the layout and the delegate determine the target.
  var isAsking = false

  init(of item: Selection.Item, at position: CGPoint, logPosition: EventPosition?) {
    original = item
    target = item
    self.position = position
    self.logPosition = logPosition
  }

  var isDisplaced: Bool { target != original }

  /// Returns the index path in the data source of the item at an index path of the layout.
  func dataItem(of shown: Selection.Item) -> Selection.Item {
    shown.following(moveFrom: target, to: original)
  }

  /// Returns true if the item was moved out of a section or into it.
  func concerns(_ section: Int) -> Bool {
    isDisplaced && (section == original.section || section == target.section)
  }

  /// Returns the number of items in the data source of a section with `count` items in the layout.
  func dataCount(_ count: Int, in section: Int) -> Int {
    count + (section == original.section ? 1 : 0) - (section == target.section ? 1 : 0)
  }
}

extension Selection.Item {
  /// Returns the index path of the item after an item was moved.
  func following(moveFrom old: Selection.Item, to new: Selection.Item) -> Selection.Item {
    guard self != old else { return new }
    var item = item
    if section == old.section, item > old.item { item -= 1 }
    if section == new.section, item >= new.item { item += 1 }
    return Selection.Item(section: section, item: item)
  }
}

/// The long press that begins the movement of an item, and the drag that moves it.
final class MovementGestureRecognizer: LongPressGestureRecognizer {
  override var recordsLogEntries: Bool { false }

  override func mayBegin() -> Bool {
    guard let (view, item) = touchedItem else { return false }
    return view.mayMove(item)
  }

  override func didReachState() {
    guard let view = view as? ItemsView else { return }
    let location = self.location(in: view)
    switch state {
    case .began:
      if let (_, item) = touchedItem { view.beginMovement(of: item, at: location) }
    case .changed: view.updateInteractiveMovementTargetPosition(location)
    case .ended: view.endInteractiveMovement()
    case .cancelled: view.cancelInteractiveMovement()
    case .possible, .failed: break
    }
  }
}
