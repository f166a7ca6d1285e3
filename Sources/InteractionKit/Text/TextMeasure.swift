import Foundation

/// A font whose lines are measured.
package protocol MeasuredFont {
  var lineHeight: CGFloat { get }
  /// The distance of lines after the first, in points; nil for the line height.
  var linePitch: CGFloat? { get }

  /// The widths of the characters; nil if only `width(of:)` has the width of a text.
  var widths: FontWidths? { get }

  /// The size and style in which pictures draw the font.
  var pictureFont: PictureFont { get }

  /// Returns the width of a line of text, in points.
  func width(of text: Substring) -> CGFloat
}

extension MeasuredFont {
  /// Returns the number of lines of a text in this font as `TextMeasure`, and the width of the longest one; nil if
  /// there are characters outside of ASCII.
  package func lines(
    ofASCII text: String, in available: CGFloat?, limit: Int
  ) -> (count: Int, width: CGFloat)? {
    guard let widths else { return nil }
    return text.utf8.withContiguousStorageIfAvailable {
      widths.lines(ofASCII: $0, in: available, limit: limit)
    } ?? nil
  }

  /// Returns the height of lines in this font as `TextMeasure`.
  package func height(ofLines count: Int, scale: CGFloat?) -> CGFloat {
    guard count > 0 else { return 0 }
    guard let linePitch else { return (CGFloat(count) * lineHeight).up(to: scale) }
    return lineHeight.up(to: scale) + CGFloat(count - 1) * linePitch
  }
}

extension CGFloat {
  /// Returns the length rounded up to pixels; not rounded without a scale.
  fileprivate func up(to scale: CGFloat?) -> CGFloat {
    scale.map { PixelGrid(scale: $0).above(self) } ?? self
  }
}

/// The lines of a text, a word after the other.
struct LineCount {
  /// The number of lines after which no word is broken; a view can be too narrow for a character.
  private static var mostBrokenLines: Int { 100_000 }

  private let available: CGFloat?
  private let limit: Int
  private(set) var count = 0
  private(set) var longest: CGFloat = 0
  private var line: CGFloat = 0
  private var isEmpty = true

  init(width available: CGFloat?, limit: Int) {
    self.available = available
    self.limit = limit
  }

  /// True if a paragraph may have several lines.
  var mayBreak: Bool { available != nil && limit != 1 }

  /// Returns true if a paragraph of a width has several lines.
  func breaks(_ width: CGFloat) -> Bool {
    guard let available, mayBreak else { return false }
    return LineCount.exceeds(width, available)
  }

  /// Returns true if a width does not fit, by more than a rounding error.
  private static func exceeds(_ width: CGFloat, _ available: CGFloat) -> Bool {
    width > available + 1e-6
  }

  mutating func end(_ width: CGFloat) {
    guard limit == 0 || count < limit else { return }
    count += 1
    longest = max(longest, width)
  }

  /// Adds a word of a width, and the width of the spaces after it.
  mutating func add(_ length: CGFloat, spaces: CGFloat) {
    guard let available else { return }
    if !isEmpty, LineCount.exceeds(line + length, available) {
      end(min(line, available))
      line = 0
    }
    line += length
    isEmpty = false
    // A word that is longer than the line is broken between characters.
    let most = limit == 0 ? LineCount.mostBrokenLines : min(limit, LineCount.mostBrokenLines)
    while LineCount.exceeds(line, available), available > 0, length > available, count < most {
      end(available)
      line -= available
    }
    line += spaces
  }

  mutating func endParagraph() {
    end(min(line, available ?? line))
    line = 0
    isEmpty = true
  }
}

/// The system's font in a size.
package struct SystemFont: MeasuredFont, Sendable {
  /// The standard font of labels, of 17 points.
  package static let label = SystemFont(size: 17)

  private let size: CGFloat
  private let table: FontWidths
  package let pictureFont: PictureFont

  /// - Parameter weight: The weight, 0 for the regular one, as in `UIFont.Weight`.
  package init(size: CGFloat, weight: CGFloat = 0) {
    self.size = size
    table = FontWidths(size: size, weight: weight)
    pictureFont = PictureFont(size: size, weight: PictureFont.Weight(weight))
  }

  package var lineHeight: CGFloat { FontWidths.lineHeight * size }
  package var linePitch: CGFloat? { nil }
  package var widths: FontWidths? { table }
  package func width(of text: Substring) -> CGFloat { table.width(of: text) }
}

/// The approximate size of texts in the system's font.
///
/// The widths come from a free font, fitted to recorded widths of whole strings
/// (`CharacterWidths`). So the same text has the same size on every machine.
package struct TextMeasure<Font: MeasuredFont> {
  /// A part of a text with a font of its own.
  package struct Run {
    package var range: Range<String.Index>
    package var font: Font
    /// The width that is added to each character, in points.
    package var kern: CGFloat = 0

    package init(range: Range<String.Index>, font: Font) {
      (self.range, self.font) = (range, font)
    }
  }

  package let font: Font
  /// The parts with fonts of their own; empty, the default, for one font.
  package var runs: [Run] = []

  package init(font: Font) { self.font = font }

  /// Returns the width of a line, in points.
  package func width(_ text: Substring) -> CGFloat {
    guard !runs.isEmpty else { return font.width(of: text) }
    return runs.reduce(0) { sum, run in
      let range = run.range.clamped(to: text.startIndex..<text.endIndex)
      guard !range.isEmpty else { return sum }
      let part = text.base[range]
      return sum + run.font.width(of: part) + run.kern * CGFloat(part.count)
    }
  }

  /// Returns the number of lines of a text in a width and the width of the longest one.
  ///
  /// Lines are broken at spaces and between ideographs. The width of a line that is not the last
  /// includes the space at the break, as in UIKit.
  ///
  /// - Parameters:
  ///   - available: The width, in points; nil to break only at line feeds.
  ///   - limit: The maximum number of lines; 0 for no limit.
  package func lines(_ text: String, in available: CGFloat?, limit: Int) -> (
    count: Int, width: CGFloat
  ) {
    if runs.isEmpty, let found = font.lines(ofASCII: text, in: available, limit: limit) {
      return found
    }
    return lines(ofAny: text, in: available, limit: limit)
  }

  /// Returns the same for a text that `font.lines(ofASCII:in:limit:)` does not measure.
  package func lines(ofAny text: String, in available: CGFloat?, limit: Int) -> (
    count: Int, width: CGFloat
  ) {
    var lines = LineCount(width: available, limit: limit)
    let space = width(" ")
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let whole = width(paragraph)
      guard lines.breaks(whole) else {
        lines.end(whole)
        continue
      }
      for word in TextMeasure.words(of: paragraph) {
        lines.add(width(word.text), spaces: CGFloat(word.spaces) * space)
      }
      lines.endParagraph()
    }
    return (lines.count, lines.longest)
  }

  /// A part of a line that is not broken, and the number of spaces after it.
  struct Word {
    var text: Substring
    var spaces: Int
  }

  static func words(of paragraph: Substring) -> [Word] {
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

  /// Returns the height of lines, in points, rounded up to pixels; not rounded without a scale.
  ///
  /// Recorded: the first line has the line height of the font; fonts of text styles have a larger
  /// distance of further lines.
  package func height(ofLines count: Int, scale: CGFloat? = nil) -> CGFloat {
    guard count > 0, !runs.isEmpty else { return font.height(ofLines: count, scale: scale) }
    return (CGFloat(count) * (runs.map { $0.font.lineHeight }.max() ?? 0)).up(to: scale)
  }
}
