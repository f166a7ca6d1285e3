import Glibc

/// Writes whole files: either all of the bytes are there or the old file is.
enum OutputFile {
  /// Writes to a file, or to standard output for nil.
  static func write(_ bytes: [UInt8], to path: String?) throws {
    guard let path, path != "-" else {
      var output = Output()
      output.pending += bytes
      try output.flush()
      return
    }
    // A device or a pipe is written to; to put a file in its place would be its end.
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      return try write(bytes, into: path)
    }
    let temporary = "\(path).\(getpid()).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Diagnostic("cannot write \(path): \(String(cString: strerror(errno)))", .failure)
    }
    var output = Output(descriptor: descriptor)
    output.pending += bytes
    do {
      try output.flush()
    } catch {
      close(descriptor)
      unlink(temporary)
      throw Diagnostic("cannot write \(path): \(String(cString: strerror(error.code)))", .failure)
    }
    close(descriptor)
    guard rename(temporary, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw Diagnostic("cannot write \(path): \(reason)", .failure)
    }
  }

  private static func write(_ bytes: [UInt8], into path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Diagnostic("cannot write \(path): \(String(cString: strerror(errno)))", .failure)
    }
    defer { close(descriptor) }
    var output = Output(descriptor: descriptor)
    output.pending += bytes
    do { try output.flush() } catch {
      throw Diagnostic("cannot write \(path): \(String(cString: strerror(error.code)))", .failure)
    }
  }
}
