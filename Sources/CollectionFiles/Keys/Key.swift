import InteractionKit

/// A key of a mapping in a collection file.
///
/// One declaration defines how its value is read and written, its property in the schema, and its
/// row in the tables of the documents.
///
/// It is a class, because every item of a file uses its keys. Its schema is built on demand,
/// because most files use few of the keys.
final class Key<Root: Sendable>: Sendable {
  let name: String
  private let summary: String?
  private let valueSchema: @Sendable () -> JSONSchema
  /// The error if the key is missing; nil if it is optional.
  let missing: String?
  /// The kinds of objects that have the key; nil for all.
  let kinds: [String]?
  let isImplemented: Bool
  /// A value in YAML, on one line; nil if the schema lists all values.
  let example: String?
  /// Assigns the value to an object; nil if the reader of the object does that.
  let property: Property?

  /// The access to a property of an object.
  struct Property: Sendable {
    /// Reads a value into an object; returns false and keeps the old value after an error.
    let read: @Sendable (inout DocumentReader, DocumentValue, inout Root) -> Bool
    /// Returns the value as a node: null without a value; nil if values cannot be written.
    let write: @Sendable (Root) -> DocumentNode?
    let copy: @Sendable (Root, inout Root) -> Void
    /// False if the default depends on the kind of the object.
    let hasDefault: Bool
  }

  private init(
    _ name: String, _ schema: @escaping @Sendable () -> JSONSchema, _ summary: String?,
    missing: String? = nil, kinds: [String]? = nil, isAvailable: Bool = true,
    property: Property? = nil, example: String? = nil
  ) {
    self.name = name
    valueSchema = schema
    self.summary = summary
    self.missing = missing
    self.kinds = kinds
    self.isImplemented = isAvailable
    self.property = property
    self.example = example
  }

  /// The schema of the values, with the description first.
  var schema: JSONSchema {
    let values = missing == nil ? valueSchema().orNull : valueSchema()
    return summary.map { values.described($0) } ?? values
  }

  /// Creates a key that the reader of the object reads.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - schema: The schema of its value.
  ///   - summary: The description; nil if the definition that the schema refers to has one.
  ///   - value: The default; nil if there is none.
  ///   - missing: The error if the key is missing; nil if it is optional.
  ///   - kinds: The kinds of objects that have the key; nil for all.
  ///   - example: A value in YAML; nil, the default, if the schema lists all values.
  convenience init(
    _ name: String, _ schema: @autoclosure @escaping @Sendable () -> JSONSchema,
    _ summary: String? = nil, default value: DocumentNode? = nil, missing: String? = nil,
    kinds: [String]? = nil, example: String? = nil
  ) {
    self.init(
      name, { value.map { schema().and(["default": $0]) } ?? schema() }, summary,
      missing: missing, kinds: kinds, example: example)
  }

  /// Creates a key that is not implemented: only an empty value is accepted.
  static func unimplemented(_ name: String) -> Key {
    Key(name, { ["enum": [[], [:]]] }, "Not implemented: must be empty.", isAvailable: false)
  }

  /// Creates a key of a property that always has a value.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - path: The path of the property.
  ///   - type: The type of the value.
  ///   - summary: The description; nil if the definition that the schema refers to has one.
  ///   - missing: The error if the key is missing; nil if it is optional.
  ///   - kinds: The kinds of objects that have the key; nil for all.
  ///   - hasDefault: False if the default depends on the kind of the object.
  ///   - example: A value in YAML; nil, the default, if the schema lists all values.
  convenience init<Value>(
    _ name: String, _ path: WritableKeyPath<Root, Value> & Sendable, _ type: ValueType<Value>,
    _ summary: String? = nil, missing: String? = nil, kinds: [String]? = nil,
    hasDefault: Bool = true, example: String? = nil
  ) {
    let property = Property(
      read: { reader, value, root in
        guard let read = type.read(&reader, value) else { return false }
        root[keyPath: path] = read
        return true
      },
      write: { root in type.write.map { $0(root[keyPath: path]) } },
      copy: { $1[keyPath: path] = $0[keyPath: path] }, hasDefault: hasDefault && missing == nil)
    self.init(
      name, { type.schema }, summary, missing: missing, kinds: kinds, property: property,
      example: example)
  }

  /// Creates a key of an optional property.
  convenience init<Value>(
    _ name: String, _ path: WritableKeyPath<Root, Value?> & Sendable, _ type: ValueType<Value>,
    _ summary: String? = nil, kinds: [String]? = nil, example: String? = nil
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
    self.init(
      name, { type.schema }, summary, kinds: kinds, property: property, example: example)
  }
}
