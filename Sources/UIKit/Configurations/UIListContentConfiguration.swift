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
    /// The colour.
    ///
    /// Nothing is drawn.
    public var color = UIColor.label
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

    /// Returns the colour.
    public func resolvedColor() -> UIColor { color }
  }

  /// The appearance of an image.
  public struct ImageProperties: Hashable, @unchecked Sendable {
    /// The colour; nil for the tint colour.
    ///
    /// Nothing is drawn.
    public var tintColor: UIColor?
    /// The radius of the corners, in points; 0 by default.
    ///
    /// Without effect.
    public var cornerRadius: CGFloat = 0
    /// The largest size, in points; 0, the default, for no limit.
    public var maximumSize = CGSize.zero
    /// The size of the room for the image, in points; 0, the default, for that of the image.
    public var reservedLayoutSize = CGSize.zero
    /// The symbol's appearance; nil by default.
    ///
    /// Without effect.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// The image; nil by default.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The text; nil by default.
  public var text: String?
  /// The text with attributes, of which only the characters count; nil by default.
  public var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// The appearance of the text.
  public var textProperties: TextProperties
  /// The secondary text; nil by default.
  public var secondaryText: String?
  /// The secondary text with attributes, of which only the characters count; nil by default.
  public var secondaryAttributedText: NSAttributedString? {
    get { secondaryText.map { NSAttributedString(string: $0) } }
    set { secondaryText = newValue?.string }
  }
  /// The appearance of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// The axes on which the margins are at least those of the cell; horizontal by default.
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

  private init(
    _ margins: (top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat),
    _ font: UIFont.TextStyle, _ secondary: UIFont.TextStyle, image: CGFloat = 16,
    vertical: CGFloat = 4, isSidebar: Bool = false
  ) {
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: margins.top, leading: margins.leading, bottom: margins.bottom,
      trailing: margins.trailing)
    textProperties = TextProperties(font: .preferredFont(forTextStyle: font))
    secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: secondary))
    secondaryTextProperties.color = .secondaryLabel
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

  /// Returns the content of a cell.
  public static func cell() -> Self { Self((15, 16, 15, 8), .body, .subheadline) }
  /// Returns the content of a cell with a text below the other.
  public static func subtitleCell() -> Self {
    Self((15, 16, 15, 8), .body, .subheadline, vertical: 0)
  }
  /// Returns the content of a cell with a text beside the other.
  public static func valueCell() -> Self {
    var configuration = Self((15, 16, 15, 8), .body, .body)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }
  /// Returns the content of a header of a plain list.
  public static func plainHeader() -> Self { Self((10, 8, 10, 8), .headline, .body) }
  /// Returns the content of a footer of a plain list.
  public static func plainFooter() -> Self { Self((8, 8, 6, 8), .footnote, .footnote) }
  /// Returns the content of a header of a grouped list.
  public static func groupedHeader() -> Self { Self((10, 8, 10, 8), .headline, .body) }
  /// Returns the content of a footer of a grouped list.
  public static func groupedFooter() -> Self { Self((8, 8, 6, 8), .footnote, .footnote) }
  /// Returns the content of a header.
  public static func header() -> Self { plainHeader() }
  /// Returns the content of a footer.
  public static func footer() -> Self { plainFooter() }
  /// Returns the content of a header of a sidebar.
  public static func sidebarHeader() -> Self {
    Self((11, 8, 11, 8), .body, .footnote, image: 10, isSidebar: true)
  }
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
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    guard let state = state as? UICellConfigurationState else { return self }
    var updated = self
    if state.isDisabled {
      updated.textProperties.color = .tertiaryLabel
      updated.secondaryTextProperties.color = .tertiaryLabel
    }
    if textProperties.minimumScaleFactor > 0 {
      // A row of a sidebar that is highlighted or selected.
      let isMarked = state.isHighlighted || state.isSelected
      updated.imageProperties.tintColor = isMarked ? .label : nil
    }
    return updated
  }
}

/// One or both axes.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The raw value.
  public let rawValue: UInt

  /// Creates a value from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The horizontal axis.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// The vertical axis.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// The view of a list content configuration.
open class UIListContentView: UIView, UIContentView {
  private var listConfiguration: UIListContentConfiguration
  private let image = UIImageView(image: nil)
  private let label = UILabel(frame: .zero)
  private let secondaryLabel = UILabel(frame: .zero)

  /// The configuration; one of another type is ignored.
  open var configuration: any UIContentConfiguration {
    get { listConfiguration }
    set {
      guard let list = newValue as? UIListContentConfiguration else { return }
      listConfiguration = list
      update()
    }
  }

