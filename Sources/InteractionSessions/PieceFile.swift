import Foundation
import Platform

/// A new file that grows by whole pieces.
///
/// Each piece is written at once, so that a killed process leaves whole pieces; if the disk is
/// full the piece is removed.
final class PieceFile {
  /// The path in messages.
  let path: String
  private(set) var length = 0
  private let file: FileDescriptor

  /// Creates the file; an existing one is refused.
  ///
  /// - Parameter name: the path in messages, if it is another one.
  init(path: String, name: String? = nil) throws(SessionError) {
    self.path = name ?? path
    do throws(SystemError) { file = try FileDescriptor(opening: path, for: .createNew) } catch {
      throw PieceFile.failure(self.path, error)
    }
  }

  deinit { file.close() }

  /// Writes a new file that appears once it is whole; an existing one is refused.
  ///
  /// - Parameter name: the path in messages.
  static func save(_ bytes: [UInt8], to path: String, name: String) throws(SessionError) {
    let temporary = "\(path).\(ProcessInfo.processInfo.processIdentifier).part"
    // An existing one was left by a process that was killed.
    FilePath.remove(temporary)
    let file = try PieceFile(path: temporary, name: name)
    defer { FilePath.remove(temporary) }
    try file.append(bytes)
    do throws(SystemError) { try FilePath.rename(temporary, toNew: path) } catch {
      throw failure(name, error)
    }
  }

  private static func failure(_ path: String, _ error: SystemError) -> SessionError {
    SessionError("cannot write \(path): \(error == .exists ? "it exists already" : "\(error)")")
  }

  /// True if the path still leads to the file, and not to another one, or to none.
  var isAtItsPath: Bool {
    FileStatus(file).map { $0.identity == FileStatus(path)?.identity } ?? false
  }

  /// Appends the whole piece, or nothing.
  func append(_ piece: some Collection<UInt8>) throws(SessionError) {
    let bytes = Array(piece)
    do throws(SystemError) { try file.write(bytes) } catch {
      try? file.truncate(to: length)
      throw SessionError("writing \(path) stopped: \(error)")
    }
    length += bytes.count
  }

  /// Removes the bytes behind a length that the file had.
  func truncate(to length: Int) throws(SessionError) {
    do throws(SystemError) { try file.truncate(to: length) } catch {
      throw SessionError("cannot take back what is in \(path): \(error)")
    }
    self.length = length
  }
}
