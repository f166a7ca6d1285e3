import Foundation

/// The colours of a view and its values for assistive technologies, as the members of `UIView`.
///
/// They are stored and readable; drawings of `cvsim` show the colour of the background. Their class is
/// the superclass of `View`, so that an app can override them.
open class ViewPresentation: Responder {
  private final class Values {
    var backgroundColor: Color?
    var look: ViewLook?
    var tintColor: Color?
    var isAccessibilityElement: Bool?
    var accessibilityHint: String?
    var accessibilityValue: String?
    var accessibilityTraits: AccessibilityTraits?
    var accessibilityElements: [Any]?
    var accessibilityElementsHidden = false
    var accessibilityFrame: CGRect?
    var accessibilityActivationPoint: CGPoint?
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

  /// The looks that a collection file describes; nil for a view without any.
  package final var look: ViewLook? {
    get { stored?.look }
    set { if newValue != nil || stored != nil { ownValues.look = newValue } }
  }

  /// The fill of the background in drawings; nil for none.
  package final var backgroundFill: ViewFill? { stored?.backgroundColor?.fill }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of controls; by default the superview's, else the system's blue.
  open var tintColor: Color! {
    get { stored?.tintColor ?? (self as? View)?.superview?.tintColor ?? .systemBlue }
    set {
      ownValues.tintColor = newValue
      inheritedTintDidChange()
    }
  }

  /// Called after the tint colour of the view or of a superview changed; does nothing by default.
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

  /// What the view is for assistive technologies and tests as long as the app says nothing else.
  ///
  /// The classes of UIKit override it; so can a class of your own that is, say, a rating with a
  /// value. The properties below win over it. It is computed when somebody asks, so a view stores
  /// none of it. Not part of UIKit.
  open var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

  /// The value in the log lines of events that the view sends; null for none.
  package var valueOfEvents: JSONValue { accessibilityDefaults.exactValue }

  /// True if assistive technologies reach the view; by default for labels and controls.
  ///
  /// Set it on a container, and `Simulator.accessibilityTree()` has the container without the
  /// elements inside.
  open var isAccessibilityElement: Bool {
    get { stored?.isAccessibilityElement ?? accessibilityDefaults.isElement }
    set { ownValues.isAccessibilityElement = newValue }
  }

  /// The result of an action; nil by default, stored without effect.
  open var accessibilityHint: String? {
    get { stored?.accessibilityHint }
    set { ownValues.accessibilityHint = newValue }
  }

  /// The value; by default the class decides, such as `"1"` for a switch that is on.
  open var accessibilityValue: String? {
    get { stored?.accessibilityValue ?? accessibilityDefaults.value }
    set { ownValues.accessibilityValue = newValue }
  }

  /// The kinds of element; by default the class decides, such as `button`.
  open var accessibilityTraits: AccessibilityTraits {
    get { stored?.accessibilityTraits ?? accessibilityDefaults.traits }
    set { ownValues.accessibilityTraits = newValue }
  }

  /// The elements inside, in order, instead of the subviews; nil, the default, for the subviews.
  open var accessibilityElements: [Any]? {
    get { stored?.accessibilityElements }
    set { ownValues.accessibilityElements = newValue }
  }

  /// Returns the number of `accessibilityElements`; override it to compute elements.
  ///
  /// The tree of elements reads `accessibilityElements`, not this method.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns one of `accessibilityElements`; nil for a wrong index.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// Returns the index of an object in `accessibilityElements`; `NSNotFound` for others.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  /// True if assistive technologies and tests don't see the view and what is inside; false by default.
  open var accessibilityElementsHidden: Bool {
    get { stored?.accessibilityElementsHidden ?? false }
    set { ownValues.accessibilityElementsHidden = newValue }
  }

  /// The frame in the window, for assistive technologies: the view's unless it was set.
  open var accessibilityFrame: CGRect {
    get {
      stored?.accessibilityFrame ?? (self as? View).map { $0.convert($0.bounds, to: nil) } ?? .zero
    }
    set { ownValues.accessibilityFrame = newValue }
  }

  /// The point of the window that tests touch: the centre of `accessibilityFrame` unless it was set.
  open var accessibilityActivationPoint: CGPoint {
    get { stored?.accessibilityActivationPoint ?? accessibilityFrame.center }
    set { ownValues.accessibilityActivationPoint = newValue }
  }

  /// The activation point that the app has set; nil for none.
  package final var ownActivationPoint: CGPoint? { stored?.accessibilityActivationPoint }

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
