import CollectionFiles
import InteractionKit

extension FlowReader {
  /// Reads a selector that is the value of a key; nil after a mistake.
  mutating func selector(_ node: DocumentNode) -> FlowSelector? {
    guard nestsSelector(node) else { return nil }
    var keys = FlowKeys(node)
    // A label of an inner selector has no effect.
    _ = keys.take("label")
    let optional = keys.take("optional").flatMap { bool($0) }
    var found = selector(node, &keys)
    for key in ["retryTapIfNoChange", "waitUntilVisible", "repeat", "delay"] { _ = keys.take(key) }
    if node.entries != nil { keys.finish(&self, of: "a selector") }
    found?.isOptional = optional ?? false
    return found
  }

  private mutating func nestsSelector(_ node: DocumentNode) -> Bool {
    // The recursion ends with the text, whose depth the YAML reader limits to 1,000.
    guard FlowReader.depth(of: node) <= FlowLimits.nesting else {
      complain(node.position, "selectors are nested more than \(FlowLimits.nesting) deep")
      return false
    }
    return true
  }

  private static func depth(of node: DocumentNode) -> Int {
    switch node.content {
    case .mapping(let entries): 1 + (entries.map { depth(of: $0.value) }.max() ?? 0)
    case .sequence(let elements): 1 + (elements.map { depth(of: $0) }.max() ?? 0)
    default: 0
    }
  }

  /// Reads the conditions of a selector among other keys; nil after a mistake.
  mutating func selector(_ node: DocumentNode, _ keys: inout FlowKeys) -> FlowSelector? {
    var selector = FlowSelector()
    if node.scalarSpelling != nil {
      selector.text = template(node)
      return selector.text == nil ? nil : selector
    }
    guard nestsSelector(node) else { return nil }
    guard let entries = node.entries, !entries.isEmpty else {
      complain(node.position, "expected a text or a selector, found \(node.summary)")
      return nil
    }
    let before = problems.count
    selector.text = keys.take("text").flatMap { template($0) }
    selector.id = keys.take("id").flatMap { template($0) }
    selector.width = keys.take("width").flatMap { count($0, 0...1_000_000) }
    selector.height = keys.take("height").flatMap { count($0, 0...1_000_000) }
    selector.tolerance = keys.take("tolerance").flatMap { count($0, 0...1_000_000) }
    selector.relatives = FlowSelector.Relative.Relation.allCases.compactMap { relation in
      keys.take(relation.rawValue).flatMap { self.selector($0) }
        .map { .init(relation: relation, selector: $0) }
    }
    if let child = keys.take("containsChild").flatMap({ self.selector($0) }) {
      selector.child = [child]
    }
    if let list = keys.take("containsDescendants") {
      for element in list.elements ?? [list] {
        if let inner = self.selector(element) { selector.descendants.append(inner) }
      }
    }
    if let parent = keys.take("childOf").flatMap({ self.selector($0) }) {
      selector.parent = [parent]
    }
    if let node = keys.take("traits") { selector.traits = traits(node) }
    selector.index = keys.take("index").flatMap { template($0) }
    selector.isEnabled = keys.take("enabled").flatMap { bool($0) }
    selector.isSelected = keys.take("selected").flatMap { bool($0) }
    selector.isChecked = keys.take("checked").flatMap { bool($0) }
    selector.isFocused = keys.take("focused").flatMap { bool($0) }
    if let node = keys.take("css") {
      complain(node.position, "`css` finds elements of web pages, which a screen here doesn't have")
    }
    guard problems.count == before else { return nil }
    guard selector.hasCondition else {
      // A misspelt condition is the likely reason.
      keys.finish(&self, of: "the selector")
      guard problems.count == before else { return nil }
      complain(
        node.position, "the selector has no condition",
        hint: "`text`, `id`, a position such as `below`, or a state such as `enabled`")
      return nil
    }
    return selector
  }

  private mutating func traits(_ node: DocumentNode) -> [FlowSelector.Trait] {
    let names =
      node.scalarSpelling.map { $0.split(separator: " ").map(String.init) }
      ?? (node.elements ?? []).compactMap { $0.scalarSpelling }
    return names.compactMap { name in
      let found = FlowSelector.Trait(rawValue: name)
      if found == nil {
        complain(node.position, "unknown trait \(name)", hint: "text, long-text or square")
      }
      return found
    }
  }

  /// Reads the conditions of `when` and `while`; nil after a mistake.
  mutating func condition(_ node: DocumentNode) -> FlowCondition? {
    guard node.entries != nil else {
      complain(node.position, "expected conditions such as `visible: …`, found \(node.summary)")
      return nil
    }
    var keys = FlowKeys(node)
    var condition = FlowCondition()
    if let node = keys.take("platform") {
      let platforms = ["ios": "iOS", "android": "Android", "web": "Web"]
      condition.platform = node.scalarSpelling.flatMap { platforms[$0.lowercased()] }
      if condition.platform == nil, node.scalarSpelling?.contains("${") != true {
        complain(node.position, "expected iOS, Android or Web, found \(node.summary)")
      }
    }
    condition.visible = keys.take("visible").flatMap { selector($0) }
    condition.notVisible = keys.take("notVisible").flatMap { selector($0) }
    condition.script = keys.take("true").flatMap { template($0) }
    condition.label = keys.take("label").flatMap { string($0) }
    _ = keys.take("optional").flatMap { bool($0) }
    keys.finish(&self, of: "a condition")
    return condition
  }
}

extension FlowSelector {
  fileprivate var hasCondition: Bool {
    text != nil || id != nil || width != nil || height != nil || !relatives.isEmpty
      || !child.isEmpty || !descendants.isEmpty || !parent.isEmpty || !traits.isEmpty
      || index != nil || isEnabled != nil || isSelected != nil || isChecked != nil
      || isFocused != nil
  }
}
