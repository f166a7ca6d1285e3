import InteractionKit

/// The appearance of a bar; stored without effect, since nothing is drawn.
open class UIBarAppearance: NSObject, NSCopying {
  /// The colour of the background; nil by default.
  open var backgroundColor: UIColor?
  /// The image of the background; nil by default.
  open var backgroundImage: UIImage?
  /// The colour of the line at the edge; nil by default.
  open var shadowColor: UIColor?
  /// The image of the line at the edge; nil by default.
  open var shadowImage: UIImage?
  /// The material of the background; nil by default.
  open var backgroundEffect: UIBlurEffect?
  /// The rule by which the image of the background is drawn; `scaleToFill` by default.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill

  public required override init() { super.init() }

  /// Creates an appearance with the background and the line of another one.
  public required convenience init(barAppearance: UIBarAppearance) {
    self.init()
    adopt(barAppearance)
  }

  private func adopt(_ other: UIBarAppearance) {
    (backgroundColor, backgroundImage) = (other.backgroundColor, other.backgroundImage)
    (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
    (backgroundEffect, backgroundImageContentMode) = (
      other.backgroundEffect, other.backgroundImageContentMode
    )
  }

  /// Sets the background of the system, which hides nothing.
  open func configureWithDefaultBackground() { setBackground(nil, shadow: .separator) }
  /// Sets a background that hides what is behind the bar.
  open func configureWithOpaqueBackground() {
    setBackground(.systemBackground, shadow: .separator)
  }
  /// Sets no background and no line at the edge.
  open func configureWithTransparentBackground() { setBackground(nil, shadow: nil) }

  private func setBackground(_ color: UIColor?, shadow: UIColor?) {
    (backgroundColor, shadowColor) = (color, shadow)
    (backgroundImage, shadowImage, backgroundEffect) = (nil, nil, nil)
  }

  /// Returns an appearance of the same class with equal values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.adopt(self)
    return copy
  }
}

/// The appearance of a navigation bar; stored without effect.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title; none by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of the large title; none by default.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The distance of the title from its place, in points; 0 by default.
  open var titlePositionAdjustment = UIOffset.zero
  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The appearance of buttons with the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// The appearance of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// The image of the back button; nil, the default, for the system's.
  public private(set) final var backIndicatorImage: UIImage?
  /// The image that hides the title of the back button as it moves; nil by default.
  public private(set) final var backIndicatorTransitionMaskImage: UIImage?

  /// Sets the images of the back button.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage
    backIndicatorTransitionMaskImage = transitionMaskImage
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let appearance = copy as? UINavigationBarAppearance {
      appearance.titleTextAttributes = titleTextAttributes
      appearance.largeTitleTextAttributes = largeTitleTextAttributes
      appearance.titlePositionAdjustment = titlePositionAdjustment
      appearance.buttonAppearance = buttonAppearance
      appearance.doneButtonAppearance = doneButtonAppearance
      appearance.backButtonAppearance = backButtonAppearance
      appearance.backIndicatorImage = backIndicatorImage
      appearance.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage
    }
    return copy
  }
}

/// The appearance of a tab bar; stored without effect.
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items with the title below the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of items with the title beside the image.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of items in a low bar.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// The colour behind the selected item; nil by default.
  open var selectionIndicatorTintColor: UIColor?

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let appearance = copy as? UITabBarAppearance {
      appearance.stackedLayoutAppearance = stackedLayoutAppearance
      appearance.inlineLayoutAppearance = inlineLayoutAppearance
      appearance.compactInlineLayoutAppearance = compactInlineLayoutAppearance
      appearance.selectionIndicatorTintColor = selectionIndicatorTintColor
    }
    return copy
  }
}

/// The appearance of a toolbar; stored without effect.
open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The appearance of buttons with the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
}

/// The appearance of buttons in a bar, by their states; stored without effect.
open class UIBarButtonItemAppearance: NSObject {
  /// The appearance of a button in a state.
  public final class State: NSObject {
    /// The attributes of the title; none by default.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The distance of the title from its place, in points; 0 by default.
    public var titlePositionAdjustment = UIOffset.zero
    /// The image of the background; nil by default.
    public var backgroundImage: UIImage?
  }

  /// The appearance of a button that can be tapped.
  public final let normal = State()
  /// The appearance of a touched button.
  public final let highlighted = State()
  /// The appearance of a button that cannot be tapped.
  public final let disabled = State()
  /// The appearance of a button with the focus.
  public final let focused = State()

  /// Creates an appearance.
  public init(style: UIBarButtonItem.Style = .plain) { super.init() }
}

/// The appearance of items in a tab bar, by their states; stored without effect.
open class UITabBarItemAppearance: NSObject {
  /// The appearance of an item in a state.
  public final class State: NSObject {
    /// The attributes of the title; none by default.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The distance of the title from its place, in points; 0 by default.
    public var titlePositionAdjustment = UIOffset.zero
    /// The colour of the image; nil by default.
    public var iconColor: UIColor?
    /// The colour behind the text beside the image; nil by default.
    public var badgeBackgroundColor: UIColor?
    /// The attributes of the text beside the image; none by default.
    public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  }

  /// The appearance of an item that is not selected.
  public final let normal = State()
  /// The appearance of the selected item.
  public final let selected = State()
  /// The appearance of an item that cannot be tapped.
  public final let disabled = State()
  /// The appearance of an item with the focus.
  public final let focused = State()

  /// Creates an appearance.
  public override init() { super.init() }
}

/// A generator of haptic feedback; without effect.
open class UIFeedbackGenerator: NSObject {
  /// Does nothing.
  open func prepare() {}
}

/// A generator of the feedback of an impact; without effect.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strength of an impact.
  public enum FeedbackStyle: Int, Hashable, Sendable {
    /// The strength.
    case light, medium, heavy, soft, rigid
  }

  /// Creates a generator of impacts of a strength.
  public init(style: FeedbackStyle = .medium) { super.init() }
  /// Does nothing.
  open func impactOccurred() {}
  /// Does nothing.
  open func impactOccurred(intensity: CGFloat) {}
}

/// A generator of the feedback of a changed selection; without effect.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  open func selectionChanged() {}
}

/// A generator of the feedback of a result; without effect.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of result.
  public enum FeedbackType: Int, Hashable, Sendable {
    /// The kind.
    case success, warning, error
  }

  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
