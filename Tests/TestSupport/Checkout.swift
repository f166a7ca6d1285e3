import Foundation

/// The files of the checkout that the tests were built from.
package enum Checkout {
  /// The root folder.
  package static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the location of a file by its path from the root folder.
  package static func file(_ path: String) -> URL { folder.appendingPathComponent(path) }

  /// Returns the text of a file by its path from the root folder.
  package static func text(of path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }
}
