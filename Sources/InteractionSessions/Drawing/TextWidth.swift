/// The width of characters on a terminal, in columns.
package enum TextWidth {
  /// Returns the number of columns of a text.
  package static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns the number of columns of a character: 2 for East Asian and emoji characters, 0 for a mark
  /// without a base, otherwise 1.
  ///
  /// See Unicode Standard Annex 11, "East Asian Width".
  package static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.isASCII { return 1 }
    if first.properties.isEmojiPresentation
      || character.unicodeScalars.contains(where: { $0.value == 0xFE0F })
    {
      return 2
    }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return wide.contains { $0.contains(first.value) } ? 2 : 1
    }
  }

  /// Returns the longest beginning of a text that fits in a number of columns.
  package static func prefix(of text: String, columns: Int) -> Substring {
    var (used, end) = (0, text.startIndex)
    while end < text.endIndex {
      used += self.columns(of: text[end])
      if used > columns { break }
      end = text.index(after: end)
    }
    return text[..<end]
  }

  /// The blocks of wide and fullwidth characters.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x1F200...0x1F2FF,
    0x20000...0x3FFFD,
  ]
}
