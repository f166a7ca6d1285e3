/// A text with any text in the positions of `[..]`, matched in linear time.
///
/// Each part between two `[..]` is searched behind the one before it, where it occurs first: this
/// leaves most of the line for the others, so there is no backtracking.
struct LineGlob: Hashable, Sendable {
  /// The texts before, between and after the `[..]`.
  private let parts: [[UInt8]]

  private static let wildcard = Array("[..]".utf8)

  /// Creates a glob; nil for a text without `[..]`.
  init?(_ text: [UInt8]) {
    var parts: [[UInt8]] = []
    var start = 0
    while let end = LineGlob.end(of: LineGlob.wildcard, in: text[start...]) {
      parts.append(Array(text[start..<end - LineGlob.wildcard.count]))
      start = end
    }
    guard !parts.isEmpty else { return nil }
    self.parts = parts + [Array(text[start...])]
  }

  /// Returns true if the glob matches all of `line`.
  ///
  /// `steps` is increased by the number of parts, and unless the beginning of the line is wrong by
  /// the length of the line.
  func matchesWhole(_ line: ArraySlice<UInt8>, steps: inout Int) -> Bool {
    steps += parts.count
    let (first, last) = (parts[0], parts[parts.count - 1])
    guard line.count >= first.count + last.count, line.starts(with: first) else { return false }
    steps += line.count
    guard line.suffix(last.count).elementsEqual(last) else { return false }
    var rest = line.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() {
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
    var borders: [Int32] = [0]
    borders.reserveCapacity(text.count)
    var length = 0
    for byte in text.dropFirst() {
      length = LineGlob.extended(length, by: byte, of: text, borders)
      borders.append(Int32(clamping: length))
    }
    length = 0
    for (index, byte) in zip(line.indices, line) {
      length = LineGlob.extended(length, by: byte, of: text, borders)
      if length == text.count { return index + 1 }
    }
    return nil
  }

  /// Returns how many bytes of the text are read after another byte, if `length` were before.
  private static func extended(
    _ length: Int, by byte: UInt8, of text: [UInt8], _ borders: [Int32]
  ) -> Int {
    var length = length
    while length > 0, text[length] != byte { length = Int(borders[length - 1]) }
    return text[length] == byte ? length + 1 : 0
  }
}
