/// Characters that output never contains unescaped.
///
/// Controls, line separators, bidirectional controls and other invisible characters.
package enum HiddenCharacters {
  package static let all: [Unicode.Scalar] =
    [
      0...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x61C...0x61C, 0x200B...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF...0xFEFF, 0xE0001...0xE0001, 0xE0041...0xE0041,
    ].flatMap { (range: ClosedRange<UInt32>) in range.compactMap(Unicode.Scalar.init) }

  /// One of each kind.
  package static let samples: [Unicode.Scalar] = [
    "\n", "\r", "\t", "\u{1}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{AD}", "\u{200D}",
    "\u{2028}", "\u{2029}", "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{E0041}",
  ]

  /// Returns the first one in a text, except for the line feeds between its lines.
  package static func first(in text: String) -> Unicode.Scalar? {
    let all = Set(all)
    return text.unicodeScalars.first { $0 != "\n" && all.contains($0) }
  }
}
