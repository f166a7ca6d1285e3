import InteractionKit
import InterfaceBuilder

/// A constraint of a file for some size classes, apart from the objects between which it is made.
struct PreparedConstraint {
  let element: InterfaceElement
  private let firstItem: String?
  private let firstAttribute: NSLayoutConstraint.Attribute
  private let hasSecondItem: Bool
  private let secondItem: String?
  private let secondAttribute: NSLayoutConstraint.Attribute?
  private let relation: NSLayoutConstraint.Relation
  private let multiplier: CGFloat
  /// The constant; nil where a standard spacing was chosen and the file has no number.
  private let constant: CGFloat?
  private let priority: UILayoutPriority?
  private let identifier: String?

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

  /// Reads a constraint; nil if it is not installed.
  init?(_ written: InterfaceElement, _ traits: InterfaceTraits) {
    let element = traits.varied(written)
    // Interface Builder removes such a constraint at build time: code supplies another one.
    guard !element.bool("placeholder"),
      let firstAttribute = element.choice("firstAttribute", Self.attributes)
    else { return nil }
    self.element = written
    self.firstAttribute = firstAttribute
    firstItem = element.string("firstItem")
    secondItem = element.string("secondItem")
    secondAttribute = element.choice("secondAttribute", Self.attributes)
    hasSecondItem = secondAttribute != nil || secondItem != nil
    relation = element.choice("relation", Self.relations) ?? .equal
    multiplier = CGFloat(element.multiplier)
    let isStandard =
      !element.has("constant") && (element.bool("symbolic") || element.has("symbolType"))
      && secondAttribute != nil
    constant = isStandard ? nil : element.length("constant")
    let priority = element.number("priority") ?? 1000
    self.priority = priority < 1000 ? UILayoutPriority(Float(max(priority, 1))) : nil
    identifier = element.string("identifier")
  }

  /// Creates the constraint of a view; nil if an item does not exist.
  ///
  /// - Parameter object: Returns the object with an id; nil if it is not created.
  func make(in holder: UIView, _ object: (String) -> AnyObject?) -> NSLayoutConstraint? {
    guard let first = Self.item(firstItem, in: holder, object) else { return nil }
    // An absent item is the view that has the constraint.
    var second: AnyObject?
    if hasSecondItem {
      second = Self.item(secondItem, in: holder, object)
      guard second != nil else { return nil }
    }
    let isSibling = first !== holder && second !== holder
    let constraint = NSLayoutConstraint(
      first, firstAttribute, relation, second, secondAttribute ?? .notAnAttribute,
      multiplier: multiplier,
      constant: constant ?? (isSibling ? Self.siblingSpacing : Self.superviewSpacing))
    if let priority { constraint.priority = priority }
    if let identifier { constraint.identifier = identifier }
    return constraint
  }

  /// Returns the view or guide with an id, as far as it is in the hierarchy of a view.
  private static func item(
    _ id: String?, in holder: UIView, _ object: (String) -> AnyObject?
  ) -> AnyObject? {
    guard let id else { return holder }
    guard let object = object(id) else { return nil }
    guard let view = object as? UIView else { return object as? UILayoutGuide }
    if view.isDescendant(of: holder) { return view }
    // A view that a variation leaves out, or the layout guide of a view around the holder.
    return holder.isDescendant(of: view) ? view : nil
  }
}
