import InteractionKit

/// A view for an image, which has the image's size as its intrinsic size.
open class UIImageView: ImageView {
  /// The image; nil by default.
  open var image: UIImage? {
    didSet {
      // A symbol has another size in the preferred appearance.
      if imageSize != size(of: oldValue) { invalidateIntrinsicContentSize() }
    }
  }
  /// The image while the view is highlighted; nil by default.
  open var highlightedImage: UIImage?
  /// The appearance of a symbol that has none of its own; nil by default.
  ///
  /// The intrinsic size of the view is that of the symbol in this appearance.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      if image?.isSymbolImage == true { invalidateIntrinsicContentSize() }
    }
  }
  /// True if the view appears highlighted; false by default.
  open var isHighlighted = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates an object as `init(frame:)` does, with an empty frame.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view of the size of an image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Creates a view of the size of an image, with another one for the highlighted state.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  open override func draw(into layer: inout PictureLayer) { drawPicture(into: &layer) }

  /// The identifier is the name of the image.
  open override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.identifier = image?.name
    return defaults
  }

  private var imageSize: CGSize? { size(of: image) }
  private func size(of image: UIImage?) -> CGSize? {
    image?.shown(with: preferredSymbolConfiguration).size
  }
  open override var intrinsicContentSize: CGSize { imageSize ?? super.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { imageSize ?? .zero }

  // MARK: Without effect

  /// The images of an animation; nil by default, stored without effect.
  public final var animationImages: [UIImage]?

  /// The images of the animation of a highlighted view; nil by default, stored without effect.
  public final var highlightedAnimationImages: [UIImage]?

  /// The duration of a round of the animation, in seconds; 0 by default, stored without effect.
  public final var animationDuration: TimeInterval = 0

  /// The number of rounds; 0, the default, for no end, stored without effect.
  public final var animationRepeatCount: Int = 0

  /// True if the image grows with accessibility sizes of text; false by default, stored without effect.
  public final var adjustsImageSizeForAccessibilityContentSizeCategory = false

  /// True from `startAnimating()` to `stopAnimating()`.
  ///
  /// Nothing is drawn.
  open var isAnimating: Bool { isStarted }
  private var isStarted = false

  /// Begins the animation, which is not displayed.
  ///
  /// Nothing is drawn.
  open func startAnimating() { isStarted = animationImages?.isEmpty == false }

  /// Ends the animation.
  ///
  /// Nothing is drawn.
  open func stopAnimating() { isStarted = false }
}

extension UIImageView: AccessorySlotted {
  /// A symbol as the accessory of a row is centred in 24 points (recorded).
  package var accessorySlot: CGFloat? { image?.isSymbolImage == true ? 24 : nil }
}

extension UIImageView: SizeAnnouncing {
  static var announcingClass: AnyClass { UIImageView.self }
}
