import Foundation
import TestSupport

/// The folder of a case; each case begins with its own files alone.
package final class Workspace {
  private let folder: TemporaryFolder
  private var used: Set<String> = []

  package init() throws { folder = try TemporaryFolder() }

  package var path: String { folder.path }

  /// Removes the files of the previous case, and writes those of another one.
  package func prepare(_ files: [String: [UInt8]]) throws {
    let manager = FileManager.default
    for name in try manager.contentsOfDirectory(atPath: path) where files[name] == nil {
      try manager.removeItem(atPath: folder.path(name))
    }
    for (name, bytes) in files {
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path(name)))
    }
  }

  package func bytes(of name: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(fileURLWithPath: folder.path(name)))).map { Array($0) }
  }
}
