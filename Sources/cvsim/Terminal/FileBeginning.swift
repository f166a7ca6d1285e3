import InteractionSessions
import Platform

/// How a file begins.
enum FileBeginning {
  /// The first bytes of a file; none where it cannot be read, nor of a pipe, from which they
  /// would be taken.
  static func bytes(of path: String) -> [UInt8] {
    RegularFile.read(path) { file in
      var bytes = [UInt8](repeating: 0, count: SourceKind.beginningLength)
      let count = (try? file.read(into: &bytes)) ?? 0
      return Array(bytes.prefix(count))
    } ?? []
  }
}
