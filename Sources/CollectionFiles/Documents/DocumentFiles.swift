import Foundation
import Platform

/// The folders whose files may be read, and in which sessions may write.
///
/// A session that somebody else wrote must not read or change what is outside of its project, so all
/// that read and write files ask here first. A path is compared after all links and `..` in it are
/// resolved. The message about a path outside of the folders does not reveal whether the file exists.
package struct ReadableFolders: Hashable, Sendable {
  /// Every file may be read.
  package static let all = ReadableFolders(paths: nil)

  /// The folders without links; nil allows all files.
  private let paths: [String]?

  private init(paths: [String]?) { self.paths = paths }

  /// - Parameter folders: Paths, which may have links and `..`. Folders that do not exist are
  ///   ignored.
  package init(_ folders: [String]) {
    self.init(paths: folders.compactMap { DocumentFiles.realPath($0.isEmpty ? "." : $0) })
  }

  /// Returns the file at a path; throws if it is outside of the folders.
  ///
  /// `name` is the path in messages; the path itself by default.
  package func file(
    at path: String, name: String? = nil
  ) throws(DocumentFiles.AccessError) -> DocumentFiles.ResolvedFile {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw DocumentFiles.AccessError(message: "no such file")
    }
    let real = DocumentFiles.realPath(path)
    guard allows(real ?? ReadableFolders.nearestFolder(of: path)) else {
      throw DocumentFiles.AccessError(
        message: "it lies outside of the folders that the session may read; "
          + "--root DIR or --allow-outside permits it")
    }
    guard let real else { throw DocumentFiles.AccessError(message: "no such file") }
    return DocumentFiles.ResolvedFile(path: real, name: name ?? path)
  }

  /// Throws if a file that is written at a path would be outside of the folders.
  ///
  /// The path may name a new file, or a link to one. Streams of this process are not files.
  package func checkWriting(to path: String) throws(DocumentFiles.AccessError) {
    guard paths != nil else { return }
    let target: String
    switch FileDestination(path) {
    case .stream: return
    case .device(let path), .file(let path): target = path
    }
    let folder = DocumentFiles.realPath(RelativePath.folder(of: target))
    guard allows(folder ?? ReadableFolders.nearestFolder(of: target)) else {
      throw DocumentFiles.AccessError(
        message: "it lies outside of the folders that the session may write; "
          + "--root DIR or --allow-outside permits it")
    }
  }

  /// Returns true if a path without links is in one of the folders.
  package func allows(_ path: String) -> Bool {
    guard let paths else { return true }
    return paths.contains { path == $0 || path.hasPrefix($0 == "/" ? "/" : $0 + "/") }
  }

  /// Returns the nearest existing folder on the path to a missing file, without links.
  static func nearestFolder(of path: String) -> String {
    var folder = path
    repeat {
      folder = RelativePath.folder(of: folder)
      if let real = DocumentFiles.realPath(folder) { return real }
    } while folder != "." && folder != "/"
    return "/"
  }
}

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
  }

  /// The reason why a file cannot be read.
  package struct AccessError: Error {
    package var message: String
  }

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

  /// Returns the files that a collection file may refer to: in its own folder, or all that may be
  /// read.
  static func forFile(_ file: ResolvedFile, in readable: ReadableFolders?) -> DocumentFiles {
    let folder = RelativePath.folder(of: file.path)
    return DocumentFiles(
      folder: folder, folderName: RelativePath.folder(of: file.name),
      readable: readable ?? ReadableFolders([folder]), ancestors: [file.path])
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
    return ResolvedFile(path: real, name: name)
  }

  // MARK: Reading

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
    do throws(SystemError) {
      return try descriptor.readToEnd(from: 0, atMost: FileLimits.fileSize)
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
    if status.size > FileLimits.fileSize {
      throw AccessError(
        message:
          "the file has \(status.size >> 20) MiB; at most \(FileLimits.fileSize >> 20) are read")
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
  package static func baseName(of path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return last }
    return String(last[..<dot])
  }
}
