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

  /// The collection files of the examples, by their paths from the folder `Examples`.
  ///
  /// Those of `languages` are created by the build, and `flows` has flows of Maestro.
  package static let exampleCollections: [String] =
    (FileManager.default.enumerator(atPath: file("Examples").path)?
    .compactMap { $0 as? String } ?? [])
    .filter {
      $0.hasSuffix(".yaml") && !$0.contains("languages")
        && !$0.split(separator: "/").contains("flows")
    }.sorted()

  /// Copies the examples that `cvsim` opens into a new folder.
  ///
  /// Most files of the folder `Examples` are not among them: UIKit's screens, which are programs of their own.
  package static func copyExamples(to path: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in try manager.contentsOfDirectory(atPath: file("Examples").path) where name != "UIKit"
    {
      try manager.copyItem(atPath: file("Examples/\(name)").path, toPath: "\(path)/\(name)")
    }
  }
}
