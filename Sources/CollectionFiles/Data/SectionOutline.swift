import Foundation
import HashTreeCollections
import InteractionKit

/// The tree of the items of a section whose items have children, and the expanded items.
///
/// The section's list has the visible items, each with its node in this tree. Expanding an item
/// changes neither the tree nor the items, so copies share them.
package struct SectionOutline {
  private var tree = DiffableDataSourceSectionSnapshot<Int>()
  private var expanded: TreeSet<Int> = []
  private var items: TreeDictionary<Int, ItemDescription> = [:]
  private var nodes: TreeDictionary<String, Int> = [:]

  /// Creates the outline of a list; nil for a list without children.
  ///
  /// `isExpanded` is called for the items in their order.
  init?(_ list: ItemList, nextNode: inout Int, isExpanded: (ItemDescription) -> Bool) {
    guard list.hasChildren else { return nil }
    add((0..<list.count).compactMap { list.item(at: $0) }, below: nil, nextNode: &nextNode)
    expanded = TreeSet(tree.items.filter { items[$0].map(isExpanded) ?? false })
  }

  /// Appends items, with their descendants, to the children of a node.
  private mutating func add(_ added: [ItemDescription], below node: Int?, nextNode: inout Int) {
    var pending = [(items: added, parent: node)]
    while let (level, parent) = pending.popLast() {
      var nodes: [Int] = []
      for item in level {
        let node = store(item, nextNode: &nextNode)
        nodes.append(node)
        if !item.children.isEmpty { pending.append((item.children, node)) }
      }
      tree.append(nodes, to: parent)
    }
  }

  /// Stores an item with a new node.
  private mutating func store(_ item: ItemDescription, nextNode: inout Int) -> Int {
    let node = nextNode
    nextNode += 1
    var kept = item
    kept.children = []
    kept.outlineNode = node
    items[node] = kept
    if let id = item.id { nodes[id] = node }
    return node
  }

  // MARK: Queries

  /// The visible items, each indented by its level unless it has its own indentation.
  var visibleItems: ItemList { visibleItems(below: nil) }

  /// Returns the items that are visible below an expanded item; nil is the root.
  func visibleItems(below node: Int?) -> ItemList {
    ItemList(
      tree.itemsAndLevels(below: node, where: expanded.contains).compactMap { shown($0, level: $1) }
    )
  }

  private func shown(_ node: Int, level: Int) -> ItemDescription? {
    guard var item = items[node] else { return nil }
    item.indentationLevel = item.indentationLevel ?? level
    return item
  }

  /// All items in order, hidden ones included, each with its expansion state.
  package var allItems: [(item: ItemDescription, isExpanded: Bool)] {
    tree.items.compactMap { node in items[node].map { ($0, isExpanded(node)) } }
  }

  func contains(_ node: Int) -> Bool { tree.contains(node) }
  func node(ofID id: String) -> Int? { nodes[id] }
  func item(_ node: Int) -> ItemDescription? { items[node] }
  func hasChildren(_ node: Int) -> Bool { tree.hasItems(below: node) }
  func isExpanded(_ node: Int) -> Bool { expanded.contains(node) }

  /// Returns the number of items that are visible below an item.
  func visibleCount(below node: Int) -> Int {
    isExpanded(node) ? tree.itemsAndLevels(below: node, where: expanded.contains).count : 0
  }

  /// Returns the outermost collapsed ancestor of an item; nil if the item is visible.
  func collapsedAncestor(of node: Int) -> ItemDescription? {
    ancestors(of: node).last { !isExpanded($0) }.flatMap { items[$0] }
  }

  /// Returns the ancestors of an item, from the innermost.
  func ancestors(of node: Int) -> [Int] {
    var (found, current) = ([Int](), tree.parent(of: node))
    while let parent = current {
      found.append(parent)
      current = tree.parent(of: parent)
    }
    return found
  }

  /// Returns a visible item without the level and node that the outline adds.
  func withoutOutlineValues(_ item: ItemDescription) -> ItemDescription {
    guard let node = item.outlineNode else { return item }
    var withoutOutlineValues = item
    withoutOutlineValues.indentationLevel = items[node]?.indentationLevel
    withoutOutlineValues.outlineNode = nil
    return withoutOutlineValues
  }

  /// Returns true if another outline has the same tree and the same expanded items.
  func isSame(as other: SectionOutline) -> Bool {
    func nameless(_ item: ItemDescription?) -> ItemDescription? {
      var item = item
      item?.outlineNode = nil
      return item
    }
    let (mine, others) = (tree.itemsAndLevels, other.tree.itemsAndLevels)
    return mine.count == others.count
      && zip(mine, others).allSatisfy { mine, their in
        mine.level == their.level
          && isExpanded(mine.item) == other.isExpanded(their.item)
          && nameless(items[mine.item]) == nameless(other.items[their.item])
      }
  }

  // MARK: Changes

  mutating func setExpanded(_ isExpanded: Bool, _ node: Int) {
    if isExpanded { expanded.insert(node) } else { expanded.remove(node) }
  }

  /// Replaces the data of an item.
  mutating func update(_ node: Int, _ data: JSONValue) { items[node]?.data = data }

  /// Removes items with their descendants.
  ///
  /// Items that were removed with their ancestors are skipped.
  mutating func delete(_ gone: [Int]) {
    for node in gone where tree.contains(node) {
      let below = tree.itemsAndLevels(below: node) { _ in true }.map(\.item)
      tree.delete([node])
      for node in [node] + below {
        if let id = items[node]?.id { nodes[id] = nil }
        items[node] = nil
        expanded.remove(node)
      }
    }
  }

  /// Applies the changes of an edited list.
  ///
  /// The descendants of a removed item are removed.
  ///
  /// A new item is on the level of the item after it if that is deeper than the one before it,
  /// else on the level of the one before.
  ///
  /// - Complexity: O(*n* log *m*) for *n* changes among *m* items.
  mutating func follow(_ change: OutlineChange, _ list: inout ItemList, nextNode: inout Int) {
    delete(change.deleted)
    for (node, data) in change.updated { items[node]?.data = data }
    // Neighbours as one: an item of a batch has the level of the items around the batch.
    for arrival in change.mergedInsertions {
      let next = list.item(at: arrival.upperBound)?.outlineNode
      var before = list.item(at: arrival.lowerBound - 1)?.outlineNode
      for index in arrival {
        guard let item = list.item(at: index) else { continue }
        let node = store(item, nextNode: &nextNode)
        if let next, before.map({ tree.level(of: next) > tree.level(of: $0) }) ?? true {
          tree.insert([node], before: next)
        } else if let before {
          tree.insert([node], after: before)
        } else {
          tree.append([node])
        }
        add(item.children, below: node, nextNode: &nextNode)
        if let shown = shown(node, level: tree.level(of: node)) {
          list.replace(at: index, with: shown)
        }
        before = node
      }
    }
  }
}

/// A change of the list of a section that has an outline.
struct OutlineChange {
  /// The nodes of the items that are removed.
  var deleted: [Int] = []
  /// The data of items that are updated, by node.
  var updated: [(node: Int, data: JSONValue)] = []
  /// The indices of new items in the changed list.
  var inserted: [Range<Int>] = []

  /// The arrivals in order, neighbours as one.
  fileprivate var mergedInsertions: [Range<Int>] {
    var merged: [Range<Int>] = []
    for arrival in inserted.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, last.upperBound == arrival.lowerBound {
        merged[merged.count - 1] = last.lowerBound..<arrival.upperBound
      } else {
        merged.append(arrival)
      }
    }
    return merged
  }
}
