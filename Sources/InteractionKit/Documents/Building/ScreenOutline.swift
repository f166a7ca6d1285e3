import Foundation

/// A section whose items have items below them: which there are, and which show.
///
/// The section's list holds what shows; each item in it knows its node here.
struct ScreenOutline {
  private var tree = DiffableDataSourceSectionSnapshot<Int>()
  private var items: [Int: ItemDescription] = [:]

  /// The outline of a list, with nothing expanded but what `isExpanded` says; nil
  /// for a list without levels.
  init?(_ list: ItemList, nextNode: inout Int, isExpanded: (ItemDescription) -> Bool) {
    guard list.hasChildren else { return nil }
    let roots = (0..<list.count).compactMap { list.item(at: $0) }
    var pending: [(items: [ItemDescription], parent: Int?)] = [(roots, nil)]
    var expanded: [Int] = []
    while let (level, parent) = pending.popLast() {
      var nodes: [Int] = []
      for item in level {
        let node = nextNode
        nextNode += 1
        nodes.append(node)
        if isExpanded(item) { expanded.append(node) }
        if !item.children.isEmpty { pending.append((item.children, node)) }
        var kept = item
        kept.children = []
        kept.outlineNode = node
        items[node] = kept
      }
      tree.append(nodes, to: parent)
    }
    tree.expand(expanded)
  }

  /// What shows, each item indented by its level unless it says how deep.
  var visible: ItemList {
    ItemList(
      tree.visibleItems.compactMap { node in
        guard var item = items[node] else { return nil }
        item.indentationLevel = item.indentationLevel ?? tree.level(of: node)
        return item
      })
  }

  /// Every item, also those that do not show.
  var all: [ItemDescription] { tree.items.compactMap { items[$0] } }

  func hasChildren(_ node: Int) -> Bool { !tree.snapshot(of: node).items.isEmpty }
  func isExpanded(_ node: Int) -> Bool { tree.isExpanded(node) }
  func level(of node: Int) -> Int { tree.contains(node) ? tree.level(of: node) : 0 }

  /// The item that has to be expanded so that one shows, the outermost that is not.
  func collapsedAncestor(of node: Int) -> ItemDescription? {
    var found: Int?
    var current = tree.parent(of: node)
    while let parent = current {
      if !tree.isExpanded(parent) { found = parent }
      current = tree.parent(of: parent)
    }
    return found.flatMap { items[$0] }
  }

  mutating func setExpanded(_ isExpanded: Bool, _ node: Int) {
    if isExpanded { tree.expand([node]) } else { tree.collapse([node]) }
  }

  /// The nodes that show below one.
  func visibleDescendants(of node: Int) -> Set<Int> {
    Set(tree.snapshot(of: node).items).intersection(tree.visibleItems)
  }

  /// Takes over the list as an edit has left it. What is gone goes with all below it.
  /// What came stands on the level of the item after it if that is deeper than the one
  /// before it, else on the level of the one before.
  mutating func follow(_ list: inout ItemList, moved: Set<Int>, nextNode: inout Int) {
    let now = (0..<list.count).compactMap { list.item(at: $0) }
    let staying = Set(now.compactMap(\.outlineNode)).subtracting(moved)
    tree.delete(tree.visibleItems.filter { !staying.contains($0) })
    var before: Int?
    for (index, item) in now.enumerated() {
      if let node = item.outlineNode, tree.contains(node) {
        items[node]?.data = item.data
        before = node
        continue
      }
      let node = nextNode
      nextNode += 1
      let next = now[(index + 1)...].lazy.compactMap(\.outlineNode).first { tree.contains($0) }
      if let next, before.map({ tree.level(of: next) > tree.level(of: $0) }) ?? true {
        tree.insert([node], before: next)
      } else if let before {
        tree.insert([node], after: before)
      } else {
        tree.append([node])
      }
      var kept = item
      kept.children = []
      kept.outlineNode = node
      kept.indentationLevel = item.outlineNode == nil ? item.indentationLevel : nil
      items[node] = kept
      // What came may bring items below it.
      var pending = [(item.children, node)]
      while let (children, parent) = pending.popLast() {
        var nodes: [Int] = []
        for child in children {
          let node = nextNode
          nextNode += 1
          nodes.append(node)
          if !child.children.isEmpty { pending.append((child.children, node)) }
          var kept = child
          kept.children = []
          kept.outlineNode = node
          items[node] = kept
        }
        tree.append(nodes, to: parent)
      }
      before = node
    }
    list = visible
  }
}
