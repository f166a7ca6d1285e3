import InteractionKit

extension JSONValue {
  /// The text of a string; nil for another value.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The number as a double; nil for another value.
  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The elements of an array; empty for another value.
  package var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The numbers of an array, as sessions print points and rectangles: `275,19`.
  package var numbers: [Double] { elements.compactMap(\.double) }
}
