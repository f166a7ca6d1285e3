/// A file that can be read more than once, unlike a pipe.
package enum RegularFile {
  /// Returns the result of `body`; nil if the path names no readable regular file.
  package static func read<Result>(_ path: String, _ body: (FileDescriptor) -> Result?) -> Result? {
    guard FileStatus(path)?.kind == .file,
      let file = try? FileDescriptor(opening: path, for: .read)
    else { return nil }
    defer { file.close() }
    return body(file)
  }
}
