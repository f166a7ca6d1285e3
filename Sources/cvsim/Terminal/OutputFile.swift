import Glibc

/// A file that is written piece by piece and is there once it is whole: until then the
/// old file is, if there is one.
final class OutputFile {
  /// Writes all bytes of a file, or of standard output for nil.
  static func write(_ bytes: [UInt8], to path: String?) throws {
    let file = try OutputFile(path)
    try file.append(bytes)
    try file.finish()
  }

  /// Where the bytes go; nil for standard output.
  private let path: String?
  /// The file that takes the place of the old one in the end; nil where the bytes go to
  /// what is there.
  private let temporary: String?
  private let descriptor: Int32
  private var output: Output
  private var isFinished = false

  /// - Parameter path: nil and `-` are standard output.
  init(_ path: String?) throws {
    guard let path, path != "-" else {
      (self.path, temporary, descriptor) = (nil, nil, STDOUT_FILENO)
      output = Output()
      return
    }
    self.path = path
    // A device or a pipe is written to; to put a file in its place would be its end.
    var status = stat()
    let isFile = stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    temporary = isFile ? "\(path).\(getpid()).part" : nil
    descriptor = open(
      temporary ?? path, O_WRONLY | O_CLOEXEC | (isFile ? O_CREAT | O_TRUNC : 0), 0o644)
    guard descriptor >= 0 else { throw OutputFile.failure(path, errno) }
    output = Output(descriptor: descriptor)
  }

  deinit {
    guard path != nil, !isFinished else { return }
    close(descriptor)
    if let temporary { unlink(temporary) }
  }

  func append(_ bytes: [UInt8]) throws {
    output.pending += bytes
    do throws(OutputError) { try output.flush() } catch {
      guard let path else { throw error }
      throw OutputFile.failure(path, error.code)
    }
  }

  /// Puts the file where it belongs.
  func finish() throws {
    guard let path, !isFinished else { return }
    isFinished = true
    close(descriptor)
    guard let temporary, rename(temporary, path) != 0 else { return }
    let code = errno
    unlink(temporary)
    throw OutputFile.failure(path, code)
  }

  static func failure(_ path: String, _ code: Int32) -> Diagnostic {
    Diagnostic("cannot write \(path): \(String(cString: strerror(code)))", .failure)
  }
}

extension OutputFile {
  /// Whether the path is a device, a pipe or the like: several may write to it.
  static func isDevice(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// Finds out whether a file can be written before there is anything to write.
  ///
  /// Nothing changes. That a disk is full shows only later.
  static func check(_ path: String) throws {
    var status = stat()
    var code: Int32 = 0
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      // To open a pipe would wait for its reader.
      code = status.st_mode & S_IFMT == S_IFDIR ? EISDIR : access(path, W_OK) == 0 ? 0 : errno
    } else {
      let temporary = "\(path).\(getpid()).part"
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
      code = descriptor >= 0 ? 0 : errno
      if descriptor >= 0 {
        close(descriptor)
        unlink(temporary)
      }
    }
    if code != 0 {
      throw failure(path, code)
    }
  }
}
