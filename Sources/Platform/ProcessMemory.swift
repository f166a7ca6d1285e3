#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The memory of this process.
package enum ProcessMemory {
  /// Limits the memory that the process may allocate from now on; a larger allocation ends it.
  ///
  /// On Linux only. Without effect if the process has more already, as one under a sanitizer.
  ///
  /// - Parameter bytes: The memory for data.
  package static func limit(to bytes: Int) {
    #if os(Linux)
      guard let used = dataSize, used < bytes else { return }
      #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_DATA.rawValue)
      #else
        let resource = RLIMIT_DATA
      #endif
      var limit = rlimit()
      guard getrlimit(resource, &limit) == 0 else { return }
      limit.rlim_cur = min(limit.rlim_cur, rlim_t(bytes))
      _ = setrlimit(resource, &limit)
    #endif
  }

  #if os(Linux)
    /// The bytes of the memory for data; nil if it cannot be read.
    private static var dataSize: Int? {
      RegularFile.read("/proc/self/statm") { file in
        var text = [UInt8](repeating: 0, count: 256)
        guard let count = try? file.read(into: &text) else { return nil }
        let fields = String(decoding: text[..<count], as: UTF8.self).split(separator: " ")
        guard fields.count > 5, let pages = Int(fields[5]) else { return nil }
        return pages * Int(getpagesize())
      }
    }
  #endif
}
