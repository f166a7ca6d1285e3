import InteractionSessions

extension Session.Completion {
  /// Returns the candidates as replacements for the text of `line` after `wordStart`.
  ///
  /// Readline and sessions split words differently: `"Buy now"` is one word of a session and two of
  /// readline. The part of a candidate before readline's word is removed. The part of readline's
  /// word before the candidate is added.
  ///
  /// `wordStart` is a UTF-8 offset into `line`.
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
