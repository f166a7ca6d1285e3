import Foundation

// While an item is moved, the collection view behaves as if the move were done: index paths,
// selection and layout follow the preview. The data source is called with index paths in its own
// order, and receives the move once, at the end (`Documentation/rules/updates.md`, "Interactive
// movement").

extension CollectionView {
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
  /// - Parameter indexPath: Section and item of the element.
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
  ///
  /// - Parameter targetPosition: The position of the centre in the content, in points.
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
    scrollAtEdge(for: targetPosition) { view, place in
      if let movement = view.interactions.movement { view.move(movement, to: place) }
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
      recordInteraction("reorder", .ended, at: movement.place)
      return
    }
    let shown = (numberOfItems(inSection: from.section), numberOfItems(inSection: to.section))
    forgetCounts()
    dataSourceLacksMethod = false
    if let itemMover = interactions.itemMover {
      itemMover.move(from, to)
    } else {
      dataSource?.collectionView(self, moveItemAt: from, to: to)
    }
    forgetCounts()
    guard !dataSourceLacksMethod else {
      window?.ownLog?.record(
        .diagnostic("the data source has no moveItemAt:to:, so \(from.text) stays where it was"))
      putBack(movement)
      return
    }
    recordInteraction("reorder", .ended, at: movement.place)
    window?.ownLog?.record(
      .move(
        from: EventPosition(ElementID(movement.original).placeElement, collection: name),
        to: EventPosition(
          ElementID(movement.target).placeElement, identifier: movement.place?.identifier,
          collection: name)))
    let now = (numberOfItems(inSection: from.section), numberOfItems(inSection: to.section))
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
    recordInteraction("reorder", .cancelled, at: movement.place)
  }

  // MARK: Beginning and ending

  /// Returns true if an item may be moved now.
  func mayMove(_ item: Selection.Item) -> Bool {
    guard !interactions.hasInteraction, let dataSource else { return false }
    return interactions.itemMover?.mayMove(item.indexPath)
      ?? dataSource.collectionView(self, canMoveItemAt: item.indexPath)
  }

  @discardableResult
  func beginMovement(of item: Selection.Item, at position: CGPoint) -> Bool {
    // The data source or delegate that was called may have changed anything.
    guard !interactions.hasInteraction, containsItem(item.item, in: item.section) else {
      return false
    }
    abandonPress()
    guard !interactions.hasInteraction, containsItem(item.item, in: item.section) else {
      return false
    }
    let log = window?.ownLog
    let place = log?.records == true ? self.position(of: ElementID(item)) : nil
    let movement = ItemMovement(of: item, at: position, place: place)
    interactions.movement = movement
    interactionsChanged()
    cancelPrefetching(calling: prefetchDataSource)
    recordInteraction("reorder", .began, at: place)
    setNeedsLayout()
    return interactions.movement === movement
  }

  /// Ends a movement before a reload.
  func abandonMovement() {
    guard let movement = takeMovement() else { return }
    let target = movement.target
    rename { $0.following(moveFrom: target, to: movement.original) }
    recordInteraction("reorder", .cancelled, at: movement.place)
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
    let context = collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [final.indexPath], previousIndexPaths: [previous],
      movementCancelled: isCancelled)
    collectionViewLayout.invalidate(using: context)
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
    let proposed = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: current, withPosition: position)
    guard interactions.movement === movement, proposed != current else { return }
    let answer =
      fullDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original.indexPath,
        atCurrentIndexPath: current, toProposedIndexPath: proposed) ?? proposed
    guard interactions.movement === movement, movement.target.indexPath == current,
      answer != current
    else { return }
    displace(movement, to: answer, from: previous)
  }

  /// Moves the item to an index path, to which the other items give way.
  ///
  /// - Parameters:
  ///   - movement: The movement, with the present position of the finger.
  ///   - path: The index path.
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
    let context = collectionViewLayout.invalidationContext(
      forInteractivelyMovingItems: [path], withTargetPosition: movement.position,
      previousIndexPaths: [current], previousPosition: previous)
    collectionViewLayout.invalidate(using: context)
  }

  /// Returns true if the moved item can be at an index path: that of an item, or the end of another
  /// section.
  private func canHold(_ movement: ItemMovement, at path: IndexPath) -> Bool {
    guard path.count == 2, path.section >= 0, path.section < numberOfSections, path.item >= 0
    else { return false }
    let count = numberOfItems(inSection: path.section)
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
    interactions.movement?.dataItem(of: item) ?? item
  }

  /// Returns the index path of an element for the data source and the delegate.
  func dataPath(of id: ElementID) -> IndexPath {
    guard let movement = interactions.movement, id.category == .cell else { return id.indexPath }
    return movement.dataItem(of: id.selectionItem).indexPath
  }

  // MARK: Display

  /// Adds the elements in the bounds, with the moved item at the position of the finger.
  func collect(_ wanted: inout VisibleElements, moving movement: ItemMovement, in bounds: CGRect) {
    let id = ElementID(movement.target)
    collectionViewLayout.visitElements(in: bounds) { if $0.id != id { wanted.add($0) } }
    let held = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: id.indexPath, withTargetPosition: movement.position)
    if let element = held.map(LayoutElement.init) ?? collectionViewLayout.element(id) {
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
