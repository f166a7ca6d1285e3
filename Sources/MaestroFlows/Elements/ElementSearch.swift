import Foundation
import SessionLanguage

/// A selector whose expressions are evaluated and whose patterns are compiled.
final class ElementSearch {
  /// The selector in the words of a failure.
  let failureDescription: String
  let description: String
  private let text: FlowPattern?
  private let id: FlowPattern?
  private let selector: FlowSelector
  private let relatives: [(relation: FlowSelector.Relative.Relation, search: ElementSearch)]
  private let child: ElementSearch?
  private let descendants: [ElementSearch]
  private let parent: ElementSearch?
  private let index: Int?

  /// - Parameter text: Returns a text of the flow with its expressions replaced.
  init(
    _ selector: FlowSelector, text evaluate: (ScriptTemplate) throws(FlowFailure) -> String
  ) throws(FlowFailure) {
    self.selector = selector
    var shown: [ScriptTemplate: String] = [:]
    func value(_ template: ScriptTemplate?) throws(FlowFailure) -> String? {
      guard let template else { return nil }
      let text = try evaluate(template)
      shown[template] = text
      return text
    }
    func pattern(_ template: ScriptTemplate?) throws(FlowFailure) -> FlowPattern? {
      guard let text = try value(template) else { return nil }
      do throws(LinePattern.Invalid) { return try FlowPattern(text) } catch {
        throw FlowFailure("the regular expression \(text) has \(error.message)")
      }
    }
    text = try pattern(selector.text)
    id = try pattern(selector.id)
    var relatives: [(relation: FlowSelector.Relative.Relation, search: ElementSearch)] = []
    for relative in selector.relatives {
      relatives.append(
        (relative.relation, try ElementSearch(relative.selector, text: evaluate)))
    }
    self.relatives = relatives
    child = try selector.child.first.map { (it) throws(FlowFailure) in
      try ElementSearch(it, text: evaluate)
    }
    var descendants: [ElementSearch] = []
    for inner in selector.descendants {
      descendants.append(try ElementSearch(inner, text: evaluate))
    }
    self.descendants = descendants
    parent = try selector.parent.first.map { (it) throws(FlowFailure) in
      try ElementSearch(it, text: evaluate)
    }
    if let text = try value(selector.index) {
      guard let number = Double(text), let whole = Int(exactly: number.rounded(.towardZero)) else {
        throw FlowFailure("the index \(text) is not a number")
      }
      index = whole
    } else {
      index = nil
    }
    // Texts of inner selectors are shown as the flow has them, unless they are the same.
    failureDescription = selector.failureDescription { shown[$0] ?? $0.source }
    description = selector.description { shown[$0] ?? $0.source }
  }

  /// Returns the first element that the selector finds; nil for none.
  ///
  /// `steps` is increased by the work of the patterns.
  func first(in tree: FlowTree, steps: inout Int) -> Int? {
    matches(in: tree, steps: &steps).first
  }

  /// Returns the elements that the selector finds, by their indices, in Maestro's order.
  func matches(in tree: FlowTree, steps: inout Int) -> [Int] {
    var root = 0
    if let parent {
      guard let found = parent.first(in: tree, steps: &steps) else { return [] }
      root = found
    }
    let all = Array(root..<(tree.nodes.indices.contains(root) ? tree.nodes[root].end : root))
    return matches(in: tree, among: all, steps: &steps)
  }

