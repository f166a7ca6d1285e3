import Foundation
import InteractionKit

/// A value of the JavaScript expressions in flows.
package enum ScriptValue: Hashable, Sendable {
  case undefined
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([ScriptValue])
  /// The members, without an order: nothing in a flow lists them.
  case object([String: ScriptValue])
  case function(ScriptFunction)

  /// The value as `String(value)` gives it.
  package var text: String {
    switch self {
    case .undefined: "undefined"
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): ScriptValue.text(of: number)
    case .string(let text): text
    case .array(let elements):
      elements.map { $0 == .null || $0 == .undefined ? "" : $0.text }.joined(separator: ",")
    case .object: "[object Object]"
    case .function: "function"
    }
  }

  /// The value as `Number(value)` gives it.
  var number: Double {
    switch self {
    case .undefined, .object, .function: .nan
    case .null: 0
    case .bool(let flag): flag ? 1 : 0
    case .number(let number): number
    case .string(let text): ScriptValue.number(of: text)
    case .array(let elements):
      elements.isEmpty ? 0 : elements.count == 1 ? elements[0].number : .nan
    }
  }

  /// The value as a condition.
  package var isTrue: Bool {
    switch self {
    case .undefined, .null: false
    case .bool(let flag): flag
    case .number(let number): number != 0 && !number.isNaN
    case .string(let text): !text.isEmpty
    case .array, .object, .function: true
    }
  }

  /// Returns the value as JSON, for `JSON.stringify`.
  var json: JSONValue {
    switch self {
    case .undefined, .null, .function: .null
    case .bool(let flag): .bool(flag)
    case .number(let number):
      number.isFinite ? Int(exactly: number).map { .integer($0) } ?? .number(number) : .null
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(\.json))
    case .object(let members): .object(members.mapValues(\.json))
    }
  }

  init(_ json: JSONValue) {
    self =
      switch json {
      case .null: .null
      case .bool(let flag): .bool(flag)
      case .integer(let number): .number(Double(number))
      case .number(let number): .number(number)
      case .string(let text): .string(text)
      case .array(let elements): .array(elements.map { ScriptValue($0) })
      case .object(let members): .object(members.mapValues { ScriptValue($0) })
      }
  }

  /// Returns true if `==` of JavaScript holds.
  func equals(_ other: ScriptValue) -> Bool {
    switch (self, other) {
    case (.undefined, .null), (.null, .undefined): true
    case (.undefined, _), (.null, _), (_, .undefined), (_, .null): self == other
    case (.string, .string), (.array, .array), (.object, .object): self == other
    case (.array, .string), (.object, .string), (.string, .array), (.string, .object):
      text == other.text
    default: number == other.number
    }
  }

  private static func text(of number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    if let whole = Int(exactly: number), abs(number) < 1e15 { return String(whole) }
    return NumberText.text(number)
  }

  private static func number(of text: String) -> Double {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if trimmed.isEmpty { return 0 }
    if trimmed.hasPrefix("0x") || trimmed.hasPrefix("0X") {
      return Int(trimmed.dropFirst(2), radix: 16).map(Double.init) ?? .nan
    }
    // `Double(_:)` also reads "inf" and "nan".
    guard trimmed.utf8.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }) else {
      return trimmed == "Infinity" ? .infinity : .nan
    }
    return Double(trimmed.hasPrefix(".") ? "0" + trimmed : trimmed) ?? .nan
  }
}

/// The reason why an expression cannot be read or evaluated.
package struct ScriptError: Error, Hashable, Sendable {
  package var message: String
  /// The number of characters before the mistake; nil for one of the evaluation.
  package var offset: Int?

  init(_ message: String, at offset: Int? = nil) {
    self.message = message
    self.offset = offset
  }
}
