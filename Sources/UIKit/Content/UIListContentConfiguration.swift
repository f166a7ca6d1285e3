import InteractionKit

/// The content of a list cell as a value: an image, a text and a secondary text.
///
/// The metrics are recorded on a Mac.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, @unchecked Sendable {
  /// The appearance of a text.
  public struct TextProperties: Hashable, @unchecked Sendable {
    /// The position of a text.
    public enum TextAlignment: Int, Hashable, Sendable {
      /// The position.
      case natural, center, justified
    }

    /// The conversion of letters.
    public enum TextTransform: Int, Hashable, Sendable {
      /// The conversion.
      case none, uppercase, lowercase, capitalized
    }

    /// The font.
    public var font: UIFont
    /// The colour, by default for the state of the cell.
    ///
    /// Nothing is drawn.
    public var color: UIColor {
      get { ownColor ?? stateColor }
      set { ownColor = newValue }
    }
    /// The colour that a program set, which states do not change; nil by default.
    private var ownColor: UIColor?
    /// The colour of the last state.
    fileprivate var stateColor: UIColor
    /// The colour of a cell that is not disabled.
    fileprivate let standardColor: UIColor
    /// The position; natural by default.
    ///
    /// Without effect.
    public var alignment = TextAlignment.natural
    /// The rule for text that does not fit.
    ///
    /// Without effect.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0, the default, for no limit.
    public var numberOfLines = 0
    /// True if the font shrinks to fit; false by default.
    ///
    /// Without effect.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest factor of the font's size.
    ///
    /// Without effect.
    public var minimumScaleFactor: CGFloat = 0
    /// True if letters are set closer before text is truncated; false by default.
    ///
    /// Without effect.
    public var allowsDefaultTighteningForTruncation = false
    /// True if the font follows the preferred size of text.
    ///
    /// Without effect.
    public var adjustsFontForContentSizeCategory = true
    /// The conversion of letters; none by default.
    public var transform = TextTransform.none

    fileprivate init(_ style: UIFont.TextStyle, _ color: UIColor) {
      font = .preferredFont(forTextStyle: style)
      (stateColor, standardColor) = (color, color)
    }

    /// The closure that converts the colour; nil by default.
    public var colorTransformer: UIConfigurationColorTransformer? {
      get { transformer.value }
      set { transformer.value = newValue }
    }
    private var transformer = UncomparedTransformer()

    /// Returns the colour, converted by `colorTransformer`.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  /// The appearance of an image.
  public struct ImageProperties: Hashable, @unchecked Sendable {
    /// The colour, by default for the state of the cell; nil for the tint colour.
    ///
    /// Nothing is drawn.
    public var tintColor: UIColor? {
      get { ownTintColor ?? stateTintColor }
      set { ownTintColor = newValue }
    }
    /// The colour that a program set, which states do not change; nil by default.
    private var ownTintColor: UIColor?
    /// The colour of the last state; nil for the tint colour.
    fileprivate var stateTintColor: UIColor?
    /// The radius of the corners, in points; 0 by default.
    ///
    /// Without effect.
    public var cornerRadius: CGFloat = 0
    /// The largest size, in points; 0, the default, for no limit.
    public var maximumSize = CGSize.zero
    /// The size of the room for the image, in points; 0, the default, for the image's.
    public var reservedLayoutSize = CGSize.zero
    /// The symbol's appearance; nil by default.
    ///
    /// Without effect.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The closure that converts the colour; nil by default.
    public var tintColorTransformer: UIConfigurationColorTransformer? {
      get { transformer.value }
      set { transformer.value = newValue }
    }
    private var transformer = UncomparedTransformer()
    /// The width of the outline, in points; 0 by default.
    ///
    /// Nothing is drawn.
    public var strokeWidth: CGFloat = 0
    /// The colour of the outline; nil by default.
    ///
    /// Nothing is drawn.
    public var strokeColor: UIColor?
    /// True if the colours of the image stay while the system inverts the screen's.
    ///
    /// False by default, without effect.
    public var accessibilityIgnoresInvertColors = false

    /// Returns the colour for a tint colour, converted by `tintColorTransformer`.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    fileprivate init() {}
  }

  /// A text with attributes.
  struct StyledText: Hashable {
    let value: NSAttributedString

    /// Stores a copy, since the text may be a mutable one.
    fileprivate init(_ text: NSAttributedString) {
      value = NSAttributedString(attributedString: text)
    }

    static func == (left: Self, right: Self) -> Bool { left.value.isEqual(to: right.value) }
    func hash(into hasher: inout Hasher) { hasher.combine(value.string) }
  }

  /// The image; nil by default.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The text; nil by default.
  public var text: String? { didSet { styledText = nil } }
  /// The text with attributes, of which fonts and kerning count; nil by default.
  public var attributedText: NSAttributedString? {
    get { styledText?.value ?? text.map { NSAttributedString(string: $0) } }
    set {
      text = newValue?.string
      styledText = newValue.map(StyledText.init)
    }
  }
  private(set) var styledText: StyledText?
  /// The appearance of the text.
  public var textProperties: TextProperties
  /// The secondary text; nil by default.
  public var secondaryText: String? { didSet { styledSecondaryText = nil } }
  /// The secondary text with attributes, of which fonts and kerning count; nil by default.
  public var secondaryAttributedText: NSAttributedString? {
    get { styledSecondaryText?.value ?? secondaryText.map { NSAttributedString(string: $0) } }
    set {
      secondaryText = newValue?.string
      styledSecondaryText = newValue.map(StyledText.init)
    }
  }
  private(set) var styledSecondaryText: StyledText?
  /// The appearance of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// The axes on which the margins are at least the cell's; horizontal by default.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// The distances of the content from the edges, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// True if the texts are side by side if they fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance from the image to the texts, in points.
  public var imageToTextPadding: CGFloat
  /// The distance between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance between texts on each other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat
  /// The opacity; 1 by default.
  ///
  /// Nothing is drawn.
  public var alpha: CGFloat = 1
  /// The minimum height of the content, in points.
  ///
  /// A row is at least as high as the recorded estimate of a list; a header or a footer has no
  /// minimum.
  private(set) var minimumHeight: CGFloat = 44

  private init(
    _ margins: (top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat),
    _ font: UIFont.TextStyle, _ secondary: UIFont.TextStyle, image: CGFloat = 16,
    vertical: CGFloat = 4, isSidebar: Bool = false
  ) {
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: margins.top, leading: margins.leading, bottom: margins.bottom,
      trailing: margins.trailing)
    textProperties = TextProperties(font, .label)
    secondaryTextProperties = TextProperties(secondary, .secondaryLabel)
    imageToTextPadding = image
    textToSecondaryTextVerticalPadding = vertical
    guard isSidebar else { return }
    func narrow(_ properties: inout TextProperties) {
      properties.numberOfLines = 1
      properties.adjustsFontSizeToFitWidth = true
      properties.minimumScaleFactor = 0.9
      properties.allowsDefaultTighteningForTruncation = true
    }
    narrow(&textProperties)
    narrow(&secondaryTextProperties)
  }

  /// Returns the content without a minimum height.
  private var supplementary: Self {
    var configuration = self
    configuration.minimumHeight = 0
    return configuration
  }

  /// The content of a row, which is at least 52 points high on iOS 26 (recorded).
  private var row: Self {
    var configuration = self
    configuration.minimumHeight = 52
    return configuration
  }

  /// Returns the content of a cell.
  public static func cell() -> Self { Self((15, 16, 15, 8), .body, .subheadline).row }
  /// Returns the content of a cell with a text below the other.
  public static func subtitleCell() -> Self {
    Self((15, 16, 15, 8), .body, .subheadline, vertical: 0).row
  }
  /// Returns the content of a cell with a text beside the other.
  public static func valueCell() -> Self {
    var configuration = Self((15, 16, 15, 8), .body, .body).row
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }
  /// Returns the content of a header of a plain list.
  public static func plainHeader() -> Self {
    Self((10, 8, 10, 8), .headline, .body).supplementary
  }
  /// Returns the content of a footer of a plain list.
  public static func plainFooter() -> Self {
    Self((8, 8, 6, 8), .footnote, .footnote).supplementary
  }
  /// Returns the content of a header of a grouped list.
  public static func groupedHeader() -> Self { plainHeader() }
  /// Returns the content of a header of an inset grouped list, with a larger text.
  public static func prominentInsetGroupedHeader() -> Self {
    Self((10, 8, 10, 8), .title3, .body).supplementary
  }
  /// Returns the content of a header of an inset grouped list, with a large text.
  public static func extraProminentInsetGroupedHeader() -> Self {
    Self((10, 8, 10, 8), .title2, .body).supplementary
  }
  /// Returns the content of a footer of a grouped list.
  public static func groupedFooter() -> Self { plainFooter() }
  /// Returns the content of a header.
  public static func header() -> Self { plainHeader() }
  /// Returns the content of a footer.
  public static func footer() -> Self { plainFooter() }
  /// Returns the content of a header of a sidebar.
  public static func sidebarHeader() -> Self { sidebarCell().supplementary }
  /// Returns the content of a cell of a sidebar.
  public static func sidebarCell() -> Self {
    Self((11, 8, 11, 8), .body, .footnote, image: 10, isSidebar: true)
  }
  /// Returns the content of a cell of a sidebar with a text below the other.
  public static func sidebarSubtitleCell() -> Self {
    Self((4, 8, 4, 8), .body, .footnote, image: 10, vertical: 0, isSidebar: true)
  }
  /// Returns the content of a cell beside a sidebar.
  public static func accompaniedSidebarCell() -> Self { sidebarCell() }
  /// Returns the content of a cell beside a sidebar with a text below the other.
  public static func accompaniedSidebarSubtitleCell() -> Self { sidebarSubtitleCell() }

  /// Returns a new view for the content.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the content for a state: the texts of a disabled cell have the tertiary colour.
  ///
  /// Colours that a program set are kept.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    guard let state = state as? UICellConfigurationState else { return self }
    var updated = self
    func update(_ properties: inout TextProperties) {
      properties.stateColor = state.isDisabled ? .tertiaryLabel : properties.standardColor
    }
    update(&updated.textProperties)
    update(&updated.secondaryTextProperties)
    if textProperties.minimumScaleFactor > 0 {
      // A row of a sidebar that is highlighted or selected.
      let isMarked = state.isHighlighted || state.isSelected
      updated.imageProperties.stateTintColor = isMarked ? .label : nil
    }
    return updated
  }
}

/// One or both axes.
public struct UIAxis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The horizontal axis.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// The vertical axis.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}
