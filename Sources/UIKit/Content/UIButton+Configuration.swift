import InteractionKit

extension UIButton {
  /// The appearance and the content of a button as a value.
  public struct Configuration: Hashable, @unchecked Sendable {
    /// The size of a button.
    public enum Size: Int, Hashable, Sendable {
      /// The size.
      case medium, small, mini, large
    }

    /// The form of the corners.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// The form.
      case fixed = -1, dynamic = 0, small = 1, medium = 2, large = 3, capsule = 4
    }

    /// The position of the title.
    public enum TitleAlignment: Int, Hashable, Sendable {
      /// The position.
      case automatic, leading, center, trailing
    }

    /// The title; nil by default.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title with attributes, of which fonts and kerning count; nil by default.
    public var attributedTitle: AttributedString?
    /// The closure that converts the attributes of the title; nil by default.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The text below the title; nil by default.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The text below the title with attributes, of which fonts and kerning count; nil by default.
    public var attributedSubtitle: AttributedString?
    /// The closure that converts the attributes of the text below the title; nil by default.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The image; nil by default.
    public var image: UIImage?
    /// The edge of the title at which the image is; leading by default.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between the image and the title, in points; 0 by default.
    public var imagePadding: CGFloat = 0
    /// The distance between the title and the subtitle, in points; 1 by default.
    public var titlePadding: CGFloat = 1
    /// The position of the title; automatic by default.
    ///
    /// Without effect.
    public var titleAlignment = TitleAlignment.automatic
    /// The distances of the content from the edges, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The size; medium by default.
    ///
    /// Without effect.
    public var buttonSize = Size.medium
    /// The form of the corners; dynamic by default.
    ///
    /// Without effect.
    public var cornerStyle = CornerStyle.dynamic
    /// The colour of the content; nil by default.
    ///
    /// Nothing is drawn.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; nil by default.
    ///
    /// Nothing is drawn.
    public var baseBackgroundColor: UIColor?
    /// True if an indicator is displayed in place of the image; false by default.
    public var showsActivityIndicator = false
    /// True if the appearance changes while the button is selected.
    public var automaticallyUpdateForSelection = true
    /// The background.
    ///
    /// Its colour is nil by default: `updated(for:)` sets it for the button's state.
    public var background = UIBackgroundConfiguration.button()
    /// The appearance of the symbol, which decides its size; nil by default.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The image in the appearance of symbols.
    var shownImage: UIImage? { image?.shown(with: preferredSymbolConfigurationForImage) }

    /// The colour of the background without `baseBackgroundColor`.
    private let standardColor: UIColor
    /// The colour that `updated(for:)` set last.
    private var stateColor: UIColor?

    private init(_ standardColor: UIColor, selects: Bool = true) {
      self.standardColor = standardColor
      automaticallyUpdateForSelection = selects
    }

    private static var tint: UIColor { .tintColor.withAlphaComponent(0.2) }

    /// True for a filled button, whose title is white.
    var isProminent: Bool { standardColor.systemName == "tintColor" }
    /// The opacity of a tinted button's background, which is the tint's.
    var standardTintAlpha: Double? {
      let tint = UIColor.tintColor
      let isTint =
        standardColor.redPart == tint.redPart && standardColor.bluePart == tint.bluePart
        && standardColor.opacity > 0 && standardColor.opacity < 1
      return isTint ? 0.15 : nil
    }

    /// Returns a button without a background.
    public static func plain() -> Configuration { Configuration(.clear) }
    /// Returns a button with a tinted background.
    public static func tinted() -> Configuration { Configuration(tint) }
    /// Returns a button with a gray background.
    public static func gray() -> Configuration { Configuration(.secondarySystemFill) }
    /// Returns a button with a filled background.
    public static func filled() -> Configuration { Configuration(.tintColor, selects: false) }
    /// Returns a button without a border.
    public static func borderless() -> Configuration { Configuration(.clear) }
    /// Returns a button with a border.
    public static func bordered() -> Configuration { Configuration(.secondarySystemFill) }
    /// Returns a button with a tinted border.
    public static func borderedTinted() -> Configuration { Configuration(tint) }
    /// Returns a button with a filled border.
    public static func borderedProminent() -> Configuration {
      Configuration(.tintColor, selects: false)
    }

    /// The title with its font, 17 points by default.
    var styledTitle: NSAttributedString? {
      styled(attributedTitle, .systemFont(ofSize: 17), titleTextAttributesTransformer)
    }
    /// The text below the title with its font, 13 points by default.
    var styledSubtitle: NSAttributedString? {
      styled(attributedSubtitle, .systemFont(ofSize: 13), subtitleTextAttributesTransformer)
    }

    private func styled(
      _ text: AttributedString?, _ font: UIFont,
      _ transformer: UIConfigurationTextAttributesTransformer?
    ) -> NSAttributedString? {
      text.map { text in
        NSAttributedString(text) { own in
          var attributes = AttributeContainer()
          attributes.font = font
          attributes.foregroundColor = baseForegroundColor
          attributes.merge(own)
          return transformer?(attributes) ?? attributes
        }
      }
    }

    /// Returns the configuration for the state of a button, with the colour of its background.
    ///
    /// The colours are chosen. A colour of the background that a program set is kept.
    public func updated(for button: UIButton) -> Configuration {
      var updated = self
      guard background.backgroundColor == stateColor else { return updated }
      let isMarked = button.isSelected && automaticallyUpdateForSelection
      let color = baseBackgroundColor ?? (isMarked ? .tintColor : standardColor)
      updated.stateColor = color
      updated.background.backgroundColor = color
      return updated
    }
  }

  /// A closure that updates the configuration of a button.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// Creates a button with a configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    var configuration = configuration
    if let title = primaryAction?.title, !title.isEmpty, configuration.title == nil {
      configuration.title = title
    }
    if configuration.image == nil { configuration.image = primaryAction?.image }
    self.configuration = configuration
  }
}

/// A closure that converts the attributes of a text.
///
/// Copies of one value are equal.
public struct UIConfigurationTextAttributesTransformer: Hashable, @unchecked Sendable {
  /// The closure.
  public let transform: (AttributeContainer) -> AttributeContainer
  private let identity = NSObject()

  /// Creates a conversion.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the converted attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }

  /// Returns true if both values are copies of one.
  public static func == (left: Self, right: Self) -> Bool { left.identity === right.identity }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
