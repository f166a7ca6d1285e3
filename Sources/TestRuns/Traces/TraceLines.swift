import Platform

/// The lines of a trace, read one after the other in constant memory.
package final class TraceLines {
  /// A line of the file.
  package struct Line {
    /// The number of the line, from 1.
    package var number: Int
    /// The bytes of the line, without the line feed.
    package var bytes: [UInt8]
    /// True if the line ends with a line feed.
    package var isEnded: Bool
  }

  /// The longest line that is read: 64 MiB.
  static let longestLine = 64 << 20

  private var buffer: [UInt8] = []
  private var start = 0
  private var number = 0
  /// Appends more bytes; returns false at the end.
  private let more: (inout [UInt8]) throws(TraceError) -> Bool

  /// Creates the lines of bytes in memory.
  package init(bytes: [UInt8]) {
    buffer = bytes
    more = { (_: inout [UInt8]) throws(TraceError) in false }
  }

  /// Opens a file or pipe.
  package init(path: String) throws(TraceError) {
    let file: OpenFile
    do throws(SystemError) {
      file = OpenFile(try FileDescriptor(opening: path, for: .read))
    } catch { throw TraceError(line: 0, .unreadable("cannot open \(path): \(error)")) }
    more = { (buffer: inout [UInt8]) throws(TraceError) in try file.read(into: &buffer) }
  }

  /// Returns the next line; nil at the end.
  package func next() throws(TraceError) -> Line? {
    var searched = start
    while true {
      if let end = buffer.firstLineFeed(from: searched) { return take(upTo: end, isEnded: true) }
      guard buffer.count - start <= TraceLines.longestLine else {
        throw TraceError(
          line: number + 1, .junk("a line of more than \(TraceLines.longestLine >> 20) MiB"))
      }
      buffer.removeSubrange(..<start)
      start = 0
      searched = buffer.count
      guard try more(&buffer) else { break }
    }
    return buffer.isEmpty ? nil : take(upTo: buffer.count, isEnded: false)
  }

  private func take(upTo end: Int, isEnded: Bool) -> Line {
    number += 1
    let bytes = Array(buffer[start..<end])
    start = min(end + 1, buffer.count)
    return Line(number: number, bytes: bytes, isEnded: isEnded)
  }
}

/// A file that is closed when its last reference is released.
private final class OpenFile {
  private let file: FileDescriptor
  private var piece = [UInt8](repeating: 0, count: 128 << 10)

  init(_ file: FileDescriptor) { self.file = file }

  deinit { file.close() }

  func read(into buffer: inout [UInt8]) throws(TraceError) -> Bool {
    do throws(SystemError) {
      let count = try file.read(into: &piece)
      buffer.append(contentsOf: piece[..<count])
      return count > 0
    } catch { throw TraceError(line: 0, .unreadable("cannot read: \(error)")) }
  }
}
