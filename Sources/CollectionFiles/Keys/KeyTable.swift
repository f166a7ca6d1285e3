import InteractionKit

/// The keys of one mapping of collection files, in the order in which messages list them.
struct KeyTable<Root: Sendable>: Sendable {
  /// The name of the definition in the schema.
  let name: String
  /// The noun for the mapping in messages: `a swipe action`.
  let noun: String
  let title: String
  let summary: String?
  /// True if the mapping itself may be null.
  let isOptional: Bool
  let keys: [Key<Root>]
  let names: [String]
  let unavailable: [String]
  /// The required keys, each with the error if it is missing.
  let required: [(name: String, missing: String)]
  /// The default values; nil if they are not in one object.
  private let standard: @Sendable () -> Root?
  /// True if messages name the kinds that have a key.
  let namesKinds: Bool
  /// The rules of the schema about several keys.
  private let rules: @Sendable () -> [JSONSchema]

  init(
    _ name: String, _ noun: String, title: String? = nil, _ summary: String? = nil,
    isOptional: Bool = false,
    standard: @autoclosure @escaping @Sendable () -> Root? = nil, namesKinds: Bool = true,
    rules: @autoclosure @escaping @Sendable () -> [JSONSchema] = [],
    @KeyBuilder<Root> keys: () -> [Key<Root>]
  ) {
    self.name = name
    self.noun = noun
    let words =
      noun.hasPrefix("a ")
      ? noun.dropFirst(2) : noun.hasPrefix("an ") ? noun.dropFirst(3) : noun[...]
    self.title = title ?? words.prefix(1).uppercased() + words.dropFirst()
    self.summary = summary
    self.isOptional = isOptional
    self.standard = standard
    self.namesKinds = namesKinds
    self.rules = rules
    self.keys = keys()
    names = self.keys.filter(\.isImplemented).map(\.name)
    required = self.keys.compactMap { key in key.missing.map { (key.name, $0) } }
    unavailable = self.keys.filter { !$0.isImplemented }.map(\.name)
  }

  /// Returns the table with only some of its keys.
  func only(where isMeant: (Key<Root>) -> Bool) -> KeyTable {
    KeyTable(
      name, noun, title: title, summary, isOptional: isOptional, standard: standard()
    ) { keys.filter(isMeant) }
  }

  /// Copies the values of the keys from another object.
  func copy(from other: Root, to root: inout Root) {
    for key in keys { key.property?.copy(other, &root) }
  }

  /// The reference to the table's definition in the schema.
  var reference: JSONSchema { .reference(name, coversNull: isOptional) }

  /// Returns the text about the kinds that have a key, for messages.
  func others(_ key: Key<Root>) -> String {
    guard namesKinds, let kinds = key.kinds else { return "" }
    return "; \(kinds.joined(separator: ", ")) do"
  }

  /// The schemas of the values of the keys.
  var schemas: [(key: String, schema: JSONSchema)] { keys.map { ($0.name, $0.schema) } }

  /// Returns the values of all properties, in the order of the keys.
  func properties(of root: Root) -> [(key: String, value: DocumentNode)] {
    keys.compactMap { key in
      guard let value = key.property?.write(root) else { return nil }
      return (key.name, value)
    }
  }
}

/// A result builder for keys; the compiler checks the type of each key separately.
@resultBuilder
enum KeyBuilder<Root: Sendable> {
  static func buildExpression(_ key: Key<Root>) -> [Key<Root>] { [key] }
  static func buildExpression(_ keys: [Key<Root>]) -> [Key<Root>] { keys }
  static func buildEither(first part: [Key<Root>]) -> [Key<Root>] { part }
  static func buildEither(second part: [Key<Root>]) -> [Key<Root>] { part }
  static func buildArray(_ parts: [[Key<Root>]]) -> [Key<Root>] { parts.flatMap { $0 } }
  static func buildBlock(_ parts: [Key<Root>]...) -> [Key<Root>] { parts.flatMap { $0 } }
}

// MARK: Reading

extension DocumentReader {
  /// Returns the fields of a mapping; reports unknown keys and missing ones.
  ///
  /// `noun` is the mapping in messages, if not the noun of the table.
  mutating func fields<Root>(
    of value: DocumentValue, _ table: KeyTable<Root>, noun: String? = nil
  ) -> DocumentFields? {
    let noun = noun ?? table.noun
    guard case .mapping(let entries) = value.node.content else {
      let required = table.required.map { JSONValue.quote($0.name) }.joined(separator: " and ")
      reportUnexpected(
        value, expected: "\(noun): a mapping\(required.isEmpty ? "" : " with \(required)")")
      return nil
    }
    guard isReadable(value) else { return nil }
    for entry in entries where !table.names.contains(entry.key) {
      reportUnknownKey(entry, in: value.path, noun, table.names, unavailable: table.unavailable)
    }
    let fields = DocumentFields(entries, at: value.position, path: value.path)
    for key in table.required where fields[key.name] == nil {
      reportError(value, key.missing)
    }
    return fields
  }

