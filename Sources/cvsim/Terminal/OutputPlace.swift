import Glibc

/// Where what is written to a path goes.
enum OutputPlace {
  /// What the program was started with, as `/dev/stdout` is: a file that is put in the place
  /// of the link would not be where the output goes.
  case stream(Int32)
  /// A device or a pipe.
  case device
  /// A file, or a place where one can be made, at the end of all links.
  case file(String)

  /// So many links are followed, as the system does.
  private static let mostLinks = 40

  init(_ path: String) {
    var path = path
    for _ in 0..<OutputPlace.mostLinks {
      if let number = OutputPlace.streamNumber(path) {
        self = .stream(number)
        return
      }
      guard let target = OutputPlace.target(ofLink: path) else { break }
      path = target
    }
    var status = stat()
    let kind = stat(path, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    self = kind == S_IFREG || kind == S_IFDIR ? .file(path) : .device
  }

  private static func streamNumber(_ path: String) -> Int32? {
    for folder in ["/dev/fd/", "/proc/self/fd/", "/proc/\(getpid())/fd/"]
    where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  /// Where a link leads; nil for what is none.
  private static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let target = String(
      decoding: bytes.prefix(count).lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard !target.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return target }
    return path[...slash] + target
  }
}
