/// A text with any text in the positions of `[..]`, matched in linear time.
///
/// Each part between two `[..]` is searched behind the one before it, where it occurs first: this
/// leaves the longest rest for the others, so there is no backtracking.
package struct LineGlob: Hashable, Sendable {
  /// The text before the first `[..]`, and that behind the last.
  private let (first, last): ([UInt8], [UInt8])
  /// The texts between them; none is empty.
  private let middle: [[UInt8]]
  /// The number of bytes of all texts.
  private let minimumCount: Int

  private static let wildcard = Array("[..]".utf8)

  /// Creates a glob; nil for a text without `[..]`.
  package init?(_ text: [UInt8]) {
    var parts: [[UInt8]] = []
    var start = 0
    while let end = LineGlob.end(of: LineGlob.wildcard, in: text[start...]) {
      parts.append(Array(text[start..<end - LineGlob.wildcard.count]))
      start = end
    }
    guard let first = parts.first else { return nil }
    self.first = first
    middle = parts.dropFirst().filter { !$0.isEmpty }
    last = Array(text[start...])
    minimumCount = first.count + last.count + middle.reduce(0) { $0 + $1.count }
  }

  /// Returns true if the glob matches all of `line`.
  ///
  /// `steps` is increased by 1, and by the length of a line that begins and ends as the glob does.
  func matchesWhole(_ line: ArraySlice<UInt8>, steps: inout Int) -> Bool {
    steps += 1
    guard line.count >= minimumCount, line.starts(with: first),
      line.suffix(last.count).elementsEqual(last)
    else { return false }
    steps += line.count
    var rest = line.dropFirst(first.count).dropLast(last.count)
    for part in middle {
      guard let end = LineGlob.end(of: part, in: rest) else { return false }
      rest = rest[end...]
    }
    return true
  }

  /// Returns the end of the first occurrence of a text in a line, in linear time.
  ///
  /// It is the algorithm of Knuth, Morris and Pratt.
  private static func end(of text: [UInt8], in line: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first else { return line.startIndex }
    if text.count == 1 { return line.firstIndex(of: first).map { $0 + 1 } }
    // For each beginning of the text the length of the longest one that it ends with.
    var borders: [Int] = [0]
    borders.reserveCapacity(text.count)
    var matched = 0
    for byte in text.dropFirst() {
      matched = LineGlob.matchedCount(matched, then: byte, of: text, borders)
      borders.append(matched)
    }
    matched = 0
    for (index, byte) in zip(line.indices, line) {
      matched = LineGlob.matchedCount(matched, then: byte, of: text, borders)
      if matched == text.count { return index + 1 }
    }
    return nil
  }

  /// Returns how many bytes of the text match up to another byte, if `count` match before it.
  private static func matchedCount(
    _ count: Int, then byte: UInt8, of text: [UInt8], _ borders: [Int]
  ) -> Int {
    var count = count
    while count > 0, text[count] != byte { count = borders[count - 1] }
    return text[count] == byte ? count + 1 : 0
  }
}
