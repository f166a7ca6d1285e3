import Foundation

/// A folder with files that lives as long as a test looks at it.
package final class TemporaryFolder {
  package let path: String

  package init(_ files: [String: String]) throws {
    let base = FileManager.default.temporaryDirectory.appendingPathComponent(
      "documents-\(UUID().uuidString)")
    path = base.path
    for (name, text) in files {
      let file = base.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  package func path(_ name: String) -> String { "\(path)/\(name)" }
}