  /// The frame of the text; nil without one.
  open var textLayoutGuide: UILayoutGuide? {
    listConfiguration.text == nil ? nil : guide("UIListContentText", of: label) { $0.text }
  }
  /// The frame of the secondary text; nil without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    guard listConfiguration.secondaryText != nil else { return nil }
    return guide("UIListContentSecondaryText", of: secondaryLabel) { $0.secondary }
  }
  /// The frame of the image; nil without one.
  open var imageLayoutGuide: UILayoutGuide? {
    listConfiguration.image == nil ? nil : guide("UIListContentImage", of: image) { $0.image }
  }
  /// The guides of the parts, by part.
  private var partGuides: [ObjectIdentifier: UILayoutGuide] = [:]

  private func guide(
    _ identifier: String, of part: UIView, _ frame: @escaping (Arrangement) -> CGRect
  ) -> UILayoutGuide {
    if let guide = partGuides[ObjectIdentifier(part)] { return guide }
    let guide = UILayoutGuide()
    guide.identifier = identifier
    guide.insetsInOwner = { view in
      guard let view = view as? UIListContentView else { return .zero }
      let frame = view.pixelFrame(frame(view.arrangement(view.bounds.size)))
      return UIEdgeInsets(
        top: frame.minY, left: frame.minX, bottom: view.bounds.height - frame.maxY,
        right: view.bounds.width - frame.maxX)
    }
    partGuides[ObjectIdentifier(part)] = guide
    addLayoutGuide(guide)
    return guide
  }

  /// Creates a view for a configuration.
  public init(configuration: UIListContentConfiguration) {
    listConfiguration = configuration
    super.init(frame: .zero)
    begin()
  }

  /// Creates a view of a cell's content.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    listConfiguration = .cell()
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    for view in [image, label, secondaryLabel] { addSubview(view) }
    update()
  }

  private func update() {
    let list = listConfiguration
    image.image = list.image
    image.isHidden = list.image == nil
    func update(
      _ label: UILabel, _ text: String?, _ properties: UIListContentConfiguration.TextProperties
    ) {
      label.text = text.map { properties.transform.applied(to: $0) }
      label.font = properties.font
      label.textColor = properties.color
      label.numberOfLines = properties.numberOfLines
      label.isHidden = text == nil
    }
    update(label, list.text, list.textProperties)
    update(secondaryLabel, list.secondaryText, list.secondaryTextProperties)
    accessibilityLabel = list.text
    if !partGuides.isEmpty { invalidateIslands() }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private var margins: NSDirectionalEdgeInsets { listConfiguration.directionalLayoutMargins }

  private typealias Arrangement = (
    image: CGRect, text: CGRect, secondary: CGRect, height: CGFloat
  )

  /// The frames of the image and the texts in a size, and the height that they need.
  private func arrangement(_ size: CGSize) -> Arrangement {
    let list = listConfiguration
    var imageSize = list.image?.size ?? .zero
    if list.imageProperties.maximumSize.height > 0 {
      imageSize = imageSize.fitted(into: list.imageProperties.maximumSize)
    }
    let room = size.height - margins.top - margins.bottom
    if room > 0, imageSize.height > room { imageSize = imageSize.fitted(height: room) }
    let reserved = max(imageSize.width, list.imageProperties.reservedLayoutSize.width)
    var x = margins.leading
    let imageX = x + (reserved - imageSize.width) / 2
    if reserved > 0 { x += reserved + list.imageToTextPadding }
    let width = max(0, size.width - x - margins.trailing)
    let first = label.isHidden ? .zero : label.sizeThatFits(CGSize(width: width, height: 0))
    let second =
      secondaryLabel.isHidden
      ? .zero : secondaryLabel.sizeThatFits(CGSize(width: width, height: 0))
    let isBeside =
      list.prefersSideBySideTextAndSecondaryText
      && first.width + second.width + list.textToSecondaryTextHorizontalPadding <= width
    let gap =
      first.height > 0 && second.height > 0 && !isBeside
      ? list.textToSecondaryTextVerticalPadding : 0
    let height =
      isBeside ? max(first.height, second.height) : first.height + gap + second.height
    let total = max(height, imageSize.height) + margins.top + margins.bottom
    let y = (max(size.height, 0) - height) / 2
    let imageY = (size.height - imageSize.height) / 2
    return (
      CGRect(origin: CGPoint(x: imageX, y: imageY), size: imageSize),
      CGRect(x: x, y: y, width: min(first.width, width), height: first.height),
      CGRect(
        x: isBeside ? size.width - margins.trailing - second.width : x,
        y: isBeside ? y : y + first.height + gap, width: min(second.width, width),
        height: second.height),
      total
    )
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = arrangement(bounds.size)
    image.frame = pixelFrame(frames.image)
    label.frame = pixelFrame(frames.text)
    secondaryLabel.frame = pixelFrame(frames.secondary)
  }

  private func pixelFrame(_ frame: CGRect) -> CGRect {
    let scale = pixelScale
    func round(_ value: CGFloat) -> CGFloat {
      (value * scale + 0.5 + 1e-6).rounded(.down) / scale
    }
    return CGRect(
      x: round(frame.origin.x), y: round(frame.origin.y), width: frame.width,
      height: frame.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric, height: arrangement(CGSize(width: 1e6, height: 0)).height)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let width = targetSize.width > 0 ? targetSize.width : bounds.width
    // A row is at least as high as the recorded estimate of a list.
    return CGSize(
      width: width, height: max(44, arrangement(CGSize(width: width, height: 0)).height))
  }
}

extension UIListContentConfiguration.TextProperties.TextTransform {
  func applied(to text: String) -> String {
    switch self {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalized: text.capitalized
    }
  }
}

extension CGSize {
  /// Returns the size with its aspect ratio in a size.
  fileprivate func fitted(into size: CGSize) -> CGSize {
    let factor = min(
      1, size.width > 0 ? size.width / width : 1, size.height > 0 ? size.height / height : 1)
    return CGSize(width: width * factor, height: height * factor)
  }

  /// Returns the size with its aspect ratio and a height.
  fileprivate func fitted(height new: CGFloat) -> CGSize {
    height > 0 ? CGSize(width: width * new / height, height: new) : self
  }
}
