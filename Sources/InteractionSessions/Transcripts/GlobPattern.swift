/// A line in which `[..]` stands for anything, matched in linear time.
struct GlobPattern: Hashable, Sendable {
  static let wildcard: [UInt8] = Array("[..]".utf8)

  /// The texts between the wildcards; two or more.
  private let pieces: [Piece]

  /// The pattern of `text`, or nil where it holds no wildcard.
  init?(_ text: [UInt8]) {
    var pieces: [Piece] = []
    var start = 0
    let wildcard = Piece(GlobPattern.wildcard[...])
    while let found = wildcard.firstPlace(in: text[start...]) {
      pieces.append(Piece(text[start..<found]))
      start = found + GlobPattern.wildcard.count
    }
    guard !pieces.isEmpty else { return nil }
    pieces.append(Piece(text[start...]))
    self.pieces = pieces
  }

  /// Whether the pattern matches the whole line.
  ///
  /// The first piece stands at the start and the last at the end; each of the
  /// others may take the first place that fits, which leaves most for the rest.
  func matches(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = pieces.first, let last = pieces.last,
      line.count >= first.bytes.count + last.bytes.count,
      line.starts(with: first.bytes), line.suffix(last.bytes.count).elementsEqual(last.bytes)
    else { return false }
    var rest = line.dropFirst(first.bytes.count).dropLast(last.bytes.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let place = piece.firstPlace(in: rest) else { return false }
      rest = rest[(place + piece.bytes.count)...]
    }
    return true
  }

  /// A text to look for, with the table of Knuth, Morris and Pratt.
  private struct Piece: Hashable, Sendable {
    let bytes: [UInt8]
    private let fallback: [Int]

    init(_ text: ArraySlice<UInt8>) {
      bytes = Array(text)
      var fallback = Array(repeating: 0, count: bytes.count)
      var length = 0
      for index in bytes.indices.dropFirst() {
        while length > 0, bytes[index] != bytes[length] { length = fallback[length - 1] }
        if bytes[index] == bytes[length] { length += 1 }
        fallback[index] = length
      }
      self.fallback = fallback
    }

    /// Where the text first begins in `line`.
    func firstPlace(in line: ArraySlice<UInt8>) -> Int? {
      guard !bytes.isEmpty else { return line.startIndex }
      var length = 0
      for index in line.indices {
        while length > 0, line[index] != bytes[length] { length = fallback[length - 1] }
        if line[index] == bytes[length] { length += 1 }
        if length == bytes.count { return index - length + 1 }
      }
      return nil
    }
  }
}
