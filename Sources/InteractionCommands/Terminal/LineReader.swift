import Platform

/// Reads the lines of a file or pipe in large pieces and bounded memory.
///
/// All complete lines of a piece are delivered before the next read, and the owner may flush before
/// each read. A program that communicates by two pipes therefore gets its answers at once, and bulk
/// input is read in pieces of up to 128 KiB.
struct LineReader {
  /// A line of the input.
  enum Line {
    /// A line without its line end (`\n` or `\r\n`).
    case text(ArraySlice<UInt8>)
    /// The line was longer than the limit and was skipped.
    case tooLong
  }

  /// The maximum length of a line in bytes, 16 MiB; longer lines are skipped.
  static let lineLengthLimit = 16 << 20

  private let file: FileDescriptor
  private let limit: Int
  private var buffer: [UInt8] = []
  /// The buffer of one read.
  private var piece = [UInt8](repeating: 0, count: 128 * 1024)
  private var isSkipping = false
  /// The number of the last delivered line, from 1.
  private(set) var lineNumber = 0

  init(_ file: FileDescriptor, limit: Int = LineReader.lineLengthLimit) {
    self.file = file
    self.limit = limit
  }

  /// Calls `body` for every line until it returns false or the input ends.
  ///
  /// `beforeReading` is called before each read, which may wait.
  ///
  /// - Throws: `SystemError` if reading fails, and the errors of the closures.
  mutating func forEachLine(
    beforeReading: () throws -> Void,
    _ body: (Int, Line) throws -> Bool
  ) throws {
    /// The number of bytes of `buffer` that are known to have no line feed.
    var searched = 0
    while true {
      try beforeReading()
      guard try readPiece() > 0 else { break }
      var start = 0
      while let end = buffer.firstLineFeed(from: max(start, searched)) {
        guard try deliver(start..<end, body) else { return }
        start = end + 1
      }
      if buffer.count - start > limit { isSkipping = true }
      if isSkipping { start = buffer.count }
      // The rest is the beginning of an incomplete line.
      buffer.removeSubrange(..<start)
      searched = buffer.count
    }
    if isSkipping || !buffer.isEmpty { _ = try deliver(0..<buffer.count, body) }
  }

  private mutating func deliver(_ range: Range<Int>, _ body: (Int, Line) throws -> Bool) throws
    -> Bool
  {
    lineNumber += 1
    if isSkipping || range.count > limit {
      isSkipping = false
      return try body(lineNumber, .tooLong)
    }
    let line = buffer[range]
    return try body(
      lineNumber, .text(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
  }

  /// Appends the bytes of one read to the buffer; returns 0 at the end of the input.
  private mutating func readPiece() throws -> Int {
    let count = try file.read(into: &piece)
    buffer += piece[..<count]
    return count
  }
}
