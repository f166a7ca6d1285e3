import Foundation

/// Writes a session to a transcript, command by command.
///
/// Each command goes out in one piece with what it printed, so that a killed
/// process leaves whole commands; where the disk is full the piece is taken
/// back and recording stops.
final class Recorder {
  let path: String
  private let descriptor: Int32
  private var length: off_t = 0

  /// Makes the file; one that exists is refused.
  init(path: String) throws(SessionError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let reason = errno == EEXIST ? "it exists already" : String(cString: strerror(errno))
      throw SessionError("cannot write \(path): \(reason)")
    }
  }

  deinit {
    close(descriptor)
  }

  /// Appends a whole piece of text, or nothing.
  func append(_ text: [UInt8]) throws(SessionError) {
    var written = 0
    while written < text.count {
      let count = text.withUnsafeBytes { bytes in
        write(descriptor, bytes.baseAddress.map { $0 + written }, text.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let reason = String(cString: strerror(errno))
        ftruncate(descriptor, length)
        throw SessionError("writing \(path) stopped: \(reason)")
      }
      written += count
    }
    length += off_t(text.count)
  }
}
