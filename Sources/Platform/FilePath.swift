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
  /// Gives a file another name on the same disk. A file of that name is replaced at once.
  package static func rename(_ path: String, to newPath: String) throws(SystemError) {
    try SystemError.check(systemRename(path, newPath))
  }

  /// Gives a file another name on the same disk; an existing file of that name is an error.
  package static func rename(_ path: String, toNew newPath: String) throws(SystemError) {
    do throws(SystemError) {
      // A link is refused if the name exists; a rename would replace the file.
      try SystemError.check(link(path, newPath))
      remove(path)
    } catch {
      if error == .exists { throw error }
      // Without links an empty file reserves the name.
      try FileDescriptor(opening: newPath, for: .createNew).close()
      do throws(SystemError) { try rename(path, to: newPath) } catch {
        remove(newPath)
        throw error
      }
    }
  }

  /// Removes a file if there is one.
  package static func remove(_ path: String) { unlink(path) }

  /// The target of a symbolic link, from the folder of the link; nil for any other file.
  package static func target(ofLink path: String) -> String? {
    guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
      return nil
    }
    guard !target.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return target }
    return path[...slash] + target
  }

  package static func permissions(of path: String) throws(SystemError) -> UInt16 {
    var status = stat()
    try SystemError.check(stat(path, &status))
    return UInt16(status.st_mode & 0o7777)
  }

  /// Throws if this process may not write to the file.
  package static func checkWritable(_ path: String) throws(SystemError) {
    try SystemError.check(access(path, W_OK))
  }
}

// Inside the type the method hides the call of the same name.
private func systemRename(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }
