import InteractionKit

/// A JSON Schema, or a part of one, with its keywords in order.
struct JSONSchema: Sendable, ExpressibleByDictionaryLiteral {
  private(set) var keywords: [(key: String, value: DocumentNode)]
  /// True if the schema already accepts or rejects null, so that null is not added.
  private var coversNull = false

  init(dictionaryLiteral elements: (String, DocumentNode)...) {
    keywords = elements.map { (key: $0.0, value: $0.1) }
  }

  var node: DocumentNode { DocumentNode(entries: keywords) }

  subscript(keyword: String) -> DocumentNode? {
    get { keywords.first { $0.key == keyword }?.value }
    set {
      let index = keywords.firstIndex { $0.key == keyword }
      switch (index, newValue) {
      case (let index?, let value?): keywords[index].value = value
      case (let index?, nil): keywords.remove(at: index)
      case (nil, let value?): keywords.append((keyword, value))
      case (nil, nil): break
      }
    }
  }

  /// Returns the schema with a description as its first keyword.
  func described(_ text: String) -> JSONSchema {
    let description: JSONSchema = ["description": DocumentNode(text)]
    return description.and(self)
  }

  /// Returns the schema with the keywords of another one appended.
  func and(_ other: JSONSchema) -> JSONSchema {
    other.keywords.reduce(into: self) { $0[$1.key] = $1.value }
  }

  /// The schema that also accepts null, as for optional keys.
  var orNull: JSONSchema {
    if coversNull { return self }
    var schema = self
    switch (self["type"]?.content, self["enum"]?.content, self["anyOf"]?.content) {
    case (.string(let name)?, _, _): schema["type"] = [DocumentNode(name), "null"]
    case (.sequence(let names)?, _, _): schema["type"] = .list(names + ["null"])
    case (_, .sequence(let values)?, _): schema["enum"] = .list(values + [.null])
    case (_, _, .sequence(let parts)?): schema["anyOf"] = .list(parts + [["type": "null"]])
    default:
      let isOpen = ["$ref", "allOf", "const"].allSatisfy { self[$0] == nil }
      if !isOpen { return .any(of: self, ["type": "null"]) }
    }
    return schema
  }
}

extension JSONSchema {
  /// The accepted words, if there are few; otherwise empty.
  var words: [String] {
    if case .sequence(let types)? = self["type"]?.content,
      case .string("boolean")? = types.first?.content
    {
      return ["true", "false"]
    }
    guard case .sequence(let values)? = self["enum"]?.content else { return [] }
    return values.filter { !$0.isNull }.map(\.argumentText)
  }
}

// MARK: Values

extension JSONSchema {
  /// Returns a reference to a definition.
  ///
  /// `coversNull` is true if the definition already accepts or rejects null.
  static func reference(_ name: String, coversNull: Bool = false) -> JSONSchema {
    var schema: JSONSchema = ["$ref": DocumentNode("#/$defs/\(name)")]
    schema.coversNull = coversNull
    return schema
  }

  static let anything: JSONSchema = [:]
  static let boolean: JSONSchema = ["type": "boolean"]
  /// Any text, or a number, whose spelling is used.
  static let text: JSONSchema = ["type": ["string", "number"]]
  /// Text that is not empty, or a number, whose spelling is used.
  static let name: JSONSchema = ["type": ["string", "number"], "minLength": 1]
  static let string: JSONSchema = ["type": "string"]

  static func number(in range: ClosedRange<Double>) -> JSONSchema {
    [
      "type": "number", "minimum": DocumentNode(range.lowerBound),
      "maximum": DocumentNode(range.upperBound),
    ]
  }

  /// A number of points, not negative.
  static let length = number(in: 0...FileLimits.length)
  /// A number of points.
  static let coordinate = number(in: FileLimits.coordinates)

  static func integer(in range: ClosedRange<Int>) -> JSONSchema {
    [
      "type": "integer", "minimum": .integer(range.lowerBound),
      "maximum": .integer(range.upperBound),
    ]
  }

  /// Returns a schema for the raw values of `Choice`.
  static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    of type: Choice.Type
  ) -> JSONSchema {
    ["enum": .list(Choice.allCases.map { DocumentNode($0.rawValue) })]
  }

  static func list(of element: JSONSchema, atLeast least: Int? = nil, atMost most: Int? = nil)
    -> JSONSchema
  {
    var schema: JSONSchema = ["type": "array", "items": element.node]
    schema["minItems"] = least.map { .integer($0) }
    schema["maxItems"] = most.map { .integer($0) }
    return schema
  }

  /// Returns a schema for a list with one value for each schema.
  static func tuple(_ elements: JSONSchema...) -> JSONSchema {
    let count = DocumentNode.integer(elements.count)
    return [
      "type": "array", "minItems": count, "maxItems": count,
      "prefixItems": .list(elements.map(\.node)),
    ]
  }

  /// Returns a schema for a mapping whose keys are names in the file.
  static func map(of value: JSONSchema) -> JSONSchema {
    ["type": "object", "additionalProperties": value.node]
  }
}

// MARK: Rules

extension JSONSchema {
  static func any(of parts: JSONSchema...) -> JSONSchema { ["anyOf": .list(parts.map(\.node))] }

  static func all(of parts: JSONSchema...) -> JSONSchema { ["allOf": .list(parts.map(\.node))] }

  static func not(_ schema: JSONSchema) -> JSONSchema { ["not": schema.node] }

  static func when(
    _ condition: JSONSchema, then: JSONSchema, else other: JSONSchema? = nil
  ) -> JSONSchema {
    var schema: JSONSchema = ["if": condition.node, "then": then.node]
    schema["else"] = other?.node
    return schema
  }

  /// Returns a schema in which all keys are present and not null.
  static func requiring(_ keys: String...) -> JSONSchema {
    let notNull: DocumentNode = ["not": ["type": "null"]]
    return [
      "required": .list(keys.map { DocumentNode($0) }),
      "properties": DocumentNode(entries: keys.map { ($0, notNull) }),
    ]
  }

  static func anyGiven(_ keys: [String]) -> JSONSchema {
    ["anyOf": .list(keys.map { JSONSchema.requiring($0).node })]
  }

  static func oneGiven(_ keys: [String]) -> JSONSchema {
    ["oneOf": .list(keys.map { JSONSchema.requiring($0).node })]
  }

  /// Returns a schema in which each key is null or absent.
  static func excluding(_ keys: [String]) -> JSONSchema {
    ["properties": DocumentNode(entries: keys.map { ($0, ["type": "null"]) })]
  }

  static func excluding(_ keys: String...) -> JSONSchema { excluding(keys) }

  /// Returns a schema in which a key has one of some values.
  static func value(of key: String, in values: [String]) -> JSONSchema {
    [
      "required": [DocumentNode(key)],
      "properties": [key: ["enum": .list(values.map { DocumentNode($0) })]],
    ]
  }

  /// Returns a schema in which the value of a key, if present, matches another schema.
  static func property(_ key: String, _ schema: JSONSchema) -> JSONSchema {
    ["properties": [key: schema.node]]
  }

  static func properties(_ entries: [(key: String, schema: JSONSchema)]) -> JSONSchema {
    ["properties": DocumentNode(entries: entries.map { ($0.key, $0.schema.node) })]
  }

  static func elements(_ schema: JSONSchema) -> JSONSchema { ["items": schema.node] }
}
