import ConstraintSolver
import InteractionKit

/// A linear relation between two dimensions or positions of views and guides.
///
/// `firstItem.firstAttribute`, a relation, and
/// `multiplier × secondItem.secondAttribute + constant`.
open class NSLayoutConstraint: NSObject {
  /// The relation between the two sides of a constraint.
  public enum Relation: Int, Hashable, Sendable {
    /// The relation.
    case lessThanOrEqual = -1, equal = 0, greaterThanOrEqual = 1
  }

  /// A dimension or position of a view or guide.
  public enum Attribute: Int, Hashable, Sendable {
    /// The dimension or position.
    case notAnAttribute = 0, left, right, top, bottom, leading, trailing, width, height, centerX
    /// The dimension or position.
    case centerY, lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
    /// The dimension or position.
    case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
  }

  /// The direction of a dimension.
  public enum Axis: Int, Hashable, Sendable {
    /// The direction.
    case horizontal = 0, vertical = 1
  }

  /// The item of the left side; nil after it was released.
  public var firstItem: AnyObject? { first.object }
  /// The item of the right side; nil if there is none.
  public var secondItem: AnyObject? { second.object }
  final var firstLayoutItem: (any LayoutItem)? { first.layoutItem }
  final var secondLayoutItem: (any LayoutItem)? { second.layoutItem }
  private let first, second: Item
  /// The attribute of the left side.
  public let firstAttribute: Attribute
  /// The attribute of the right side; `notAnAttribute` if there is none.
  public let secondAttribute: Attribute
  /// The relation of the two sides.
  public let relation: Relation
  /// The factor of the right side's attribute.
  public let multiplier: CGFloat
  /// The constant that is added to the right side, in points.
  open var constant: CGFloat {
    didSet {
      guard constant != oldValue else { return }
      guard constant.isFinite else {
        report("NSLayoutConstraint constant is not finite!  That's illegal.  constant:\(constant)")
        constant = oldValue
        return
      }
      constantDidChange()
    }
  }
  /// The strength of the constraint; `required` by default.
  open var priority = UILayoutPriority.required {
    didSet {
      guard priority != oldValue else { return }
      if let mistake = mistake(from: oldValue) {
        report(mistake)
        priority = oldValue
        return
      }
      holder?.invalidateIslands()
    }
  }
  /// The name of the constraint in diagnostics; nil by default.
  open var identifier: String?
  /// Stored without effect; false by default.
  open var shouldBeArchived = false

  /// The view that holds the constraint while it is active.
  final var holder: UIView? {
    get { holderReference?.view }
    set { holderReference = newValue?.layoutReference }
  }
  private var holderReference: LayoutItemReference?
  /// The views with a frame of their own whose content the constraint reaches from outside.
  final var crossed: [UIView] = []

  init(
    _ first: AnyObject, _ firstAttribute: Attribute, _ relation: Relation, _ second: AnyObject?,
    _ secondAttribute: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    self.first = Item(first)
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = Item(second)
    self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    super.init()
    if let mistake { report(mistake) }
  }

  private func report(_ reason: String) {
    let view = (firstLayoutItem ?? secondLayoutItem)?.layoutOwner ?? UIWindow.latest
    view?.reportException(reason)
  }

  /// UIKit's text for a priority that the constraint cannot get; nil if it can.
  private func mistake(from old: UILayoutPriority) -> String? {
    func text(_ priority: UILayoutPriority) -> String {
      NumberText.text(CGFloat(priority.rawValue))
    }
    guard priority.rawValue > 0, priority.rawValue <= 1000 else {
      return
        "It's illegal to set priority:\(text(priority)).  Priorities must be greater than 0 and "
        + "less or equal to NSLayoutPriorityRequired, which is 1000.000000."
    }
    guard holder != nil, (priority == .required) != (old == .required) else { return nil }
    return "Mutating a priority from required to not on an installed constraint (or vice-versa) is "
      + "not supported.  You passed priority \(text(priority)) and the existing priority was "
      + "\(text(old))."
  }

  /// UIKit's text for attributes that cannot be related; nil if they can.
  private var mistake: String? {
    for item in [first, second] {
      guard case .other(let other) = item, let item = other.object else { continue }
      return "NSLayoutConstraint for <\(type(of: item))>: Constraint items must each be a view or "
        + "layout guide."
    }
    guard multiplier.isFinite else {
      return "Multiplier is not finite!  That's illegal.  multiplier:\(multiplier)"
    }
    guard constant.isFinite else {
      return "NSLayoutConstraint constant is not finite!  That's illegal.  constant:\(constant)"
    }
    if firstAttribute.followsDirection && secondAttribute.isSide
      || secondAttribute.followsDirection && firstAttribute.isSide
    {
      return "A constraint cannot be made between a leading/trailing attribute and a right/left "
        + "attribute. Use leading/trailing for both or neither."
    }
    guard secondAttribute != .notAnAttribute, multiplier != 0 else {
      return firstAttribute.isDimension
        ? nil
        : "A multiplier of 0 or a nil second item together with a location for the first "
          + "attribute creates an illegal constraint of a location equal to a constant. Location "
          + "attributes must be specified in pairs."
    }
    let isPair =
      firstAttribute.isDimension == secondAttribute.isDimension
      && (firstAttribute.isDimension || firstAttribute.isVertical == secondAttribute.isVertical)
    return isPair ? nil : "Invalid pairing of layout attributes"
  }

