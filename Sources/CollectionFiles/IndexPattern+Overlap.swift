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
