import InteractionKit

/// The sizes of text styles for the sizes of text that a user prefers.
///
/// The table is Apple's published one. Recorded sizes and scaled values agree with it.
enum TextStyleSizes {
  /// A size and the distance of lines, in points.
  struct Entry {
    let size: CGFloat
    let pitch: CGFloat
  }

  private static let styles: [UIFont.TextStyle] = [
    .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
    .caption1, .caption2,
  ]

  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The sizes and distances by category, in the order of `styles`.
  private static let table: [[(CGFloat, CGFloat)]] = [
    [
      (31, 38), (25, 31), (19, 24), (17, 22), (14, 19), (14, 19), (13, 18), (12, 16), (12, 16),
      (11, 13), (11, 13),
    ],
    [
      (32, 39), (26, 32), (20, 25), (18, 23), (15, 20), (15, 20), (14, 19), (13, 18), (12, 16),
      (11, 13), (11, 13),
    ],
    [
      (33, 40), (27, 33), (21, 26), (19, 24), (16, 21), (16, 21), (15, 20), (14, 19), (12, 16),
      (11, 13), (11, 13),
    ],
    [
      (34, 41), (28, 34), (22, 28), (20, 25), (17, 22), (17, 22), (16, 21), (15, 20), (13, 18),
      (12, 16), (11, 13),
    ],
    [
      (36, 43), (30, 37), (24, 30), (22, 28), (19, 24), (19, 24), (18, 23), (17, 22), (15, 20),
      (14, 19), (13, 18),
    ],
    [
      (38, 46), (32, 39), (26, 32), (24, 30), (21, 26), (21, 26), (20, 25), (19, 24), (17, 22),
      (16, 21), (15, 20),
    ],
    [
      (40, 48), (34, 41), (28, 34), (26, 32), (23, 29), (23, 29), (22, 28), (21, 28), (19, 24),
      (18, 23), (17, 22),
    ],
    [
      (44, 52), (38, 46), (34, 41), (31, 38), (28, 34), (28, 34), (26, 32), (25, 31), (23, 29),
      (22, 29), (20, 25),
    ],
    [
      (48, 57), (43, 51), (39, 47), (37, 44), (33, 40), (33, 40), (32, 39), (30, 37), (27, 33),
      (26, 32), (24, 30),
    ],
    [
      (52, 61), (48, 57), (44, 52), (43, 51), (40, 48), (40, 48), (38, 46), (36, 43), (33, 40),
      (32, 39), (29, 35),
    ],
    [
      (56, 66), (53, 62), (50, 59), (49, 58), (47, 56), (47, 56), (44, 52), (42, 50), (38, 46),
      (37, 44), (34, 41),
    ],
    [
      (60, 70), (58, 68), (56, 66), (55, 65), (53, 62), (53, 62), (51, 60), (49, 58), (44, 52),
      (43, 51), (40, 48),
    ],
  ]

  /// Returns the size of a style; `body`'s for an unknown one, and `large`'s for an unspecified
  /// category.
  static func entry(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> Entry {
    let row = categories.firstIndex(of: category) ?? 3
    let column = styles.firstIndex(of: style) ?? 5
    let (size, pitch) = table[row][column]
    return Entry(size: size, pitch: pitch)
  }
}

/// The conversion of sizes for the size of text that a user prefers.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let textStyle: UIFont.TextStyle

  /// The conversion for the style `body`.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the conversion for a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    self.textStyle = textStyle
    super.init()
  }

  /// Returns a value in proportion to the distance of lines of the style, rounded to pixels.
  ///
  /// The size of text is the screen's.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns a value in proportion to the distance of lines of the style, rounded to pixels.
  ///
  /// Without traits that have a scale, the screen's pixels are used.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let category = UIFont.category(of: traitCollection)
    let standard = TextStyleSizes.entry(textStyle, .large).pitch
    let pitch = TextStyleSizes.entry(textStyle, category).pitch
    guard pitch != standard else { return value }
    let traitScale = traitCollection?.displayScale ?? 0
    let scale = traitScale > 0 ? traitScale : UIScreen.main.scale
    return (value * pitch / standard * scale).rounded() / scale
  }

  /// Returns a font in the scaled size, which is rounded to a whole point.
  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
  }

  /// Returns a font in the scaled size, at most of a maximum size.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns a font in the scaled size for traits.
  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// Returns a font in the scaled size for traits, at most of a maximum size; 0 for no limit.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection).rounded()
    return font.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size)
  }
}
