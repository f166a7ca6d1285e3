import InteractionKit

/// The engine's `AccessibilityTraits`.
public typealias UIAccessibilityTraits = AccessibilityTraits

/// The settings of assistive technologies, of which none is active.
public enum UIAccessibility {
  /// A change that an app reports to assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt32

    /// Creates a value from its raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Another screen is displayed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is announced.
    public static let announcement = Notification(rawValue: 1008)
    /// The content was scrolled by a page.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Does nothing: no assistive technology is active.
  public static func post(notification: Notification, argument: Any?) {}
  /// False: no assistive technology is active.
  public static var isVoiceOverRunning: Bool { false }
  /// False: no assistive technology is active.
  public static var isSwitchControlRunning: Bool { false }
  /// False: animations are not reduced.
  public static var isReduceMotionEnabled: Bool { false }
  /// False: transparency is not reduced.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// False: texts are not bold.
  public static var isBoldTextEnabled: Bool { false }
}

/// An action of assistive technologies on a view, which no gesture performs.
open class UIAccessibilityCustomAction: NSObject {
  /// The closure of an action; it returns true if it was performed.
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// The name.
  open var name: String
  /// The image; nil by default.
  open var image: UIImage?
  /// The closure; nil for a method of a target.
  open var actionHandler: Handler?
  /// The target; nil for a closure.
  open weak var target: AnyObject?
  /// The method of the target.
  open var selector: Selector?

  /// Creates an action with a closure.
  public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
    super.init()
  }

  /// Creates an action with a method of a target.
  public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
    self.name = name
    self.image = image
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }
}
