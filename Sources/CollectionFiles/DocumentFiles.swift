import Foundation

/// The files that a collection file may name, and how they are reached.
///
/// Paths are relative to the file that names them. Links and `..` are resolved,
/// and what lies outside of the outermost collection file's folder is refused
/// unless that was allowed.
package struct DocumentFiles: Sendable {
  /// A file that may be read.
  package struct Resolved: Sendable {
    /// The absolute path without links.
    var path: String
    /// The path for messages, as the user would write it.
    var name: String
  }

  /// Why a file cannot be had.
  package struct Problem: Error {
    package var message: String
  }

  /// The largest file that is read: 512 MiB.
  static let sizeLimit = 512 << 20

  /// The folder that relative paths start from, without links; nil where a text
  /// came without a folder and can name no files.
  var folder: String?
  /// That folder as messages spell it.
  var folderName: String
  /// The folder that files must be in, without links.
  var fence: String?
  var allowsOutside: Bool
  /// The files being read, outermost first, to notice a circle.
  var ancestors: [String] = []

  /// The files that a collection file at `path` may name.
  static func beside(_ path: Resolved, allowsOutside: Bool) -> DocumentFiles {
    let folder = RelativePath.folder(of: path.path)
    return DocumentFiles(
      folder: folder, folderName: RelativePath.folder(of: path.name), fence: folder,
      allowsOutside: allowsOutside, ancestors: [path.path])
  }

  /// The files that a text in `folder` may name; none where that is nil.
  static func inFolder(_ folder: String?, allowsOutside: Bool) -> DocumentFiles {
    let real = folder.flatMap { realPath($0.isEmpty ? "." : $0) }
    return DocumentFiles(
      folder: real, folderName: folder ?? "", fence: real, allowsOutside: allowsOutside)
  }

  /// The same rules seen from `file`, which the current one names.
  func entering(_ file: Resolved) -> DocumentFiles {
    var files = self
    files.folder = RelativePath.folder(of: file.path)
    files.folderName = RelativePath.folder(of: file.name)
    files.ancestors.append(file.path)
    return files
  }

  /// The file that `path` names.
  func resolve(_ path: String) throws(Problem) -> Resolved {
    guard let folder else {
      throw Problem(message: "this collection has no folder that files could be relative to")
    }
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw Problem(message: "expected the path of a file")
    }
    let isAbsolute = path.hasPrefix("/")
    let joined = isAbsolute ? path : "\(folder)/\(path)"
    let name =
      isAbsolute || folderName.isEmpty || folderName == "."
      ? path : folderName == "/" ? "/\(path)" : "\(folderName)/\(path)"
    // Before the file system is asked: it should not tell what exists outside.
    try checkFence(DocumentFiles.normalized(joined), named: path)
    guard let real = DocumentFiles.realPath(joined) else {
      throw Problem(message: "no such file: \(name)")
    }
    try checkFence(real, named: path)
    return Resolved(path: real, name: name)
  }

  private func checkFence(_ path: String, named name: String) throws(Problem) {
    guard !allowsOutside, let fence else { return }
    guard path == fence || path.hasPrefix(fence == "/" ? "/" : fence + "/") else {
      throw Problem(
        message: "\(name) lies outside of the collection file's folder; "
          + "--allow-outside permits that")
    }
  }

  // MARK: Reading

  /// The bytes of the file at `path`.
  package static func read(_ file: Resolved) throws(Problem) -> [UInt8] {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path) else {
      throw Problem(message: "no such file, or its folder cannot be searched")
    }
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular?: break
    case .typeDirectory?: throw Problem(message: "found a directory, expected a file")
    default: throw Problem(message: "found a device, pipe or socket, expected a file")
    }
    if let size = attributes[.size] as? NSNumber, size.int64Value > Int64(sizeLimit) {
      let mebibytes = size.int64Value >> 20
      throw Problem(message: "the file has \(mebibytes) MiB; at most \(sizeLimit >> 20) are read")
    }
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw Problem(message: "the file cannot be read; check its permissions")
    }
    return [UInt8](data)
  }

  /// The file at `path`, wherever it is.
  package static func locate(_ path: String) throws(Problem) -> Resolved {
    guard !path.isEmpty, !path.utf8.contains(0), let real = realPath(path) else {
      throw Problem(message: "no such file")
    }
    return Resolved(path: real, name: path)
  }

  // MARK: Paths

  /// The absolute path without links and `..`; nil when nothing is there.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The last part of `path` without its extension.
  static func baseName(of path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return last }
    return String(last[..<dot])
  }

  /// An absolute path with `.` and `..` taken out, whether or not it exists.
  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
