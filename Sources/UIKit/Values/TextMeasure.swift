import InteractionKit

/// A source of the widths of texts, for programs that have better ones than the approximation.
public protocol TextMeasuring: Sendable {
  /// Returns the width of a line of text, in points.
  ///
  /// - Parameters:
  ///   - text: The text, without line feeds.
  ///   - font: The font.
  /// - Returns: The width, in points.
  func width(of text: Substring, in font: UIFont) -> CGFloat
}

extension UIFont {
  /// The source of the widths of texts; nil, the default, for the approximation.
  ///
  /// ```swift
  /// UIFont.$measuring.withValue(MyMeasuring()) { … }
  /// ```
  @TaskLocal public static var measuring: (any TextMeasuring)?
}

/// The approximate size of texts in the system's font.
///
/// The widths are those of a free font, fitted to recorded widths of whole strings
/// (`CharacterWidths`). So the same text has the same size on every machine.
struct TextMeasure {
  /// A part of a text with a font of its own.
  struct Run {
    var range: Range<String.Index>
    var font: UIFont
    /// The width that is added to each character, in points.
    var kern: CGFloat = 0
  }

  let font: UIFont
  /// The parts with fonts of their own; empty, the default, for one font.
  var runs: [Run] = []

  /// Returns the width of a line, in points.
  func width(_ text: Substring) -> CGFloat {
    guard !runs.isEmpty else { return plainWidth(text) }
    return runs.reduce(0) { sum, run in
      let range = run.range.clamped(to: text.startIndex..<text.endIndex)
      guard !range.isEmpty else { return sum }
      let part = text.base[range]
      return sum + TextMeasure(font: run.font).plainWidth(part) + run.kern * CGFloat(part.count)
    }
  }

  private func plainWidth(_ text: Substring) -> CGFloat {
    if let measuring = UIFont.measuring { return measuring.width(of: text, in: font) }
    if font.isMonospaced { return CGFloat(text.count) * 0.61816 * font.pointSize }
    var (sum, pairs) = (0.0, 0.0)
    var before: UInt8 = 0
    let widths = font.widths
    for scalar in text.unicodeScalars {
      if scalar.value < 0x7F, scalar.value >= 0x20 {
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        sum += widths.ascii[Int(byte) - 0x20]
        if before != 0 { pairs += KerningPairs.strength(before, byte) }
        before = byte
      } else {
        sum += widths.width(of: scalar)
        before = 0
      }
    }
    return (sum - pairs * widths.kerning) * font.pointSize / 2048
  }

