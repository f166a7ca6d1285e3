import Foundation

/// The items that a collection view has announced for prefetching, and the rules for more.
///
/// UIKit does not document how it chooses. These rules are chosen (`Documentation/rules/cells.md`,
/// "Prefetching: candidates"):
/// - The window is one more screenful, next to the visible part in the direction of the last
///   scroll. Before any scroll, it is in the direction in which the content continues.
/// - The candidates are the `limit` nearest items of the window that are not visible.
/// - The window is evaluated when items are displayed or removed, when the direction changes, and
///   when the size of the bounds, the layout or the data has changed.
/// - Candidates that were not announced are announced, nearest first, then by index path.
/// - Announced items that leave the window before they are displayed are cancelled.
/// - A reload discards the announced items without a call, because their index paths may belong to
///   other items by then.
package struct Prefetching {
  /// The maximum number of announced items.
  static let limit = 100

  /// The direction of the last scroll: -1, 0 or 1 on each axis.
  struct Direction: Equatable {
    var x: CGFloat = 0
    var y: CGFloat = 0
  }

  /// An item of the window and its distance from the visible part, in points.
  struct Candidate {
    let item: Selection.Item
    let distance: CGFloat
  }

  /// The result of an evaluation of the window.
  struct Change {
    /// The items of the window, in the order of index paths.
    fileprivate(set) var window: [Candidate] = []
    /// The items of the window, nearest first.
    var nearestFirst: [Selection.Item] {
      window.sorted(by: Prefetching.isNearer).map(\.item)
    }
    /// The cancelled items, in the order of index paths.
    var cancelled: [Selection.Item] = []
    /// The newly announced items, nearest first.
    var announced: [Selection.Item] = []
  }

  private(set) var direction: Direction?
  private var lastBounds: CGRect?
  /// The items that were announced and neither displayed nor cancelled, in order.
  package private(set) var announced: [Selection.Item] = []
  /// True if the window must be evaluated.
  var isStale = true
  package var prepared = PrefetchedCells()

  /// Updates the bounds.
  ///
  /// Returns true if the window must be evaluated.
  mutating func moved(to bounds: CGRect) -> Bool {
    if let last = lastBounds, last != bounds {
      let movement = Direction(
        x: Prefetching.sign(bounds.origin.x - last.origin.x),
        y: Prefetching.sign(bounds.origin.y - last.origin.y))
      if movement != Direction(), movement != direction {
        direction = movement
        isStale = true
      }
      if last.size != bounds.size { isStale = true }
    }
    lastBounds = bounds
    defer { isStale = false }
    return isStale
  }

  private static func sign(_ value: CGFloat) -> CGFloat { value > 0 ? 1 : value < 0 ? -1 : 0 }

  /// Updates the announced items for the items of the window.
  ///
  /// `candidates` are the items of the window that are not visible, in any order. `shown` is the
  /// visible cells. Announced items among them are not cancelled.
  mutating func update(
    _ candidates: [Candidate], shown: VisibleViewMap<Selection.Item>
  ) -> Change {
    var window = candidates
    if window.count > Prefetching.limit {
      window.sortUnlessSorted(by: Prefetching.isNearer)
      window.removeSubrange(Prefetching.limit...)
    }
    window.sortUnlessSorted { $0.item < $1.item }
    var change = Change()
    var new: [Candidate] = []
    // The lists are merged, as all are sorted: a search for each item to cancel takes longer.
    let shown = announced.isEmpty ? [] : shown.inOrder
    var (index, shownIndex) = (0, 0)
    func passOver() {
      let item = announced[index]
      while shownIndex < shown.count, shown[shownIndex].key < item { shownIndex += 1 }
      if shownIndex == shown.count || shown[shownIndex].key != item {
        change.cancelled.append(item)
      }
      index += 1
    }
    var items: [Selection.Item] = []
    items.reserveCapacity(window.count)
    for candidate in window {
      let item = candidate.item
      // A layout may return an item twice.
      if items.last == item { continue }
      items.append(item)
      while index < announced.count, announced[index] < item { passOver() }
      if index < announced.count, announced[index] == item {
        index += 1
      } else {
        new.append(candidate)
      }
    }
    while index < announced.count { passOver() }
    new.sortUnlessSorted(by: Prefetching.isNearer)
    change.announced = new.map(\.item)
    announced = items
    change.window = window
    return change
  }

  /// Returns true if an item is announced before another one.
  private static func isNearer(_ a: Candidate, _ b: Candidate) -> Bool {
    a.distance != b.distance ? a.distance < b.distance : a.item < b.item
  }

  /// Removes items of the last evaluation for which the data source was not called.
  mutating func discard(_ items: [Selection.Item]) {
    let untold = Set(items)
    announced.removeAll { untold.contains($0) }
    isStale = true
  }

  /// Updates the index paths of the announced items; nil removes an item.
  mutating func updateIndexPaths(_ newItem: (Selection.Item) -> Selection.Item?) {
    isStale = true
    announced = announced.compactMap(newItem).sorted()
  }

  /// Removes all announced items and returns them in order.
  mutating func removeAll() -> [Selection.Item] {
    isStale = true
    defer { announced.removeAll(keepingCapacity: true) }
    return announced
  }
}

