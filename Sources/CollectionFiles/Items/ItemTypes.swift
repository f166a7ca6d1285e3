import InteractionKit

/// The item types of a collection and their templates.
struct ItemTypes {
  /// The identifiers by item type; a type that is not mapped is its own identifier.
  let identifiers: [String: String]
  /// The identifiers that have a template, in the order of the file.
  let templates: [String]
  private let known: Set<String>
  /// Mapped types whose identifier has no template; an error was reported already.
  private let unresolved: Set<String>

  init(identifiers: [String: String], templates: [String]) {
    self.identifiers = identifiers
    self.templates = templates
    let known = Set(templates)
    self.known = known
    unresolved = Set(identifiers.filter { !known.contains($0.value) }.keys)
  }

  /// The default type, if there is only one template.
  var defaultType: String? { templates.count == 1 ? templates.first : nil }

  /// Returns true if `type` has a template, or if an error was reported for it already.
  func isResolved(_ type: String) -> Bool {
    known.contains(identifiers[type] ?? type) || unresolved.contains(type)
  }

  /// The names for suggestions.
  var names: [String] { templates + identifiers.keys.sorted() }
}

extension DocumentReader {
  /// Reads `types:` or `supplementaryTypes:`, whose values are identifiers in `templates`.
  mutating func types(_ value: DocumentValue?, templates: [String], _ what: String) -> ItemTypes {
    var identifiers: [String: String] = [:]
    let known = Set(templates)
    if let value, let entries = entries(of: value, "types to identifiers") {
      for (key, value) in entries {
        guard !value.node.isNull, let identifier = name(value, "an identifier") else { continue }
        identifiers[key] = identifier
        if !known.contains(identifier) {
          let hint = suggestion(for: identifier, in: templates, of: what)
          reportUnexpected(value, expected: "an identifier in \"\(what)\"\(hint)")
        }
      }
    }
    return ItemTypes(identifiers: identifiers, templates: templates)
  }

  /// Reads a type that has a template; if `value` is nil, `whole` lacks one.
  mutating func type(
    _ value: DocumentValue?, of whole: DocumentValue, in types: ItemTypes, _ what: String
  ) -> String? {
    guard let value else {
      if let defaultType = types.defaultType { return defaultType }
      reportError(
        whole,
        types.templates.isEmpty
          ? "missing template: \"\(what)\" is empty"
          : "a \"type\" is needed because \"\(what)\" has more than one")
      return nil
    }
    guard let type = name(value, "a type") else { return nil }
    if !types.isResolved(type) {
      let message = unknownType(type, in: types, what)
      reportError(value, message)
    }
    return type
  }

  /// Returns the error message for a type without a template.
  mutating func unknownType(_ type: String, in types: ItemTypes, _ what: String) -> String {
    let identifier = types.identifiers[type] ?? type
    let hint = suggestion(for: type, in: types.names, of: what)
    return "the type \(JSONValue.quote(String(type.prefix(60)))) is mapped to "
      + "\(JSONValue.quote(String(identifier.prefix(60)))), "
      + "which is not in \"\(what)\"\(hint)"
  }
}
