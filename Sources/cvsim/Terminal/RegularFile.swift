import Platform

/// A file that can be read more than once, as a pipe cannot.
enum RegularFile {
  /// Has `body` read the file; nil where it is none, or cannot be read.
  static func read<Result>(_ path: String, _ body: (FileDescriptor) -> Result?) -> Result? {
    guard FileStatus(path)?.kind == .file,
      let file = try? FileDescriptor(opening: path, for: .read)
    else { return nil }
    defer { file.close() }
    return body(file)
  }
}
