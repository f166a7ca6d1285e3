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
}
