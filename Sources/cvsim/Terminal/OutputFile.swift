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
    switch OutputPlace(path) {
    case .stream(let number):
      (self.path, temporary, descriptor) = (path, nil, dup(number))
    case .device:
      // To put a file in its place would be its end.
      (self.path, temporary, descriptor) = (path, nil, open(path, O_WRONLY | O_CLOEXEC))
    case .file(let place):
      let part = "\(place).\(getpid()).part"
      (self.path, temporary) = (place, part)
      descriptor = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    }
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
    if case .file(let place) = OutputPlace(path) {
      var status = stat()
      return stat(place, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
    return true
  }

  /// Finds out whether a file can be written before there is anything to write.
  ///
  /// Nothing changes. That a disk is full shows only later.
  static func check(_ path: String) throws {
    switch OutputPlace(path) {
    case .stream(let number):
      let flags = fcntl(number, F_GETFL)
      if flags < 0 { throw failure(path, EBADF) }
      if flags & O_ACCMODE == O_RDONLY { throw failure(path, EACCES) }
    case .device:
      // To open a pipe would wait for its reader.
      if access(path, W_OK) != 0 { throw failure(path, errno) }
    case .file(let place):
      var status = stat()
      if stat(place, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        throw failure(path, EISDIR)
      }
      let temporary = "\(place).\(getpid()).part"
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw failure(path, errno) }
      close(descriptor)
      unlink(temporary)
    }
  }
}
