import Foundation

/// The widths of the characters of a font, in 1/2048 of its size.
package struct FontWidths: Sendable {
  /// The height of a line of a font of one point.
  ///
  /// Recorded: the same for every weight.
  package static let lineHeight: CGFloat = 2444.0 / 2048

  /// The widths of U+0020 to U+007E.
  private let ascii: [Double]
  private let kerning: Double
  private let size: CGFloat
  private let tables: [(table: Int, share: Double)]
  private let tracking: Double

  /// Reads the widths of a font.
  ///
  /// - Parameter weight: The weight, 0 for the regular one, as in `UIFont.Weight`.
  package init(size: CGFloat, weight: CGFloat) {
    self.size = size
    let size = Double(size)
    // Recorded: widths change between two optical sizes.
    let display =
      size <= 17
      ? 0
      : size >= 28
        ? 1
        : size <= 22
          ? (size - 17) * 0.10546
          : 0.5273 + (size - 22) * 0.07878
    let (lighter, share) = FontWidths.masters(of: weight)
    var tables: [(table: Int, share: Double)] = []
    for (master, part) in [(lighter, 1 - share), (lighter + 1, share)] where part > 0 {
      if display < 1 { tables.append((master * 2, part * (1 - display))) }
      if display > 0 { tables.append((master * 2 + 1, part * display)) }
    }
    self.tables = tables
    let tracking = FontWidths.tracking(size)
    self.tracking = tracking
    kerning = CharacterWidths.kerning[0] * (1 - display) + CharacterWidths.kerning[1] * display
    ascii = (0..<95).map { index in
      tables.reduce(tracking) { $0 + Double(CharacterWidths.tables[$1.table][index]) * $1.share }
    }
  }

  /// Returns the lighter of the two masters between which a weight is, and the other one's share.
  ///
  /// Recorded: weights are linear blends.
  private static func masters(of weight: CGFloat) -> (Int, Double) {
    let known: [(weight: CGFloat, master: Int, share: Double)] = [
      (-0.8, 0, 0), (-0.6, 0, 0.216), (-0.4, 0, 0.659), (0, 1, 0), (0.23, 1, 0.3667),
      (0.3, 1, 0.6333), (0.4, 2, 0), (0.56, 2, 0.5333), (0.62, 3, 0),
    ]
    let nearest = known.min { abs($0.weight - weight) < abs($1.weight - weight) }
    return nearest.map { ($0.master, $0.share) } ?? (1, 0)
  }

  private static func tracking(_ size: Double) -> Double {
    let (sizes, values) = (CharacterWidths.sizes, CharacterWidths.trackings)
    guard let upper = sizes.firstIndex(where: { $0 >= size }) else { return values.last ?? 0 }
    guard upper > 0 else { return values[0] }
    let share = (size - sizes[upper - 1]) / (sizes[upper] - sizes[upper - 1])
    return values[upper - 1] + share * (values[upper] - values[upper - 1])
  }

  /// Returns the width of a line of text, in points.
  package func width(of text: Substring) -> CGFloat { width(of: text.unicodeScalars) }

  /// Returns the width of a line of characters, in points.
  func width(of scalars: some Sequence<Unicode.Scalar>) -> CGFloat {
    var (sum, pairs) = (0.0, 0.0)
    var before: UInt8 = 0
    for scalar in scalars {
      if scalar.value < 0x7F, scalar.value >= 0x20 {
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        sum += ascii[Int(byte) - 0x20]
        if before != 0 { pairs += KerningPairs.strength(before, byte) }
        before = byte
      } else {
        sum += width(of: scalar)
        before = 0
      }
    }
    return (sum - pairs * kerning) * size / 2048
  }

  /// Returns the number of lines of a text and the width of the longest one as `TextMeasure`; nil if
  /// there are characters outside of ASCII.
  ///
  /// Nearly all texts are of ASCII, and a cell measures its text in two widths. So each character is read once: a
  /// paragraph is broken into words while its width is added up, in case that it does not fit.
  func lines(
    ofASCII text: UnsafeBufferPointer<UInt8>, in available: CGFloat?, limit: Int
  ) -> (count: Int, width: CGFloat)? {
    let (widths, strengths) = (ascii, KerningPairs.strengths)
    func points(_ sum: Double, _ pairs: Double) -> CGFloat { (sum - pairs * kerning) * size / 2048 }
    let space = points(widths[0], 0)
    var lines = LineCount(width: available, limit: limit)
    let mayBreak = lines.mayBreak
    var index = 0
    while true {
      var broken = lines
      var (sum, pairs) = (0.0, 0.0)
      var (wordSum, wordPairs, spaces) = (0.0, 0.0, 0)
      var before: UInt8 = 0
      while index < text.count, text[index] != .lineFeed {
        let byte = text[index]
        index += 1
        let character = Int(byte) - 0x20
        guard character >= 0, character < widths.count else { return nil }
        // 0 for the first character, and for a word's: no pair with a space is set closer.
        let strength = strengths[KerningPairs.index(before, byte)]
        before = byte
        sum += widths[character]
        pairs += strength
        guard mayBreak else { continue }
        if byte == .space {
          spaces += 1
          continue
        }
        if spaces > 0 {
          broken.add(points(wordSum, wordPairs), spaces: CGFloat(spaces) * space)
          (wordSum, wordPairs, spaces) = (0, 0, 0)
        }
        wordSum += widths[character]
        wordPairs += strength
      }
      let width = points(sum, pairs)
      if lines.breaks(width) {
        if before != 0 { broken.add(points(wordSum, wordPairs), spaces: CGFloat(spaces) * space) }
        broken.endParagraph()
        lines = broken
      } else {
        lines.end(width)
      }
      guard index < text.count else { return (lines.count, lines.longest) }
      index += 1
    }
  }

  private func width(of scalar: Unicode.Scalar) -> Double {
    var start = 0
    for range in CharacterWidths.ranges {
      if range.contains(scalar.value) {
        let index = start + Int(scalar.value - range.lowerBound)
        return tables.reduce(tracking) {
          $0 + Double(CharacterWidths.tables[$1.table][index]) * $1.share
        }
      }
      start += range.count
    }
    if scalar.properties.isVariationSelector
      || scalar.properties.canonicalCombiningClass != .notReordered
      || scalar.value == 0x200D
    {
      return 0
    }
    // A fixed width for ideographs and emoji; the width of an n for others.
    return FontWidths.isFull(scalar) ? 2048 : ascii[Int(UInt8(ascii: "n")) - 0x20]
  }

  static func isFull(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F000...0x1FFFF: true
    default: false
    }
  }
}

/// The pairs of characters that are set closer.
private enum KerningPairs {
  /// The share of the kerning by the first and the second character.
  static let strengths: [Double] = {
    var table = Array(repeating: 0.0, count: 128 * 128)
    func set(_ first: String, _ second: String, _ value: Double) {
      for a in first.utf8 {
        for b in second.utf8 { table[index(a, b)] = value }
      }
    }
    set("A", "VTWY", 1)
    set("VTWYPF", "A", 1)
    set("L", "TVWY", 1)
    set("TVWY", "aceogqsdu.,", 1)
    set("PF", ".,", 1)
    set("vwy", "aeo.,", 0.3)
    set("aeo", "vwy", 0.3)
    return table
  }()

  static func strength(_ first: UInt8, _ second: UInt8) -> Double {
    strengths[index(first, second)]
  }

  @inline(__always)
  static func index(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 7 | Int(second) }
}
