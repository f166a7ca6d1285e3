/// Views in the order of what they show.
///
/// A sorted list, not a dictionary: a display pass compares it with what the
/// layout wants by walking both, and finding one view is a binary search. What
/// comes during a pass is kept apart until the pass is over, so that a pass
/// costs one merge however many views come.
package struct SortedViews<Key: Comparable> {
  package struct Entry {
    let key: Key
    package let view: CollectionReusableView
  }

  /// What a pass has to do, as ascending indices.
  struct Change {
    /// Elements that are wanted and not shown.
    var added: [Int] = []
    /// Views that are shown and not wanted.
    var gone: [Int] = []

    var isEmpty: Bool { added.isEmpty && gone.isEmpty }
  }

  /// The views that were there when the pass began, in order.
  private(set) var settled: [Entry] = []
  private var new: [Entry] = []

  var count: Int { settled.count + new.count }

  /// Every view in order.
  package var inOrder: [Entry] {
    new.isEmpty ? settled : merged(without: [])
  }

  subscript(key: Key) -> CollectionReusableView? {
    SortedViews.view(of: key, in: settled) ?? SortedViews.view(of: key, in: new)
  }

  /// Adds a view for something that is not shown, behind what was added in the
  /// same pass.
  mutating func add(_ view: CollectionReusableView, for key: Key) {
    new.append(Entry(key: key, view: view))
  }

  /// Takes in what was added, and takes out and answers what is gone.
  mutating func settle(without gone: [Int]) -> [CollectionReusableView] {
    guard !gone.isEmpty || !new.isEmpty else { return [] }
    let views = gone.map { settled[$0].view }
    settled = merged(without: gone)
    new.removeAll(keepingCapacity: true)
    return views
  }

  /// Gives the views new keys, none of them to two, and tells the views. Takes out
  /// and answers those that have none, in order.
  @discardableResult
  mutating func rename(
    _ newKey: (Key) -> Key?, _ element: (Key) -> ElementID
  ) -> [CollectionReusableView] {
    var gone: [Entry] = []
    func renamed(_ entries: [Entry]) -> [Entry] {
      entries.compactMap { entry in
        guard let key = newKey(entry.key) else {
          gone.append(entry)
          return nil
        }
        if key != entry.key { entry.view.element = element(key) }
        return Entry(key: key, view: entry.view)
      }
    }
    settled = renamed(settled).sorted { $0.key < $1.key }
    new = renamed(new).sorted { $0.key < $1.key }
    return gone.sorted { $0.key < $1.key }.map(\.view)
  }

  /// Takes out and answers everything, in order.
  mutating func removeAll() -> [CollectionReusableView] {
    let views = inOrder.map(\.view)
    self = SortedViews()
    return views
  }

  private static func view(of key: Key, in entries: [Entry]) -> CollectionReusableView? {
    guard !entries.isEmpty else { return nil }
    let index = entries.partitioningIndex { $0.key >= key }
    return index < entries.count && entries[index].key == key ? entries[index].view : nil
  }

  private func merged(without gone: [Int]) -> [Entry] {
    var result: [Entry] = []
    result.reserveCapacity(count - gone.count)
    var (nextNew, nextGone) = (0, 0)
    for index in settled.indices {
      if nextGone < gone.count, gone[nextGone] == index {
        nextGone += 1
        continue
      }
      while nextNew < new.count, new[nextNew].key < settled[index].key {
        result.append(new[nextNew])
        nextNew += 1
      }
      result.append(settled[index])
    }
    result.append(contentsOf: new[nextNew...])
    return result
  }
}

/// The views that a collection view shows.
package struct ShownViews {
  package var cells = SortedViews<Selection.Item>()
  /// Supplementary and decoration views.
  package var others = SortedViews<ElementID>()

  var count: Int { cells.count + others.count }
  var isEmpty: Bool { count == 0 }

  /// The view that shows an element; nil for none.
  package subscript(id: ElementID) -> CollectionReusableView? {
    id.category == .cell ? cells[id.selectionItem] : others[id]
  }

  /// Every view: cells in order, then the others in order.
  var values: [CollectionReusableView] {
    cells.inOrder.map(\.view) + others.inOrder.map(\.view)
  }

  /// Every view in the order of listings.
  package var inOrder: [(id: ElementID, view: CollectionReusableView)] {
    let all =
      cells.inOrder.map { (id: ElementID($0.key), view: $0.view) }
      + others.inOrder.map { (id: $0.key, view: $0.view) }
    return others.count == 0 ? all : all.sorted { $0.id < $1.id }
  }

  mutating func add(_ view: CollectionReusableView, for id: ElementID) {
    if id.category == .cell {
      cells.add(view, for: id.selectionItem)
    } else {
      others.add(view, for: id)
    }
  }

  /// Takes out and answers everything: cells, then the others.
  mutating func removeAll() -> [CollectionReusableView] {
    cells.removeAll() + others.removeAll()
  }
}
