import Foundation
import Platform

/// Where what is written to a path goes.
enum OutputPlace {
  /// What the program was started with, as `/dev/stdout` is: a file that is put in the place
  /// of the link would not be where the output goes.
  case stream(FileDescriptor)
  /// A device or a pipe.
  case device
  /// A file, or a place where one can be made, at the end of all links.
  case file(String)

  /// So many links are followed, as the system does.
  private static let mostLinks = 40

  init(_ path: String) {
    var path = path
    for _ in 0..<OutputPlace.mostLinks {
      if let stream = OutputPlace.stream(path) {
        self = .stream(stream)
        return
      }
      guard let target = FilePath.target(ofLink: path) else { break }
      path = target
    }
    self = FileStatus(path)?.kind == .device ? .device : .file(path)
  }

  private static func stream(_ path: String) -> FileDescriptor? {
    for folder in [
      "/dev/fd/", "/proc/self/fd/", "/proc/\(ProcessInfo.processInfo.processIdentifier)/fd/",
    ]
    where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count)).map(FileDescriptor.init)
    }
    return nil
  }
}
