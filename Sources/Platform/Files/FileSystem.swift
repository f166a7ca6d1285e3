#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The system calls by which files are written.
///
/// Writers use the value that `FileSystems.current` has when they open a file, so that each call can
/// fail in a test.
package protocol FileSystem: Sendable {
  func open(
    _ path: String, for mode: FileDescriptor.Mode, permissions: UInt16
  ) throws(SystemError) -> FileDescriptor
  /// Writes all bytes; after an error some of them may be written.
  func write(_ bytes: [UInt8], to file: FileDescriptor) throws(SystemError)
  func truncate(_ file: FileDescriptor, to length: Int) throws(SystemError)
  func setPermissions(of file: FileDescriptor, to permissions: UInt16) throws(SystemError)
  func synchronize(_ file: FileDescriptor) throws(SystemError)
  func rename(_ path: String, to newPath: String) throws(SystemError)
  func link(_ path: String, to newPath: String) throws(SystemError)
  func remove(_ path: String) throws(SystemError)
}

/// The file system of the computer.
package struct DiskFileSystem: FileSystem {
  package init() {}

  package func open(
    _ path: String, for mode: FileDescriptor.Mode, permissions: UInt16
  ) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(opening: path, for: mode, permissions: permissions)
  }

  package func write(_ bytes: [UInt8], to file: FileDescriptor) throws(SystemError) {
    try file.write(bytes)
  }

  package func truncate(_ file: FileDescriptor, to length: Int) throws(SystemError) {
    try file.truncate(to: length)
  }

  package func setPermissions(
    of file: FileDescriptor, to permissions: UInt16
  ) throws(SystemError) {
    try file.setPermissions(permissions)
  }

  package func synchronize(_ file: FileDescriptor) throws(SystemError) { try file.synchronize() }

  package func rename(_ path: String, to newPath: String) throws(SystemError) {
    try SystemError.check(systemRename(path, newPath))
  }

  package func link(_ path: String, to newPath: String) throws(SystemError) {
    try SystemError.check(systemLink(path, newPath))
  }

  package func remove(_ path: String) throws(SystemError) { try SystemError.check(unlink(path)) }
}

// Inside the type the methods hide the calls of the same names.
private func systemRename(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }
private func systemLink(_ path: String, _ newPath: String) -> Int32 { link(path, newPath) }

package enum FileSystems {
  /// The file system of writers that are created in the current scope.
  @TaskLocal package static var current: any FileSystem = DiskFileSystem()
}
