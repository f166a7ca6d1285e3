import Foundation

/// A spacing in points, as `NSCollectionLayoutSpacing`.
///
/// See `Documentation/rules/compositional-layout.md`, "Fixed and flexible spacing".
public struct CollectionLayoutSpacing: Hashable, Sendable {
  /// The spacing, or the minimum if it is flexible, in points.
  public let spacing: CGFloat
  /// True if the spacing grows with the free space.
  public let isFlexible: Bool

  /// True if the spacing is exact.
  public var isFixed: Bool { !isFlexible }

  /// Returns a spacing of exactly this many points.
  ///
  /// - Parameter spacing: The spacing, in points.
  /// - Returns: A spacing of exactly this many points.
  public static func fixed(_ spacing: CGFloat) -> CollectionLayoutSpacing {
    CollectionLayoutSpacing(spacing: spacing, isFlexible: false)
  }

  /// Returns a spacing of at least this many points, plus a share of the free space.
  ///
  /// - Parameter minimum: The least spacing, in points.
  /// - Returns: A spacing of at least this many points, plus a share of the free space.
  public static func flexible(_ minimum: CGFloat) -> CollectionLayoutSpacing {
    CollectionLayoutSpacing(spacing: minimum, isFlexible: true)
  }
}

/// The spacing around an item or a group, as `NSCollectionLayoutEdgeSpacing`.
///
/// See `Documentation/rules/compositional-layout.md`, "Edge spacing".
public struct CollectionLayoutEdgeSpacing: Hashable, Sendable {
  /// The spacing before the leading edge; nil for none.
  public let leading: CollectionLayoutSpacing?
  /// The spacing above the top edge; nil for none.
  public let top: CollectionLayoutSpacing?
  /// The spacing behind the trailing edge; nil for none.
  public let trailing: CollectionLayoutSpacing?
  /// The spacing below the bottom edge; nil for none.
  public let bottom: CollectionLayoutSpacing?

  /// Creates edge spacings; nil is none.
  ///
  /// - Parameters:
  ///   - leading: The spacing at the leading edge.
  ///   - top: The spacing at the top edge.
  ///   - trailing: The spacing at the trailing edge.
  ///   - bottom: The spacing at the bottom edge.
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
