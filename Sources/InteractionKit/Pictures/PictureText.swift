import Foundation

/// Text with the lines in which it was measured.
package struct PictureText: Hashable, Sendable {
  /// A part of a line with one style.
  package struct Run: Hashable, Sendable {
    package var text: String
    package var width: CGFloat
    package var font: PictureFont
    package var color: PictureColor
    package var isUnderlined = false
    package var isStruck = false
  }

  package struct Line: Hashable, Sendable {
    /// The left end of the baseline.
    package var origin: CGPoint
    package var width: CGFloat
    package var runs: [Run]

    package var text: String { runs.map(\.text).joined() }
  }

  /// The box that the text may not leave.
  package var frame: CGRect
  package var lines: [Line]
  /// True if the text did not fit and ends with an ellipsis.
  package var isTruncated = false
}

/// The position of text in its box.
package struct PictureTextLayout: Sendable {
  package enum Alignment: Hashable, Sendable { case natural, left, center, right }
  /// The part of a line that does not fit.
  package enum Truncation: Hashable, Sendable { case head, middle, tail, clipped }

  package var alignment = Alignment.natural
  package var truncation = Truncation.tail
  /// The greatest number of lines; 0 for any.
  package var limit = 1
  package var isAtTop = false
  /// The smallest share of the size to which a line that does not fit shrinks; 1 for none.
  package var leastScale: CGFloat = 1

  /// Returns the number of lines that fit into a height, at least one.
  package static func lines(of lineHeight: CGFloat, in height: CGFloat) -> Int {
    let count = height / lineHeight
    return count.isFinite ? Int(min(max(count, 1), 10_000)) : 10_000
  }

  package init(_ alignment: Alignment = .natural, limit: Int = 1, isAtTop: Bool = false) {
    (self.alignment, self.limit, self.isAtTop) = (alignment, limit, isAtTop)
  }
}

/// The colour and lines of a part of a text.
package struct PictureTextStyle {
  package var range: Range<String.Index>
  package var color: PictureColor?
  package var isUnderlined = false
  package var isStruck = false

  package init(range: Range<String.Index>) { self.range = range }
}

extension PictureLayer {
  /// Adds a text in the system's font.
  package mutating func addText(
    _ text: String, size: CGFloat, weight: CGFloat = 0, in rect: CGRect, _ color: PictureColor,
    _ layout: PictureTextLayout = PictureTextLayout()
  ) {
    addText(
      text, TextMeasure(font: SystemFont(size: size, weight: weight)), in: rect, color, layout)
  }

  /// Adds a text with the lines in which it was measured.
  package mutating func addText<Font>(
    _ text: String, _ measure: TextMeasure<Font>, in rect: CGRect, _ color: PictureColor,
    _ layout: PictureTextLayout, styles: [PictureTextStyle] = []
  ) {
    guard !text.isEmpty, rect.width > 0, rect.height > 0 else { return }
    let setting = TextSetting(
      text: text, measure: measure, width: rect.width, color: color, layout: layout, styles: styles)
    let broken = measure.brokenLines(text, in: rect.width, limit: layout.limit)
    var isTruncated = false
    var lines: [PictureText.Line] = []
    let height = measure.height(ofLines: broken.count, scale: traits.scale)
    let top = layout.isAtTop ? rect.minY : rect.minY + traits.pixel((rect.height - height) / 2)
    let font = measure.largestFont
    let pitch =
      measure.runs.isEmpty ? measure.font.linePitch ?? measure.font.lineHeight : font.lineHeight
    for (index, line) in broken.enumerated() {
      var line = line
      // Spaces at the end of a line that is not broken take no room.
      if index < broken.count - 1 { line = measure.withoutSpaces(line, of: text) }
      var (runs, cut) = setting.runs(of: line)
      isTruncated = isTruncated || cut
      let width = runs.reduce(0) { $0 + $1.width }
      let x: CGFloat
      switch layout.alignment.resolved(isRightToLeft: traits.isRightToLeft) {
      case .center: x = rect.minX + (rect.width - width) / 2
      case .right: x = rect.maxX - width
      default: x = rect.minX
      }
      if runs.count > 1, traits.isRightToLeft, runs.allSatisfy({ $0.text.isRightToLeft }) {
        runs.reverse()
      }
      let baseline = top + traits.pixel(font.pictureFont.ascender) + CGFloat(index) * pitch
      lines.append(
        PictureText.Line(origin: CGPoint(x: x, y: baseline), width: width, runs: runs))
    }
    items.append(.text(PictureText(frame: rect, lines: lines, isTruncated: isTruncated)))
  }
}

extension PictureTextLayout.Alignment {
  fileprivate func resolved(isRightToLeft: Bool) -> Self {
    self == .natural ? (isRightToLeft ? .right : .left) : self
  }
}

extension String {
  /// True if the text has a letter of a script that runs from right to left.
  fileprivate var isRightToLeft: Bool {
    unicodeScalars.contains {
      (0x590...0x8FF).contains($0.value) || (0xFB1D...0xFEFC).contains($0.value)
    }
  }
}

