import Foundation

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
  var limit = CollectionView.visibleElementLimit
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