  private func matches(in tree: FlowTree, among nodes: [Int], steps: inout Int) -> [Int] {
    var sets: [[Int]] = []
    if let text {
      sets.append(
        deepest(in: tree, among: nodes, &steps) { node, steps in
          [node.text, node.hint, node.label].contains {
            $0.map { text.matches($0, steps: &steps) } ?? false
          }
        })
    }
    if let id {
      sets.append(
        deepest(in: tree, among: nodes, &steps) { node, steps in
          node.identifier.map { id.matchesIdentifier($0, steps: &steps) } ?? false
        })
    }
    if selector.width != nil || selector.height != nil {
      sets.append(nodes.filter { hasSize(tree.nodes[$0].bounds) })
    }
    for (relation, search) in relatives {
      let anchors = search.matches(in: tree, among: nodes, steps: &steps)
      sets.append(related(nodes, to: anchors, by: relation, in: tree))
    }
    if let child {
      let anchor = child.first(in: tree, steps: &steps)
      sets.append(
        nodes.filter { index in anchor.map(tree.nodes[index].children.contains) ?? false })
    }
    if !descendants.isEmpty {
      // Each is looked up once, since a look-up in every subtree would be quadratic.
      let found = descendants.map {
        $0.matches(in: tree, among: Array(tree.nodes.indices), steps: &steps).sorted()
      }
      sets.append(
        nodes.filter { index in
          found.allSatisfy { $0.contains { $0 > index && $0 < tree.nodes[index].end } }
        })
    }
    for trait in selector.traits { sets.append(nodes.filter { has(trait, tree.nodes[$0]) }) }
    if let wanted = selector.isEnabled {
      sets.append(nodes.filter { tree.nodes[$0].element.isEnabled == wanted })
    }
    if let wanted = selector.isSelected {
      sets.append(nodes.filter { tree.nodes[$0].element.isSelected == wanted })
    }
    if let wanted = selector.isChecked {
      sets.append(nodes.filter { tree.nodes[$0].element.isChecked == wanted })
    }
    if let wanted = selector.isFocused {
      sets.append(nodes.filter { tree.nodes[$0].element.isFocused == wanted })
    }
    var result = sets.first ?? nodes
    for set in sets.dropFirst() {
      let allowed = Set(set)
      result.removeAll { !allowed.contains($0) }
    }
    guard let index else { return result }
    let sorted = result.sorted {
      let (a, b) = (tree.nodes[$0].bounds, tree.nodes[$1].bounds)
      return (a.y, a.x, $0) < (b.y, b.x, $1)
    }
    return sorted.indices.contains(index) ? [sorted[index]] : []
  }

  /// Returns the nodes that fulfil a condition, of nested ones the innermost, each once.
  private func deepest(
    in tree: FlowTree, among nodes: [Int], _ steps: inout Int,
    _ holds: (FlowTree.Node, inout Int) -> Bool
  ) -> [Int] {
    var known: [Int: Bool] = [:]
    func matches(_ index: Int) -> Bool {
      if let result = known[index] { return result }
      let result = holds(tree.nodes[index], &steps)
      known[index] = result
      return result
    }
    var found: [Int] = []
    var seen: Set<Int> = []
    for index in nodes where matches(index) {
      var innermost = index
      while let inner = tree.nodes[innermost].children.last(where: matches) { innermost = inner }
      if seen.insert(innermost).inserted { found.append(innermost) }
    }
    return found
  }

  private func hasSize(_ bounds: FlowTree.Bounds) -> Bool {
    let tolerance = selector.tolerance ?? 0
    return selector.width.map { abs(bounds.width - $0) <= tolerance } ?? true
      && selector.height.map { abs(bounds.height - $0) <= tolerance } ?? true
  }

  /// Returns the nodes on one side of any anchor, the nearest first.
  ///
  /// Only the origins count.
  private func related(
    _ nodes: [Int], to anchors: [Int], by relation: FlowSelector.Relative.Relation,
    in tree: FlowTree
  ) -> [Int] {
    var nearest: [(index: Int, distance: Double)] = []
    for index in nodes {
      let bounds = tree.nodes[index].bounds
      let distances = anchors.lazy.map { tree.nodes[$0].bounds }.filter { other in
        switch relation {
        case .below: bounds.y > other.y
        case .above: bounds.y < other.y
        case .leftOf: bounds.x < other.x
        case .rightOf: bounds.x > other.x
        }
      }.map { bounds.distance(to: $0) }
      if let distance = distances.min() { nearest.append((index, distance)) }
    }
    return nearest.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map(\.index)
  }

  private func has(_ trait: FlowSelector.Trait, _ node: FlowTree.Node) -> Bool {
    switch trait {
    case .text: node.text != nil
    case .longText: (node.text?.count ?? 0) > 200
    case .square:
      node.bounds.height > 0
        && abs(1 - Double(node.bounds.width) / Double(node.bounds.height)) < 0.03
    }
  }
}

/// The reason why a step of a flow fails.
package struct FlowFailure: Error {
  package var message: String
  /// Further lines, such as the nearest elements.
  package var details: [String] = []
  /// The place of the step, if it is in another file or inside of a block.
  var place: String?
  /// True if the session was stopped, which neither `optional` nor `retry` catches.
  var isStop = false
  /// True if a step is left out because its condition doesn't hold.
  var isSkip = false

  init(_ message: String, details: [String] = []) {
    (self.message, self.details) = (message, details)
  }
}
