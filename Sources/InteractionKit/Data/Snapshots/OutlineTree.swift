import HashTreeCollections

/// A tree of ordered items with an index by identifier.
///
/// Copies share what neither changes, so a state of an undo history costs what differs. Nodes refer
/// to each other by index, and no function is recursive: an outline may be as deep as it is long.
struct OutlineTree<ID: Hashable & Sendable>: Sendable {
  /// The index of a node.
  typealias Node = Int

  private struct Entry: Sendable {
    var id: ID
    var parent: Node?
    var previous: Node?
    var next: Node?
    var first: Node?
    var last: Node?
    var isExpanded = false
  }

  private var entries = PagedArray<Entry>()
  /// The first entry of a removed node; the others follow by `next`.
  private var firstFree: Node?
  private var nodes: TreeDictionary<ID, Node> = [:]
  private(set) var firstRoot: Node?
  private var lastRoot: Node?

  init() {}

  var count: Int { nodes.count }

  func node(of id: ID) -> Node? { nodes[id] }
  func id(of node: Node) -> ID { entries[node].id }
  func parent(of node: Node) -> Node? { entries[node].parent }
  func next(after node: Node) -> Node? { entries[node].next }
  func firstChild(of node: Node) -> Node? { entries[node].first }
  func isExpanded(_ node: Node) -> Bool { entries[node].isExpanded }

  mutating func setExpanded(_ isExpanded: Bool, of node: Node) {
    entries[node].isExpanded = isExpanded
  }

  /// Inserts an item that is not in the tree below `parent`.
  ///
  /// `next` is the node to insert it before; nil appends it.
  @discardableResult
  mutating func insert(_ id: ID, below parent: Node?, before next: Node? = nil) -> Node {
    let node = firstFree ?? entries.count
    let previous =
      next.map { entries[$0].previous } ?? parent.map { entries[$0].last } ?? lastRoot
    let entry = Entry(id: id, parent: parent, previous: previous, next: next)
    if node < entries.count {
      firstFree = entries[node].next
      entries[node] = entry
    } else {
      entries.append(entry)
    }
    nodes[id] = node
    link(previous, to: node, below: parent)
    link(next, backTo: node, below: parent)
    return node
  }

  /// Sets the successor of a node, or the first child of the parent if `previous` is nil.
  private mutating func link(_ previous: Node?, to next: Node?, below parent: Node?) {
    if let previous {
      entries[previous].next = next
    } else if let parent {
      entries[parent].first = next
    } else {
      firstRoot = next
    }
  }

  /// Sets the predecessor of a node, or the last child of the parent if `next` is nil.
  private mutating func link(_ next: Node?, backTo previous: Node?, below parent: Node?) {
    if let next {
      entries[next].previous = previous
    } else if let parent {
      entries[parent].last = previous
    } else {
      lastRoot = previous
    }
  }

  /// Removes an item and all items below it.
  mutating func remove(_ node: Node) {
    let entry = entries[node]
    link(entry.previous, to: entry.next, below: entry.parent)
    link(entry.next, backTo: entry.previous, below: entry.parent)
    for gone in subtree(of: node) {
      nodes[entries[gone].id] = nil
      entries[gone].next = firstFree
      firstFree = gone
    }
  }

  /// Returns a node and all nodes below it, parents before their children.
  func subtree(of node: Node) -> [Node] {
    var found = [node]
    visit(below: node) { child in
      found.append(child)
      return true
    }
    return found
  }

  /// Visits the nodes below a node, as `visit(_:)` does for all nodes.
  func visit(below node: Node, _ visit: (Node) -> Bool) {
    self.visit(from: entries[node].first, below: node, visit)
  }

  /// Visits all nodes, parents before their children.
  ///
  /// `visit` returns false to skip the children.
  func visit(_ visit: (Node) -> Bool) {
    self.visit(from: firstRoot, below: nil, visit)
  }

  private func visit(from start: Node?, below root: Node?, _ visit: (Node) -> Bool) {
    var current = start
    while let node = current {
      if visit(node), let child = entries[node].first {
        current = child
        continue
      }
      var up = node
      while entries[up].next == nil, let parent = entries[up].parent, parent != root { up = parent }
      current = entries[up].next
    }
  }
}
