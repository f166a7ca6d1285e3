import InteractionKit

/// A text with placeholders for an index: `row-{i}` is `row-0`, `row-1`, …, and `Row {i+1}` is
/// `Row 1`, `Row 2`, ….
struct IndexPattern: Hashable, Sendable {
  /// The texts around the placeholders; one more than there are placeholders.
  private let pieces: [String]
  /// The numbers that the placeholders add to the index.
  private let offsets: [Int]

  init(_ text: String) {
    var pieces: [String] = []
    var offsets: [Int] = []
    var (piece, rest) = ("", text[...])
    while let place = rest.firstRange(of: "{i") {
      piece += rest[..<place.lowerBound]
      if let (offset, end) = IndexPattern.offset(rest[place.upperBound...]) {
        pieces.append(piece)
        offsets.append(offset)
        piece = ""
        rest = rest[end...]
      } else {
        piece += rest[place]
        rest = rest[place.upperBound...]
      }
    }
    pieces.append(piece + rest)
    (self.pieces, self.offsets) = (pieces, offsets)
  }

  /// Returns the number of a placeholder from behind its `{i` on, and its end; nil if it is none.
  private static func offset(_ text: Substring) -> (Int, Substring.Index)? {
    guard let close = text.firstIndex(of: "}") else { return nil }
    let end = text.index(after: close)
    let inside = text[..<close].utf8
    guard let sign = inside.first else { return (0, end) }
    let digits = inside.dropFirst()
    guard sign == UInt8(ascii: "+"), 1...9 ~= digits.count,
      digits.allSatisfy({ 0x30...0x39 ~= $0 })
    else { return nil }
    return Int(Substring(digits)).map { ($0, end) }
  }

  /// The number of placeholders; without any, all indices have the same text.
  var placeholderCount: Int { offsets.count }
  /// The number that the first placeholder adds to the index.
  var offset: Int { offsets.first ?? 0 }
  var prefix: String { pieces.first ?? "" }
  var suffix: String { pieces.last ?? "" }

  /// Returns the text for `index`.
  func text(at index: Int) -> String {
    zip(offsets, pieces.dropFirst()).reduce(prefix) { "\($0)\(index + $1.0)\($1.1)" }
  }

  /// Returns the text with a number at every placeholder.
  fileprivate func text(withNumber number: Int) -> String {
    pieces.joined(separator: String(number))
  }

  /// Returns the index whose text is `text`; nil if there is none.
  ///
  /// The index is computed and not searched: the digits at the first placeholder decide, and the
  /// digits at the others must agree.
  func index(of text: String) -> Int? {
    guard placeholderCount > 0 else { return nil }
    if offsets.allSatisfy({ $0 == offset }) {
      let index = number(of: text).map { $0 - offset }
      return index.map { $0 >= 0 ? $0 : nil } ?? nil
    }
    let digits = text.utf8.dropFirst(prefix.utf8.count).prefix { 0x30...0x39 ~= $0 }.prefix(18)
    for width in 1...max(digits.count, 1) {
      guard let index = Int(Substring(digits.prefix(width))).map({ $0 - offset }), index >= 0,
        self.text(at: index) == text
      else { continue }
      return index
    }
    return nil
  }

  /// Returns the number that a text has at every placeholder; nil if there is none.
  fileprivate func number(of text: String) -> Int? {
    let bytes = text.utf8
    let fixed = pieces.reduce(0) { $0 + $1.utf8.count }
    let (width, rest) = (bytes.count - fixed).quotientAndRemainder(dividingBy: placeholderCount)
    guard rest == 0, 1...18 ~= width else { return nil }
    var value = 0
    for byte in bytes.dropFirst(prefix.utf8.count).prefix(width) {
      guard 0x30...0x39 ~= byte else { return nil }
      value = value * 10 + Int(byte &- 0x30)
    }
    return self.text(withNumber: value) == text ? value : nil
  }
}

extension JSONValue {
  /// Returns the value with every `{i}` and `{i+1}` in its strings replaced; keys are unchanged.
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
  /// Returns a text that two patterns with one placeholder have in common; nil if there is none.
  ///
  /// They are ranges of indices. If both begin at 0, the time does not depend on them: the prefixes
  /// and the suffixes of a common text differ by digits only, and then it is enough to test the
  /// smallest solution. Otherwise the shorter range may be tried.
  func commonText(
    _ indices: Range<Int>, with other: IndexPattern, _ otherIndices: Range<Int>
  ) -> String? {
    guard prefix.utf8.count <= other.prefix.utf8.count else {
      return other.commonText(otherIndices, with: self, indices)
    }
    let numbers = indices.lowerBound + offset..<indices.upperBound + offset
    let otherNumbers =
      otherIndices.lowerBound + other.offset..<otherIndices.upperBound + other.offset
    // other.prefix is prefix + d.
    guard let d = IndexPattern.digits(of: other.prefix, after: prefix) else { return nil }
    let candidates: [String]
    if suffix.utf8.count < other.suffix.utf8.count {
      // other.suffix is e + suffix: x = d y e, least for y = 0, or 1 if that
      // would lead with a zero.
      guard IndexPattern.digits(of: other.suffix, before: suffix) != nil else { return nil }
      candidates = [other.text(withNumber: 0), other.text(withNumber: 1)]
    } else {
      // suffix is e + other.suffix: x e = d y.
      guard let e = IndexPattern.digits(of: suffix, before: other.suffix) else { return nil }
      if d.isEmpty, e.isEmpty {
        let common = numbers.clamped(to: otherNumbers)
        return common.isEmpty ? nil : text(withNumber: common.lowerBound)
      }
      if d.isEmpty {
        candidates = [text(withNumber: 0), text(withNumber: 1)]
      } else if e.isEmpty {
        candidates = [other.text(withNumber: 0), other.text(withNumber: 1)]
      } else {
        // Either x = d z and y = z e, or d and e overlap: d = x w, e = w y.
        let overlaps = max(d.count, e.count) - 9..<min(d.count, e.count)
        let joints = overlaps.clamped(to: 1..<max(1, min(d.count, e.count))).compactMap {
          d.suffix($0) == e.prefix($0) ? d.dropLast($0) : nil
        }
        let middles: [Substring] = [d[...], d + "1"] + joints
        candidates = middles.map { prefix + $0 + suffix }
      }
    }
    let found = candidates.first { text in
      guard let x = number(of: text), let y = other.number(of: text) else { return false }
      return numbers.contains(x) && otherNumbers.contains(y)
    }
    guard found == nil, numbers.lowerBound > 0 || otherNumbers.lowerBound > 0 else { return found }
    let isShorter = numbers.count <= otherNumbers.count
    let (few, tried, compared, within) =
      isShorter
      ? (numbers, self, other, otherNumbers) : (otherNumbers, other, self, numbers)
    for number in few {
      let text = tried.text(withNumber: number)
      if let found = compared.number(of: text), within.contains(found) { return text }
    }
    return nil
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
