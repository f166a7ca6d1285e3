import Foundation
import InteractionKit

/// A section whose items have items below them: which there are, and which show.
///
/// The section's list holds what shows; each item in it knows its node here.
package struct ScreenOutline {
  private var tree = DiffableDataSourceSectionSnapshot<Int>()
  private var items: [Int: ItemDescription] = [:]
  private var nodes: [String: Int] = [:]

  /// The outline of a list, with nothing expanded but what `isExpanded` says, which is
  /// asked in the order of the items; nil for a list without levels.
  init?(_ list: ItemList, nextNode: inout Int, isExpanded: (ItemDescription) -> Bool) {
    guard list.hasChildren else { return nil }
    add((0..<list.count).compactMap { list.item(at: $0) }, below: nil, nextNode: &nextNode)
    tree.expand(tree.items.filter { items[$0].map(isExpanded) ?? false })
  }

  /// Puts items, with all below them, behind what there is below a node.
  private mutating func add(_ added: [ItemDescription], below node: Int?, nextNode: inout Int) {
    var pending = [(items: added, parent: node)]
    while let (level, parent) = pending.popLast() {
      var nodes: [Int] = []
      for item in level {
        let node = keep(item, nextNode: &nextNode)
        nodes.append(node)
        if !item.children.isEmpty { pending.append((item.children, node)) }
      }
      tree.append(nodes, to: parent)
    }
  }

  /// Gives an item a node of its own.
  private mutating func keep(_ item: ItemDescription, nextNode: inout Int) -> Int {
    let node = nextNode
    nextNode += 1
    var kept = item
    kept.children = []
    kept.outlineNode = node
    items[node] = kept
    if let id = item.id { nodes[id] = node }
    return node
  }

  // MARK: Questions

  /// What shows, each item indented by its level unless it says how deep.
  var visible: ItemList {
    ItemList(
      tree.visibleItemsAndLevels.compactMap { node, level in
        guard var item = items[node] else { return nil }
        item.indentationLevel = item.indentationLevel ?? level
        return item
      })
  }

  /// Every item in order, also those that do not show, and whether it is expanded.
  package var all: [(item: ItemDescription, isExpanded: Bool)] {
    tree.items.compactMap { node in items[node].map { ($0, tree.isExpanded(node)) } }
  }

  func contains(_ node: Int) -> Bool { tree.contains(node) }
  func node(ofID id: String) -> Int? { nodes[id] }
  func item(_ node: Int) -> ItemDescription? { items[node] }
  func hasChildren(_ node: Int) -> Bool { tree.hasItems(below: node) }
  func isExpanded(_ node: Int) -> Bool { tree.isExpanded(node) }

  /// How many items show below one that shows.
  func visibleCount(below node: Int) -> Int { tree.visibleCount(below: node) }

  /// The item that has to be expanded so that one shows, the outermost that is not.
  func collapsedAncestor(of node: Int) -> ItemDescription? {
    ancestors(of: node).last { !tree.isExpanded($0) }.flatMap { items[$0] }
  }

  /// The items that one is below, from the innermost.
  func ancestors(of node: Int) -> [Int] {
    var (found, current) = ([Int](), tree.parent(of: node))
    while let parent = current {
      found.append(parent)
      current = tree.parent(of: parent)
    }
    return found
  }

  /// An item that shows as it is elsewhere, where it has neither level nor node.
  func own(_ item: ItemDescription) -> ItemDescription {
    guard let node = item.outlineNode else { return item }
    var own = item
    own.indentationLevel = items[node]?.indentationLevel
    own.outlineNode = nil
    return own
  }

  /// Whether another outline has the same items, below the same and as much expanded.
  func isSame(as other: ScreenOutline) -> Bool {
    func nameless(_ item: ItemDescription?) -> ItemDescription? {
      var item = item
      item?.outlineNode = nil
      return item
    }
    let (mine, others) = (tree.itemsAndLevels, other.tree.itemsAndLevels)
    return mine.count == others.count
      && zip(mine, others).allSatisfy { mine, their in
        mine.level == their.level
          && tree.isExpanded(mine.item) == other.tree.isExpanded(their.item)
          && nameless(items[mine.item]) == nameless(other.items[their.item])
      }
  }

  // MARK: Changes

  mutating func setExpanded(_ isExpanded: Bool, _ node: Int) {
    if isExpanded { tree.expand([node]) } else { tree.collapse([node]) }
  }

  /// Gives an item other data.
  mutating func update(_ node: Int, _ data: JSONValue) { items[node]?.data = data }

  /// Takes items away, with all below them. Those that left with others before are skipped.
  mutating func delete(_ gone: [Int]) {
    guard !gone.isEmpty else { return }
    tree.delete(gone.filter(tree.contains))
    items = items.filter { tree.contains($0.key) }
    nodes = nodes.filter { tree.contains($0.value) }
  }

  /// Takes over the list as an edit has left it. What is gone goes with all below it.
  /// What came stands on the level of the item after it if that is deeper than the one
  /// before it, else on the level of the one before.
  mutating func follow(_ list: inout ItemList, nextNode: inout Int) {
    let now = (0..<list.count).compactMap { list.item(at: $0) }
    let staying = Set(now.compactMap(\.outlineNode))
    delete(tree.visibleItems.filter { !staying.contains($0) })
    // By place, the next node that was here before.
    var next: [Int?] = Array(repeating: nil, count: now.count)
    for index in now.indices.dropLast().reversed() {
      let node = now[index + 1].outlineNode
      next[index] = node.map(tree.contains) ?? false ? node : next[index + 1]
    }
    var before: Int?
    for (index, item) in now.enumerated() {
      if let node = item.outlineNode, tree.contains(node) {
        items[node]?.data = item.data
        before = node
        continue
      }
      let node = keep(item, nextNode: &nextNode)
      if let next = next[index], before.map({ tree.level(of: next) > tree.level(of: $0) }) ?? true {
        tree.insert([node], before: next)
      } else if let before {
        tree.insert([node], after: before)
      } else {
        tree.append([node])
      }
      add(item.children, below: node, nextNode: &nextNode)
      before = node
    }
    list = visible
  }
}
