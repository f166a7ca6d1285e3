/// A line of text as messages show it: of a very long one the beginning.
enum ShownLine {
  /// How many characters of a line are shown.
  static let limit = 4096

  /// The line, or its beginning and how many bytes follow.
  static func text(_ line: String) -> String {
    // As long as this it may be too long; counting characters takes time.
    guard line.utf8.count > limit else { return line }
    let head = line.prefix(limit)
    guard head.endIndex < line.endIndex else { return line }
    return "\(head)… and \(line.utf8.count - head.utf8.count) more bytes"
  }
}
