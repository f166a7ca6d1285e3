import InteractionKit

/// The view of a list content configuration.
open class UIListContentView: UIView, UIContentView, WrappingView {
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
    image.tintColor = list.imageProperties.tintColor
    image.layer.cornerRadius = list.imageProperties.cornerRadius
    image.clipsToBounds = list.imageProperties.cornerRadius > 0
    image.preferredSymbolConfiguration = list.imageProperties.preferredSymbolConfiguration
    func update(
      _ label: UILabel, _ text: String?, _ styled: NSAttributedString?,
      _ properties: UIListContentConfiguration.TextProperties
    ) {
      if let styled {
        label.attributedText = styled
      } else {
        label.text = text.map { properties.transform.applied(to: $0) }
      }
      label.font = properties.font
      label.textColor = properties.resolvedColor()
      label.textAlignment = properties.alignment == .center ? .center : .natural
      label.numberOfLines = properties.numberOfLines
      label.isHidden = text == nil
    }
    update(label, list.text, list.styledText?.value, list.textProperties)
    update(
      secondaryLabel, list.secondaryText, list.styledSecondaryText?.value,
      list.secondaryTextProperties)
    accessibilityLabel = list.text
    if !partGuides.isEmpty {
      invalidateIslands()
      // The guides have the frames of the image and the texts, which the new configuration moves.
      // Constraints of the cell may use the guides, too.
      superview?.invalidateIslands()
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The margins of the configuration, beside what bars and sensors cover at the sides.
  private var margins: NSDirectionalEdgeInsets {
    var margins = listConfiguration.directionalLayoutMargins
    let safeArea = safeAreaInsets
    margins.leading += isRightToLeft ? safeArea.right : safeArea.left
    margins.trailing += isRightToLeft ? safeArea.left : safeArea.right
    return margins
  }

  private typealias Arrangement = (
    image: CGRect, text: CGRect, secondary: CGRect, height: CGFloat
  )

  /// The frames of the image and the texts in a size, and the height that they need.
  private func arrangement(_ size: CGSize) -> Arrangement {
    let list = listConfiguration
    var imageSize =
      list.image?.shown(with: list.imageProperties.preferredSymbolConfiguration).size ?? .zero
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
    // A height of 0 asks for the height that the text needs.
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

  /// Returns a frame of the arrangement on pixels; from right to left it is mirrored.
  private func pixelFrame(_ frame: CGRect) -> CGRect {
    let pixels = PixelGrid(scale: pixelScale)
    let x = isRightToLeft ? bounds.width - frame.maxX : frame.minX
    return CGRect(
      x: pixels.around(x), y: pixels.around(frame.origin.y), width: frame.width,
      height: frame.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: textHeight(atWidth: 1e6))
  }

  func textHeight(atWidth width: CGFloat) -> CGFloat {
    arrangement(CGSize(width: width, height: 0)).height
  }

  var wrapsText: Bool {
    [label, secondaryLabel].contains { !$0.isHidden && $0.numberOfLines != 1 }
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let width = targetSize.width > 0 ? targetSize.width : bounds.width
    let height = arrangement(CGSize(width: width, height: 0)).height
    return CGSize(width: width, height: max(listConfiguration.minimumHeight, height))
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
