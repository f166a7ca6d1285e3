import Foundation

/// A JSON value: the `data` of items and of events in the log.
///
/// Whole numbers in the range of `Int` are stored as integers, so an identifier of eighteen digits
/// prints the same digits. Objects do not keep the order of their keys; the text sorts them.
public enum JSONValue: Hashable, Sendable {
  /// The literal `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number in the range of `Int`; `2.0` and `2e0` are 2, if they are below 2⁵³.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A text, without the quotes and escapes of JSON.
  case string(String)
  /// An array of values.
  case array([JSONValue])
  /// An object: values by key, without an order.
  case object([String: JSONValue])

  /// Creates a number; an integer if its text has neither a fraction nor an exponent.
  ///
  /// So `1.0`, `1e0` and `1` are equal, and the text of a value reads as the same value.
  package init(_ number: Double) {
    if let whole = NumberText.whole(number) {
      self = .integer(whole)
    } else {
      self = .number(number)
    }
  }

  /// True if the value is `null`.
  package var isNull: Bool { self == .null }

  /// Returns the value of `key`; nil if this is not an object or does not have the key.
  public subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The canonical text: one line, sorted keys, shortest numbers, control characters escaped.
  public var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the canonical text to `output`.
  package func append(to output: inout [UInt8]) {
    switch self {
    case .null: output.append(contentsOf: "null".utf8)
    case .bool(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
    case .integer(let value): NumberText.append(value, to: &output)
    case .number(let value): NumberText.append(value, to: &output)
    case .string(let text): JSONValue.append(quoting: text, to: &output)
    case .array(let elements):
      output.append(UInt8(ascii: "["))
      var first = true
      for element in elements {
        if !first { output.append(UInt8(ascii: ",")) }
        first = false
        element.append(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      var first = true
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        if !first { output.append(UInt8(ascii: ",")) }
        first = false
        JSONValue.append(quoting: key, to: &output)
        output.append(UInt8(ascii: ":"))
        value.append(to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  /// Appends `text` as a JSON string, quotes included.
  ///
  /// Escapes the quote, the backslash and all characters that cannot be seen; see `PrintedText`.
  package static func append(quoting text: String, to output: inout [UInt8]) {
    PrintedText.append(text, isQuoted: true, to: &output)
  }

  /// Returns `value` quoted and escaped as a JSON string.
  package static func quote(_ value: String) -> String {
    JSONValue.string(value).description
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }

  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Creates a number.
  public init(floatLiteral value: Double) { self.init(value) }

  public init(booleanLiteral value: Bool) { self = .bool(value) }

  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Creates an object.
  ///
  /// Of equal keys the last one is used.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}

extension JSONValue {
  /// Creates the JSON value by which logs show a value of unknown type.
  ///
  /// JSON values are unchanged. Numbers, strings, arrays and dictionaries are converted; other
  /// values become their description.
  init(describing value: Any?) {
    switch value {
    case nil: self = .null
    case let value as JSONValue: self = value
    case let value as String: self = .string(value)
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .integer(value)
    case let value as Double: self.init(value)
    case let value as CGFloat: self.init(Double(value))
    case let value as [Any?]: self = .array(value.map(JSONValue.init(describing:)))
    case let value as [String: Any?]: self = .object(value.mapValues(JSONValue.init(describing:)))
    case let value?: self = .string("\(value)")
    }
  }
}
