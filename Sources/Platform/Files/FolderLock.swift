import Synchronization

/// The lock of a folder.
///
/// The system releases it when the process ends for any reason.
///
/// If the folder cannot be opened, or the file system does not support locks, no lock is held.
package final class FolderLock: Sendable {
  private let folder: Mutex<FileDescriptor?>

  /// Waits for the lock.
  ///
  /// `isShared` is true if other shared locks may be held at the same time.
  package init(_ path: String, isShared: Bool = false) {
    let folder = try? FileDescriptor(opening: path, for: .read)
    _ = folder?.lock(isShared: isShared)
    self.folder = Mutex(folder)
  }

  deinit { release() }

  /// Makes a shared lock exclusive; returns false if another process holds one too.
  package func becomeExclusive() -> Bool { folder.withLock { $0?.lock(waits: false) ?? true } }

  package func release() {
    folder.withLock {
      $0?.close()
      $0 = nil
    }
  }

  /// Writes the names in a folder to the disk, if the file system can do so.
  static func synchronize(_ path: String) {
    let system = FileSystems.current
    guard let folder = try? system.open(path, for: .read, permissions: 0) else { return }
    try? system.synchronize(folder)
    folder.close()
  }
}
