import Foundation
import Platform

/// The folders whose files may be read, and in which sessions may write.
///
/// All readers of files use this check only.
///
/// A path is compared after all links and `..` in it are resolved. The message about a path outside
/// of the folders does not reveal whether the file exists.
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
    return DocumentFiles.ResolvedFile(path: real, name: name ?? path, folders: self)
  }

  /// Throws if a file that is written at a path would be outside of the folders.
  ///
  /// The path may be that of a new file, or a link to one. Streams of this process are not files.
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
