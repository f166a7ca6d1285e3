import Foundation

/// A width and a height in a compositional layout, as `NSCollectionLayoutSize`.
///
/// See `Documentation/rules/compositional-layout.md`, "Dimensions".
public struct CollectionLayoutSize: Hashable, Sendable {
  /// How wide an item, a group or a supplementary view is.
  public let widthDimension: CollectionLayoutDimension
  /// How high an item, a group or a supplementary view is.
  public let heightDimension: CollectionLayoutDimension

  /// Creates a size.
  public init(
    widthDimension: CollectionLayoutDimension, heightDimension: CollectionLayoutDimension
  ) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  var hasEstimate: Bool { widthDimension.isMeasured || heightDimension.isMeasured }

  subscript(axis: LayoutAxis) -> CollectionLayoutDimension {
    axis == .horizontal ? widthDimension : heightDimension
  }
}

/// A width or height in a compositional layout, as `NSCollectionLayoutDimension`.
///
/// It is a fraction of the container, a number of points, or an estimate. Extents are clamped to
/// 0...1e9 points; NaN counts as 0. Fractions are rounded down to pixels
/// (`Documentation/rules/compositional-layout.md`, "Dimensions").
public struct CollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable {
    case fractionalWidth, fractionalHeight, absolute, estimated, uniformAcrossSiblings
  }

  let kind: Kind
  /// The fraction, or the extent in points.
  public let dimension: CGFloat

  /// Returns a fraction of the container's width, also for a height.
  ///
  /// 1 is the whole width.
  ///
  /// - Parameter fraction: The fraction; 1 is the whole extent.
  public static func fractionalWidth(_ fraction: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .fractionalWidth, dimension: fraction)
  }

  /// Returns a fraction of the container's height, also for a width.
  ///
  /// 1 is the whole height.
  ///
  /// - Parameter fraction: The fraction; 1 is the whole extent.
  public static func fractionalHeight(_ fraction: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .fractionalHeight, dimension: fraction)
  }

  /// Returns an extent in points that depends neither on the container nor on the view.
  public static func absolute(_ extent: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .absolute, dimension: extent)
  }

  /// Returns an extent in points that is used until the view is measured.
  public static func estimated(_ extent: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .estimated, dimension: extent)
  }

  /// Returns an extent that an item shares with the items beside it in its group.
  ///
  /// It is the largest one that their views prefer; see
  /// `Documentation/rules/self-sizing.md`, "Uniform extents".
  ///
  /// - Parameter estimate: The extent until the views are measured, in points.
  public static func uniformAcrossSiblings(estimate: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .uniformAcrossSiblings, dimension: estimate)
  }

  /// True for a fraction of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// True for a fraction of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// True for an extent in points.
  public var isAbsolute: Bool { kind == .absolute }
  /// True for an estimate.
  public var isEstimated: Bool { kind == .estimated }

  /// True for an extent that items of a group share.
  public var isUniformAcrossSiblings: Bool { kind == .uniformAcrossSiblings }
  /// True if views determine the extent.
  var isMeasured: Bool { isEstimated || isUniformAcrossSiblings }

  /// True if it is a fraction of the extent along an axis.
  func isFraction(of axis: LayoutAxis) -> Bool {
    kind == (axis == .horizontal ? .fractionalWidth : .fractionalHeight)
  }
}

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
  public static func fixed(_ spacing: CGFloat) -> CollectionLayoutSpacing {
    CollectionLayoutSpacing(spacing: spacing, isFlexible: false)
  }

  /// Returns a spacing of at least this many points, plus a share of the free space.
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
