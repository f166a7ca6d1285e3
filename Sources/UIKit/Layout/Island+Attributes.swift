import ConstraintSolver
import InteractionKit

extension Island {
  /// Adds the edges of a frame in another geometry, weaker than all constraints.
  func prefer(_ frame: CGRect, of geometry: Geometry, in own: Geometry) {
    func equate(_ edge: LinearExpression, _ origin: LinearExpression, _ distance: CGFloat) {
      let difference = edge - origin
      add(difference.terms, CGFloat(difference.constant) - distance, .equal, 1)
    }
    equate(geometry.left, own.left, frame.minX)
    equate(geometry.left + geometry.width, own.left, frame.maxX)
    equate(geometry.top, own.top, frame.minY)
    equate(geometry.top + geometry.height, own.top, frame.maxY)
  }

  /// Returns an attribute of an item, as the constraint between it and another item means it.
  func expression(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ other: AnyObject?
  ) -> LinearExpression? {
    guard containsScrolledContent, let owner = (item as? any LayoutItem)?.layoutOwner,
      let otherOwner = (other as? any LayoutItem)?.layoutOwner
    else { return expression(of: item, attribute, geometries[ObjectIdentifier(item)]) }
    var found = geometries[ObjectIdentifier(item)]
    // Documented (Auto Layout Guide, "Working with Scroll Views"): for the views inside, the edges and margins
    // of a scroll view are its content's, and its size and centers are its frame's. Chosen: such a center is the
    // one of the frame before the content was scrolled, so what is centered scrolls like other content. Only
    // `frameLayoutGuide` was made for content that stays in place.
    if let scrollView = item as? UIScrollView, otherOwner !== owner,
      otherOwner.isDescendant(of: owner),
      !attribute.isDimension, !attribute.isCenter, let layout = owner.autoLayoutIfLoaded
    {
      found = geometries[ObjectIdentifier(layout)]
      useContentSize(of: scrollView)
    }
    guard var expression = expression(of: item, attribute, found) else { return nil }
    guard !attribute.isDimension else { return expression }
    // Documented on the same page: constraints to objects outside of a scroll view make its content float. The
    // geometry of content is the one before it was scrolled.
    var view: UIView? = owner
    while let current = view {
      if let scrollView = current as? UIScrollView, scrolls(item, of: owner, in: scrollView) {
        // What is further out moves both items.
        if otherOwner.isDescendant(of: scrollView) { break }
        let offset = offset(of: scrollView)
        expression = expression - (attribute.isVertical ? offset.y : offset.x)
      }
      view = current === root ? nil : current.superview
    }
    return expression
  }

  /// True if an item is part of the content of a scroll view around its owner, or the frame as the content sees it.
  private func scrolls(_ item: AnyObject, of owner: UIView, in scrollView: UIScrollView) -> Bool {
    guard owner === scrollView else { return true }
    let guides = scrollView.autoLayoutIfLoaded?.standardGuides
    return item === guides?.content || item === guides?.frame
  }

  private func expression(
    of item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ found: Geometry?
  ) -> LinearExpression? {
    guard var geometry = found else { return nil }
    if let view = item as? UIView, attribute.isWithinMargins {
      let insets = view.layoutMargins
      noteInsets(of: view)
      geometry.left = geometry.left + LinearExpression(constant: Double(insets.left))
      geometry.top = geometry.top + LinearExpression(constant: Double(insets.top))
      geometry.width =
        geometry.width - LinearExpression(constant: Double(insets.left + insets.right))
      geometry.height =
        geometry.height - LinearExpression(constant: Double(insets.top + insets.bottom))
    }
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: return geometry.left
    case .right, .trailing, .rightMargin, .trailingMargin: return geometry.left + geometry.width
    case .top, .topMargin: return geometry.top
    case .bottom, .bottomMargin: return geometry.top + geometry.height
    case .width: return geometry.width
    case .height: return geometry.height
    case .centerX, .centerXWithinMargins: return geometry.left + 0.5 * geometry.width
    case .centerY, .centerYWithinMargins: return geometry.top + 0.5 * geometry.height
    case .firstBaseline: return firstBaseline(of: item, geometry)
    case .lastBaseline: return lastBaseline(of: item, geometry)
    case .notAnAttribute: return nil
    }
  }

  private func firstBaseline(of item: AnyObject, _ geometry: Geometry) -> LinearExpression {
    let view = (item as? UIView)?.forFirstBaselineLayout
    let own = view.flatMap { geometries[ObjectIdentifier($0)] } ?? geometry
    if let line = (view as? any CenteredTextView)?.centeredLine {
      let baseline = line.top + line.font.ascender.rounded(.up)
      return own.top + 0.5 * own.height + LinearExpression(constant: Double(baseline))
    }
    let offset = (view as? any TextView).map { $0.font.ascender.rounded(.up) } ?? 0
    return own.top + LinearExpression(constant: Double(offset))
  }

  private func lastBaseline(of item: AnyObject, _ geometry: Geometry) -> LinearExpression {
    let view = (item as? UIView)?.forLastBaselineLayout
    let own = view.flatMap { geometries[ObjectIdentifier($0)] } ?? geometry
    if let line = (view as? any CenteredTextView)?.centeredLine {
      let baseline = line.bottom + line.font.descender.rounded()
      return own.top + 0.5 * own.height + LinearExpression(constant: Double(baseline))
    }
    let offset = (view as? any TextView).map { (-$0.font.descender).rounded() } ?? 0
    return own.top + own.height - LinearExpression(constant: Double(offset))
  }
}

extension NSLayoutConstraint.Attribute {
  /// True for the attributes of the rectangle inside of the margins.
  var isWithinMargins: Bool { rawValue >= Self.leftMargin.rawValue }

  /// True for the width and the height.
  var isDimension: Bool { self == .width || self == .height }

  /// True for the centers.
  var isCenter: Bool {
    switch self {
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: true
    default: false
    }
  }

  /// True for positions on the vertical axis.
  var isVertical: Bool {
    switch self {
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      true
    default: false
    }
  }

  /// True for the attributes that depend on the direction of text.
  var followsDirection: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// True for the left and the right side, in either direction of text.
  var isSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The attribute at the other side for those that depend on the direction of text.
  var mirrored: NSLayoutConstraint.Attribute {
    switch self {
    case .leading: .right
    case .trailing: .left
    case .leadingMargin: .rightMargin
    case .trailingMargin: .leftMargin
    default: self
    }
  }
}

extension NSLayoutConstraint {
  /// True if the constraint depends on the direction of text.
  final var usesDirection: Bool {
    firstAttribute.followsDirection || secondAttribute.followsDirection
  }
}

extension UIView {
  /// The number of pixels per point of the view's window; 2 without one.
  final var pixelScale: CGFloat { window?.scale ?? 2 }
}
