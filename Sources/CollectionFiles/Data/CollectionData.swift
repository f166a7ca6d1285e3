import Foundation

/// The displayed data: the sections, and the outlines of sections whose items have children.
///
/// It is one value, so that a change is applied completely or not at all, and undone by the old value.
package struct CollectionData {
  /// The position of an item.
  enum ItemLocation: Equatable {
    case shown(IndexPath)
    /// Below a collapsed item.
    case hidden(section: Int, node: Int)
  }

  package var sections: SectionList
  var outlines: [Int: SectionOutline] = [:]
  /// The node of the next item in an outline.
  ///
  /// A node is never used twice, because reactions find the items of their events by it.
  var nextNode: Int

  init(sections: SectionList, nextNode: Int = 0) {
    self.sections = sections
    self.nextNode = nextNode
  }

  /// Returns the position of the item with an id; nil if there is none.
  func location(ofID id: String) -> ItemLocation? {
    if let path = sections.indexPath(ofID: id) { return .shown(path) }
    for section in outlines.keys.sorted() {
      if let node = outlines[section]?.node(ofID: id) {
        return .hidden(section: section, node: node)
      }
    }
    return nil
  }

  /// Returns the position of an item of an outline; nil if it was removed.
  func location(ofNode node: Int) -> ItemLocation? {
    for section in outlines.keys.sorted() {
      guard let outline = outlines[section], outline.contains(node) else { continue }
      guard outline.collapsedAncestor(of: node) == nil else {
        return .hidden(section: section, node: node)
      }
      let items = sections.indices.contains(section) ? sections[section].items : ItemList()
      return (0..<items.count).first { items.item(at: $0)?.outlineNode == node }
        .map { .shown(IndexPath(item: $0, section: section)) }
    }
    return nil
  }

  /// Returns the node of an item in the outline of its section; nil without an outline.
  func node(at path: IndexPath) -> Int? {
    guard outlines[path.section] != nil else { return nil }
    return sections.item(at: path)?.outlineNode
  }

  func hasItemsBelow(at path: IndexPath) -> Bool {
    node(at: path).map { outlines[path.section]?.hasChildren($0) ?? false } ?? false
  }

  /// Returns the item at a path without the indentation and node that its outline adds.
  func itemWithoutOutlineValues(at path: IndexPath) -> ItemDescription? {
    guard let item = sections.item(at: path) else { return nil }
    return outlines[path.section]?.withoutOutlineValues(item) ?? item
  }

  /// Applies changes of sections to their outlines.
  ///
  /// `coming` is the sections into which items with children are inserted: they get an outline.
  mutating func updateOutlines(
    _ changes: [Int: OutlineChange], parentsIn coming: Set<Int> = []
  ) {
    for index in Set(changes.keys).union(coming).sorted() where sections.indices.contains(index) {
      if outlines[index] != nil {
        guard let change = changes[index] else { continue }
        outlines[index]?.follow(change, &sections[index].items, nextNode: &nextNode)
      } else if coming.contains(index) {
        outlines[index] = SectionOutline(sections[index].items, nextNode: &nextNode) { _ in false }
        if let outline = outlines[index] { sections[index].items = outline.visibleItems }
      }
    }
  }

  /// Returns true if the outlines of other data are the same, hidden items included.
  func hides(asIn other: CollectionData) -> Bool {
    outlines.count == other.outlines.count
      && outlines.allSatisfy { section, outline in
        other.outlines[section].map(outline.isSame) ?? false
      }
  }
}
