import Foundation
import InteractionKit

/// The values that a key accepts, with their reader, writer and schema.
struct ValueType<Value: Sendable>: Sendable {
  private let makeSchema: @Sendable () -> JSONSchema
  /// Reads a value; returns nil after an error was reported.
  let read: @Sendable (inout DocumentReader, DocumentValue) -> Value?
  /// Returns the value as a node; nil if values cannot be written.
  let write: (@Sendable (Value) -> DocumentNode)?

  init(
    _ schema: @autoclosure @escaping @Sendable () -> JSONSchema,
    write: (@Sendable (Value) -> DocumentNode)? = nil,
    read: @escaping @Sendable (inout DocumentReader, DocumentValue) -> Value?
  ) {
    makeSchema = schema
    self.read = read
    self.write = write
  }

  var schema: JSONSchema { makeSchema() }
}

// MARK: Numbers and words

extension ValueType where Value == Bool {
  static var boolean: Self { Self(.boolean, write: { DocumentNode($0) }, read: { $0.bool($1) }) }
}

extension ValueType where Value: BinaryFloatingPoint {
  static func number(
    _ what: String = "a number", in range: ClosedRange<Double> = FileLimits.coordinates
  ) -> Self {
    Self(.number(in: range), write: { DocumentNode(Double($0)) }) { reader, value in
      reader.number(value, what, in: range).map { Value($0) }
    }
  }

  /// A number of points, not negative.
  static func length(_ what: String = "a length") -> Self {
    number(what, in: 0...FileLimits.length)
  }

  static var length: Self { length() }

  /// A time in seconds, at most one day.
  static var seconds: Self { number("a time in seconds", in: 0...86_400) }
}

extension ValueType where Value == Int {
  /// A whole number.
  static func integer(_ what: String, in range: ClosedRange<Int>) -> Self {
    Self(.integer(in: range), write: { .integer($0) }) { $0.integer($1, what, in: range) }
  }

  static var zIndex: Self { integer("a z index", in: -1_000_000_000...1_000_000_000) }
}

extension ValueType where Value: CaseIterable & RawRepresentable<String> {
  /// A raw value of an enumeration.
  static var choice: Self {
    Self(.choice(of: Value.self), write: { DocumentNode($0.rawValue) }) { $0.choice($1) }
  }
}

// MARK: Text

extension ValueType where Value == String {
  /// Text that is not empty.
  static func name(_ what: String) -> Self {
    Self(.name, write: { DocumentNode($0) }) { $0.name($1, what) }
  }

  /// The name of a custom event, which may be empty.
  static var eventName: Self { Self(.text, write: { DocumentNode($0) }) { $0.eventName($1) } }

  static var text: Self { Self(.text, write: { DocumentNode($0) }) { $0.label($1) } }
}

extension ValueType where Value == JSONValue {
  /// Any value.
  static var json: Self { Self(.anything) { $0.json($1) } }
}

// MARK: Measures

extension ValueType where Value == CGSize {
  /// `[width, height]`.
  static var size: Self {
    Self(.reference("size", coversNull: true), write: { DocumentNode($0) }) { $0.size($1) }
  }
}

extension ValueType where Value == CGPoint {
  /// `[x, y]`.
  static var point: Self {
    Self(.reference("point", coversNull: true), write: { DocumentNode([$0.x, $0.y]) }) {
      $0.point($1)
    }
  }
}

extension ValueType where Value == EdgeInsets {
  /// `[top, left, bottom, right]`.
  static var insets: Self {
    Self(.reference("insets", coversNull: true), write: { DocumentNode($0) }) { $0.insets($1) }
  }
}

extension ValueType where Value == DirectionalEdgeInsets {
  /// `[top, leading, bottom, trailing]`.
  static var directionalInsets: Self {
    Self(
      .reference("directionalInsets", coversNull: true),
      write: { DocumentNode([$0.top, $0.leading, $0.bottom, $0.trailing]) }
    ) { $0.directionalInsets($1) }
  }
}
