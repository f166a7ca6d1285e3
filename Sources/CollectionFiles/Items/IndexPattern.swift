import InteractionKit

/// A text with placeholders for an index: `row-{i}` is `row-0`, `row-1`, ….
struct IndexPattern: Hashable, Sendable {
  /// The texts around the placeholders; one more than there are placeholders.
  private let pieces: [String]

  init(_ text: String) {
    var pieces: [String] = []
    var rest = Substring(text)
    while let mark = rest.firstRange(of: "{i}") {
      pieces.append(String(rest[..<mark.lowerBound]))
      rest = rest[mark.upperBound...]
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

extension IndexPattern {
  /// Returns a text that two patterns with one `{i}` have in common; nil if there is none.
  ///
  /// This pattern has `count` indices and the other one `otherCount`. The time does not depend on
  /// these: the prefixes and the suffixes of a common text differ by digits only, and then it is
  /// enough to test the smallest solution.
  func commonText(_ count: Int, with other: IndexPattern, _ otherCount: Int) -> String? {
    guard prefix.utf8.count <= other.prefix.utf8.count else {
      return other.commonText(otherCount, with: self, count)
    }
    // other.prefix is prefix + d.
    guard let d = IndexPattern.digits(of: other.prefix, after: prefix) else { return nil }
    let candidates: [String]
    if suffix.utf8.count < other.suffix.utf8.count {
      // other.suffix is e + suffix: x = d y e, least for y = 0, or 1 if that
      // would lead with a zero.
      guard IndexPattern.digits(of: other.suffix, before: suffix) != nil else { return nil }
      candidates = [other.text(at: 0), other.text(at: 1)]
    } else {
      // suffix is e + other.suffix: x e = d y.
      guard let e = IndexPattern.digits(of: suffix, before: other.suffix) else { return nil }
      if d.isEmpty {
        candidates = [text(at: 0), text(at: 1)]
      } else if e.isEmpty {
        candidates = [other.text(at: 0), other.text(at: 1)]
      } else {
        // Either x = d z and y = z e, or d and e overlap: d = x w, e = w y.
        let overlaps = max(d.count, e.count) - 9..<min(d.count, e.count)
        let joints = overlaps.clamped(to: 1..<max(1, min(d.count, e.count))).compactMap {
          d.suffix($0) == e.prefix($0) ? d.dropLast($0) : nil
        }
        candidates = ([d[...], d + "1"] + joints).map { prefix + $0 + suffix }
      }
    }
    return candidates.first { text in
      guard let x = index(of: text), let y = other.index(of: text) else { return false }
      return x < count && y < otherCount
    }
  }

  /// Returns the text after `beginning` if it has only digits; nil otherwise.
  private static func digits(of text: String, after beginning: String) -> String? {
    guard text.utf8.starts(with: beginning.utf8) else { return nil }
    return allDigits(text.utf8.dropFirst(beginning.utf8.count))
  }

  /// Returns the text before `ending` if it has only digits; nil otherwise.
  private static func digits(of text: String, before ending: String) -> String? {
    guard text.utf8.reversed().starts(with: ending.utf8.reversed()) else { return nil }
    return allDigits(text.utf8.dropLast(ending.utf8.count))
  }

  private static func allDigits(_ bytes: Substring.UTF8View) -> String? {
    bytes.allSatisfy { 0x30...0x39 ~= $0 } ? String(Substring(bytes)) : nil
  }
}

/// The key under which patterns of ids are stored to find patterns with a text in common.
///
/// It is the text around `{i}`, without the digits next to it.
///
/// Patterns with a text in common have the same key, which is one of the keys of that text.
struct PatternContext: Hashable, Sendable {
  private let prefix: String
  private let suffix: String

  init(_ pattern: IndexPattern) {
    prefix = String(pattern.prefix.dropTrailingDigits())
    suffix = String(pattern.suffix.dropLeadingDigits())
  }

  private init(_ prefix: Substring, _ suffix: Substring) {
    (self.prefix, self.suffix) = (String(prefix), String(suffix))
  }

  /// Returns the keys of the patterns that may match a text.
  ///
  /// An index can only be at digits of the text.
  static func contexts(ofText text: String) -> [PatternContext] {
    var contexts: [PatternContext] = []
    let bytes = text.utf8
    var start = bytes.startIndex
    while let first = bytes[start...].firstIndex(where: \.isDigit) {
      let end = bytes[first...].firstIndex { !$0.isDigit } ?? bytes.endIndex
      contexts.append(PatternContext(text[..<first], text[end...]))
      start = end
    }
    return contexts
  }
}

extension String {
  fileprivate func dropTrailingDigits() -> Substring {
    let end = utf8.lastIndex { !$0.isDigit }.map { utf8.index(after: $0) } ?? startIndex
    return self[..<end]
  }

  fileprivate func dropLeadingDigits() -> Substring {
    self[(utf8.firstIndex { !$0.isDigit } ?? endIndex)...]
  }
}
