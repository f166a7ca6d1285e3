import CollectionFiles
import Foundation

/// The spelling of paths of screens, which is one for all paths of a file.
enum ScreenPath {
  /// Returns the path from the current folder if the file is in it, otherwise the absolute path.
  ///
  /// The name of a program's screen, which is no file, is not changed.
  static func spelling(of path: String) -> String {
    guard FileManager.default.fileExists(atPath: path) else { return path }
    let identity = RelativePath.identity(of: path)
    let folder = RelativePath.identity(of: FileManager.default.currentDirectoryPath) + "/"
    return identity.hasPrefix(folder) ? String(identity.dropFirst(folder.count)) : identity
  }
}
