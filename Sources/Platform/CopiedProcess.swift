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
package enum CopiedProcess {
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
