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
      throw Diagnostic("cannot write \(path): \(String(cString: strerror(code)))", .failure)
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
