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

  /// All bytes of a file; nil if it cannot be read.
  package static func contents(of path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }

  /// Creates a folder, and those above it, unless it exists.
  package static func makeFolder(_ path: String, permissions: UInt16? = nil) throws(FileError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true,
        attributes: permissions.map { [.posixPermissions: NSNumber(value: $0)] })
    } catch { throw FileError(path, .noFolder(error.localizedDescription)) }
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
