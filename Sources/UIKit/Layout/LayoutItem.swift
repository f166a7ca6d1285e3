import InteractionKit

/// A view or a layout guide, as an item of a constraint.
protocol LayoutItem: AnyObject {
  /// The view itself, or the view that owns the guide.
  var layoutOwner: UIView? { get }
  /// The name of the item in diagnostics.
  var layoutName: String { get }
  /// The anchors that were read, by attribute.
  var anchors: [NSLayoutConstraint.Attribute: AnyObject] { get set }
  /// The reference by which constraints and anchors refer to the item.
  var layoutReference: LayoutItemReference { get }
}

/// A reference to a view or a guide that is nil after its end, like a weak reference.
///
/// The first weak reference to an object slows down its reference counting for ever, and a layout counts the references of
/// its views some 300 times for each cell that it measures: with weak references that took 11,000 of 155,000
/// instructions.
final class LayoutItemReference {
  // The item clears the reference at its end.
  private(set) unowned(unsafe) var view: UIView?
  private unowned(unsafe) var guide: UILayoutGuide?

  /// The view or the guide; nil after its end.
  var item: (any LayoutItem)? {
    if let view { return view }
    return guide
  }

  init(_ view: UIView) { self.view = view }
  init(_ guide: UILayoutGuide) { self.guide = guide }

  func clear() { (view, guide) = (nil, nil) }
}

extension LayoutItem {
  // An anchor is created when it is first read.

  func xAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    known(attribute) ?? keep(NSLayoutXAxisAnchor(self, attribute), attribute)
  }

  func yAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    known(attribute) ?? keep(NSLayoutYAxisAnchor(self, attribute), attribute)
  }

  func dimension(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
    known(attribute) ?? keep(NSLayoutDimension(self, attribute), attribute)
  }

  private func known<Anchor: AnyObject>(_ attribute: NSLayoutConstraint.Attribute) -> Anchor? {
    anchors[attribute] as? Anchor
  }

  private func keep<Anchor: AnyObject>(
    _ anchor: Anchor, _ attribute: NSLayoutConstraint.Attribute
  ) -> Anchor {
    anchors[attribute] = anchor
    return anchor
  }
}

/// A view with text, whose font determines its baselines.
protocol TextView: WrappingView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var font: UIFont! { get }
}

/// A control with a line of text, whose position is relative to the control's center.
///
/// Documented in the Auto Layout Guide, "Simple Label and Text Field": the baselines of a label and a text field are
/// equal, although the field is higher.
protocol CenteredTextView: UIView {
  /// The line of text; nil without one.
  var centeredLine: CenteredLine? { get }
}

extension UIView {
  /// True if text determines the baselines, which are edges of other views.
  ///
  /// The text of a stack is in one of its views.
  final var hasBaseline: Bool {
    let view = forFirstBaselineLayout
    return view is any TextView || (view as? any CenteredTextView)?.centeredLine != nil
  }
}

/// A line of text in a control.
struct CenteredLine {
  let font: UIFont
  /// The edges below the center of the control, in points.
  let top, bottom: CGFloat
}

/// A view whose text may be broken into lines, so that its height depends on its width.
protocol WrappingView: UIView {
  /// The height of the text at a width, in points.
  func textHeight(atWidth width: CGFloat) -> CGFloat
  /// True if the height depends on the width.
  var wrapsText: Bool { get }
}

extension UIView: LayoutItem {
  var layoutOwner: UIView? { self }

  var layoutName: String {
    let name = UIView.uikitName(of: type(of: self))
    return accessibilityIdentifier.map { "\(name):\($0)" } ?? name
  }

  var anchors: [NSLayoutConstraint.Attribute: AnyObject] {
    get { autoLayoutIfLoaded?.anchors ?? [:] }
    set { autoLayout.anchors = newValue }
  }

  var layoutReference: LayoutItemReference { autoLayout.reference }

