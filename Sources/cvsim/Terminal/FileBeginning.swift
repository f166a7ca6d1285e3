import Glibc
import InteractionSessions

/// How a file begins.
enum FileBeginning {
  /// The first bytes of a file; none where it cannot be read, nor of a pipe, from which they
  /// would be taken.
  static func bytes(of path: String) -> [UInt8] {
    RegularFile.read(path) { descriptor in
      var bytes = [UInt8](repeating: 0, count: SourceKind.beginningLength)
      let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      return Array(bytes.prefix(max(0, count)))
    } ?? []
  }
}
