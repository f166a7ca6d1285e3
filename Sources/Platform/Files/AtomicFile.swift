/// A file that is written piece by piece and replaces the old one when it is complete.
///
/// - Until `finish()`, the old file exists unchanged. Without that call nothing changes.
/// - Symbolic links are followed and remain. A stream, device or pipe receives the bytes at once.
/// - The new file has the permissions of the old one; owner, access lists and hard links are lost. A
///   file that this process may not write is not replaced.
/// - A durable file is on the disk before it replaces the old one.
///
/// After a failure the temporary file is removed. If the process is killed, it remains in the folder
/// as `.cvsim-PROCESS-NUMBER.part`.
package final class AtomicFile {
  /// The treatment of a file that exists.
  package enum Existing: Sendable { case replaced, refused }

  private enum Target {
    case stream(FileDescriptor)
    case file(TemporaryFile, path: String)
  }

  /// The path in messages; nil is standard output.
  private let name: String?
  private let existing: Existing
  private let isDurable: Bool
  private let system = FileSystems.current
  private var target: Target?

  /// Opens a device, or a temporary file in the folder of a file.
  ///
  /// `path` is the path; nil for standard output. `name` is the path in messages, if it differs.
  /// `isDurable` is true for files that cannot be generated again.
  package init(
    _ path: String?, existing: Existing = .replaced, isDurable: Bool = false, name: String? = nil
  ) throws(FileError) {
    (self.name, self.existing, self.isDurable) = (name ?? path, existing, isDurable)
    do throws(SystemError) {
      switch FileDestination(path) {
      case .stream(let stream): target = .stream(try stream.duplicate())
      case .device where existing == .refused: throw .exists
      case .device(let path):
        target = .stream(try system.open(path, for: .write, permissions: 0))
      case .file(let path):
        let old = try AtomicFile.replaceable(path, existing)
        let file = try TemporaryFile(in: FilePath.folder(of: path))
        if let old, old.permissions != FileStatus(file.path)?.permissions {
          try file.setPermissions(old.permissions)
        }
        target = .file(file, path: path)
      }
    } catch { throw FileError(self.name, error) }
  }

  /// Returns the status of the file to replace; nil if there is none.
  private static func replaceable(
    _ path: String, _ existing: Existing
  ) throws(SystemError) -> FileStatus? {
    guard let old = FileStatus(path) else { return nil }
    if existing == .refused { throw .exists }
    if old.kind == .folder { throw .isFolder }
    try FilePath.checkWritable(path)
    return old
  }

  deinit { if case .stream(let file) = target { file.close() } }

  package func append(_ bytes: [UInt8]) throws(FileError) {
    do throws(SystemError) {
      switch target {
      case .stream(let file): try system.write(bytes, to: file)
      case .file(let file, _): try file.append(bytes)
      case nil: throw .badDescriptor
      }
    } catch { throw FileError(name, error) }
  }

  /// Replaces the old file.
  package func finish() throws(FileError) {
    guard case .file(let file, let path) = target else { return }
    target = nil
    do throws(SystemError) {
      if isDurable { try file.synchronize() }
      switch existing {
      case .replaced: try file.rename(to: path)
      case .refused: try file.rename(toNew: path)
      }
    } catch { throw FileError(name, error) }
    // The rename itself is on the disk only after its folder. The file is there in any case.
    if isDurable { FolderLock.synchronize(FilePath.folder(of: path)) }
  }
}

extension AtomicFile {
  /// Writes a whole file; see `init(_:existing:isDurable:name:)`.
  package static func write(
    _ bytes: [UInt8], to path: String?, existing: Existing = .replaced, isDurable: Bool = false,
    name: String? = nil
  ) throws(FileError) {
    let file = try AtomicFile(path, existing: existing, isDurable: isDurable, name: name)
    try file.append(bytes)
    try file.finish()
  }

  /// Moves a temporary file to a path on the same volume.
  ///
  /// A stream, device or pipe receives its bytes.
  package static func move(_ file: TemporaryFile, to path: String) throws(FileError) {
    guard case .file(let target) = FileDestination(path) else {
      guard let bytes = FilePath.contents(of: file.path) else { throw FileError(path, .changed) }
      return try write(bytes, to: path)
    }
    do throws(SystemError) {
      if let old = try replaceable(target, .replaced) {
        let system = FileSystems.current
        let descriptor = try system.open(file.path, for: .write, permissions: 0)
        defer { descriptor.close() }
        try system.setPermissions(of: descriptor, to: old.permissions)
      }
      try file.rename(to: target)
    } catch { throw FileError(path, error) }
  }

  /// Replaces the contents of a regular file, durably, unless they are no longer those that were read.
  ///
  /// Of several processes that replace the same contents at once, one succeeds.
  package static func replace(
    _ path: String, holding old: [UInt8], by bytes: [UInt8]
  ) throws(FileError) {
    guard case .file(let target) = FileDestination(path) else {
      throw FileError(path, .notRegular)
    }
    // The folder and not the file, because the file is another one after the rename.
    let lock = FolderLock(FilePath.folder(of: target))
    defer { lock.release() }
    guard FilePath.contents(of: target) == old else { throw FileError(path, .changed) }
    try write(bytes, to: target, isDurable: true, name: path)
  }
}
