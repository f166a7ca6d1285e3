import Foundation
import HashTreeCollections
import InteractionKit

/// A section whose items have items below them: which there are, and which show.
///
/// The section's list holds what shows; each item in it knows its node here. To expand an item
/// changes neither the tree nor the items: copies share them.
package struct ScreenOutline {
  private var tree = DiffableDataSourceSectionSnapshot<Int>()
  private var expanded: TreeSet<Int> = []
  private var items: TreeDictionary<Int, ItemDescription> = [:]
  private var nodes: TreeDictionary<String, Int> = [:]

  /// The outline of a list, with nothing expanded but what `isExpanded` says, which is
  /// asked in the order of the items; nil for a list without levels.
  init?(_ list: ItemList, nextNode: inout Int, isExpanded: (ItemDescription) -> Bool) {
    guard list.hasChildren else { return nil }
    add((0..<list.count).compactMap { list.item(at: $0) }, below: nil, nextNode: &nextNode)
    expanded = TreeSet(tree.items.filter { items[$0].map(isExpanded) ?? false })
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

  /// The visible items, each indented by its level unless it has an indentation of its own.
  var visible: ItemList { visible(below: nil) }

  /// The items that are visible below an expanded one; nil is all.
  func visible(below node: Int?) -> ItemList {
    ItemList(
      tree.itemsAndLevels(below: node, where: expanded.contains).compactMap { shown($0, level: $1) }
    )
  }

  private func shown(_ node: Int, level: Int) -> ItemDescription? {
    guard var item = items[node] else { return nil }
    item.indentationLevel = item.indentationLevel ?? level
    return item
  }

  /// Every item in order, also those that do not show, and whether it is expanded.
  package var all: [(item: ItemDescription, isExpanded: Bool)] {
    tree.items.compactMap { node in items[node].map { ($0, isExpanded(node)) } }
  }

  func contains(_ node: Int) -> Bool { tree.contains(node) }
  func node(ofID id: String) -> Int? { nodes[id] }
  func item(_ node: Int) -> ItemDescription? { items[node] }
  func hasChildren(_ node: Int) -> Bool { tree.hasItems(below: node) }
  func isExpanded(_ node: Int) -> Bool { expanded.contains(node) }

  /// The number of items that are visible below one.
  func visibleCount(below node: Int) -> Int {
    isExpanded(node) ? tree.itemsAndLevels(below: node, where: expanded.contains).count : 0
  }

  /// The item that has to be expanded so that one shows, the outermost that is not.
  func collapsedAncestor(of node: Int) -> ItemDescription? {
    ancestors(of: node).last { !isExpanded($0) }.flatMap { items[$0] }
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

  /// True if another outline has the same items, below the same and as much expanded.
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
          && isExpanded(mine.item) == other.isExpanded(their.item)
          && nameless(items[mine.item]) == nameless(other.items[their.item])
      }
  }

  // MARK: Changes

  mutating func setExpanded(_ isExpanded: Bool, _ node: Int) {
    if isExpanded { expanded.insert(node) } else { expanded.remove(node) }
  }

  /// Gives an item other data.
  mutating func update(_ node: Int, _ data: JSONValue) { items[node]?.data = data }

  /// Removes items, with all below them. Those that left with others before are skipped.
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

  /// Takes over a list as an edit has left it. An item that is removed goes with all below it.
  ///
  /// A new item is on the level of the item after it if that is deeper than the one before it,
  /// else on the level of the one before.
  ///
  /// - Complexity: O(*n* log *m*) for *n* changes among *m* items.
  mutating func follow(_ change: OutlineChange, _ list: inout ItemList, nextNode: inout Int) {
    delete(change.gone)
    for (node, data) in change.updated { items[node]?.data = data }
    for arrival in change.mergedArrivals {
      let next = list.item(at: arrival.upperBound)?.outlineNode
      var before = list.item(at: arrival.lowerBound - 1)?.outlineNode
      for index in arrival {
        guard let item = list.item(at: index) else { continue }
        let node = keep(item, nextNode: &nextNode)
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
  var gone: [Int] = []
  /// The data of items that are updated, by node.
  var updated: [(node: Int, data: JSONValue)] = []
  /// The indices of new items in the changed list.
  var arrivals: [Range<Int>] = []

  /// The arrivals in order, neighbours as one.
  fileprivate var mergedArrivals: [Range<Int>] {
    var merged: [Range<Int>] = []
    for arrival in arrivals.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, last.upperBound == arrival.lowerBound {
        merged[merged.count - 1] = last.lowerBound..<arrival.upperBound
      } else {
        merged.append(arrival)
      }
    }
    return merged
  }
}
