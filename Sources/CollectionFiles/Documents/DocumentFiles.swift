import Foundation
import Platform

/// The files that a collection file may refer to, and the resolution of their paths.
///
/// Paths are relative to the file that contains them. Links and `..` are resolved. A path outside
/// the folder of the outermost collection file is rejected unless that is allowed.
package struct DocumentFiles: Sendable {
  /// A file that may be read.
  package struct ResolvedFile: Sendable {
    /// The absolute path without links.
    var path: String
    /// The path in messages, as the user would write it.
    var name: String
    /// The folders in which the file must be when it is opened.
    var folders = ReadableFolders.all
  }

  /// The reason why a file cannot be read.
  package struct AccessError: Error {
    package var message: String
  }

  /// The maximum size of a file: 512 MiB.
  static let sizeLimit = 512 << 20

  /// The folder of relative paths, without links.
  ///
  /// It is nil for a text without a folder, which cannot refer to files.
  var folder: String?
  /// The same folder as it is spelled in messages.
  var folderName: String
  /// The folders in which files must be.
  var readable: ReadableFolders
  /// The files that are being read, outermost first, to detect cycles.
  var ancestors: [String] = []

  /// Returns the files that a collection file at `path` may refer to.
  ///
  /// `allowsOutside` is true if it may refer to any file that may be read; false for files in its
  /// own folder.
  static func forFile(_ path: ResolvedFile, allowsOutside: Bool) -> DocumentFiles {
    let folder = RelativePath.folder(of: path.path)
    return DocumentFiles(
      folder: folder, folderName: RelativePath.folder(of: path.name),
      readable: allowsOutside ? path.folders : ReadableFolders([folder]), ancestors: [path.path])
  }

  /// Returns the files that a text in `folder` may refer to; no files if it is nil.
  static func inFolder(_ folder: String?, allowsOutside: Bool) -> DocumentFiles {
    let real = folder.flatMap { realPath($0.isEmpty ? "." : $0) }
    return DocumentFiles(
      folder: real, folderName: folder ?? "",
      readable: allowsOutside ? .all : ReadableFolders(real.map { [$0] } ?? []))
  }

  /// Returns the same rules with paths relative to `file`.
  func entering(_ file: ResolvedFile) -> DocumentFiles {
    var files = self
    files.folder = RelativePath.folder(of: file.path)
    files.folderName = RelativePath.folder(of: file.name)
    files.ancestors.append(file.path)
    return files
  }

  /// Returns the file that `path` refers to.
  func resolve(_ path: String) throws(AccessError) -> ResolvedFile {
    guard let folder else {
      throw AccessError(message: "this collection has no folder, so it cannot refer to files")
    }
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw AccessError(message: "expected the path of a file")
    }
    let isAbsolute = path.hasPrefix("/")
    let joined = isAbsolute ? path : "\(folder)/\(path)"
    let name =
      isAbsolute || folderName.isEmpty || folderName == "."
      ? path : folderName == "/" ? "/\(path)" : "\(folderName)/\(path)"
    let real = DocumentFiles.realPath(joined)
    guard readable.allows(real ?? ReadableFolders.nearestFolder(of: joined)) else {
      throw AccessError(
        message: "\(path) lies outside of the collection file's folder; "
          + "--allow-outside permits that")
    }
    guard let real else { throw AccessError(message: "no such file: \(name)") }
    return ResolvedFile(path: real, name: name, folders: readable)
  }

  // MARK: Reading

  /// Returns the bytes of a file.
  ///
  /// The open file is checked again, because a link may have replaced it since.
  package static func read(_ file: ResolvedFile) throws(AccessError) -> [UInt8] {
    // A device or a pipe is not opened, because that may block or have a side effect.
    try check(FileStatus(file.path))
    let descriptor: FileDescriptor
    do throws(SystemError) {
      descriptor = try FileDescriptor(opening: file.path, for: .readWithoutWaiting)
    } catch {
      throw AccessError(message: "the file cannot be opened: \(error)")
    }
    defer { descriptor.close() }
    try check(FileStatus(descriptor))
    if let path = descriptor.path, !file.folders.allows(path) {
      throw AccessError(message: "it was replaced while it was opened; try again")
    }
    do throws(SystemError) {
      return try descriptor.readToEnd(from: 0, atMost: sizeLimit)
    } catch {
      throw AccessError(message: "the file cannot be read: \(error)")
    }
  }

  private static func check(_ status: FileStatus?) throws(AccessError) {
    guard let status else {
      throw AccessError(message: "no such file, or its folder cannot be searched")
    }
    switch status.kind {
    case .file: break
    case .folder: throw AccessError(message: "found a directory, expected a file")
    case .device: throw AccessError(message: "found a device, pipe or socket, expected a file")
    }
    if status.size > sizeLimit {
      throw AccessError(
        message: "the file has \(status.size >> 20) MiB; at most \(sizeLimit >> 20) are read")
    }
  }

  // MARK: Paths

  /// Returns the absolute path without links and `..`; nil if the file does not exist.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the last component of `path` without its extension.
  static func baseName(of path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return last }
    return String(last[..<dot])
  }
}
