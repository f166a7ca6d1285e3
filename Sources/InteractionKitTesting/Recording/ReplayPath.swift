import Foundation
import Testing

/// A path in a test, relative to the folder of the test's file.
struct ReplayPath {
  let path: String
  /// The path as the test spells it.
  let spelling: String

  init(_ path: String, besides sourceLocation: SourceLocation) {
    spelling = path
    let folder = URL(fileURLWithPath: "\(sourceLocation.filePath)").deletingLastPathComponent()
    self.path = path.hasPrefix("/") ? path : folder.appendingPathComponent(path).path
  }

  var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  /// Returns a source location for a line of a transcript.
  ///
  /// Lines and columns start at 1.
  static func location(_ path: String, line: Int, column: Int) -> SourceLocation {
    let name = URL(fileURLWithPath: path).lastPathComponent
    return SourceLocation(
      fileID: "Replay/\(name)", filePath: path, line: max(line, 1), column: max(column, 1))
  }

  /// Returns the lines of a text that ends lines with LF or CRLF.
  static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { $0.last == 0x0D ? $0.dropLast() : $0 }
  }

  /// Returns the first differing line, starting at 1; nil if the texts are equal.
  static func firstDifference(
    _ known: [UInt8], _ recorded: [UInt8]
  ) -> (line: Int, expected: String, found: String)? {
    let (a, b) = (lines(of: known), lines(of: recorded))
    let place = zip(a, b).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let index = place ?? min(a.count, b.count)
    func line(_ lines: [ArraySlice<UInt8>]) -> String {
      lines.indices.contains(index)
        ? String(decoding: lines[index], as: UTF8.self) : "the end of the file"
    }
    return a == b ? nil : (index + 1, line(a), line(b))
  }
}
