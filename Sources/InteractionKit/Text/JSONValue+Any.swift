import Foundation

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
