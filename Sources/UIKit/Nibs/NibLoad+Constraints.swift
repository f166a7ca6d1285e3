import InteractionKit
import InterfaceBuilder

/// Creates the constraints of a file between objects that exist.
struct ConstraintMaker {
  let traits: InterfaceTraits
  /// Returns the object with an id; nil if it is not created.
  let object: (String) -> AnyObject?

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
  private static let relations: [String: NSLayoutConstraint.Relation] = [
    "equal": .equal, "greaterThanOrEqual": .greaterThanOrEqual,
    "lessThanOrEqual": .lessThanOrEqual,
  ]
  /// The spacings that a constraint without a constant has if a standard one was chosen.
  private static let siblingSpacing: CGFloat = 8
  private static let superviewSpacing: CGFloat = 20

  /// Creates a constraint of a view; nil if it is not installed, or an item does not exist.
  func make(_ written: InterfaceElement, in holder: UIView) -> NSLayoutConstraint? {
    let element = traits.varied(written)
    // Interface Builder removes such a constraint at build time: code supplies another one.
    guard !element.bool("placeholder") else { return nil }
    guard let firstAttribute = element.choice("firstAttribute", Self.attributes) else { return nil }
    let second = element.choice("secondAttribute", Self.attributes)
    guard let firstItem = item(element.string("firstItem"), in: holder) else { return nil }
    // An absent item is the view that has the constraint.
    var secondItem: AnyObject?
    if second != nil || element.has("secondItem") {
      secondItem = item(element.string("secondItem"), in: holder)
      guard secondItem != nil else { return nil }
    }
    var constant = element.length("constant")
    if !element.has("constant"), element.bool("symbolic") || element.has("symbolType"),
      second != nil
    {
      let isSibling = firstItem !== holder && secondItem !== holder
      constant = isSibling ? Self.siblingSpacing : Self.superviewSpacing
    }
    let constraint = NSLayoutConstraint(
      firstItem, firstAttribute, element.choice("relation", Self.relations) ?? .equal, secondItem,
      second ?? .notAnAttribute, multiplier: CGFloat(element.multiplier), constant: constant)
    let priority = element.number("priority") ?? 1000
    if priority < 1000 { constraint.priority = UILayoutPriority(Float(max(priority, 1))) }
    constraint.identifier = element.string("identifier")
    return constraint
  }

  /// Returns the view or guide with an id, as far as it is in the hierarchy of a view.
  private func item(_ id: String?, in holder: UIView) -> AnyObject? {
    guard let id else { return holder }
    guard let object = object(id), object is UIView || object is UILayoutGuide else { return nil }
    if let view = object as? UIView, !view.isDescendant(of: holder) {
      // A view that a variation leaves out, or the layout guide of a view around the holder.
      return holder.isDescendant(of: view) ? view : nil
    }
    return object
  }
}
