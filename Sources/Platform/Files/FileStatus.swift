#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The kind, size and identity of a file.
package struct FileStatus: Sendable {
  package enum Kind: Sendable {
    case file, folder
    /// A device, a pipe or a socket.
    case device
  }

  /// The identity of the file at a path, regardless of the spelling of the path.
  package struct Identity: Hashable, Sendable {
    fileprivate let device: UInt64
    fileprivate let number: UInt64
  }

  package let kind: Kind
  /// The size in bytes.
  package let size: Int
  package let identity: Identity
  /// The bits of `chmod`.
  package let permissions: UInt16

  /// Reads the status of the file at the end of all links; nil if the file does not exist.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  package init?(_ file: FileDescriptor) {
    var status = stat()
    guard fstat(file.number, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .device
      }
    size = Int(status.st_size)
    permissions = UInt16(status.st_mode & 0o7777)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
  }
}
