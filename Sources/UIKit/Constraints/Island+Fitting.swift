import ConstraintSolver
import InteractionKit

extension Island {
  /// The constraints of the target of a fitting size; nil where others contradict a required one.
  struct FittingTarget {
    let horizontal: UILayoutPriority
    let vertical: UILayoutPriority
    var width: ConstraintIdentifier?
    var height: ConstraintIdentifier?
  }

  /// Returns the size of the root that is nearest to a target size.
  ///
  /// Returns nil if the system has to be built again.
  func size(
    fitting size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize? {
    guard let geometry = geometries[ObjectIdentifier(root)] else { return .zero }
    let isNew = target == nil
    setTarget(size, geometry, horizontal, vertical)
    isOutdated = true
    guard isNew || update() else { return nil }
    if isNew { fitText() }
    // A tolerance keeps a value that is a whole pixel but for rounding errors.
    func up(_ value: CGFloat) -> CGFloat { ((value * scale) - 1e-6).rounded(.up) / scale }
    return CGSize(width: up(value(geometry.width)), height: up(value(geometry.height)))
  }

  private func setTarget(
    _ size: CGSize, _ geometry: Geometry, _ horizontal: UILayoutPriority,
    _ vertical: UILayoutPriority
  ) {
    if let old = target, old.horizontal != horizontal || old.vertical != vertical {
      for identity in [old.width, old.height] { if let identity { try? solver.remove(identity) } }
      target = nil
    }
    func set(
      _ identity: inout ConstraintIdentifier?, _ expression: LinearExpression, _ length: CGFloat,
      _ priority: UILayoutPriority
    ) {
      if let known = identity {
        if setConstant(-Double(length), of: known) { return }
        try? solver.remove(known)
      }
      identity = add(expression.terms, -length, .equal, Double(priority.rawValue))
    }
    var now = target ?? FittingTarget(horizontal: horizontal, vertical: vertical)
    set(&now.width, geometry.width, size.width, horizontal)
    set(&now.height, geometry.height, size.height, vertical)
    target = now
  }
}
