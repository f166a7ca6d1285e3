import Foundation

/// The destination of bytes that are written to a path.
package enum FileDestination {
  /// A stream of this process, such as `/dev/stdout`.
  ///
  /// A file that replaced the link would not receive the bytes of the stream.
  case stream(FileDescriptor)
  /// A device or a pipe.
  case device(String)
  /// A file, or the path of a new one, at the end of all symbolic links.
  case file(String)

  /// The system's limit for chains of symbolic links.
  private static let linkLimit = 40

  /// - Parameter path: The path; nil for standard output.
  package init(_ path: String?) {
    guard var path else {
      self = .stream(.standardOutput)
      return
    }
    for _ in 0..<FileDestination.linkLimit {
      if let stream = FileDestination.stream(path) {
        self = .stream(stream)
        return
      }
      guard let target = FilePath.target(ofLink: path) else { break }
      path = target
    }
    self = FileStatus(path)?.kind == .device ? .device(path) : .file(path)
  }

  private static func stream(_ path: String) -> FileDescriptor? {
    let process = ProcessInfo.processInfo.processIdentifier
    for folder in ["/dev/fd/", "/proc/self/fd/", "/proc/\(process)/fd/"]
    where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count)).map(FileDescriptor.init)
    }
    return nil
  }

  /// True if several writers can share the destination: it is no file.
  package var isShared: Bool {
    if case .file(let path) = self { return FileStatus(path)?.kind == .folder }
    return true
  }

  /// Throws if a file cannot be written, before there is anything to write.
  ///
  /// Nothing changes.
  ///
  /// A full disk is noticed only by the write.
  package func check() throws(SystemError) {
    switch self {
    case .stream(let stream): try stream.checkWritable()
    // Opening a pipe would wait for its reader.
    case .device(let path): try FilePath.checkWritable(path)
    case .file(let path):
      if FileStatus(path)?.kind == .folder { throw .isFolder }
      _ = try TemporaryFile(in: FilePath.folder(of: path))
    }
  }
}
