import Foundation

/// The colours of a view and its values for assistive technologies, as the members of `UIView`.
///
/// They are stored and readable; drawings of `cvsim` show the colour of the background. Their class is
/// the superclass of `View`, so that an app can override them.
open class ViewPresentation: Responder {
  private final class Values {
    var backgroundColor: Color?
    var tintColor: Color?
    var isAccessibilityElement: Bool?
    var accessibilityHint: String?
    var accessibilityValue: String?
    var accessibilityTraits: AccessibilityTraits?
    var accessibilityElements: [Any]?
    var accessibilityElementsHidden = false
  }

  /// Nil until a value is set: most views have none.
  private var stored: Values?
  private var ownValues: Values {
    if let stored { return stored }
    let values = Values()
    stored = values
    return values
  }

  // MARK: Colours

  /// The colour of the background; nil by default.
  open var backgroundColor: Color? {
    get { stored?.backgroundColor }
    set { if newValue != nil || stored != nil { ownValues.backgroundColor = newValue } }
  }

  /// The fill of the background in drawings; nil for none.
  package final var backgroundFill: ViewFill? { stored?.backgroundColor?.fill }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of controls; by default that of the superview, else the system's blue.
  open var tintColor: Color! {
    get { stored?.tintColor ?? (self as? View)?.superview?.tintColor ?? .systemBlue }
    set {
      ownValues.tintColor = newValue
      inheritedTintDidChange()
    }
  }

  /// Called after the tint colour changed, also that of a superview; does nothing by default.
  open func tintColorDidChange() {}

  /// Notifies the view and the views inside of it that inherit its tint colour.
  private func inheritedTintDidChange() {
    tintColorDidChange()
    for subview in (self as? View)?.subviews ?? [] where subview.stored?.tintColor == nil {
      subview.inheritedTintDidChange()
    }
  }

  /// Does nothing, since nothing is drawn.
  open func setNeedsDisplay() {}

  /// Does nothing, since nothing is drawn.
  ///
  /// - Parameter rect: The part of the view.
  open func setNeedsDisplay(_ rect: CGRect) {}

  // MARK: Assistive technologies

  /// True if assistive technologies reach the view; by default for labels and controls.
  ///
  /// Without effect.
  open var isAccessibilityElement: Bool {
    get { stored?.isAccessibilityElement ?? (self is Label || self is Control) }
    set { ownValues.isAccessibilityElement = newValue }
  }

  /// The result of an action; nil by default, stored without effect.
  open var accessibilityHint: String? {
    get { stored?.accessibilityHint }
    set { ownValues.accessibilityHint = newValue }
  }

  /// The value; nil by default, stored without effect.
  open var accessibilityValue: String? {
    get { stored?.accessibilityValue }
    set { ownValues.accessibilityValue = newValue }
  }

  /// The kind of element; none by default, stored without effect.
  open var accessibilityTraits: AccessibilityTraits {
    get { stored?.accessibilityTraits ?? .none }
    set { ownValues.accessibilityTraits = newValue }
  }

  /// The elements; nil by default, stored without effect.
  open var accessibilityElements: [Any]? {
    get { stored?.accessibilityElements }
    set { ownValues.accessibilityElements = newValue }
  }

  /// True if the elements below the view are hidden; false by default, stored without effect.
  open var accessibilityElementsHidden: Bool {
    get { stored?.accessibilityElementsHidden ?? false }
    set { ownValues.accessibilityElementsHidden = newValue }
  }

  /// Performs the action of the element; returns false by default.
  ///
  /// No assistive technology calls this method or the following ones.
  open func accessibilityActivate() -> Bool { false }
  /// Increases the value; does nothing by default.
  open func accessibilityIncrement() {}
  /// Decreases the value; does nothing by default.
  open func accessibilityDecrement() {}
  /// Closes the screen; returns false by default.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the main action of the screen; returns false by default.
  open func accessibilityPerformMagicTap() -> Bool { false }
}

/// The kinds of an element for assistive technologies; as `UIAccessibilityTraits`.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the kinds.
  public let rawValue: UInt64
  /// Creates kinds from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No kind.
  public static let none: AccessibilityTraits = []
  /// A button.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// A selected element.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// A key of a keyboard.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 5)
  /// A text that does not change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
  /// A summary of the screen.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
  /// A disabled element.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  /// An element whose value changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// A field for a search.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 10)
  /// An element with a value that can be adjusted.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
  /// A header.
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
}
