import Foundation

/// The lines of a trace, one after the other, in memory that does not grow with them.
package final class TraceLines {
  /// A line of the file.
  package struct Line {
    /// From 1.
    package var number: Int
    /// Without the line feed.
    package var bytes: [UInt8]
    /// Whether a line feed ended it.
    package var isEnded: Bool
  }

  /// The longest line that is read: 64 MiB.
  static let longestLine = 64 << 20

  private var buffer: [UInt8] = []
  private var start = 0
  private var number = 0
  /// Appends some more bytes; answers false at the end.
  private let more: (inout [UInt8]) throws(TraceError) -> Bool

  /// The lines of bytes in memory.
  package init(bytes: [UInt8]) {
    buffer = bytes
    more = { (_: inout [UInt8]) throws(TraceError) in false }
  }

  /// The lines of a file or pipe.
  package init(path: String) throws(TraceError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw TraceError(
        line: 0, .unreadable("cannot open \(path): \(String(cString: strerror(errno)))"))
    }
    let file = OpenFile(descriptor: descriptor)
    more = { (buffer: inout [UInt8]) throws(TraceError) in try file.read(into: &buffer) }
  }

  /// The next line, or nil at the end.
  package func next() throws(TraceError) -> Line? {
    var searched = start
    while true {
      if let end = lineFeed(from: searched) { return take(upTo: end, isEnded: true) }
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

  private func lineFeed(from position: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard position < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + position, 0x0A, bytes.count - position)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}

/// A file that is closed when nobody reads it any more.
private final class OpenFile {
  private let descriptor: Int32
  private var piece = [UInt8](repeating: 0, count: 128 << 10)

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  func read(into buffer: inout [UInt8]) throws(TraceError) -> Bool {
    while true {
      let count = piece.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw TraceError(
          line: 0, .unreadable("cannot read: \(String(cString: strerror(errno)))"))
      }
      buffer.append(contentsOf: piece[..<count])
      return count > 0
    }
  }
}