extension Array {
  /// Sorts the array unless it is sorted, which it usually is for elements from a layout.
  fileprivate mutating func sortUnlessSorted(by isBefore: (Element, Element) -> Bool) {
    for index in indices.dropFirst() where isBefore(self[index], self[index - 1]) {
      return sort(by: isBefore)
    }
  }
}

/// The cells that were created for items that are not visible yet, in the order of the items.
package struct PrefetchedCells {
  private struct Entry {
    let item: Selection.Item
    let cell: any ItemCell
  }

  private var entries: [Entry] = []

  package init() {}

  package var count: Int { entries.count }
  var items: [Selection.Item] { entries.map(\.item) }

  subscript(item: Selection.Item) -> (any ItemCell)? {
    index(of: item).map { entries[$0].cell }
  }

  mutating func insert(_ cell: any ItemCell, for item: Selection.Item) {
    entries.insert(
      Entry(item: item, cell: cell), at: entries.partitioningIndex { $0.item >= item })
  }

  mutating func remove(_ item: Selection.Item) -> (any ItemCell)? {
    index(of: item).map { entries.remove(at: $0).cell }
  }

  private func index(of item: Selection.Item) -> Int? {
    guard !entries.isEmpty else { return nil }
    let index = entries.partitioningIndex { $0.item >= item }
    return index < entries.count && entries[index].item == item ? index : nil
  }
}

extension ItemsView {
  /// Updates prefetching for the bounds: cancels items, announces items, creates cells ahead.
  func updatePrefetching(in bounds: CGRect) {
    guard interactions.movement == nil, prefetching.moved(to: bounds), isPrefetchingEnabled
    else { return }
    let direction = prefetching.direction ?? forward
    let window = bounds.offsetBy(
      dx: direction.x * bounds.size.width, dy: direction.y * bounds.size.height)
    var candidates: [Prefetching.Candidate] = []
    candidates.reserveCapacity(shown.cells.count + 8)
    itemLayout.visitElements(in: window) { element in
      guard element.id.category == .cell, element.canShow, !element.frame.meets(bounds),
        candidates.count < display.elementLimit
      else { return }
      candidates.append(
        Prefetching.Candidate(
          item: element.id.selectionItem, distance: bounds.distance(to: element.frame)))
    }
    let change = prefetching.update(candidates, shown: shown.cells)
    callCancelPrefetching(change.cancelled) { cancelPrefetching(of: $0) }
    guard !display.isInvalidatedByCallback else {
      // The items may have changed: the next pass announces the current ones.
      prefetching.discard(change.announced)
      return
    }
    if !change.announced.isEmpty {
      record { .prefetch(places(of: change.announced)) }
      prefetch(change.announced)
    }
    if preparesCellsAhead || prefetching.prepared.count > 0 { prepareCells(change.nearestFirst) }
  }

  /// Cancels all announced items.
  func cancelPrefetching() { cancelPrefetching { cancelPrefetching(of: $0) } }

  /// Cancels the announced items by a call of the object that was told of them.
  func cancelPrefetching(_ call: ([Selection.Item]) -> Void) {
    let items = prefetching.removeAll()
    recyclePrepared { _ in true }
    callCancelPrefetching(items, call)
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
      itemLayout.scrollAxis
      ?? (contentSize.width > bounds.size.width && contentSize.height <= bounds.size.height
        ? .horizontal : .vertical)
    return axis == .horizontal ? Prefetching.Direction(x: 1) : Prefetching.Direction(y: 1)
  }

  private func callCancelPrefetching(
    _ items: [Selection.Item], _ call: ([Selection.Item]) -> Void
  ) {
    guard !items.isEmpty else { return }
    record { .cancelPrefetch(places(of: items)) }
    call(items)
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
    guard preparesCellsAhead, hasDataSource, !hasPlaceholders else { return }
    reusePool.creationAllowance = max(0, shown.count - reusePool.count)
    for item in window
    where !display.isInvalidatedByCallback && containsItem(item.item, in: item.section) {
      guard prefetching.prepared[item] == nil, shown.cells[item] == nil else { continue }
      let id = ElementID(item)
      let path = id.indexPath
      let view = usable(cellFromData(at: path), for: id, at: path)
      guard let cell = view.itemCell else { continue }
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

/// The receiver of announced items, as `UICollectionViewDataSourcePrefetching`.
///
/// See `Documentation/rules/cells.md`, "Prefetching: order".
public protocol CollectionViewDataSourcePrefetching: ObjectProtocol {
  /// Called with items that may soon be displayed, nearest to the visible part first.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Called with announced items that are no longer expected. Optional.
  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
