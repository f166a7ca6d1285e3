import Foundation

/// Which items a collection view has announced, and where it looks for more.
///
/// UIKit does not say how it chooses; here
/// - the window is one more screen, next to the visible part in the direction of
///   the last movement; before any movement, the direction in which content runs;
/// - of its items the nearest `limit` count, those that are visible do not;
/// - it is looked at when items come or go, when the direction turns, and when
///   the bounds' size, the layout or the data changed;
/// - items in it that were not announced are, nearest first, then by index path;
/// - announced items that fall out of it before they show are cancelled;
/// - a reload forgets what was announced and tells nobody: the index paths may
///   name other items by then, or none.
package struct Prefetching {
  /// The most items that are announced at once.
  static let limit = 100

  /// Which way the content last moved past the bounds: -1, 0 or 1 on each axis.
  struct Direction: Equatable {
    var x: CGFloat = 0
    var y: CGFloat = 0
  }

  /// An item of the window and how far it is from the visible part.
  struct Candidate {
    let item: Selection.Item
    let distance: CGFloat
  }

  /// What one look at the window came to.
  struct Change {
    /// The items of the window, in the order of index paths.
    fileprivate(set) var window: [Candidate] = []
    /// The same, nearest first.
    var nearestFirst: [Selection.Item] {
      window.sorted(by: Prefetching.isNearer).map(\.item)
    }
    /// In the order of index paths.
    var cancelled: [Selection.Item] = []
    /// Nearest first.
    var announced: [Selection.Item] = []
  }

  private(set) var direction: Direction?
  private var lastBounds: CGRect?
  /// Items that were announced, and neither shown nor cancelled; in order.
  package private(set) var announced: [Selection.Item] = []
  /// Whether the window has to be looked at.
  var isStale = true
  package var prepared = PreparedCells()

  /// Notes where the bounds are; answers whether the window has to be looked at.
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

  /// Takes the items of the window in any order; visible ones have a place in
  /// `shown` and were announced no longer.
  mutating func update(
    _ candidates: [Candidate], shown: SortedViews<Selection.Item>
  ) -> Change {
    var window = candidates
    if window.count > Prefetching.limit {
      window.sortUnlessSorted(by: Prefetching.isNearer)
      window.removeSubrange(Prefetching.limit...)
    }
    window.sortUnlessSorted { $0.item < $1.item }
    var change = Change()
    var new: [Candidate] = []
    var index = 0
    func passOver(upTo item: Selection.Item?) {
      while index < announced.count, item.map({ announced[index] < $0 }) ?? true {
        if shown[announced[index]] == nil { change.cancelled.append(announced[index]) }
        index += 1
      }
    }
    var items: [Selection.Item] = []
    items.reserveCapacity(window.count)
    for candidate in window {
      // A layout may tell of an item twice.
      if items.last == candidate.item { continue }
      items.append(candidate.item)
      passOver(upTo: candidate.item)
      if index < announced.count, announced[index] == candidate.item {
        index += 1
      } else {
        new.append(candidate)
      }
    }
    passOver(upTo: nil)
    new.sortUnlessSorted(by: Prefetching.isNearer)
    change.announced = new.map(\.item)
    announced = items
    change.window = window
    return change
  }

  /// Whether an item is announced and made before another.
  private static func isNearer(_ a: Candidate, _ b: Candidate) -> Bool {
    a.distance != b.distance ? a.distance < b.distance : a.item < b.item
  }

  /// Takes back items of the last change that nobody was told of.
  mutating func retract(_ items: [Selection.Item]) {
    let untold = Set(items)
    announced.removeAll { untold.contains($0) }
    isStale = true
  }

  /// Gives what was announced the places that it has now; what is gone is forgotten.
  mutating func rename(_ newItem: (Selection.Item) -> Selection.Item?) {
    isStale = true
    announced = announced.compactMap(newItem).sorted()
  }

  /// Forgets what was announced; answers it in order.
  mutating func removeAll() -> [Selection.Item] {
    isStale = true
    defer { announced.removeAll(keepingCapacity: true) }
    return announced
  }
}

extension Array {
  /// Sorts; most of what a layout tells of comes in order.
  fileprivate mutating func sortUnlessSorted(by isBefore: (Element, Element) -> Bool) {
    for index in indices.dropFirst() where isBefore(self[index], self[index - 1]) {
      return sort(by: isBefore)
    }
  }
}

/// Cells that were made for items that are not visible yet, in the items' order.
package struct PreparedCells {
  private struct Entry {
    let item: Selection.Item
    let cell: CollectionViewCell
  }

  private var entries: [Entry] = []

  package init() {}

  package var count: Int { entries.count }
  var items: [Selection.Item] { entries.map(\.item) }

  subscript(item: Selection.Item) -> CollectionViewCell? {
    index(of: item).map { entries[$0].cell }
  }

  mutating func insert(_ cell: CollectionViewCell, for item: Selection.Item) {
    entries.insert(
      Entry(item: item, cell: cell), at: entries.partitioningIndex { $0.item >= item })
  }

  mutating func remove(_ item: Selection.Item) -> CollectionViewCell? {
    index(of: item).map { entries.remove(at: $0).cell }
  }

  private func index(of item: Selection.Item) -> Int? {
    guard !entries.isEmpty else { return nil }
    let index = entries.partitioningIndex { $0.item >= item }
    return index < entries.count && entries[index].item == item ? index : nil
  }
}
