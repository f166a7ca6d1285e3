import Foundation

/// The spacing around an item on one axis.
///
/// A fixed spacing is exact; a flexible one receives a share of the free space.
struct ResolvedEdgeSpacing {
  var leading: CGFloat = 0
  var trailing: CGFloat = 0
  var leadingIsFlexible = false
  var trailingIsFlexible = false

  init(_ spacing: CollectionLayoutEdgeSpacing?, _ axis: LayoutAxis) {
    guard let spacing else { return }
    let first = axis == .horizontal ? spacing.leading : spacing.top
    let last = axis == .horizontal ? spacing.trailing : spacing.bottom
    leading = ValidLength.distance(first?.spacing ?? 0)
    trailing = ValidLength.distance(last?.spacing ?? 0)
    leadingIsFlexible = first?.isFlexible ?? false
    trailingIsFlexible = last?.isFlexible ?? false
  }

  /// The minimum of both spacings together.
  var least: CGFloat { leading + trailing }
  /// The number of flexible spacings.
  var flexibleCount: Int { (leadingIsFlexible ? 1 : 0) + (trailingIsFlexible ? 1 : 0) }

  /// Returns the spacings around an extent that is alone in a space.
  func around(_ extent: CGFloat, in room: CGFloat) -> (leading: CGFloat, trailing: CGFloat) {
    let share = flexibleCount > 0 ? max(0, room - extent - least) / CGFloat(flexibleCount) : 0
    return (
      leading + (leadingIsFlexible ? share : 0), trailing + (trailingIsFlexible ? share : 0)
    )
  }
}
