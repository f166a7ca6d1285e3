/// What the format says about the elements with a tag.
final class ElementKind: Sendable {
  /// What an element is for.
  enum Role: Sendable {
    case view, controller, other
  }

  let role: Role
  let attributes: [String: AttributeKind]
  /// True if the text between the tags counts.
  let hasText: Bool
  /// True for elements of frameworks whose attributes do not matter here.
  let acceptsAll: Bool

  init(role: Role, attributes: [String: AttributeKind], hasText: Bool, acceptsAll: Bool) {
    (self.role, self.attributes) = (role, attributes)
    (self.hasText, self.acceptsAll) = (hasText, acceptsAll)
  }
}

/// The values of an attribute, and the one that it has when it is absent.
final class AttributeKind: Sendable {
  enum Values: Sendable {
    case bool, number, ratio, text, choice([String])
  }

  let values: Values
  /// The value of an absent attribute; nil for none.
  let standard: String?
  /// The standard value as a number, which most attributes of most elements have.
  let standardNumber: Double?

  init(values: Values, standard: String?) {
    (self.values, self.standard) = (values, standard)
    standardNumber = standard.flatMap(InterfaceNumber.value)
  }

  /// Returns what is expected in place of a value; nil for a value that is accepted.
  func refusal(of value: String) -> String? {
    switch values {
    case .text: nil
    case .bool: value == "YES" || value == "NO" ? nil : "YES or NO"
    case .number: InterfaceNumber.value(value) == nil ? "a number" : nil
    case .ratio: InterfaceNumber.ratio(value) == nil ? "a number or a ratio such as 16:9" : nil
    case .choice(let names):
      names.contains(value) ? nil : "one of \(names.joined(separator: ", "))"
    }
  }
}

/// The elements and attributes of the format with their defaults.
enum InterfaceVocabulary {
  private static let kinds = parse(InterfaceVocabulary.table)

  /// Returns what the format says about a tag; nil for an unknown one.
  static func kind(of name: String) -> ElementKind? { kinds[name] }

  /// Reads the table; see its comment.
  private static func parse(_ table: String) -> [String: ElementKind] {
    var groups: [String: ElementKind] = [:]
    var kinds: [String: ElementKind] = [:]
    for line in table.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let names = line[..<colon].split(separator: " ")
      var attributes: [String: AttributeKind] = [:]
      var (role, hasText, acceptsAll) = (ElementKind.Role.other, false, false)
      for word in line[line.index(after: colon)...].split(separator: " ") {
        if word == "*" {
          acceptsAll = true
        } else if word == "text()" {
          hasText = true
        } else if word.hasPrefix("@") {
          guard let group = groups[String(word)] else { continue }
          attributes.merge(group.attributes) { own, _ in own }
          if group.role != .other { role = group.role }
        } else if let equal = word.firstIndex(of: "=") {
          attributes[String(word[..<equal])] = attribute(word[word.index(after: equal)...])
        }
      }
      if names == ["@view"] { role = .view }
      if names == ["@controller"] { role = .controller }
      let kind = ElementKind(
        role: role, attributes: attributes, hasText: hasText, acceptsAll: acceptsAll)
      for name in names {
        if name.hasPrefix("@") { groups[String(name)] = kind } else { kinds[String(name)] = kind }
      }
    }
    return kinds
  }

  private static func attribute(_ text: Substring) -> AttributeKind {
    let rest = String(text.dropFirst())
    switch text.first {
    case "!": return AttributeKind(values: .bool, standard: rest)
    case "#": return AttributeKind(values: .number, standard: rest.isEmpty ? nil : rest)
    case "%": return AttributeKind(values: .ratio, standard: rest.isEmpty ? nil : rest)
    case "$": return AttributeKind(values: .text, standard: rest.isEmpty ? nil : rest)
    default:
      let names = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      return AttributeKind(
        values: .choice(names.filter { !$0.isEmpty }),
        standard: names.first.flatMap { $0.isEmpty ? nil : $0 })
    }
  }
}
