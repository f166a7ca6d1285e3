import Foundation

extension CollectionView {
  /// Updates prefetching for the bounds: cancels items, announces items, creates cells ahead.
  func updatePrefetching(in bounds: CGRect) {
    guard interactions.movement == nil, prefetching.moved(to: bounds), isPrefetchingEnabled
    else { return }
    let direction = prefetching.direction ?? forward
    let window = bounds.offsetBy(
      dx: direction.x * bounds.size.width, dy: direction.y * bounds.size.height)
    var candidates: [Prefetching.Candidate] = []
    candidates.reserveCapacity(shown.cells.count + 8)
    collectionViewLayout.visitElements(in: window) { element in
      guard element.id.category == .cell, element.canShow, !element.frame.meets(bounds),
        candidates.count < display.elementLimit
      else { return }
      candidates.append(
        Prefetching.Candidate(
          item: element.id.selectionItem, distance: bounds.distance(to: element.frame)))
    }
    let change = prefetching.update(candidates, shown: shown.cells)
    callCancelPrefetching(change.cancelled, to: prefetchDataSource)
    guard !display.isInvalidatedByCallback else {
      // The items may have changed: the next pass announces the current ones.
      prefetching.discard(change.announced)
      return
    }
    if !change.announced.isEmpty {
      record { .prefetch(places(of: change.announced)) }
      prefetchDataSource?.collectionView(
        self, prefetchItemsAt: change.announced.map { ElementID($0).indexPath })
    }
    if preparesCellsAhead || prefetching.prepared.count > 0 { prepareCells(change.nearestFirst) }
  }

  /// Cancels all announced items.
  func cancelPrefetching(calling dataSource: (any CollectionViewDataSourcePrefetching)?) {
    let items = prefetching.removeAll()
    recyclePrepared { _ in true }
    callCancelPrefetching(items, to: dataSource)
    setNeedsLayout()
  }

  /// Removes all announced items without calling the data source, as a reload does.
  func forgetPrefetching() {
    _ = prefetching.removeAll()
    recyclePrepared { _ in true }
  }

  /// Resets prefetching.
  ///
  /// The former scroll direction does not apply to other content.
  package func restartPrefetching() {
    forgetPrefetching()
    prefetching = Prefetching()
  }

  /// Renames the announced items after an update; nil removes an item.
  ///
  /// Cells that were created ahead are recycled, because their items may have been deleted.
  func renamePrefetched(_ newItem: (Selection.Item) -> Selection.Item?) {
    prefetching.updateIndexPaths(newItem)
    recyclePrepared { _ in true }
  }

  /// Recycles the cells that were created ahead, after the setting has changed.
  func preparationChanged() {
    recyclePrepared { _ in true }
    prefetching.isStale = true
    setNeedsLayout()
  }

  /// The direction of prefetching before the content has scrolled.
  private var forward: Prefetching.Direction {
    let axis =
      collectionViewLayout.scrollAxis
      ?? (contentSize.width > bounds.size.width && contentSize.height <= bounds.size.height
        ? .horizontal : .vertical)
    guard axis == .horizontal else { return Prefetching.Direction(y: 1) }
    let isMirrored =
      collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && layoutDirection == .rightToLeft
    return Prefetching.Direction(x: isMirrored ? -1 : 1)
  }

  private func callCancelPrefetching(
    _ items: [Selection.Item], to dataSource: (any CollectionViewDataSourcePrefetching)?
  ) {
    guard !items.isEmpty else { return }
    record { .cancelPrefetch(places(of: items)) }
    dataSource?.collectionView(
      self, cancelPrefetchingForItemsAt: items.map { ElementID($0).indexPath })
  }

  private func record(_ kind: () -> LogEntry.Kind) {
    window?.ownLog?.record(kind())
  }

  /// Returns the positions of items for log entries, without identifiers.
  ///
  /// Reading the identifiers would cost more than the prefetching itself.
  private func places(of items: [Selection.Item]) -> [EventPosition] {
    items.map {
      EventPosition(.item(section: $0.section, item: $0.item), collection: name)
    }
  }

  // MARK: Cells created ahead

  /// Creates cells ahead for the items in the window, nearest first, and recycles the others.
  ///
  /// Cells that were created ahead were never displayed, so the delegate is not called for them.
  private func prepareCells(_ window: [Selection.Item]) {
    let announced = prefetching.announced
    recyclePrepared { item in
      let index = announced.partitioningIndex { $0 >= item }
      return index == announced.count || announced[index] != item
    }
    guard preparesCellsAhead, let dataSource else { return }
    reusePool.creationAllowance = max(0, shown.count - reusePool.count)
    for item in window
    where !display.isInvalidatedByCallback && containsItem(item.item, in: item.section) {
      guard prefetching.prepared[item] == nil, shown.cells[item] == nil else { continue }
      let id = ElementID(item)
      let path = id.indexPath
      let view = usable(dataSource.collectionView(self, cellForItemAt: path), for: id, at: path)
      guard let cell = view as? CollectionViewCell else { continue }
      if display.isInvalidatedByCallback {
        reusePool.enqueue(cell)
      } else {
        cell.isPrepared = true
        prefetching.prepared.insert(cell, for: item)
        display.hasPrepared = true
      }
    }
    reusePool.creationAllowance = 0
  }

  private func recyclePrepared(where isUnwanted: (Selection.Item) -> Bool) {
    for item in prefetching.prepared.items where isUnwanted(item) {
      guard let cell = prefetching.prepared.remove(item) else { continue }
      cell.isPrepared = false
      reusePool.enqueue(cell)
    }
    display.hasPrepared = prefetching.prepared.count > 0
  }
}

extension CGRect {
  /// Returns the distance to another rectangle along the axis on which it is greater, in points.
  fileprivate func distance(to other: CGRect) -> CGFloat {
    max(
      max(other.origin.x - origin.x - size.width, origin.x - other.origin.x - other.size.width),
      max(other.origin.y - origin.y - size.height, origin.y - other.origin.y - other.size.height),
      0)
  }
}
