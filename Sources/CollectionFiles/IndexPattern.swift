import InteractionKit

/// A text with placeholders for an index: `row-{i}` is `row-0`, `row-1`, ….
struct IndexPattern: Hashable, Sendable {
  /// The texts around the placeholders; one more than there are placeholders.
  private let pieces: [String]

  init(_ text: String) {
    var pieces: [String] = []
    var rest = Substring(text)
    while let place = rest.firstRange(of: "{i}") {
      pieces.append(String(rest[..<place.lowerBound]))
      rest = rest[place.upperBound...]
    }
    pieces.append(String(rest))
    self.pieces = pieces
  }

  /// The number of placeholders; without any, all indices have the same text.
  var placeholderCount: Int { pieces.count - 1 }
  var prefix: String { pieces.first ?? "" }
  var suffix: String { pieces.last ?? "" }

  /// Returns the text for `index`.
  func text(at index: Int) -> String {
    placeholderCount == 0 ? prefix : pieces.joined(separator: String(index))
  }

  /// Returns the index whose text is `text`; nil if there is none.
  ///
  /// The index is computed and not searched: the digits at every placeholder must be the same.
  func index(of text: String) -> Int? {
    guard placeholderCount > 0 else { return nil }
    let bytes = text.utf8
    let fixed = pieces.reduce(0) { $0 + $1.utf8.count }
    let (width, rest) = (bytes.count - fixed).quotientAndRemainder(dividingBy: placeholderCount)
    guard rest == 0, 1...18 ~= width else { return nil }
    var value = 0
    for byte in bytes.dropFirst(prefix.utf8.count).prefix(width) {
      guard 0x30...0x39 ~= byte else { return nil }
      value = value * 10 + Int(byte &- 0x30)
    }
    return self.text(at: value) == text ? value : nil
  }
}

extension JSONValue {
  /// Returns the value with every `{i}` in its strings replaced; keys are unchanged.
  func substituting(index: Int) -> JSONValue {
    switch self {
    case .string(let text):
      text.utf8.contains(UInt8(ascii: "{")) ? .string(IndexPattern(text).text(at: index)) : self
    case .array(let elements): .array(elements.map { $0.substituting(index: index) })
    case .object(let members): .object(members.mapValues { $0.substituting(index: index) })
    default: self
    }
  }
}
