import InteractionSessions

extension Session.Completion {
  /// The candidates as replacements for the part of `line` that begins at `wordStart`.
  ///
  /// Readline breaks words at spaces, a session where its grammar says (`"Buy now"`
  /// is one word): what readline thinks lies before the word is cut off each
  /// candidate, what it thinks lies within is put in front.
  ///
  /// - Parameter wordStart: a UTF-8 offset into `line`.
  func words(in line: String, from wordStart: Int) -> [String] {
    let bytes = Array(line.utf8)
    guard bytes.indices.contains(start) || start == bytes.count,
      bytes.indices.contains(wordStart) || wordStart == bytes.count
    else { return [] }
    if start >= wordStart {
      let before = String(decoding: bytes[wordStart..<start], as: UTF8.self)
      return candidates.map { before + $0 }
    }
    let typed = bytes[start..<wordStart]
    return candidates.filter { $0.utf8.starts(with: typed) }
      .map { String(decoding: $0.utf8.dropFirst(typed.count), as: UTF8.self) }
  }
}
