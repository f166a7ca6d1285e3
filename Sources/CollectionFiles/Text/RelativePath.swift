import Foundation
import Platform

/// Functions on paths of files.
package enum RelativePath {
  /// Returns the path to `file` from the folder that contains `other`.
  package static func text(of file: String, fromFolderOf other: String) -> String {
    let target = components(file)
    let folder = components(other).dropLast()
    let shared = zip(target, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - shared)
    return (up + target.dropFirst(shared)).joined(separator: "/")
  }

  /// Returns the folder that contains a file; `.` for a bare name.
  package static func folder(of file: String) -> String {
    FilePath.folder(of: file)
  }

  /// Returns the path to a file in a folder; `.` and the empty name are the current folder.
  package static func text(of file: String, in folder: String) -> String {
    if file.hasPrefix("/") || folder == "." || folder.isEmpty { return file }
    return folder == "/" ? "/" + file : folder + "/" + file
  }

  /// Returns the path without `./` and doubled slashes.
  ///
  /// `..` is kept, because it may follow a symbolic link.
  package static func plain(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    let plain = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    return plain.isEmpty ? "." : plain
  }

  /// Returns a spelling that all paths of a file share: the real path of its folder, and its name.
  ///
  /// A link to a file is not resolved, because files that it loads are beside the link.
  package static func identity(of file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? ""
    let folder = self.folder(of: plain(file))
    guard let resolved = realpath(folder, nil) else {
      return URL(fileURLWithPath: file).standardizedFileURL.path
    }
    defer { free(resolved) }
    let path = String(cString: resolved)
    return path == "/" ? "/\(name)" : "\(path)/\(name)"
  }

  /// The identities of files, each found once.
  ///
  /// Many cases share a file. To resolve its path takes some 20,000 instructions, as much as a tap.
  package struct Identities {
    private var known: [String: String] = [:]

    package init() {}

    package mutating func identity(of file: String) -> String {
      if let identity = known[file] { return identity }
      let identity = RelativePath.identity(of: file)
      known[file] = identity
      return identity
    }
  }

  private static func components(_ path: String) -> [String] {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    return url.pathComponents.filter { $0 != "/" }
  }
}
