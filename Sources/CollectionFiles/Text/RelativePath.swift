import Foundation

/// Folders of files, and paths from one file's folder to another file.
package enum RelativePath {
  /// The path to `file` from the folder that holds `other`.
  package static func text(of file: String, fromFolderOf other: String) -> String {
    let target = components(file)
    let folder = components(other).dropLast()
    let shared = zip(target, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - shared)
    return (up + target.dropFirst(shared)).joined(separator: "/")
  }

  /// The folder that holds a file; `.` for a bare name.
  package static func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// The path to a file that is named from a folder; `.` and no name are the current one.
  package static func text(of file: String, in folder: String) -> String {
    if file.hasPrefix("/") || folder == "." || folder.isEmpty { return file }
    return folder == "/" ? "/" + file : folder + "/" + file
  }

  /// The path without what means nothing in it: `./` and doubled slashes.
  ///
  /// `..` stays, for it may stand behind a symbolic link.
  package static func plain(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    let plain = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    return plain.isEmpty ? "." : plain
  }

  /// A spelling that all paths of a file have in common: the true path of its folder, then
  /// its own name. Links to files stay apart, for what they load stands beside the link.
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

  private static func components(_ path: String) -> [String] {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    return url.pathComponents.filter { $0 != "/" }
  }
}
