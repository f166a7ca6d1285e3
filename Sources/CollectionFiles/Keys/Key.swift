import InteractionKit

/// A key of a mapping in a collection file, declared once: its value is read and written by it, and
/// it is a property of the schema and a row in the tables of the documents.
struct Key<Root: Sendable>: Sendable {
  let name: String
  /// The schema of its values, the description first, without a default.
  let schema: JSONSchema
  /// The error of a mapping without it; nil if it may be left out.
  let missing: String?
  /// The kinds of objects that have it; nil is all.
  let kinds: [String]?
  private(set) var isAvailable = true
  /// Assigns its value to an object; nil if the reader of the object does that.
  let property: Property?

  /// A value of an object.
  struct Property: Sendable {
    /// Puts a value into an object, which keeps the one that it has if it is not sound; returns
    /// false then.
    let read: @Sendable (inout DocumentReader, DocumentValue, inout Root) -> Bool
    /// Null where there is no value; nil for values that nothing writes.
    let write: @Sendable (Root) -> DocumentNode?
    let copy: @Sendable (Root, inout Root) -> Void
    /// False if the kind of the object decides about the value that it has without the key.
    let hasDefault: Bool
  }

  private init(
    _ name: String, _ schema: JSONSchema, _ summary: String?, missing: String?, kinds: [String]?,
    _ property: Property?
  ) {
    self.name = name
    var described: JSONSchema = [:]
    described["description"] = summary.map { DocumentNode($0) }
    self.schema = described.and(missing == nil ? schema.orNull : schema)
    self.missing = missing
    self.kinds = kinds
    self.property = property
  }

  /// A key that the reader of the object reads.
  ///
  /// - Parameters:
  ///   - summary: Nil if the definition that the schema refers to has one.
  ///   - missing: What is said of a mapping without it; nil if it may be left out.
  init(
    _ name: String, _ schema: JSONSchema, _ summary: String? = nil,
    default value: DocumentNode? = nil,
    missing: String? = nil, kinds: [String]? = nil
  ) {
    var schema = schema
    schema["default"] = value
    self.init(name, schema, summary, missing: missing, kinds: kinds, nil)
  }

  /// A key of the format that cannot be honoured yet: it may be there if it says nothing.
  static func unavailable(_ name: String) -> Key {
    var key = Key(name, ["enum": [[], [:]]], "Not available here yet.")
    key.isAvailable = false
    return key
  }

  /// A key of a property that always has a value.
  ///
  /// - Parameters:
  ///   - missing: What is said of a mapping without it; nil if it may be left out.
  ///   - hasDefault: False if the kind of the object decides about the value without the key.
  init<Value>(
    _ name: String, _ path: WritableKeyPath<Root, Value> & Sendable, _ type: ValueType<Value>,
    _ summary: String? = nil, missing: String? = nil, kinds: [String]? = nil,
    hasDefault: Bool = true
  ) {
    let property = Property(
      read: { reader, value, root in
        guard let read = type.read(&reader, value) else { return false }
        root[keyPath: path] = read
        return true
      },
      write: { root in type.write.map { $0(root[keyPath: path]) } },
      copy: { $1[keyPath: path] = $0[keyPath: path] }, hasDefault: hasDefault && missing == nil)
    self.init(name, type.schema, summary, missing: missing, kinds: kinds, property)
  }

  /// A key of a property that may have no value.
  init<Value>(
    _ name: String, _ path: WritableKeyPath<Root, Value?> & Sendable, _ type: ValueType<Value>,
    _ summary: String? = nil, kinds: [String]? = nil
  ) {
    let property = Property(
      read: { reader, value, root in
        guard let read = type.read(&reader, value) else { return false }
        root[keyPath: path] = read
        return true
      },
      write: { root in
        type.write.map { write in root[keyPath: path].map(write) ?? .null }
      },
      copy: { $1[keyPath: path] = $0[keyPath: path] }, hasDefault: true)
    self.init(name, type.schema, summary, missing: nil, kinds: kinds, property)
  }
}
