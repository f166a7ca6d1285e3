import InteractionKit
import Synchronization

/// A font of the system, with its recorded metrics, or one of a name with the same metrics.
///
/// Nothing is drawn.
open class UIFont: NSObject, @unchecked Sendable {
  private let typeWord = FoundationTypeWord()

  /// The thickness of the strokes.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight from -1 to 1; 0 is regular.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The thinnest weight.
    public static let ultraLight = Weight(-0.8)
    /// The weight `thin`.
    public static let thin = Weight(-0.6)
    /// The weight `light`.
    public static let light = Weight(-0.4)
    /// The weight `regular`.
    public static let regular = Weight(0)
    /// The weight `medium`.
    public static let medium = Weight(0.23)
    /// The weight `semibold`.
    public static let semibold = Weight(0.3)
    /// The weight `bold`.
    public static let bold = Weight(0.4)
    /// The weight `heavy`.
    public static let heavy = Weight(0.56)
    /// The weight `black`.
    public static let black = Weight(0.62)
  }

  /// The purpose of a text, which determines its size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The largest title.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The style `title1`.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The style `title2`.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The style `title3`.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// The style `headline`.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// The style `subheadline`.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The style `body`.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// The style `callout`.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// The style `footnote`.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// The style `caption1`.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// The style `caption2`.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The size, in points.
  public let pointSize: CGFloat
  /// The weight of a font of the system.
  let weight: Weight
  let isMonospaced: Bool
  let isItalic: Bool
  /// The name that the font was created with; nil for a font of the system.
  let name: String?
  /// The distance of lines after the first, in points; nil for the line height.
  package let linePitch: CGFloat?
  /// The text style that the font was created for; nil for none.
  let textStyle: TextStyle?
  /// The widths of the characters of a font that is not monospaced.
  let table: FontWidths

  init(
    _ size: CGFloat, _ weight: Weight, isMonospaced: Bool = false, isItalic: Bool = false,
    name: String? = nil, linePitch: CGFloat? = nil, textStyle: TextStyle? = nil
  ) {
    // UIKit takes sizes that are not positive for the standard one.
    pointSize = size > 0 ? size : UIFont.systemFontSize
    self.weight = weight
    self.isMonospaced = isMonospaced
    self.isItalic = isItalic
    self.name = name
    self.linePitch = linePitch
    self.textStyle = textStyle
    table = FontTables.widths(size: pointSize, weight: weight.rawValue)
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return pointSize == other.pointSize && weight == other.weight
      && isMonospaced == other.isMonospaced && isItalic == other.isItalic && name == other.name
  }

  open override var hash: Int { pointSize.hashValue }

  /// Creates a font of a name, such as `Avenir-Heavy`.
  ///
  /// Fonts are not read, so every name is known. It has the metrics of the system's font, with the
  /// weight and the slant that the name ends with.
  ///
  /// - Returns: Nil for an empty name.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    let face = FontFace(name: fontName)
    self.init(
      fontSize, face.weight, isMonospaced: face.isMonospaced, isItalic: face.isItalic,
      name: fontName)
  }

  /// The standard size, 14 points.
  public class var systemFontSize: CGFloat { 14 }
  /// The standard size of small controls, 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The standard size of labels, 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// The standard size of buttons, 18 points.
  public class var buttonFontSize: CGFloat { 18 }

  /// Returns the system's font in a size, in points.
  public class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(size, .regular) }
  /// Returns the system's font in a size and a weight.
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size, weight)
  }
  /// Returns the bold font of the system in a size, in points.
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size, .bold) }
  /// Returns the system's font whose characters have equal widths.
  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size, weight, isMonospaced: true)
  }
  /// Returns the system's font whose digits have equal widths.
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size, weight)
  }
  /// Returns the italic font of the system in a size, in points.
  ///
  /// It has the widths of the upright font, from which recorded ones differ by up to 2 %.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(size, .regular, isItalic: true)
  }
  /// Returns the font of a text style for the size of text of the screen.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }
  /// Returns the font of a text style for the size of text of traits; nil for the screen's.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let entry = TextStyleSizes.entry(style, category(of: traitCollection))
    return UIFont(
      entry.size, style == .headline ? .semibold : .regular, linePitch: entry.pitch,
      textStyle: style)
  }

  static func category(of traits: UITraitCollection?) -> UIContentSizeCategory {
    let specified = traits?.preferredContentSizeCategory ?? .unspecified
    return specified == .unspecified
      ? UIContentSizeCategory(rawValue: DeviceProfile.current.contentSizeCategory) : specified
  }

  /// Returns the font in another size, in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(fontSize, weight, isMonospaced: isMonospaced, isItalic: isItalic, name: name)
  }

  // Recorded: the same multiples for every weight.

  /// The height of the letters above the baseline, in points.
  open var ascender: CGFloat { 0.952148 * pointSize }
  /// The depth of the letters below the baseline, in points; negative.
  open var descender: CGFloat { -0.241211 * pointSize }
  /// The height of a line, in points.
  open var lineHeight: CGFloat { FontWidths.lineHeight * pointSize }
  /// The height of capital letters, in points.
  open var capHeight: CGFloat { 0.705 * pointSize }
  /// The height of a lower-case x, in points.
  open var xHeight: CGFloat { 0.526 * pointSize }
  /// The name of the family: the font's name before its hyphen, or the system's.
  open var familyName: String {
    name.map { String($0.prefix { $0 != "-" }) } ?? ".AppleSystemUIFont"
  }
  /// The name of the font; by default the system font's.
  open var fontName: String { name ?? ".SFUI-Regular" }
  /// The additional distance of lines; 0.
  open var leading: CGFloat { 0 }
}

/// The widths of the fonts that were made, because each label and each button makes some, and reading a table
/// was a third of what a cell of a nib cost.
private enum FontTables {
  private struct Key: Hashable {
    let size, weight: CGFloat
  }

  private static let known = Mutex<[Key: FontWidths]>([:])
  /// The most tables that are kept; an app has some ten fonts.
  private static let limit = 256

  static func widths(size: CGFloat, weight: CGFloat) -> FontWidths {
    let key = Key(size: size, weight: weight)
    if let widths = known.withLock({ $0[key] }) { return widths }
    let widths = FontWidths(size: size, weight: weight)
    known.withLock { known in
      if known.count >= limit { known.removeAll() }
      known[key] = widths
    }
    return widths
  }
}
