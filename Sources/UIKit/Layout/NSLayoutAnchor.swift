import InteractionKit

/// A position or dimension of a view or guide, which creates constraints.
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  private final let reference: LayoutItemReference
  final var layoutItem: (any LayoutItem)? { reference.item }
  final let attribute: NSLayoutConstraint.Attribute

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    reference = item.layoutReference
    self.attribute = attribute
    super.init()
  }

  /// The view or guide of the anchor; nil after it was released.
  open var item: AnyObject? { layoutItem }
  /// The name of the anchor.
  open var name: String { "\(layoutItem?.layoutName ?? "(released)").\(attribute)" }

  final func relate(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    // An anchor is read from its item, which is alive then.
    let item: AnyObject = item ?? UILayoutGuide()
    let second: AnyObject? = other.map { $0.item ?? UILayoutGuide() }
    return NSLayoutConstraint(
      item, attribute, relation, second, other?.attribute ?? .notAnAttribute,
      multiplier: multiplier, constant: constant)
  }

  /// Returns an inactive constraint: this anchor is at another one, plus a constant in points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, constant: constant)
  }

  /// Returns an inactive constraint: this anchor is at or beyond another one, plus a constant.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, constant: constant)
  }

  /// Returns an inactive constraint: this anchor is at or before another one, plus a constant.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, constant: constant)
  }
}

/// The distance of the system between neighbouring views, in points.
private let systemSpacing: CGFloat = 8

/// A horizontal position.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns an inactive constraint: this anchor is the system spacing after another one.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, constant: max(0, multiplier) * systemSpacing)
  }

  /// Returns an inactive constraint: this anchor is at least the system spacing after another one.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, constant: max(0, multiplier) * systemSpacing)
  }

  /// Returns an inactive constraint: this anchor is at most the system spacing after another one.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, constant: max(0, multiplier) * systemSpacing)
  }
}

/// A vertical position.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns an inactive constraint: this anchor is the system spacing below another one.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, constant: max(0, multiplier) * spacing(below: anchor))
  }

  /// Returns an inactive constraint: this anchor is at least the system spacing below another one.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, constant: max(0, multiplier) * spacing(below: anchor))
  }

  /// Returns an inactive constraint: this anchor is at most the system spacing below another one.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, constant: max(0, multiplier) * spacing(below: anchor))
  }

  /// The distance between two baselines depends on their fonts, and is rounded up to a pixel.
  private func spacing(below upper: NSLayoutYAxisAnchor) -> CGFloat {
    let baselines: Set<NSLayoutConstraint.Attribute> = [.firstBaseline, .lastBaseline]
    guard baselines.contains(attribute) || baselines.contains(upper.attribute) else {
      return systemSpacing
    }
    switch (upper.font, font) {
    case (let above?, let below?):
      let exact = below.lineHeight + below.descender - above.descender
      let views = [layoutItem, upper.layoutItem].compactMap { $0 as? UIView }
      let scale = views.lazy.compactMap(\.window?.scale).first ?? UIScreen.main.scale
      return (exact * scale).rounded(.up) / scale
    case (_?, nil): return systemSpacing
    case (nil, _?): return 22
    case (nil, nil): return systemSpacing
    }
  }

  private var font: UIFont? { (layoutItem as? any TextView)?.font }
}

/// A width or height.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns an inactive constraint: this dimension is a constant, in points.
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.equal, nil, constant: constant)
  }

  /// Returns an inactive constraint: this dimension is at least a constant, in points.
  open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, nil, constant: constant)
  }

  /// Returns an inactive constraint: this dimension is at most a constant, in points.
  open func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, nil, constant: constant)
  }

  /// Returns an inactive constraint: this dimension is a multiple of another one, plus a constant.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, multiplier: multiplier, constant: constant)
  }

  /// Returns an inactive constraint: this dimension is at least a multiple of another one.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }

  /// Returns an inactive constraint: this dimension is at most a multiple of another one.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }
}
