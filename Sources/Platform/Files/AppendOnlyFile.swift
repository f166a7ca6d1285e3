import Synchronization

/// A file that grows by whole pieces.
///
/// Each piece is written by one call, so that a killed process leaves a torn piece at most at the
/// end. If the disk is full, the beginning of the piece is removed. Symbolic links are followed. A
/// stream, device or pipe receives the pieces, and cannot be truncated.
package final class AppendOnlyFile: Sendable {
  /// The treatment of a file that exists.
  package enum Existing: Sendable {
    case refused
    /// The file is emptied before the first piece.
    case overwritten
    /// Pieces of this process and of others are added at the end.
    case continued
  }

  /// The path; nil is standard output.
  package let path: String?
  private let file: FileDescriptor
  private let system: any FileSystem
  private let existing: Existing
  /// False for streams, whose earlier bytes belong to others.
  private let canTruncate: Bool
  private let state = Mutex((length: 0, isBegun: false))

  /// The path in messages.
  package var name: String { path ?? "standard output" }

  /// The number of bytes.
  package var length: Int { state.withLock(\.length) }

  /// Opens a file, or creates it.
  ///
  /// `path` is the path; nil for standard output. `permissions` are the permissions of a new file.
  package init(
    _ path: String?, existing: Existing, permissions: UInt16 = 0o644
  ) throws(FileError) {
    (self.path, self.existing, system) = (path, existing, FileSystems.current)
    do throws(SystemError) {
      let destination = FileDestination(path)
      canTruncate = if case .file = destination { true } else { false }
      switch destination {
      case .stream(let stream): file = try stream.duplicate()
      case .device where existing == .refused: throw .exists
      case .device(let path): file = try system.open(path, for: .write, permissions: 0)
      case .file(let path):
        file = try system.open(
          path, for: existing == .refused ? .createNew : .append, permissions: permissions)
      }
    } catch { throw FileError(self.path, error) }
    if existing == .continued { state.withLock { $0.length = size } }
  }

  deinit { file.close() }

  private var size: Int { FileStatus(file)?.size ?? 0 }

  /// True if the path refers to the open file, and the file was not moved, replaced or removed.
  package var isAtItsPath: Bool {
    guard let path else { return true }
    return FileStatus(file).map { $0.identity == FileStatus(path)?.identity } ?? false
  }

  /// True if no other process has changed the length of the file; always true for streams.
  package var hasOwnLength: Bool { !canTruncate || size == length }

  /// Appends the whole piece, or nothing.
  package func append(_ piece: [UInt8]) throws(FileError) {
    try state.withLock { state throws(FileError) in
      do throws(SystemError) {
        if !state.isBegun, existing == .overwritten, canTruncate {
          try? system.truncate(file, to: 0)
        }
        if existing == .continued { state.length = size }
        do throws(SystemError) { try system.write(piece, to: file) } catch {
          if canTruncate { try? system.truncate(file, to: state.length) }
          throw error
        }
      } catch { throw FileError(path, .system(error), isBegun: true) }
      state = (state.length + piece.count, true)
    }
  }

  /// Removes the bytes after an earlier length.
  package func truncate(to length: Int) throws(FileError) {
    guard canTruncate else { throw FileError(path, .notRegular) }
    try state.withLock { state throws(FileError) in
      do throws(SystemError) { try system.truncate(file, to: length) } catch {
        throw FileError(path, .system(error), isBegun: true)
      }
      state.length = length
    }
  }

  /// Writes everything to the disk, if the file system can do so.
  package func synchronize() { try? system.synchronize(file) }
}