extension TextMeasure {
  fileprivate var largestFont: Font {
    runs.map(\.font).max { $0.lineHeight < $1.lineHeight } ?? font
  }

  fileprivate func withoutSpaces(_ line: Line, of text: String) -> Line {
    var line = line
    var end = line.range.upperBound
    while end > line.range.lowerBound, text[text.index(before: end)] == " " {
      end = text.index(before: end)
    }
    guard end < line.range.upperBound else { return line }
    line.range = line.range.lowerBound..<end
    line.width = width(text[line.range])
    return line
  }
}

/// Makes the runs of lines.
private struct TextSetting<Font: MeasuredFont> {
  let text: String
  let measure: TextMeasure<Font>
  let width: CGFloat
  let color: PictureColor
  let layout: PictureTextLayout
  let styles: [PictureTextStyle]

  /// Returns the runs of a line, and true if it was truncated.
  func runs(of line: TextMeasure<Font>.Line) -> (runs: [PictureText.Run], isTruncated: Bool) {
    // Widths of labels are rounded up to pixels, so a line that fills its label fits.
    let fits = line.width <= width + 0.01
    if fits, !line.isCut || layout.truncation == .clipped { return (runs(in: line.range), false) }
    if layout.truncation == .clipped { return (runs(in: clipped(line.range)), true) }
    if !fits, layout.leastScale < 1, layout.limit == 1, width > 0 {
      let share = max(width / line.width, layout.leastScale)
      let shrunk = runs(in: line.range).map { run -> PictureText.Run in
        var run = run
        run.width *= share
        run.font.size *= share
        return run
      }
      if line.width * share <= width + 0.01 { return (shrunk, false) }
    }
    let dots = measure.width("…")
    let characters = Array(text[line.range].indices)
    func index(_ count: Int) -> String.Index {
      count < characters.count ? characters[count] : line.range.upperBound
    }
    /// The greatest number of characters for which a width fits.
    func most(_ width: (Int) -> CGFloat) -> Int {
      var (low, high) = (0, characters.count)
      while low < high {
        let middle = (low + high + 1) / 2
        if width(middle) + dots <= self.width + 0.01 { low = middle } else { high = middle - 1 }
      }
      return low
    }
    let first = line.range.lowerBound
    let last = line.range.upperBound
    switch layout.truncation {
    case .head:
      let count = most { measure.width(text[index(characters.count - $0)..<last]) }
      let kept = runs(in: index(characters.count - count)..<last)
      return ([ellipsis(like: kept.first, dots)] + kept, true)
    case .middle:
      let count = most { total in
        measure.width(text[first..<index((total + 1) / 2)])
          + measure.width(text[index(characters.count - total / 2)..<last])
      }
      let (head, tail) = (
        runs(in: first..<index((count + 1) / 2)),
        runs(in: index(characters.count - count / 2)..<last)
      )
      return (head + [ellipsis(like: head.last, dots)] + tail, true)
    case .tail, .clipped:
      let count = most { measure.width(text[first..<index($0)]) }
      var end = index(count)
      while end > first, text[text.index(before: end)] == " " { end = text.index(before: end) }
      var kept = runs(in: first..<end)
      if let last = kept.indices.last {
        kept[last].text += "…"
        kept[last].width += dots
      } else if dots <= width {
        kept = [ellipsis(like: nil, dots)]
      }
      return (kept, true)
    }
  }

  private func clipped(_ range: Range<String.Index>) -> Range<String.Index> {
    var end = range.upperBound
    while end > range.lowerBound, measure.width(text[range.lowerBound..<end]) > width + 0.01 {
      end = text.index(before: end)
    }
    return range.lowerBound..<end
  }

  private func ellipsis(like run: PictureText.Run?, _ width: CGFloat) -> PictureText.Run {
    PictureText.Run(
      text: "…", width: width, font: run?.font ?? measure.font.pictureFont,
      color: run?.color ?? color)
  }

  private func runs(in range: Range<String.Index>) -> [PictureText.Run] {
    guard !range.isEmpty else { return [] }
    var cuts = [range.lowerBound, range.upperBound]
    for part in measure.runs.map(\.range) + styles.map(\.range) {
      for index in [part.lowerBound, part.upperBound]
      where index > range.lowerBound && index < range.upperBound {
        cuts.append(index)
      }
    }
    cuts.sort()
    var made: [PictureText.Run] = []
    for (start, end) in zip(cuts, cuts.dropFirst()) where start < end {
      let font = measure.runs.last { $0.range.contains(start) }?.font ?? measure.font
      var run = PictureText.Run(
        text: String(text[start..<end]), width: measure.width(text[start..<end]),
        font: font.pictureFont,
        color: color)
      for style in styles where style.range.contains(start) {
        run.color = style.color ?? run.color
        run.isUnderlined = run.isUnderlined || style.isUnderlined
        run.isStruck = run.isStruck || style.isStruck
      }
      made.append(run)
    }
    return made
  }
}
