import Foundation

/// Writes a session to a transcript, command by command.
///
/// Each command goes out in one piece with what it printed, so that a killed
/// process leaves whole commands; where the disk is full the piece is taken
/// back and recording stops.
final class Recorder {
  let path: String
  /// The number of the last step that was written at once, in the beginning.
  let firstStep: Int
  private var descriptor: Int32
  /// How long the file was after that step, and after each one since.
  private var ends: [off_t] = []

  /// Makes the file; one that exists is refused.
  ///
  /// - Parameters:
  ///   - text: the session so far.
  ///   - step: how many steps that are.
  init(path: String, beginning text: [UInt8], at step: Int) throws(SessionError) {
    self.path = path
    firstStep = step
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let reason = errno == EEXIST ? "it exists already" : String(cString: strerror(errno))
      throw SessionError("cannot write \(path): \(reason)")
    }
    do throws(SessionError) { try append(text) } catch {
      unlink(path)
      throw error
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Appends the text of the next step as a whole, or nothing.
  func append(_ text: [UInt8]) throws(SessionError) {
    let length = ends.last ?? 0
    do throws(SessionError) { try Recorder.write(text, to: descriptor, path) } catch {
      ftruncate(descriptor, length)
      lseek(descriptor, length, SEEK_SET)
      throw error
    }
    ends.append(length + off_t(text.count))
  }

  /// Takes back the steps after one that was recorded.
  func truncate(to step: Int) throws(SessionError) {
    let index = step - firstStep
    guard ends.indices.contains(index), ftruncate(descriptor, ends[index]) == 0,
      lseek(descriptor, ends[index], SEEK_SET) >= 0
    else {
      throw SessionError("cannot take back what is in \(path): \(String(cString: strerror(errno)))")
    }
    ends.removeLast(ends.count - index - 1)
  }

  /// Puts a file with other text in the place of a recording.
  convenience init(
    replacing old: Recorder, with text: [UInt8], at step: Int
  ) throws(SessionError) {
    let temporary = "\(old.path).\(getpid()).part"
    unlink(temporary)
    try self.init(path: temporary, takingThePlaceOf: old.path, beginning: text, at: step)
  }

  private init(
    path temporary: String, takingThePlaceOf path: String, beginning text: [UInt8], at step: Int
  ) throws(SessionError) {
    self.path = path
    firstStep = step
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw SessionError("cannot write \(path): \(String(cString: strerror(errno)))")
    }
    do throws(SessionError) { try append(text) } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw SessionError("cannot write \(path): \(reason)")
    }
  }

  private static func write(
    _ text: [UInt8], to descriptor: Int32, _ path: String
  ) throws(SessionError) {
    var written = 0
    while written < text.count {
      let count = text.withUnsafeBytes { bytes in
        Foundation.write(descriptor, bytes.baseAddress.map { $0 + written }, text.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw SessionError("writing \(path) stopped: \(String(cString: strerror(errno)))")
      }
      written += count
    }
  }
}
