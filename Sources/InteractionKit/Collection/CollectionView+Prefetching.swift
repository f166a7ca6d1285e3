import Foundation

extension CollectionView {
  /// Looks at the window where that is due: cancels, announces, makes cells.
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
        candidates.count < CollectionView.visibleElementLimit
      else { return }
      candidates.append(
        Prefetching.Candidate(
          item: element.id.selectionItem, distance: bounds.distance(to: element.frame)))
    }
    let change = prefetching.update(candidates, shown: shown.cells)
    tellCancelled(change.cancelled, to: prefetchDataSource)
    guard !display.isDisturbed else {
      // The items may be others by now: the next pass announces what is true then.
      prefetching.retract(change.announced)
      return
    }
    if !change.announced.isEmpty {
      record { .prefetch(places(of: change.announced)) }
      prefetchDataSource?.collectionView(
        self, prefetchItemsAt: change.announced.map { ElementID($0).indexPath })
    }
    if preparesCellsAhead || prefetching.prepared.count > 0 { prepareCells(change.nearestFirst) }
  }

  /// Takes back what was announced.
  func cancelPrefetching(telling dataSource: (any CollectionViewDataSourcePrefetching)?) {
    let items = prefetching.removeAll()
    recyclePrepared { _ in true }
    tellCancelled(items, to: dataSource)
    setNeedsLayout()
  }

  /// Forgets what was announced, as a reload does, and tells nobody.
  func forgetPrefetching() {
    _ = prefetching.removeAll()
    recyclePrepared { _ in true }
  }

  /// Begins as a view does that has shown nothing: which way it was scrolled says nothing of
  /// other content.
  package func restartPrefetching() {
    forgetPrefetching()
    prefetching = Prefetching()
  }

  /// Items have other places now, or none. Cells that were made ahead are made
  /// again: they may belong to items that are gone.
  func renamePrefetched(_ newItem: (Selection.Item) -> Selection.Item?) {
    prefetching.rename(newItem)
    recyclePrepared { _ in true }
  }

  /// Cells are to be made ahead, or not any more.
  func preparationChanged() {
    recyclePrepared { _ in true }
    prefetching.isStale = true
    setNeedsLayout()
  }

  /// The direction in which content runs, before it was moved.
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

  private func tellCancelled(
    _ items: [Selection.Item], to dataSource: (any CollectionViewDataSourcePrefetching)?
  ) {
    guard !items.isEmpty else { return }
    record { .cancelPrefetch(places(of: items)) }
    dataSource?.collectionView(
      self, cancelPrefetchingForItemsAt: items.map { ElementID($0).indexPath })
  }

  private func record(_ kind: () -> Fact.Kind) {
    window?.ownLog?.record(kind())
  }

  /// Facts of prefetching say where items are: asking who each is would cost
  /// more than the look.
  private func places(of items: [Selection.Item]) -> [Place] {
    items.map {
      Place(.item(section: $0.section, item: $0.item), collection: name)
    }
  }

  // MARK: Cells made ahead

  /// Makes the cells of items in the window, nearest first, and puts those away
  /// that are not in it any more: they never showed, so nobody hears of it.
  private func prepareCells(_ window: [Selection.Item]) {
    let announced = prefetching.announced
    recyclePrepared { item in
      let index = announced.partitioningIndex { $0 >= item }
      return index == announced.count || announced[index] != item
    }
    guard preparesCellsAhead, let dataSource else { return }
    reusePool.room = max(0, shown.count - reusePool.count)
    for item in window where !display.isDisturbed && holds(item.item, in: item.section) {
      guard prefetching.prepared[item] == nil, shown.cells[item] == nil else { continue }
      let id = ElementID(item)
      let path = id.indexPath
      let view = usable(dataSource.collectionView(self, cellForItemAt: path), for: id, at: path)
      guard let cell = view as? CollectionViewCell else { continue }
      if display.isDisturbed {
        reusePool.enqueue(cell)
      } else {
        cell.isPrepared = true
        prefetching.prepared.insert(cell, for: item)
        display.hasPrepared = true
      }
    }
    reusePool.room = 0
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
  /// How far another rectangle is away, along the axis on which it is further.
  fileprivate func distance(to other: CGRect) -> CGFloat {
    max(
      max(other.origin.x - origin.x - size.width, origin.x - other.origin.x - other.size.width),
      max(other.origin.y - origin.y - size.height, origin.y - other.origin.y - other.size.height),
      0)
  }
}
