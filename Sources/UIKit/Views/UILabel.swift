import InteractionKit

/// A text of one or several lines.
///
/// Its width is an approximation, and its height comes from the recorded line heights.
open class UILabel: Label, TextView {
  open override var text: String? {
    didSet {
      let hadAttributes = storedAttributedText != nil
      storedAttributedText = nil
      guard text != oldValue || hadAttributes else { return }
      measuredText = MeasuredText()
      invalidateIntrinsicContentSize()
    }
  }
  /// The text with attributes, of which fonts and kerning count; nil for plain text.
  open var attributedText: NSAttributedString? {
    get { storedAttributedText ?? text.map { NSAttributedString(string: $0) } }
    set {
      text = newValue?.string
      storedAttributedText = newValue
      invalidateIntrinsicContentSize()
    }
  }
  private var storedAttributedText: NSAttributedString?
  final var drawnAttributedText: NSAttributedString? { storedAttributedText }
  // Read for every measured text, as are the numbers of lines and the width below.
  /// The sizes of the text that were measured last; a layout asks for the same ones several times.
  @exclusivity(unchecked)
  private var measuredText = MeasuredText()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font; the system's font of 17 points by default, and after nil was set.
  @exclusivity(unchecked)
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
      guard font != oldValue else { return }
      measuredText = MeasuredText()
      invalidateIntrinsicContentSize()
      // The baselines are elsewhere.
      invalidateIslands()
    }
  }
  /// The maximum number of lines; 1 by default, 0 for no limit.
  @exclusivity(unchecked)
  open var numberOfLines = 1 {
    didSet {
      guard numberOfLines != oldValue else { return }
      measuredText = MeasuredText()
      invalidateIntrinsicContentSize()
    }
  }
  /// The width at which the intrinsic size breaks lines, in points; 0, the default, for the
  /// constraints' width.
  ///
  /// While constraints ask a label of several lines for its height, it is the width that they give it, so an
  /// override of `intrinsicContentSize` can depend on it. Public code for UIKit relies on this second pass.
  open var preferredMaxLayoutWidth: CGFloat {
    get { ownMaxLayoutWidth > 0 ? ownMaxLayoutWidth : solvedWidth }
    set {
      guard newValue != ownMaxLayoutWidth else { return }
      ownMaxLayoutWidth = newValue
      invalidateIntrinsicContentSize()
    }
  }
  @exclusivity(unchecked)
  private final var ownMaxLayoutWidth: CGFloat = 0
  /// The width of the constraints, while they ask for the height; 0 otherwise.
  @exclusivity(unchecked)
  private final var solvedWidth: CGFloat = 0
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the text.
  ///
  /// Nothing is drawn.
  open var textColor: UIColor! = .label
  /// The position of the text; `natural` by default.
  ///
  /// Without effect on sizes.
  open var textAlignment = NSTextAlignment.natural
  /// The rule for text that does not fit; truncated at its end by default.
  ///
  /// Without effect on sizes.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// True if a font of a text style follows the size of text of the traits; false by default.
  open var adjustsFontForContentSizeCategory = false
  /// True if the font shrinks to fit; stored without effect on the intrinsic size, as in UIKit.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest factor of the font's size; stored without effect.
  open var minimumScaleFactor: CGFloat = 0
  /// True if characters move closer together before text is truncated; stored without effect.
  open var allowsDefaultTighteningForTruncation = false
  /// The position of a text that shrinks; stored without effect.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// The colour of the shadow of the text; nil by default.
  ///
  /// Nothing is drawn.
  open var shadowColor: UIColor?
  /// The offset of the shadow of the text, in points.
  ///
  /// Nothing is drawn.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// The colour of the text while the label is highlighted; nil by default.
  ///
  /// Nothing is drawn.
  open var highlightedTextColor: UIColor?
  /// True if the label appears highlighted; false by default.
  open var isHighlighted = false
  /// True, the default, if the text is drawn as enabled.
  open var isEnabled = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
  }

  /// Creates an object as `init(frame:)` does, with an empty frame.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    // A nib has set its own.
    if !(coder is any ViewDecoding) {
      setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard adjustsFontForContentSizeCategory, let style = font.textStyle else { return }
    font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
  }

  open override func draw(into layer: inout PictureLayer) { drawLabel(into: &layer) }

  open override var intrinsicContentSize: CGSize {
    size(atWidth: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(atWidth: size.width > 0 ? size.width : nil)
  }

  /// Returns the rectangle of the text in bounds, at their top left corner.
  ///
  /// It determines the size of the label, so that overrides can add insets. It may be higher than
  /// the bounds.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let width = bounds.width < Self.unlimitedLength / 2 ? bounds.width : nil
    return CGRect(origin: bounds.origin, size: textSize(atWidth: width, limit: numberOfLines))
  }

  /// Does nothing, since nothing is drawn; it is not called.
  open func drawText(in rect: CGRect) {}

  /// The width of bounds in which lines are not broken, in points.
  private static let unlimitedLength: CGFloat = 1e9

  private func size(atWidth width: CGFloat?) -> CGSize {
    let size = CGSize(width: width ?? Self.unlimitedLength, height: Self.unlimitedLength)
    return textRect(
      forBounds: CGRect(origin: .zero, size: size), limitedToNumberOfLines: numberOfLines
    ).size
  }

  /// Returns the height of the text in a width, on the screen for which a label that is in no window is
  /// measured.
  final func height(fitting width: CGFloat, scale: CGFloat) -> CGFloat {
    guard scale != pixelScale, storedAttributedText == nil, let text, !text.isEmpty else {
      return sizeThatFits(CGSize(width: width, height: 0)).height
    }
    return size(of: text, atWidth: width, numberOfLines, scale).height
  }

  private func textSize(atWidth width: CGFloat?, limit: Int) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let scale = pixelScale
    if let storedAttributedText {
      var measure = TextMeasure<UIFont>(font: font)
      measure.runs = TextMeasure.runs(of: storedAttributedText, font: font)
      let lines = measure.lines(text, in: width, limit: limit)
      return size(
        ofWidth: lines.width, measure.height(ofLines: lines.count, scale: scale), scale)
    }
    if limit != numberOfLines { return size(of: text, atWidth: width, limit, scale) }
    if measuredText.scale != scale { measuredText = MeasuredText(scale: scale) }
    if let known = measuredText.size(atWidth: width) { return known }
    let size = size(of: text, atWidth: width, limit, scale)
    measuredText.add(size, atWidth: width)
    return size
  }

  /// Returns the size of a text without attributes.
  private func size(
    of text: String, atWidth width: CGFloat?, _ limit: Int, _ scale: CGFloat
  ) -> CGSize {
    let font: UIFont = font
    // Without a `TextMeasure`, whose generic types take longer to find than a short text to measure.
    let lines =
      font.lines(ofASCII: text, in: width, limit: limit)
      ?? TextMeasure(font: font).lines(ofAny: text, in: width, limit: limit)
    return size(ofWidth: lines.width, font.height(ofLines: lines.count, scale: scale), scale)
  }

  private func size(ofWidth width: CGFloat, _ height: CGFloat, _ scale: CGFloat) -> CGSize {
    CGSize(width: PixelGrid(scale: scale).above(width), height: height)
  }

  // MARK: Constraints

  final var wrapsText: Bool { numberOfLines != 1 && ownMaxLayoutWidth <= 0 }
  /// Returns the height of the intrinsic size, which a subclass may override.
  final func textHeight(atWidth width: CGFloat) -> CGFloat {
    guard width > 0 else { return size(atWidth: width).height }
    solvedWidth = width
    defer { solvedWidth = 0 }
    return intrinsicContentSize.height
  }
}

/// The sizes of a text without attributes in the widths that were asked for last.
private struct MeasuredText {
  /// More widths are not asked for in one layout.
  private static let mostWidths = 8

  /// The number of pixels per point to which the sizes are rounded.
  let scale: CGFloat
  private var sizes: [(width: CGFloat?, size: CGSize)] = []

  init(scale: CGFloat = 1) { self.scale = scale }

  func size(atWidth width: CGFloat?) -> CGSize? {
    sizes.first { $0.width == width }?.size
  }

  mutating func add(_ size: CGSize, atWidth width: CGFloat?) {
    if sizes.count == Self.mostWidths { sizes.removeFirst() }
    sizes.append((width, size))
  }
}

extension UILabel: SizeAnnouncing {
  static var announcingClass: AnyClass { UILabel.self }
}
