import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The system calls on names of files.
package enum FilePath {
  /// The folder of a file; `.` for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What is behind the last full stop of a file's name; nil for a name without one, such as `.hidden`.
  package static func pathExtension(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.drop { $0 == "." }.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let end = parts.last, !end.isEmpty else { return nil }
    return String(end)
  }

  /// All bytes of a file; nil if it cannot be read.
  package static func contents(of path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }

  /// Creates a folder, and those above it, unless it exists.
  package static func makeFolder(_ path: String, permissions: UInt16? = nil) throws(FileError) {
    do throws(SystemError) { try makeFolders(path, permissions ?? 0o777) } catch {
      throw FileError(path, .noFolder("\(error)"))
    }
  }

  /// Foundation does the same, but its errors have the words of a dialog, or none.
  private static func makeFolders(_ path: String, _ permissions: UInt16) throws(SystemError) {
    do throws(SystemError) { try makeFolder(path, permissions) } catch {
      let parent = folder(of: path)
      guard error.code == ENOENT, parent != path else { throw error }
      try makeFolders(parent, permissions)
      try makeFolder(path, permissions)
    }
  }

  /// Makes a folder, unless another process has made it meanwhile.
  private static func makeFolder(_ path: String, _ permissions: UInt16) throws(SystemError) {
    if mkdir(path, mode_t(permissions)) == 0 { return }
    let error = SystemError.last
    guard error == .exists, FileStatus(path)?.kind == .folder else { throw error }
  }

  /// The target of a symbolic link, from the folder of the link; nil for any other file.
  package static func target(ofLink path: String) -> String? {
    guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
      return nil
    }
    guard !target.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return target }
    return path[...slash] + target
  }

  /// Throws if this process may not write to the file.
  static func checkWritable(_ path: String) throws(SystemError) {
    try SystemError.check(access(path, W_OK))
  }
}
