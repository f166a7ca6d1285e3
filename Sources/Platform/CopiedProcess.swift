import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if os(Linux)
  // Swift marks `fork` as unavailable, since the other threads of a process are missing in its copy. A process
  // is copied here only if it has none.
  @_silgen_name("fork") private func copyProcess() -> pid_t
#endif

/// Work in a copy of this process, which leaves this one as it is.
///
/// The copy has all objects in their present state, whatever their classes are, and shares their memory until
/// one of the two writes to it. So it can try what a screen does next when nobody could restore the
/// screen afterwards.
package struct CopiedProcess {
  /// How a process has ended.
  package enum End: Hashable, Sendable {
    /// It has ended with an exit code.
    case exit(Int32)
    /// A signal has ended it, as a trap does; with its name.
    case signal(String)
  }

  /// A socket to the copy, in both directions; use `send` and `receive`.
  package let connection: FileDescriptor
  /// The pipe with what the copy prints; nil after `closeErrors()`.
  package private(set) var errors: FileDescriptor?
  private let number: pid_t

  /// Starts a copy of this process that goes on by itself.
  ///
  /// It ends when `body` returns, or when this process has ended. What it prints goes to a pipe.
  ///
  /// - Parameter body: Called in the copy with its end of the connection, for reading and writing; returns the
  ///   exit code.
  /// - Returns: nil if the process has several threads or the system can't copy it.
  package init?(running body: (_ connection: FileDescriptor) -> Int32) {
    #if os(Linux)
      guard CopiedProcess.hasOneThread, let printed = try? FileDescriptor.pipe() else { return nil }
      defer { printed.writing.close() }
      guard let (own, other) = try? FileDescriptor.socketPair() else {
        printed.reading.close()
        return nil
      }
      defer { other.close() }
      // Otherwise the copy prints again what waits in buffers.
      fflush(nil)
      let parent = getpid()
      number = copyProcess()
      if number == 0 {
        own.close()
        printed.reading.close()
        dup2(printed.writing.number, STDOUT_FILENO)
        dup2(printed.writing.number, STDERR_FILENO)
        // A screen that never returns would stay for ever when somebody ends this process.
        Thread.detachNewThread {
          while getppid() == parent { sleep(1) }
          _exit(1)
        }
        let code = body(other)
        fflush(nil)
        _exit(code)
      }
      (connection, errors) = (own, printed.reading)
      guard number > 0 else {
        own.close()
        printed.reading.close()
        return nil
      }
    #else
      // The frameworks of Apple do not work in a copy of a process.
      return nil
    #endif
  }

  /// Ends the copy at once.
  package func kill() { _ = systemKill(number, SIGKILL) }

  /// Closes the pipe with what the copy prints.
  package mutating func closeErrors() {
    errors?.close()
    errors = nil
  }

  /// Waits for the end of the copy, and closes its connection.
  package func wait() -> End {
    connection.close()
    errors?.close()
    var status: Int32 = 0
    while waitpid(number, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(String(cString: strsignal(signal)))
  }

  /// Runs a closure in a copy of this process.
  ///
  /// The closure may not write to files or to the standard streams: what it returns is all that is left of
  /// the copy.
  ///
  /// - Parameter body: The closure.
  /// - Returns: The bytes that it returned; nil if the process has several threads, the system can't copy
  ///   it, or the copy ended early.
  package static func bytes(_ body: () -> [UInt8]) -> [UInt8]? {
    #if os(Linux)
      guard hasOneThread, let pipe = try? FileDescriptor.pipe() else { return nil }
      let number = copyProcess()
      if number == 0 {
        pipe.reading.close()
        let isWritten = (try? pipe.writing.writeToReader(body())) != nil
        // Without the handlers of `exit`, which would write the buffers of this process a second time.
        _exit(isWritten ? 0 : 1)
      }
      pipe.writing.close()
      defer { pipe.reading.close() }
      guard number > 0 else { return nil }
      let bytes = try? pipe.reading.readToEnd()
      var status: Int32 = 0
      while waitpid(number, &status, 0) == -1, errno == EINTR {}
      return status == 0 ? bytes : nil
    #else
      // The frameworks of Apple do not work in a copy of a process.
      return nil
    #endif
  }

  #if os(Linux)
    private static var hasOneThread: Bool {
      guard let folder = opendir("/proc/self/task") else { return false }
      defer { closedir(folder) }
      var count = 0
      while let entry = readdir(folder) {
        // The entries are the numbers of threads, `.` and `..`.
        if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
      }
      return count == 1
    }
  #endif
}

// Inside the type the method hides the call of the same name.
private func systemKill(_ number: pid_t, _ signal: Int32) -> Int32 { kill(number, signal) }
