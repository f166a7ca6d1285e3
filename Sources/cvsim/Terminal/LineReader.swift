import Platform

/// Reads the lines of a file or pipe in large pieces and bounded memory.
///
/// All complete lines of a piece are handed on before the next read, and the
/// owner may flush before each read: a program on the other end of two pipes gets
/// its answers at once, and bulk input still runs at full speed.
struct LineReader {
  /// What is handed on.
  enum Line {
    /// A line without its line end (`\n` or `\r\n`).
    case text(ArraySlice<UInt8>)
    /// The line was longer than the limit and was skipped.
    case tooLong
  }

  /// Lines over this many bytes are skipped: 16 MiB.
  static let longestLine = 16 << 20

  private let file: FileDescriptor
  private let limit: Int
  private var buffer: [UInt8] = []
  /// What one read fills.
  private var piece = [UInt8](repeating: 0, count: 128 * 1024)
  private var isSkipping = false
  /// The number of the line handed on last, from 1.
  private(set) var lineNumber = 0

  init(_ file: FileDescriptor, limit: Int = LineReader.longestLine) {
    self.file = file
    self.limit = limit
  }

  /// Hands every line to `body` until it answers false or the input ends.
  ///
  /// - Parameter beforeReading: runs before each read, which may wait for ever.
  /// - Throws: `SystemError` if reading fails, and what the closures throw.
  mutating func forEachLine(
    beforeReading: () throws -> Void,
    _ body: (Int, Line) throws -> Bool
  ) throws {
    /// Bytes of `buffer` that are known to hold no line feed.
    var searched = 0
    while true {
      try beforeReading()
      guard try readPiece() > 0 else { break }
      var start = 0
      while let end = buffer.firstLineFeed(from: max(start, searched)) {
        guard try handOn(start..<end, body) else { return }
        start = end + 1
      }
      if buffer.count - start > limit { isSkipping = true }
      if isSkipping { start = buffer.count }
      // What is left is the beginning of a line: less than a piece, or growing.
      buffer.removeSubrange(..<start)
      searched = buffer.count
    }
    if isSkipping || !buffer.isEmpty { _ = try handOn(0..<buffer.count, body) }
  }

  private mutating func handOn(_ range: Range<Int>, _ body: (Int, Line) throws -> Bool) throws
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

  /// Appends what one read answers to the buffer; 0 at the end of the input.
  private mutating func readPiece() throws -> Int {
    let count = try file.read(into: &piece)
    buffer += piece[..<count]
    return count
  }
}
