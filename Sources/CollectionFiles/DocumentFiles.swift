import Foundation
import Platform

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
    /// The folders in which the file has to be when it is opened.
    var folders = ReadableFolders.all
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
  /// The folders that files must be in.
  var readable: ReadableFolders
  /// The files being read, outermost first, to notice a circle.
  var ancestors: [String] = []

  /// The files that a collection file at `path` may name.
  ///
  /// - Parameter allowsOutside: True if it may name all files that could be read in its place;
  ///   false for those in its own folder.
  static func beside(_ path: Resolved, allowsOutside: Bool) -> DocumentFiles {
    let folder = RelativePath.folder(of: path.path)
    return DocumentFiles(
      folder: folder, folderName: RelativePath.folder(of: path.name),
      readable: allowsOutside ? path.folders : ReadableFolders([folder]), ancestors: [path.path])
  }

  /// The files that a text in `folder` may name; none where that is nil.
  static func inFolder(_ folder: String?, allowsOutside: Bool) -> DocumentFiles {
    let real = folder.flatMap { realPath($0.isEmpty ? "." : $0) }
    return DocumentFiles(
      folder: real, folderName: folder ?? "",
      readable: allowsOutside ? .all : ReadableFolders(real.map { [$0] } ?? []))
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
    let real = DocumentFiles.realPath(joined)
    guard readable.allows(real ?? ReadableFolders.nearestFolder(of: joined)) else {
      throw Problem(
        message: "\(path) lies outside of the collection file's folder; "
          + "--allow-outside permits that")
    }
    guard let real else { throw Problem(message: "no such file: \(name)") }
    return Resolved(path: real, name: name, folders: readable)
  }

  // MARK: Reading

  /// The bytes of a file.
  ///
  /// The open file is checked again, for a link may have been put in its place meanwhile.
  package static func read(_ file: Resolved) throws(Problem) -> [UInt8] {
    // A device or a pipe is not even opened: that may wait, or have an effect.
    try check(FileStatus(file.path))
    let descriptor: FileDescriptor
    do throws(SystemError) {
      descriptor = try FileDescriptor(opening: file.path, for: .readWithoutWaiting)
    } catch {
      throw Problem(message: "the file cannot be read; check its permissions")
    }
    defer { descriptor.close() }
    try check(FileStatus(descriptor))
    if let path = descriptor.path, !file.folders.allows(path) {
      throw Problem(message: "another file was put in its place while it was opened")
    }
    do throws(SystemError) {
      return try descriptor.readToEnd(from: 0, atMost: sizeLimit)
    } catch {
      throw Problem(message: "the file cannot be read: \(error)")
    }
  }

  private static func check(_ status: FileStatus?) throws(Problem) {
    guard let status else {
      throw Problem(message: "no such file, or its folder cannot be searched")
    }
    switch status.kind {
    case .file: break
    case .folder: throw Problem(message: "found a directory, expected a file")
    case .device: throw Problem(message: "found a device, pipe or socket, expected a file")
    }
    if status.size > sizeLimit {
      throw Problem(
        message: "the file has \(status.size >> 20) MiB; at most \(sizeLimit >> 20) are read")
    }
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
}