  /// The keys for words that other tools use.
  private static let likelyKeys = [
    "label": "text", "title": "text", "height": "preferredSize", "width": "preferredSize",
  ]

  /// Reports a key that is not in `known`.
  ///
  /// `unavailable` is keys of the format that this version does not implement; empty values are
  /// accepted.
  private mutating func reportUnknownKey(
    _ entry: DocumentNode.Entry, in path: DocumentPath, _ noun: String, _ known: [String],
    unavailable: [String]
  ) {
    let path = DocumentPath.key(entry.key, in: path)
    if unavailable.contains(entry.key) {
      if !entry.value.isEmpty {
        reportError(at: entry.keyPosition, path, "\"\(entry.key)\" is not implemented")
      }
      return
    }
    let likely = DocumentReader.likelyKeys[entry.key].flatMap { known.contains($0) ? $0 : nil }
    let hint = (Spelling.nearest(to: entry.key, in: known + unavailable) ?? likely)
      .map { "; did you mean \"\($0)\"?" }
    let name = JSONValue.quote(String(entry.key.prefix(60)))
    reportError(
      at: entry.keyPosition, path,
      "unknown key \(name) in \(noun)\(hint ?? "; the keys are \(known.joined(separator: ", "))")")
  }

  /// Reads the values of the keys that are properties.
  ///
  /// `kind` is the kind of the object, if some keys depend on it; reports keys of other kinds.
  ///
  /// - Returns: False if a required value is missing or invalid.
  @discardableResult
  mutating func read<Root>(
    _ fields: DocumentFields, _ table: KeyTable<Root>, into root: inout Root,
    ofKind kind: String? = nil
  ) -> Bool {
    var isComplete = true
    // In the order of the table, not of the file: later keys may depend on earlier ones.
    for key in table.keys {
      if let kind, let kinds = key.kinds, !kinds.contains(kind) {
        guard let value = fields[key.name] else { continue }
        reportError(
          value, "\(table.noun) of kind \(kind) has no \"\(key.name)\"\(table.others(key))")
        continue
      }
      guard let property = key.property else { continue }
      let isRead = fields[key.name].map { property.read(&self, $0, &root) } ?? false
      if !isRead, key.missing != nil { isComplete = false }
    }
    return isComplete
  }

  /// Reads an object whose keys are all properties; invalid values get their defaults.
  mutating func object<Root>(_ value: DocumentValue, _ table: KeyTable<Root>, _ standard: Root)
    -> Root
  {
    var root = standard
    if let fields = fields(of: value, table) { read(fields, table, into: &root) }
    return root
  }
}

// MARK: Schema

extension KeyTable {
  /// The schema of the mapping.
  var definition: (name: String, schema: JSONSchema) {
    let standard = standard()
    var schema: JSONSchema = ["title": DocumentNode(title)]
    schema["description"] = summary.map { DocumentNode($0) }
    schema["type"] = isOptional ? ["object", "null"] : "object"
    if !required.isEmpty { schema["required"] = .list(required.map { DocumentNode($0.name) }) }
    schema["properties"] = DocumentNode(
      entries: keys.map { ($0.name, property($0, standard).node) })
    schema["additionalProperties"] = false
    let rules = rulesOfKinds + rules()
    if !rules.isEmpty { schema["allOf"] = .list(rules.map(\.node)) }
    return (name, schema)
  }

  private func property(_ key: Key<Root>, _ standard: Root?) -> JSONSchema {
    var schema = key.schema
    if let standard, let property = key.property, property.hasDefault,
      let value = property.write(standard), !value.isEmpty
    {
      schema["default"] = value
    }
    schema["examples"] = example(of: key, schema).map { .list([$0]) }
    return schema
  }

  /// Returns the example of a key; a key without one has the first listed value that is not its
  /// default.
  private func example(of key: Key<Root>, _ schema: JSONSchema) -> DocumentNode? {
    guard key.isImplemented else { return nil }
    let standard = schema["default"]?.argumentText
    guard let text = key.example ?? schema.words.first(where: { $0 != standard }) else {
      return nil
    }
    return try? DocumentText.node(of: Array(text.utf8), name: "example.yaml")
  }

  /// The rules that a key is null for the kinds that do not have it.
  private var rulesOfKinds: [JSONSchema] {
    var rules: [JSONSchema] = []
    var seen: [[String]] = []
    for kinds in keys.compactMap(\.kinds) where !seen.contains(kinds) {
      seen.append(kinds)
      let names = keys.filter { $0.kinds == kinds }.map(\.name)
      rules.append(.when(.not(.value(of: "kind", in: kinds)), then: .excluding(names)))
    }
    return rules
  }
}
