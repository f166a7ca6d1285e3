import InteractionKit

/// The conditions by which a command of a flow finds an element.
package struct FlowSelector: Sendable {
  /// A position relative to elements that another selector finds.
  struct Relative: Sendable {
    enum Relation: String, Sendable, CaseIterable {
      case below, above, leftOf, rightOf

      var title: String {
        switch self {
        case .below: "Below"
        case .above: "Above"
        case .leftOf: "Left of"
        case .rightOf: "Right of"
        }
      }
    }

    var relation: Relation
    var selector: FlowSelector
  }

  enum Trait: String, Sendable, CaseIterable {
    case text
    case longText = "long-text"
    case square

    var title: String {
      switch self {
      case .text: "Has text"
      case .longText: "Has long text"
      case .square: "Is square"
      }
    }
  }

  var text: ScriptTemplate?
  var id: ScriptTemplate?
  var width: Int?
  var height: Int?
  var tolerance: Int?
  var relatives: [Relative] = []
  /// The element that has to be a child, or none.
  var child: [FlowSelector] = []
  var descendants: [FlowSelector] = []
  /// The element in which the search begins, or none.
  var parent: [FlowSelector] = []
  var traits: [Trait] = []
  var index: ScriptTemplate?
  var isEnabled: Bool?
  var isSelected: Bool?
  var isChecked: Bool?
  var isFocused: Bool?
  var isOptional = false

  /// The selector without conditions on the state of the element; nil if it has none.
  var withoutStates: FlowSelector? {
    guard [isEnabled, isSelected, isChecked, isFocused].contains(where: { $0 != nil }) else {
      return nil
    }
    var plain = self
    (plain.isEnabled, plain.isSelected, plain.isChecked, plain.isFocused) = (nil, nil, nil, nil)
    return plain
  }

  /// The selector in the words of Maestro's output: `"Login", Below "Title"`.
  package var description: String { description { $0.source } }

  /// `shown` returns a text of the flow as it is printed.
  func description(_ shown: (ScriptTemplate) -> String) -> String {
    var parts: [String] = []
    if let text { parts.append("\"\(shown(text))\"") }
    if let id { parts.append("id: \(shown(id))") }
    for relative in relatives {
      parts.append("\(relative.relation.title) \(relative.selector.description(shown))")
    }
    for child in child { parts.append("Contains child: \(child.description(shown))") }
    if !descendants.isEmpty {
      let texts = descendants.map { $0.description(shown) }.joined(separator: ", ")
      parts.append("Contains descendants: [\(texts)]")
    }
    if width != nil || height != nil {
      let size = "\(width.map(String.init) ?? "null")x\(height.map(String.init) ?? "null")"
      parts.append("Size: \(size)" + (tolerance.map { "(tolerance: \($0))" } ?? ""))
    }
    if !traits.isEmpty {
      parts.append("Has traits: \(traits.map(\.title).joined(separator: ", "))")
    }
    if let index { parts.append("Index: \(shown(index))") }
    for parent in parent { parts.append("Child of: \(parent.description(shown))") }
    return parts.joined(separator: ", ")
  }

  /// The selector in the words of Maestro's failures: `Text matching regex: Login, Enabled`.
  func failureDescription(_ shown: (ScriptTemplate) -> String) -> String {
    var parts: [String] = []
    if let text { parts.append("Text matching regex: \(shown(text))") }
    if let id { parts.append("Id matching regex: \(shown(id))") }
    if width != nil || height != nil {
      let size = "\(width.map(String.init) ?? "null")x\(height.map(String.init) ?? "null")"
      parts.append("Size: \(size)")
    }
    for relative in relatives {
      parts.append("\(relative.relation.title): \(relative.selector.description(shown))")
    }
    for child in child { parts.append("Contains child: \(child.description(shown))") }
    if !descendants.isEmpty {
      let texts = descendants.map { $0.description(shown) }.joined(separator: "; ")
      parts.append("Contains descendants: \(texts)")
    }
    parts += traits.map(\.title)
    if let isEnabled { parts.append(isEnabled ? "Enabled" : "Disabled") }
    if let isSelected { parts.append(isSelected ? "Selected" : "Not selected") }
    if let isChecked { parts.append(isChecked ? "Checked" : "Not checked") }
    if let isFocused { parts.append(isFocused ? "Focused" : "Not focused") }
    if let index { parts.append("Index: \(shown(index))") }
    for parent in parent { parts.append("Child of: \(parent.description(shown))") }
    return parts.joined(separator: ", ")
  }
}

/// What `when`, `while` and assertions ask.
package struct FlowCondition: Sendable {
  var platform: String?
  var visible: FlowSelector?
  var notVisible: FlowSelector?
  var script: ScriptTemplate?
  var label: String?

  package var description: String { description { $0.source } }

  func description(_ shown: (ScriptTemplate) -> String) -> String {
    if let label { return label }
    var parts: [String] = []
    if let platform { parts.append("Platform is \(platform)") }
    if let visible { parts.append("\(visible.description(shown)) is visible") }
    if let notVisible { parts.append("\(notVisible.description(shown)) is not visible") }
    if let script { parts.append("\(shown(script)) is true") }
    return parts.isEmpty ? "true" : parts.joined(separator: " and ")
  }
}
