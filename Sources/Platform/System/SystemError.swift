#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An error of a system call, as `errno` gives it.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value of `errno`.
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// The error of the last call on this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// The text of the system: `No such file or directory`.
  package var description: String { String(cString: strerror(code)) }

  package static let exists = SystemError(code: EEXIST)
  package static let isFolder = SystemError(code: EISDIR)
  package static let accessDenied = SystemError(code: EACCES)
  package static let badDescriptor = SystemError(code: EBADF)
  package static let brokenPipe = SystemError(code: EPIPE)

  /// Throws the last error if a call returned a negative number.
  @discardableResult
  static func check<Result: SignedInteger>(_ result: Result) throws(SystemError) -> Result {
    guard result >= 0 else { throw last }
    return result
  }
}
