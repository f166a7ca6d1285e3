import InteractionKit

/// The engine's `AccessibilityTraits`.
public typealias UIAccessibilityTraits = AccessibilityTraits

/// The settings of assistive technologies, of which none is active.
public enum UIAccessibility {
  /// A change that an app reports to assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

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

/// An element without a view, which an app lists in `accessibilityElements` of a container.
open class UIAccessibilityElement: NSObject {
  /// The view or object that lists the element.
  open weak var accessibilityContainer: AnyObject?
  /// The text that names the element; nil by default.
  open var accessibilityLabel: String?
  /// The value; nil by default.
  open var accessibilityValue: String?
  /// The result of an action; nil by default.
  open var accessibilityHint: String?
  /// The identifier for tests; nil by default.
  open var accessibilityIdentifier: String?
  /// The kinds of element; none by default.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// True, the default, if assistive technologies reach the element.
  open var isAccessibilityElement = true
  /// The frame in the window, in points; by `accessibilityFrameInContainerSpace` unless it was set.
  open var accessibilityFrame: CGRect {
    get { frame ?? containerView?.convert(accessibilityFrameInContainerSpace, to: nil) ?? .zero }
    set { frame = newValue }
  }
  /// The frame in the container, in points; empty by default.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  private var frame: CGRect?
  private var containerView: UIView? { accessibilityContainer as? UIView }

  /// Creates an element of a container.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
}

extension UIAccessibilityElement: AccessibilityPartProvider {
  package func accessibilityPart(in view: UIView) -> AccessibilityPart {
    var part = AccessibilityPart(
      ElementType(accessibilityTraits), label: accessibilityLabel,
      frame: view.convert(accessibilityFrame, from: nil), traits: accessibilityTraits)
    part.identifier = accessibilityIdentifier
    part.value = accessibilityValue
    return part
  }
}

/// A view of the system that is an element of a type, such as the card of an alert.
final class ElementView: UIView {
  /// Returns what the view is for assistive technologies.
  var defaults: () -> AccessibilityDefaults = { AccessibilityDefaults() }

  override var accessibilityDefaults: AccessibilityDefaults { defaults() }

  /// Draws the view into a picture.
  var drawing: ((inout PictureLayer) -> Void)?

  override func draw(into layer: inout PictureLayer) { drawing?(&layer) }

  init() { super.init(frame: .zero) }

  required init?(coder: NSCoder) { return nil }
}
