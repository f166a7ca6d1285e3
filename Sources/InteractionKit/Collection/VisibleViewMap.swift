import Foundation

/// Displayed views, sorted by key.
///
/// It is a sorted array, not a dictionary: a display pass merges it with the layout's elements, and
/// a look-up is a binary search. Views that are added during a pass are in a second array until its
/// end, so that a pass costs one merge for any number of views.
package struct VisibleViewMap<Key: Comparable> {
  package struct Entry {
    let key: Key
    package let view: ReusableView
  }

  /// The changes of a pass, as ascending indices.
  struct Change {
    /// The elements of the layout that are not displayed.
    var added: [Int] = []
    /// The views that are displayed and not in the layout.
    var gone: [Int] = []

    var isEmpty: Bool { added.isEmpty && gone.isEmpty }
  }

  /// The views from before the pass, in order.
  private(set) var settled: [Entry] = []
  private var new: [Entry] = []

  var count: Int { settled.count + new.count }

  /// All views, in order.
  package var inOrder: [Entry] {
    new.isEmpty ? settled : merged(without: [])
  }

  subscript(key: Key) -> ReusableView? {
    VisibleViewMap.view(of: key, in: settled) ?? VisibleViewMap.view(of: key, in: new)
  }

  /// Adds a view for an element that is not displayed.
  ///
  /// Within a pass, elements are added in order.
  mutating func add(_ view: ReusableView, for key: Key) {
    new.append(Entry(key: key, view: view))
  }

  /// Merges the added views, and removes and returns the views at some indices of `settled`.
  mutating func settle(without gone: [Int]) -> [ReusableView] {
    guard !gone.isEmpty || !new.isEmpty else { return [] }
    let views = gone.map { settled[$0].view }
    settled = merged(without: gone)
    new.removeAll(keepingCapacity: true)
    return views
  }

  /// Updates the keys and the elements of the views.
  ///
  /// The new keys must be unique.
  ///
  /// - Returns: The removed views, whose key is nil now, in order.
  @discardableResult
  mutating func updateIndexPaths(
    _ newKey: (Key) -> Key?, _ element: (Key) -> ElementID
  ) -> [ReusableView] {
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

  /// Removes all views and returns them in order.
  mutating func removeAll() -> [ReusableView] {
    let views = inOrder.map(\.view)
    self = VisibleViewMap()
    return views
  }

  private static func view(of key: Key, in entries: [Entry]) -> ReusableView? {
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

/// The displayed views of a collection view.
package struct DisplayedViews {
  package var cells = VisibleViewMap<Selection.Item>()
  /// The supplementary and decoration views.
  package var others = VisibleViewMap<ElementID>()

  package var count: Int { cells.count + others.count }
  var isEmpty: Bool { count == 0 }
  /// The number of cells that are highlighted.
  package var highlightedCount: Int { cells.inOrder.count { $0.view.hasHighlight } }

  /// Returns the view of an element; nil if it is not displayed.
  package subscript(id: ElementID) -> ReusableView? {
    id.category == .cell ? cells[id.selectionItem] : others[id]
  }

  /// All views: cells in order, then the others in order.
  var values: [ReusableView] {
    cells.inOrder.map(\.view) + others.inOrder.map(\.view)
  }

  /// All views in the order of listings.
  package var inOrder: [(id: ElementID, view: ReusableView)] {
    let all =
      cells.inOrder.map { (id: ElementID($0.key), view: $0.view) }
      + others.inOrder.map { (id: $0.key, view: $0.view) }
    return others.count == 0 ? all : all.sorted { $0.id < $1.id }
  }

  mutating func add(_ view: ReusableView, for id: ElementID) {
    if id.category == .cell {
      cells.add(view, for: id.selectionItem)
    } else {
      others.add(view, for: id)
    }
  }

  /// Removes all views and returns them: cells, then the others.
  mutating func removeAll() -> [ReusableView] {
    cells.removeAll() + others.removeAll()
  }
}

/// The elements that the layout has in the bounds, in order and without duplicates.
struct VisibleElements {
  struct List<Key: Comparable> {
    private(set) var elements: [(key: Key, placement: ElementPlacement)] = []
    private var isSorted = true

    mutating func add(_ key: Key, _ placement: ElementPlacement) {
      if let last = elements.last, last.key >= key { isSorted = false }
      elements.append((key, placement))
    }

    /// Sorts the elements.
    ///
    /// Of several placements of one element the first is kept.
    mutating func sort() {
      guard !isSorted else { return }
      isSorted = true
      let order = elements.indices.sorted {
        let (a, b) = (elements[$0].key, elements[$1].key)
        return a == b ? $0 < $1 : a < b
      }
      var result: [(key: Key, placement: ElementPlacement)] = []
      result.reserveCapacity(elements.count)
      for index in order where result.last?.key != elements[index].key {
        result.append(elements[index])
      }
      elements = result
    }

    mutating func removeAll() {
      elements.removeAll(keepingCapacity: true)
      isSorted = true
    }
  }

  private(set) var cells = List<Selection.Item>()
  /// The supplementary and decoration views.
  private(set) var others = List<ElementID>()
  /// The attributes of custom classes.
  private(set) var attributes: [ElementID: CollectionViewLayoutAttributes] = [:]
  /// The maximum number of elements.
  var limit = ItemsView.visibleElementLimit
  /// The number of elements beyond the limit, which are left out.
  private(set) var surplus = 0

  var count: Int { cells.elements.count + others.elements.count }

  mutating func add(_ element: LayoutElement) {
    guard element.canShow else { return }
    guard count < limit else {
      surplus += 1
      return
    }
    if let own = element.attributes, attributes[element.id] == nil {
      attributes[element.id] = own
    }
    if element.id.category == .cell {
      cells.add(element.id.selectionItem, ElementPlacement(element))
    } else {
      others.add(element.id, ElementPlacement(element))
    }
  }

  mutating func sort() {
    cells.sort()
    others.sort()
  }

  mutating func removeAll() {
    cells.removeAll()
    others.removeAll()
    if !attributes.isEmpty { attributes = [:] }
    surplus = 0
  }
}

extension LayoutElement {
  /// True if the element has a view: it is not hidden and has an area.
  var canShow: Bool { !isHidden && frame.size.width > 0 && frame.size.height > 0 }
}
