#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The number of an open file, pipe or terminal.
///
/// Its owner closes it.
package struct FileDescriptor: Hashable, Sendable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  package static let standardInput = FileDescriptor(STDIN_FILENO)
  package static let standardOutput = FileDescriptor(STDOUT_FILENO)
  package static let standardError = FileDescriptor(STDERR_FILENO)

  /// The use of a file that is opened.
  ///
  /// Child processes do not inherit it.
  package enum Mode: Sendable {
    case read
    /// Reading a regular file: opening never waits for the other end of a pipe.
    case readWithoutWaiting
    /// Writing to a file that exists.
    case write
    /// Writing from the start; the file is created if it is missing.
    case create
    /// Writing to a new file; an existing one is an error.
    case createNew
    /// Writing to an empty file: an existing one is truncated.
    case replace
    /// Writing at the end; the file is created if it is missing.
    case append

    fileprivate var flags: Int32 {
      switch self {
      case .read: O_RDONLY
      case .readWithoutWaiting: O_RDONLY | O_NONBLOCK | O_NOCTTY
      case .write: O_WRONLY
      case .create: O_WRONLY | O_CREAT
      case .createNew: O_WRONLY | O_CREAT | O_EXCL
      case .replace: O_WRONLY | O_CREAT | O_TRUNC
      case .append: O_WRONLY | O_CREAT | O_APPEND
      }
    }
  }

  /// Opens a file.
  ///
  /// `permissions` are the permissions of a file that is created.
  package init(
    opening path: String, for mode: Mode, permissions: UInt16 = 0o644
  ) throws(SystemError) {
    number = try SystemError.check(open(path, mode.flags | O_CLOEXEC, mode_t(permissions)))
  }

  /// Opens the null device for each standard stream that is closed.
  ///
  /// Otherwise the next file that is opened would get its number, and results would be written
  /// to it. The null device is opened for the opposite use, so that using the stream stays an error.
  package static func openClosedStreamsToNull() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Takes standard input and output for a protocol, so that nothing else in the process uses them.
  ///
  /// What the code of a screen prints would be a message otherwise: it goes to standard error from
  /// then on, and standard input is empty.
  ///
  /// - Returns: The descriptors of the protocol, which child processes do not inherit.
  package static func takeStandardStreams() throws(SystemError) -> (
    input: FileDescriptor, output: FileDescriptor
  ) {
    let input = try SystemError.check(fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3))
    let output = try SystemError.check(fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3))
    let null = try FileDescriptor(opening: "/dev/null", for: .read)
    try SystemError.check(dup2(null.number, STDIN_FILENO))
    try SystemError.check(dup2(STDERR_FILENO, STDOUT_FILENO))
    null.close()
    return (FileDescriptor(input), FileDescriptor(output))
  }

  package var isTerminal: Bool { isatty(number) == 1 }

  /// The path of the open file; nil if the system does not provide it.
  package var path: String? {
    #if canImport(Darwin)
      var path = [CChar](repeating: 0, count: Int(PATH_MAX))
      guard fcntl(number, F_GETPATH, &path) != -1 else { return nil }
      return String(cString: path)
    #else
      return FilePath.target(ofLink: "/proc/self/fd/\(number)")
    #endif
  }

  /// Sets the time of the last change to now.
  package func touch() { futimens(number, nil) }

  /// Throws if the descriptor is closed or open for reading only.
  package func checkWritable() throws(SystemError) {
    let flags = fcntl(number, F_GETFL)
    if flags < 0 { throw .badDescriptor }
    if flags & O_ACCMODE == O_RDONLY { throw .accessDenied }
  }

  /// Removes the bytes after an earlier length, at which the next write begins.
  package func truncate(to length: Int) throws(SystemError) {
    try SystemError.check(ftruncate(number, off_t(length)))
    try SystemError.check(lseek(number, off_t(length), SEEK_SET))
  }

  package func setPermissions(_ permissions: UInt16) throws(SystemError) {
    try SystemError.check(fchmod(number, mode_t(permissions)))
  }

  /// Writes everything to the disk.
  package func synchronize() throws(SystemError) { try SystemError.check(fsync(number)) }

  /// Locks the file until it is closed; returns false if another process holds the lock.
  ///
  /// Succeeds without a lock if the file system has none.
  func lock(isShared: Bool = false, waits: Bool = true) -> Bool {
    let operation = (isShared ? LOCK_SH : LOCK_EX) | (waits ? 0 : LOCK_NB)
    while flock(number, operation) != 0 {
      if errno != EINTR { return errno != EWOULDBLOCK }
    }
    return true
  }

  package func duplicate() throws(SystemError) -> FileDescriptor {
    FileDescriptor(try SystemError.check(dup(number)))
  }

  package func close() { _ = systemClose(number) }
}

// MARK: Reading and writing

extension FileDescriptor {
  /// Reads the bytes that are available, at most as many as `buffer` has; 0 at the end.
  ///
  /// Waits where the other end of a pipe made it non-blocking.
  package func read(into buffer: inout [UInt8]) throws(SystemError) -> Int {
    try repeating(until: POLLIN) {
      buffer.withUnsafeMutableBytes { systemRead(number, $0.baseAddress, $0.count) }
    }
  }

  /// Reads from an offset to the end of the file, at most `limit` bytes.
  package func readToEnd(from start: Int, atMost limit: Int) throws(SystemError) -> [UInt8] {
    try SystemError.check(lseek(number, off_t(start), SEEK_SET))
    return try readToEnd(atMost: limit)
  }

  /// Reads to the end of the file or stream, at most `limit` bytes.
  package func readToEnd(atMost limit: Int = .max) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count < limit {
      let count = try read(into: &piece)
      if count == 0 { break }
      bytes += piece[..<min(count, limit - bytes.count)]
    }
    return bytes
  }

  /// Writes all bytes.
  ///
  /// Waits where the other end of a pipe made it non-blocking.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      written += try repeating(until: POLLOUT) {
        bytes[written...].withUnsafeBytes { systemWrite(number, $0.baseAddress, $0.count) }
      }
    }
  }

  /// Writes all bytes to a pipe.
  ///
  /// It is an error if the reading end is closed, and does not end the program.
  package func writeToReader(_ bytes: [UInt8]) throws(SystemError) {
    try Signal.brokenPipe.discard { () throws(SystemError) in try write(bytes) }
  }

  /// True if this is a pipe that nobody reads any more.
  package var readerHasEnded: Bool {
    var state = pollfd(fd: number, events: 0, revents: 0)
    return poll(&state, 1, 0) > 0 && Int32(state.revents) & (POLLERR | POLLHUP) != 0
  }

  /// The size of a terminal, in characters.
  package struct TerminalSize: Hashable, Sendable {
    package let rows: Int
    package let columns: Int
  }

  /// The size of the terminal; nil for other files, and for a terminal of unknown size.
  package var terminalSize: TerminalSize? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return nil
    }
    return TerminalSize(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }

  private func repeating(
    until events: Int32, _ call: () -> Int
  ) throws(SystemError) -> Int {
    while true {
      let count = call()
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var ready = pollfd(fd: number, events: Int16(events), revents: 0)
        _ = poll(&ready, 1, -1)
      default: throw SystemError.last
      }
    }
  }
}

// Inside the type the methods hide the calls of the same names.
private func systemClose(_ number: Int32) -> Int32 { close(number) }

private func systemRead(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, buffer, count)
}

private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, bytes, count)
}
