import InteractionKit

/// The rules by which the size of a text is computed.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text has several lines; without it, one.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The leading of the font counts: it is 0.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The bounds of the drawn shapes count.
  ///
  /// Without effect.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last visible line is truncated.
  ///
  /// Without effect.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The result of drawing a text.
///
/// Without effect.
open class NSStringDrawingContext: NSObject {}

extension NSAttributedString {
  /// Returns the size of the text without a limit of its width, in points.
  ///
  /// Lines end at line feeds. The size is not rounded. Fonts and kerning count.
  public func size() -> CGSize { textSize(atWidth: nil, limit: 0) }

  /// Returns the rectangle of the text, from the origin.
  ///
  /// - Parameters:
  ///   - size: The width in which lines are broken, in points; 0 or less for no limit. The height
  ///     is no limit.
  ///   - options: The rules; one line by default.
  ///   - context: Without effect.
  /// - Returns: The rectangle, which is not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    guard options.contains(.usesLineFragmentOrigin) else {
      return CGRect(origin: .zero, size: textSize(atWidth: nil, limit: 1))
    }
    let isLimited = size.width > 0 && size.width < CGFloat.greatestFiniteMagnitude
    return CGRect(
      origin: .zero, size: textSize(atWidth: isLimited ? size.width : nil, limit: 0))
  }

  /// Returns the size of the lines in a width.
  private func textSize(atWidth width: CGFloat?, limit: Int) -> CGSize {
    guard length > 0 else { return .zero }
    var measure = TextMeasure<UIFont>(font: .systemFont(ofSize: 12))
    measure.runs = TextMeasure.runs(of: self, font: measure.font)
    let (count, longest) = measure.lines(string, in: width, limit: limit)
    return CGSize(width: longest, height: measure.height(ofLines: count))
  }
}

extension NSString {
  /// Returns the size of the text without a limit of its width, in points.
  ///
  /// - Parameter attrs: The attributes, of which the font and the kerning count; without a font, it
  ///   is the system's font of 12 points.
  /// - Returns: The size, which is not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attrs)
  }

  /// Returns the rectangle of the text, from the origin.
  ///
  /// - Parameters:
  ///   - size: The width in which lines are broken, in points; 0 or less for no limit. The height
  ///     is no limit.
  ///   - options: The rules; one line by default.
  ///   - attributes: The attributes, of which the font and the kerning count.
  ///   - context: Without effect.
  /// - Returns: The rectangle, which is not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    description.boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

extension String {
  /// Returns the size of the text without a limit of its width, in points.
  ///
  /// - Parameter attrs: The attributes, of which the font and the kerning count.
  /// - Returns: The size, which is not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// Returns the rectangle of the text, from the origin.
  ///
  /// - Parameters:
  ///   - size: The width in which lines are broken, in points; 0 or less for no limit. The height
  ///     is no limit.
  ///   - options: The rules; one line by default.
  ///   - attributes: The attributes, of which the font and the kerning count.
  ///   - context: Without effect.
  /// - Returns: The rectangle, which is not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

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
