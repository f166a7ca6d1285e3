import InteractionKit

/// A view or a layout guide, as an item of a constraint.
protocol LayoutItem: AnyObject {
  /// The view itself, or the view that owns the guide.
  var layoutOwner: UIView? { get }
  /// The name of the item in diagnostics.
  var layoutName: String { get }
  /// The anchors that were read, by attribute.
  var anchors: [NSLayoutConstraint.Attribute: AnyObject] { get set }
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
  open internal(set) weak var owningView: UIView?
  final var anchors: [NSLayoutConstraint.Attribute: AnyObject] = [:]
  /// The distances from the owner's edges that determine the guide; nil if constraints do.
  final var insetsInOwner: ((UIView) -> UIEdgeInsets)?
  /// The frame in the owner as far as constraints do not determine another one; nil for none.
  final var standardFrame: CGRect? {
    didSet { if standardFrame != oldValue { owningView?.autoLayoutIfLoaded?.discardIslands() } }
  }

  /// Creates a guide without an owner.
  public override init() { super.init() }

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
