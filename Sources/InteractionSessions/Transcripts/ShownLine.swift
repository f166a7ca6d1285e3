/// The text of a line in messages, truncated if it is very long.
enum ShownLine {
  /// The largest number of characters of a line.
  static let limit = 4096

  /// Returns the line, or its beginning and the number of bytes after it.
  static func text(_ line: String) -> String {
    // Short lines return early, because counting characters takes longer than counting bytes.
    guard line.utf8.count > limit else { return line }
    let head = line.prefix(limit)
    guard head.endIndex < line.endIndex else { return line }
    return "\(head)… and \(line.utf8.count - head.utf8.count) more bytes"
  }
}
