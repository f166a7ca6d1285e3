import Foundation

/// One extent of a thing in a compositional layout: a fraction of what it is
/// laid out in, a number of points, or an estimate until it is measured.
///
/// Numbers that are negative or no numbers count as zero, enormous ones as 1e9.
public struct CollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  let kind: Kind
  /// The fraction, or the extent in points.
  public let dimension: CGFloat

  /// A fraction of the width, also where the dimension is a height.
  public static func fractionalWidth(_ fraction: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .fractionalWidth, dimension: fraction)
  }

  /// A fraction of the height, also where the dimension is a width.
  public static func fractionalHeight(_ fraction: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .fractionalHeight, dimension: fraction)
  }

  /// An extent in points.
  public static func absolute(_ extent: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .absolute, dimension: extent)
  }

  /// An extent in points that holds until the view says how large it wants to be.
  public static func estimated(_ extent: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .estimated, dimension: extent)
  }

  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  public var isAbsolute: Bool { kind == .absolute }
  public var isEstimated: Bool { kind == .estimated }

  /// Whether it is a fraction of the extent along an axis.
  func isFraction(of axis: LayoutAxis) -> Bool {
    kind == (axis == .horizontal ? .fractionalWidth : .fractionalHeight)
  }
}
