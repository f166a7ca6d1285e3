import Foundation
import Testing

/// A path that a test names: from the folder of the test's own file.
struct ReplayPath {
  let path: String

  init(_ path: String, besides sourceLocation: SourceLocation) {
    let folder = URL(fileURLWithPath: "\(sourceLocation.filePath)").deletingLastPathComponent()
    self.path = path.hasPrefix("/") ? path : folder.appendingPathComponent(path).path
  }

  var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  /// A place in a transcript, as issues name places.
  static func location(_ path: String, line: Int, column: Int) -> SourceLocation {
    let name = URL(fileURLWithPath: path).lastPathComponent
    return SourceLocation(
      fileID: "Replay/\(name)", filePath: path, line: max(line, 1), column: max(column, 1))
  }

  /// The first line that differs.
  static func firstDifference(
    _ known: [UInt8], _ recorded: [UInt8]
  ) -> (line: Int, expected: String, found: String) {
    func lines(_ bytes: [UInt8]) -> [String] {
      String(decoding: bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let (a, b) = (lines(known), lines(recorded))
    let place = zip(a, b).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let index = place ?? min(a.count, b.count)
    func line(_ lines: [String]) -> String {
      lines.indices.contains(index) ? lines[index] : "the end of the file"
    }
    return (index + 1, line(a), line(b))
  }
}
