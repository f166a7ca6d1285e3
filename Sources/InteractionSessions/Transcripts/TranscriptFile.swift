import Foundation

/// Writes a transcript back to its file.
package enum TranscriptFile {
  /// Why a transcript was not written.
  package enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The program runs on a build machine, where nobody would read the change.
    case onBuildMachine(path: String)
    /// The file is no longer what was read.
    case changedMeanwhile(path: String)
    /// The system refused.
    case system(path: String, step: String, reason: String)

    package var description: String {
      switch self {
      case .onBuildMachine(let path):
        "\(path) was not updated: CI is set; add --update-on-ci to allow it"
      case .changedMeanwhile(let path):
        "\(path) was not updated: it changed meanwhile; try again"
      case .system(let path, let step, let reason):
        "\(path) was not updated: cannot \(step): \(reason)"
      }
    }
  }

  /// Replaces the file of `transcript` by `bytes`, all or nothing.
  ///
  /// The bytes go to a new file in the same folder, which takes the place of the
  /// old one once it is on disk. Permissions and symbolic links stay. Of several that
  /// replace the same bytes at once, also in other processes, one does and the others are
  /// refused.
  ///
  /// - Parameters:
  ///   - isBuildMachine: Whether `CI` is set in the environment.
  ///   - allowsBuildMachine: Whether `--update-on-ci` was given.
  package static func write(
    _ bytes: [UInt8], replacing transcript: Transcript, isBuildMachine: Bool,
    allowsBuildMachine: Bool = false
  ) throws(Refusal) {
    guard !isBuildMachine || allowsBuildMachine else {
      throw .onBuildMachine(path: transcript.path)
    }
    try replace(transcript.path, holding: transcript.bytes, by: bytes)
  }

  /// Replaces the file at a path by other bytes, all or nothing.
  ///
  /// - Parameter old: what was read of it; a file that holds something else by now stays.
  package static func replace(
    _ path: String, holding old: [UInt8], by bytes: [UInt8]
  ) throws(Refusal) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let folder = target.deletingLastPathComponent()
    let lock = FolderLock(folder.path)
    defer { lock?.release() }
    guard let current = try? Data(contentsOf: target), current.elementsEqual(old)
    else { throw .changedMeanwhile(path: path) }
    var status = stat()
    guard stat(target.path, &status) == 0 else { throw failure(path, "look at the file") }
    guard let (descriptor, temporary) = create(in: folder) else {
      throw failure(path, "create a file beside it")
    }
    do throws(Refusal) {
      do throws(Refusal) {
        try writeAll(bytes, to: descriptor, path: path)
        guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else {
          throw failure(path, "keep its permissions")
        }
        guard fsync(descriptor) == 0 else { throw failure(path, "bring it to disk") }
      } catch {
        close(descriptor)
        throw error
      }
      guard close(descriptor) == 0 else { throw failure(path, "close the new file") }
      guard rename(temporary, target.path) == 0 else { throw failure(path, "replace it") }
    } catch {
      unlink(temporary)
      throw error
    }
    // The rename itself is on disk only once the folder is.
    lock?.synchronize()
  }

  /// A new file under the first name that is free: process numbers come again, and a killed
  /// update leaves its file.
  private static func create(in folder: URL) -> (descriptor: Int32, path: String)? {
    for number in 0..<1000 {
      let path = folder.appendingPathComponent(".cvsim-\(getpid())-\(number).new").path
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 { return (descriptor, path) }
      guard errno == EEXIST else { return nil }
    }
    return nil
  }

  /// The lock of a folder, by which updates of its files wait for each other.
  ///
  /// The folder and not the file, for the file is another one after a rename. The system
  /// lets go of it when the process ends, however it ends.
  private struct FolderLock {
    private let descriptor: Int32

    /// Waits for the lock. Nil where the folder cannot be opened; where the file system
    /// knows no locks there is none, for an update that is alone needs none.
    init?(_ path: String) {
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    func synchronize() { fsync(descriptor) }

    func release() { close(descriptor) }
  }

  private static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, path: String
  ) throws(Refusal) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        buffer.baseAddress.map { Foundation.write(descriptor, $0, buffer.count) } ?? 0
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno != EINTR {
        throw failure(path, "write the new file")
      }
    }
  }

  private static func failure(_ path: String, _ step: String) -> Refusal {
    .system(path: path, step: step, reason: String(cString: strerror(errno)))
  }
}
