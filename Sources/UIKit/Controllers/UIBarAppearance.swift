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

  public required override init() { super.init() }

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
    (backgroundImage, shadowImage) = (nil, nil)
  }

  /// Returns an appearance of the same class with equal values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    (copy.backgroundColor, copy.backgroundImage) = (backgroundColor, backgroundImage)
    (copy.shadowColor, copy.shadowImage) = (shadowColor, shadowImage)
    return copy
  }
}

/// The appearance of a navigation bar; stored without effect.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title; none by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of the large title; none by default.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let appearance = copy as? UINavigationBarAppearance {
      appearance.titleTextAttributes = titleTextAttributes
      appearance.largeTitleTextAttributes = largeTitleTextAttributes
    }
    return copy
  }
}

/// The appearance of a tab bar; stored without effect.
open class UITabBarAppearance: UIBarAppearance {}

/// The appearance of a toolbar; stored without effect.
open class UIToolbarAppearance: UIBarAppearance {}

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

/// The heights of bars for which an appearance is set.
public enum UIBarMetrics: Int, Hashable, Sendable {
  /// The height.
  case `default`, compact
  /// The height with a prompt.
  case defaultPrompt = 101, compactPrompt = 102
}