  /// Creates an inactive constraint.
  ///
  /// - Parameters:
  ///   - view1: The view or guide of the left side.
  ///   - attr1: Its attribute.
  ///   - relation: The relation of the sides.
  ///   - view2: The view or guide of the right side; nil for a constant.
  ///   - attr2: Its attribute.
  ///   - multiplier: The factor of the attribute of the right side.
  ///   - constant: The constant that is added to the right side, in points.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init(
      view1 as AnyObject, attr1, relation, view2.map { $0 as AnyObject }, attr2,
      multiplier: multiplier, constant: constant)
  }

  /// The anchor of the left side; nil for attributes without an anchor.
  open var firstAnchor: AnyObject? { firstItem.flatMap { anchor(of: $0, firstAttribute) } }
  /// The anchor of the right side; nil without a second item.
  open var secondAnchor: AnyObject? { secondItem.flatMap { anchor(of: $0, secondAttribute) } }

  private func anchor(of item: AnyObject, _ attribute: Attribute) -> AnyObject? {
    guard let item = item as? any LayoutItem else { return nil }
    switch attribute {
    case .width, .height: return item.dimension(attribute)
    case .left, .right, .leading, .trailing, .centerX: return item.xAnchor(attribute)
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: return item.yAnchor(attribute)
    default: return nil
    }
  }

  // MARK: Activation

  /// True while a view holds the constraint.
  ///
  /// Activation adds it to the nearest common ancestor of its items. Without one, the constraint
  /// stays inactive, with a diagnostic in the log; UIKit raises an exception.
  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Activates constraints, in order.
  ///
  /// It stops at the first that has no common ancestor.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints {
      guard constraint.activate() else { return }
    }
  }

  /// Deactivates constraints.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  @discardableResult
  private func activate() -> Bool {
    // The mistake was reported when the constraint was created. Activation goes on with the others.
    guard holder == nil, mistake == nil else { return true }
    guard let first = firstLayoutItem else { return true }
    // A guide without an owner: UIKit does not raise, and the constraint stays inactive.
    guard let owner = first.layoutOwner else { return true }
    var ancestor = owner
    if secondAttribute != .notAnAttribute {
      let second = secondLayoutItem
      // A guide without an owner, as above. An item that was released has no ancestor.
      if let second, second.layoutOwner == nil { return true }
      guard let common = second?.layoutOwner.flatMap(owner.commonAncestor) else {
        owner.reportException(
          "Unable to activate constraint with anchors \(side(first, firstAttribute)) and "
            + "\(side(second, secondAttribute)) because they have no common ancestor. Does the "
            + "constraint or its anchors reference items in different view hierarchies? "
            + "That's illegal.")
        return false
      }
      ancestor = common
    }
    ancestor.hold(self)
    return true
  }

  private func deactivate() {
    holder?.release(self)
  }

  private func constantDidChange() {
    holder?.updateIslands { $0.constantDidChange(of: self) }.setNeedsLayout()
  }

  // MARK: Text

  open override var description: String {
    let right = secondLayoutItem
    var text = "\(side(firstLayoutItem, firstAttribute)) \(relation.sign) "
    if let right {
      if multiplier != 1 { text += "\(number(multiplier))*" }
      text += side(right, secondAttribute)
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(number(abs(constant)))" }
    } else {
      text += number(constant)
    }
    if priority != .required { text += " @\(number(CGFloat(priority.rawValue)))" }
    let name = identifier.map { "'\($0)' " } ?? ""
    return "<NSLayoutConstraint: \(name)\(text)\(isActive ? " (active)" : "")>"
  }

  private func side(_ item: (any LayoutItem)?, _ attribute: Attribute) -> String {
    "\(item?.layoutName ?? "(released)").\(attribute)"
  }

  private func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(Double(value))"
  }
}

extension NSLayoutConstraint {
  /// An item, which the constraint does not retain.
  private enum Item {
    case none
    case layoutItem(LayoutItemReference)
    /// An object that cannot be an item: a mistake that UIKit reports.
    case other(OtherItem)

    init(_ object: AnyObject?) {
      // Two casts to classes, which take a tenth of one to a protocol.
      self =
        switch object {
        case nil: .none
        case let view as UIView: .layoutItem(view.layoutReference)
        case let guide as UILayoutGuide: .layoutItem(guide.layoutReference)
        case let other?: .other(OtherItem(other))
        }
    }

    var layoutItem: (any LayoutItem)? {
      if case .layoutItem(let reference) = self { return reference.item }
      return nil
    }

    var object: AnyObject? {
      switch self {
      case .none: nil
      case .layoutItem(let reference): reference.item
      case .other(let other): other.object
      }
    }
  }

  private final class OtherItem {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
  }
}

extension NSLayoutConstraint.Relation {
  var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  var solverRelation: ConstraintSolver.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
