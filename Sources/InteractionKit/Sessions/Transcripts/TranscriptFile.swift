import Foundation

/// Writes a transcript back to its file.
public enum TranscriptFile {
  /// Why a transcript was not written.
  public enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The program runs on a build machine, where nobody would read the change.
    case onBuildMachine(path: String)
    /// The file is no longer what was read.
    case changedMeanwhile(path: String)
    /// The system refused.
    case system(path: String, step: String, reason: String)

    public var description: String {
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
  /// old one once it is on disk. Permissions and symbolic links stay.
  ///
  /// - Parameters:
  ///   - isBuildMachine: Whether `CI` is set in the environment.
  ///   - allowsBuildMachine: Whether `--update-on-ci` was given.
  public static func write(
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
  public static func replace(
    _ path: String, holding old: [UInt8], by bytes: [UInt8]
  ) throws(Refusal) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard let current = try? Data(contentsOf: target), current.elementsEqual(old)
    else { throw .changedMeanwhile(path: path) }
    var status = stat()
    guard stat(target.path, &status) == 0 else { throw failure(path, "look at the file") }
    let folder = target.deletingLastPathComponent()
    let temporary = folder.appendingPathComponent(
      ".\(target.lastPathComponent).\(getpid()).new"
    ).path
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path, "create a file beside it") }
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
    let folderDescriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
    if folderDescriptor >= 0 {
      fsync(folderDescriptor)
      close(folderDescriptor)
    }
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
