/// An error of writing a file, with its path.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    /// A file of the name exists and must not be replaced.
    case exists
    /// The file is a folder, a device or a pipe.
    case notRegular
    /// The file was changed since it was read.
    case changed
    /// A folder cannot be created, for the reason that the system gives.
    case noFolder(String)
    /// The contents of the existing file must not be lost.
    case refused(String)
    case system(SystemError)
  }

  /// The path; nil is standard output.
  package let path: String?
  package let reason: Reason
  /// True if earlier pieces were written.
  package let isBegun: Bool

  package init(_ path: String?, _ reason: Reason, isBegun: Bool = false) {
    (self.path, self.reason, self.isBegun) = (path, reason, isBegun)
  }

  package init(_ path: String?, _ error: SystemError, isBegun: Bool = false) {
    self.init(path, error == .exists ? .exists : .system(error), isBegun: isBegun)
  }

  package var description: String {
    let name = path ?? "to standard output"
    if reason == .changed { return "\(name) was not updated: \(reason)" }
    return (isBegun ? "writing \(name) stopped: " : "cannot write \(name): ") + "\(reason)"
  }
}

extension FileError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .exists: "it exists already"
    case .notRegular: "it is not a regular file"
    case .changed: "it changed meanwhile; try again"
    case .noFolder(let reason): "the folder cannot be created: \(reason)"
    case .refused(let reason): reason
    case .system(let error): "\(error)"
    }
  }
}
