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

extension UIFont: MeasuredFont {
  package var widths: FontWidths? {
    isMonospaced || UIFont.measuring != nil ? nil : table
  }

  package func width(of text: Substring) -> CGFloat {
    if let measuring = UIFont.measuring { return measuring.width(of: text, in: self) }
    if isMonospaced { return CGFloat(text.count) * 0.61816 * pointSize }
    return table.width(of: text)
  }
}

extension TextMeasure<UIFont> {
  /// Returns the parts of a text with attributes, of which fonts and kerning count.
  ///
  /// - Parameters:
  ///   - attributed: The text.
  ///   - font: The font of parts without one.
  /// - Returns: The parts, in the order of the text.
  static func runs(of attributed: NSAttributedString, font: UIFont) -> [Run] {
    let text = attributed.string
    var runs: [Run] = []
    attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length)) {
      attributes, range, _ in
      guard let range = Range(range, in: text) else { return }
      var run = Run(range: range, font: attributes[.font] as? UIFont ?? font)
      if let kern = attributes[.kern] as? NSNumber { run.kern = CGFloat(kern.doubleValue) }
      if let kern = attributes[.kern] as? CGFloat { run.kern = kern }
      runs.append(run)
    }
    return runs
  }
}