  /// The left edge.
  public final var leftAnchor: NSLayoutXAxisAnchor { xAnchor(.left) }
  /// The right edge.
  public final var rightAnchor: NSLayoutXAxisAnchor { xAnchor(.right) }
  /// The edge at which text begins.
  public final var leadingAnchor: NSLayoutXAxisAnchor { xAnchor(.leading) }
  /// The edge at which text ends.
  public final var trailingAnchor: NSLayoutXAxisAnchor { xAnchor(.trailing) }
  /// The horizontal centre.
  public final var centerXAnchor: NSLayoutXAxisAnchor { xAnchor(.centerX) }
  /// The top edge.
  public final var topAnchor: NSLayoutYAxisAnchor { yAnchor(.top) }
  /// The bottom edge.
  public final var bottomAnchor: NSLayoutYAxisAnchor { yAnchor(.bottom) }
  /// The vertical centre.
  public final var centerYAnchor: NSLayoutYAxisAnchor { yAnchor(.centerY) }
  /// The baseline of the first line of text; the top edge of a view without text.
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor { yAnchor(.firstBaseline) }
  /// The baseline of the last line of text; the bottom edge of a view without text.
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor { yAnchor(.lastBaseline) }
  /// The width.
  public final var widthAnchor: NSLayoutDimension { dimension(.width) }
  /// The height.
  public final var heightAnchor: NSLayoutDimension { dimension(.height) }
}

/// A rectangle that takes part in constraints like a view, but is not a view.
open class UILayoutGuide: NSObject, LayoutItem {
  /// The name of the guide; empty by default.
  open var identifier = ""
  /// The view that the guide was added to; nil if there is none.
  open internal(set) var owningView: UIView? {
    get { owner?.view }
    set { owner = newValue?.layoutReference }
  }
  private var owner: LayoutItemReference?
  private var ownReference: LayoutItemReference?
  final var layoutReference: LayoutItemReference {
    if let ownReference { return ownReference }
    let reference = LayoutItemReference(self)
    ownReference = reference
    return reference
  }
  final var anchors: [NSLayoutConstraint.Attribute: AnyObject] = [:]
  /// The distances from the owner's edges that determine the guide; nil if constraints do.
  final var insetsInOwner: ((UIView) -> UIEdgeInsets)?
  /// The frame in the owner as far as constraints do not determine another one; nil for none.
  final var standardFrame: CGRect? {
    didSet { if standardFrame != oldValue { owningView?.autoLayoutIfLoaded?.discardIslands() } }
  }

  /// Creates a guide without an owner.
  public override init() { super.init() }

  deinit { ownReference?.clear() }

  final var layoutOwner: UIView? { owningView }
  final var layoutName: String { identifier.isEmpty ? "UILayoutGuide" : identifier }

  /// The frame in the owning view, in points; zero without an owner.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    if let insetsInOwner {
      let insets = insetsInOwner(owningView)
      let bounds = owningView.bounds
      return CGRect(
        x: bounds.origin.x + insets.left, y: bounds.origin.y + insets.top,
        width: max(0, bounds.size.width - insets.left - insets.right),
        height: max(0, bounds.size.height - insets.top - insets.bottom))
    }
    return owningView.islandRoot.solvedIsland()?.frame(of: self, in: owningView) ?? .zero
  }

  /// The left edge.
  public final var leftAnchor: NSLayoutXAxisAnchor { xAnchor(.left) }
  /// The right edge.
  public final var rightAnchor: NSLayoutXAxisAnchor { xAnchor(.right) }
  /// The edge at which text begins.
  public final var leadingAnchor: NSLayoutXAxisAnchor { xAnchor(.leading) }
  /// The edge at which text ends.
  public final var trailingAnchor: NSLayoutXAxisAnchor { xAnchor(.trailing) }
  /// The horizontal centre.
  public final var centerXAnchor: NSLayoutXAxisAnchor { xAnchor(.centerX) }
  /// The top edge.
  public final var topAnchor: NSLayoutYAxisAnchor { yAnchor(.top) }
  /// The bottom edge.
  public final var bottomAnchor: NSLayoutYAxisAnchor { yAnchor(.bottom) }
  /// The vertical centre.
  public final var centerYAnchor: NSLayoutYAxisAnchor { yAnchor(.centerY) }
  /// The width.
  public final var widthAnchor: NSLayoutDimension { dimension(.width) }
  /// The height.
  public final var heightAnchor: NSLayoutDimension { dimension(.height) }
}
