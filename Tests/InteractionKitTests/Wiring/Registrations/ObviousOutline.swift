/// Sections of items below items in nested arrays, changed in the simplest way.
struct ObviousOutline {
  struct Node {
    var name: Int
    var children: [Node] = []
    var isExpanded = false

    var all: [Int] { [name] + children.flatMap(\.all) }
    var visible: [Int] { [name] + (isExpanded ? children.flatMap(\.visible) : []) }
    func holds(_ wanted: Int) -> Bool { all.contains(wanted) }
  }

  var sections: [(id: Int, nodes: [Node])] = []

  var all: [[Int]] { sections.map { $0.nodes.flatMap(\.all) } }
  var visible: [[Int]] { sections.map { $0.nodes.flatMap(\.visible) } }
  var roots: [Int] { sections.flatMap { $0.nodes.map(\.name) } }

  func node(_ name: Int) -> Node? {
    func find(_ nodes: [Node]) -> Node? {
      for node in nodes {
        if node.name == name { return node }
        if let found = find(node.children) { return found }
      }
      return nil
    }
    return find(sections.flatMap(\.nodes))
  }

  /// Changes every list of siblings.
  mutating func changeSiblings(_ change: (inout [Node]) -> Void) {
    func visit(_ nodes: inout [Node]) {
      change(&nodes)
      for index in nodes.indices { visit(&nodes[index].children) }
    }
    for index in sections.indices { visit(&sections[index].nodes) }
  }

  /// Removes an item with all items below it, or creates one.
  mutating func take(_ name: Int) -> Node {
    let taken = node(name) ?? Node(name: name)
    changeSiblings { $0.removeAll { $0.name == name } }
    return taken
  }

  mutating func append(_ names: [Int], to section: Int) {
    guard sections.contains(where: { $0.id == section }) else { return }
    for name in names {
      let node = take(name)
      for index in sections.indices where sections[index].id == section {
        sections[index].nodes.append(node)
      }
    }
  }

  mutating func insert(_ names: [Int], _ offset: Int, from anchor: Int) {
    guard roots.contains(anchor) else { return }
    var (anchor, offset) = (anchor, offset)
    let fixed = anchor
    for name in names where name != fixed {
      let node = take(name)
      for index in sections.indices {
        guard let place = sections[index].nodes.firstIndex(where: { $0.name == anchor })
        else { continue }
        sections[index].nodes.insert(node, at: place + offset)
        break
      }
      // The next one is inserted after this one.
      (anchor, offset) = (name, 1)
    }
  }

  mutating func appendChildren(_ names: [Int], to parent: Int) {
    guard node(parent) != nil else {
      if let last = sections.last { append(names, to: last.id) }
      return
    }
    for name in names where !(node(name)?.holds(parent) ?? false) {
      let child = take(name)
      changeSiblings { nodes in
        for index in nodes.indices where nodes[index].name == parent {
          nodes[index].children.append(child)
        }
      }
    }
  }

  mutating func setExpanded(_ isExpanded: Bool, _ name: Int) {
    changeSiblings { nodes in
      for index in nodes.indices where nodes[index].name == name {
        nodes[index].isExpanded = isExpanded
      }
    }
  }
}
