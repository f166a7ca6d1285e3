import Glibc

/// How a file begins.
enum FileBeginning {
  /// So many bytes say what a file is.
  private static let length = 4096

  /// The first bytes of a file; none where it cannot be read, nor of a pipe, from which they
  /// would be taken.
  static func bytes(of path: String) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: length)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    return Array(bytes.prefix(max(0, count)))
  }
}