  /// Returns the number of lines of a text in a width and the width of the longest one.
  ///
  /// Lines are broken at spaces and between ideographs. The width of a line that is not the last
  /// includes the space at the break, as in UIKit.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - available: The width, in points; nil to break only at line feeds.
  ///   - limit: The maximum number of lines; 0 for no limit.
  /// - Returns: The number of lines and the width of the longest one, in points.
  func lines(_ text: String, in available: CGFloat?, limit: Int) -> (count: Int, width: CGFloat) {
    var (count, longest) = (0, CGFloat(0))
    func end(_ width: CGFloat) {
      guard limit == 0 || count < limit else { return }
      count += 1
      longest = max(longest, width)
    }
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let available, limit != 1, width(paragraph) > available + 1e-6 else {
        end(width(paragraph))
        continue
      }
      var line: CGFloat = 0
      var isEmpty = true
      for word in TextMeasure.words(of: paragraph) {
        let length = width(word.text)
        // Rounding errors do not break a line.
        if !isEmpty, line + length > available + 1e-6 {
          end(min(line, available))
          line = 0
        }
        line += length
        isEmpty = false
        // A word that is longer than the line is broken between characters.
        while line > available + 1e-6, available > 0, length > available {
          end(available)
          line -= available
        }
        line += CGFloat(word.spaces) * width(" ")
      }
      end(min(line, available))
    }
    return (count, longest)
  }

  /// A part of a line that is not broken, and the number of spaces after it.
  private struct Word {
    var text: Substring
    var spaces: Int
  }

  private static func words(of paragraph: Substring) -> [Word] {
    var words: [Word] = []
    var start = paragraph.startIndex
    var index = start
    func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
      FontWidths.isFull(scalar) && !(0x1F000...0x1FFFF).contains(scalar.value)
    }
    let scalars = paragraph.unicodeScalars
    while index < paragraph.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if scalar == " " {
        var end = next
        while end < paragraph.endIndex, scalars[end] == " " { end = scalars.index(after: end) }
        words.append(
          Word(
            text: paragraph[start..<index], spaces: scalars.distance(from: index, to: end)))
        (start, index) = (end, end)
      } else if isIdeograph(scalar), next < paragraph.endIndex, scalars[next] != " " {
        words.append(Word(text: paragraph[start..<next], spaces: 0))
        (start, index) = (next, next)
      } else {
        index = next
      }
    }
    if start < paragraph.endIndex { words.append(Word(text: paragraph[start...], spaces: 0)) }
    return words
  }

  /// Returns the height of lines, in points, rounded up to pixels.
  ///
  /// Recorded: the first line has the line height of the font; fonts of text styles have a larger
  /// distance of further lines.
  func height(ofLines count: Int, scale: CGFloat) -> CGFloat {
    guard count > 0 else { return 0 }
    func up(_ value: CGFloat) -> CGFloat { (value * scale - 1e-6).rounded(.up) / scale }
    let lineHeight = runs.map(\.font.lineHeight).max() ?? font.lineHeight
    guard runs.isEmpty else { return up(CGFloat(count) * lineHeight) }
    guard let pitch = font.linePitch else { return up(CGFloat(count) * font.lineHeight) }
    return up(font.lineHeight) + CGFloat(count - 1) * pitch
  }
}

/// The widths of the characters of a font, in 1/2048 of its size.
struct FontWidths {
  /// The widths of U+0020 to U+007E.
  let ascii: [Double]
  let kerning: Double
  private let tables: [(table: Int, share: Double)]
  private let tracking: Double

  init(size: CGFloat, weight: UIFont.Weight) {
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
  private static func masters(of weight: UIFont.Weight) -> (Int, Double) {
    let known: [(weight: CGFloat, master: Int, share: Double)] = [
      (-0.8, 0, 0), (-0.6, 0, 0.216), (-0.4, 0, 0.659), (0, 1, 0), (0.23, 1, 0.3667),
      (0.3, 1, 0.6333), (0.4, 2, 0), (0.56, 2, 0.5333), (0.62, 3, 0),
    ]
    let nearest = known.min { abs($0.weight - weight.rawValue) < abs($1.weight - weight.rawValue) }
    return nearest.map { ($0.master, $0.share) } ?? (1, 0)
  }

  private static func tracking(_ size: Double) -> Double {
    let (sizes, values) = (CharacterWidths.sizes, CharacterWidths.trackings)
    guard let upper = sizes.firstIndex(where: { $0 >= size }) else { return values.last ?? 0 }
    guard upper > 0 else { return values[0] }
    let share = (size - sizes[upper - 1]) / (sizes[upper] - sizes[upper - 1])
    return values[upper - 1] + share * (values[upper] - values[upper - 1])
  }

  func width(of scalar: Unicode.Scalar) -> Double {
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
    // A fixed width for ideographs and emoji; that of an n for others.
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
  private static let strengths: [Double] = {
    var table = Array(repeating: 0.0, count: 128 * 128)
    func set(_ first: String, _ second: String, _ value: Double) {
      for a in first.utf8 {
        for b in second.utf8 { table[Int(a) << 7 | Int(b)] = value }
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
    strengths[Int(first) << 7 | Int(second)]
  }
}
