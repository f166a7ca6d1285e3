import Foundation

/// A new file that grows by whole pieces.
///
/// Each piece goes out at once, so that a killed process leaves whole pieces; where the
/// disk is full the piece is taken back.
final class PieceFile {
  /// What messages call it.
  let path: String
  private(set) var length: off_t = 0
  private let descriptor: Int32

  /// Makes the file; one that exists is refused.
  ///
  /// - Parameter name: what messages call it, if not by its path.
  init(path: String, name: String? = nil) throws(SessionError) {
    self.path = name ?? path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let reason = errno == EEXIST ? "it exists already" : String(cString: strerror(errno))
      throw SessionError("cannot write \(self.path): \(reason)")
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Writes a new file that is there once it is whole; one that exists is refused.
  ///
  /// - Parameter name: what messages call it.
  static func save(_ bytes: [UInt8], to path: String, name: String) throws(SessionError) {
    let temporary = "\(path).\(getpid()).part"
    // One that is there was left by a process that was killed.
    unlink(temporary)
    let file = try PieceFile(path: temporary, name: name)
    defer { unlink(temporary) }
    try file.append(bytes)
    // A link is refused where the name is taken; a rename would replace the file.
    if link(temporary, path) == 0 || (errno != EEXIST && take(path, for: temporary)) { return }
    let reason = errno == EEXIST ? "it exists already" : String(cString: strerror(errno))
    throw SessionError("cannot write \(name): \(reason)")
  }

  /// Renames a file where there are no links: an empty one takes the name first, which is
  /// refused too where that is taken.
  private static func take(_ path: String, for temporary: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    if rename(temporary, path) == 0 { return true }
    let code = errno
    unlink(path)
    errno = code
    return false
  }

  /// Whether the path leads to the file still, and not to another, or nowhere.
  var isAtItsPath: Bool {
    var (own, found) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && stat(path, &found) == 0 && own.st_dev == found.st_dev
      && own.st_ino == found.st_ino
  }

  /// Appends the whole piece, or nothing.
  func append(_ piece: some Collection<UInt8>) throws(SessionError) {
    let bytes = Array(piece)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let reason = String(cString: strerror(errno))
        _ = shorten(to: length)
        throw SessionError("writing \(path) stopped: \(reason)")
      }
      written += count
    }
    length += off_t(bytes.count)
  }

  /// Takes back what lies behind a length that the file had.
  func truncate(to length: off_t) throws(SessionError) {
    guard shorten(to: length) else {
      throw SessionError("cannot take back what is in \(path): \(String(cString: strerror(errno)))")
    }
    self.length = length
  }

  private func shorten(to length: off_t) -> Bool {
    ftruncate(descriptor, length) == 0 && lseek(descriptor, length, SEEK_SET) >= 0
  }
}
