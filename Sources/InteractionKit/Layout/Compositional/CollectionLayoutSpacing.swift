import Foundation

/// Room between things or at their edges, in points.
public struct CollectionLayoutSpacing: Hashable, Sendable {
  /// The room, or the least of it where it is flexible.
  public let spacing: CGFloat
  public let isFlexible: Bool

  public var isFixed: Bool { !isFlexible }

  /// Exactly this much room.
  public static func fixed(_ spacing: CGFloat) -> CollectionLayoutSpacing {
    CollectionLayoutSpacing(spacing: spacing, isFlexible: false)
  }

  /// At least this much room, and a share of what is left over.
  public static func flexible(_ minimum: CGFloat) -> CollectionLayoutSpacing {
    CollectionLayoutSpacing(spacing: minimum, isFlexible: true)
  }
}

/// The room around an item or a group, outside of its edges.
public struct CollectionLayoutEdgeSpacing: Hashable, Sendable {
  public let leading: CollectionLayoutSpacing?
  public let top: CollectionLayoutSpacing?
  public let trailing: CollectionLayoutSpacing?
  public let bottom: CollectionLayoutSpacing?

  public init(
    leading: CollectionLayoutSpacing?, top: CollectionLayoutSpacing?,
    trailing: CollectionLayoutSpacing?, bottom: CollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }
}
