import Foundation
import Platform

/// What a failed comparison of pictures prints and writes.
package enum PictureReview {
  /// The greatest number of differences that a message names.
  private static let most = 5

  /// The lines of a message: the picture and its first differences.
  package static func lines(of differences: [PictureDifference], in path: String) -> [String] {
    let count = differences.count
    let first =
      "expected picture \(path), found \(count) \(count == 1 ? "difference" : "differences")"
    let shown = differences.prefix(most).enumerated().map { index, difference in
      "  \(index + 1) \(difference.path) \(difference.text)"
    }
    return [first] + shown + (count > most ? ["  and \(count - most) more"] : [])
  }

  /// The path of the file with the expected and the actual picture side by side.
  package static func path(for picture: String, _ environment: [String: String]) -> String {
    let name = picture.split(separator: "/").last.map(String.init) ?? picture
    let stem = name.split(separator: ".").dropLast().joined(separator: ".")
    let own = environment["CVSIM_PICTURES"].flatMap { $0.isEmpty ? nil : $0 }
    let folder = own ?? FileManager.default.temporaryDirectory.path
    return URL(fileURLWithPath: folder).appendingPathComponent("\(stem).difference.svg").path
  }

  package static func write(_ svg: String, to path: String) throws {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try AtomicFile.write(Array(svg.utf8), to: path, existing: .replaced, name: path)
  }
}
