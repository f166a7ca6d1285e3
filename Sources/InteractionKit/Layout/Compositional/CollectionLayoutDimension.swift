import Foundation

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
  /// - Returns: A fraction of the container's width, also for a height.
  public static func fractionalWidth(_ fraction: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .fractionalWidth, dimension: fraction)
  }

  /// Returns a fraction of the container's height, also for a width.
  ///
  /// 1 is the whole height.
  ///
  /// - Parameter fraction: The fraction; 1 is the whole extent.
  /// - Returns: A fraction of the container's height, also for a width.
  public static func fractionalHeight(_ fraction: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .fractionalHeight, dimension: fraction)
  }

  /// Returns an extent in points.
  ///
  /// - Parameter extent: The extent, in points.
  /// - Returns: An extent in points.
  public static func absolute(_ extent: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .absolute, dimension: extent)
  }

  /// Returns an extent in points that is used until the view is measured.
  ///
  /// - Parameter extent: The extent, in points.
  /// - Returns: An extent in points that is used until the view is measured.
  public static func estimated(_ extent: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .estimated, dimension: extent)
  }

  /// Returns an extent that an item shares with the items beside it in its group.
  ///
  /// It is the largest one that their views prefer; see
  /// `Documentation/rules/self-sizing.md`, "Uniform extents".
  ///
  /// - Parameter estimate: The extent until the views are measured, in points.
  /// - Returns: An extent that an item shares with the items beside it in its group.
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
