import Glibc

/// A file that can be read more than once, as a pipe cannot.
enum RegularFile {
  /// Has `body` read the file; nil where it is none, or cannot be read.
  static func read<Result>(_ path: String, _ body: (_ descriptor: Int32) -> Result?) -> Result? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return body(descriptor)
  }
}
