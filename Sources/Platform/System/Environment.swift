#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The environment variables of the program.
package enum Environment {
  /// The value of a variable; nil if it is not set.
  package static subscript(name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
