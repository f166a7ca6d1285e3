import Foundation

/// A point of a rectangle with an offset, as `NSCollectionLayoutAnchor`.
///
/// On an axis without a named edge, or with both, the point is centred
/// (`Documentation/rules/compositional-layout.md`, "Badges").
public struct CollectionLayoutAnchor: Hashable, Sendable {
  /// The edges of the point.
  public let edges: DirectionalRectEdge
  /// The offset from the point, in points or in fractions of the supplementary item's size.
  ///
  /// The offset of a container anchor moves the view. The offset of an item anchor moves the view
  /// in the opposite direction if it is in points, and in its own direction if it is in fractions.
  public let offset: CGPoint
  /// True if the offset is in fractions of the supplementary item's size.
  public let isFractionalOffset: Bool

  /// True if the offset is in points.
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  /// Creates an anchor without an offset.
  ///
  /// - Parameter edges: The edges at which the view is anchored.
  public init(edges: DirectionalRectEdge) {
    self.init(edges: edges, absoluteOffset: .zero)
  }

  /// Creates an anchor with an offset in points.
  ///
  /// - Parameters:
  ///   - edges: The edges of the point.
  ///   - absoluteOffset: The offset, in points.
  public init(edges: DirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges
    offset = absoluteOffset
    isFractionalOffset = false
  }

  /// Creates an anchor with an offset in fractions of the supplementary item's size.
  ///
  /// - Parameters:
  ///   - edges: The edges of the point.
  ///   - fractionalOffset: The offset; 1 is the width or height of the supplementary item.
  public init(edges: DirectionalRectEdge, fractionalOffset: CGPoint) {
    self.edges = edges
    offset = fractionalOffset
    isFractionalOffset = true
  }

  /// Returns the named point of a rectangle of a size, without the offset.
  func point(in size: CGSize) -> CGPoint {
    func position(_ first: Bool, _ last: Bool, _ extent: CGFloat) -> CGFloat {
      first == last ? extent / 2 : first ? 0 : extent
    }
    return CGPoint(
      x: position(edges.contains(.leading), edges.contains(.trailing), size.width),
      y: position(edges.contains(.top), edges.contains(.bottom), size.height))
  }

  /// Returns the offset in points for a supplementary item of a size.
  func offset(for size: CGSize) -> CGPoint {
    let scale = isFractionalOffset ? size : CGSize(width: 1, height: 1)
    return CGPoint(
      x: ValidLength.distance(offset.x * scale.width),
      y: ValidLength.distance(offset.y * scale.height))
  }

  /// Returns the distance that a supplementary item moves by the offset of its item anchor, in
  /// points.
  ///
  /// UIKit subtracts an offset in points and adds one in fractions.
  func itemOffset(for size: CGSize) -> CGPoint {
    let distance = offset(for: size)
    return isFractionalOffset ? distance : .zero - distance
  }

  /// Returns true if edges and offset are equal.
  public static func == (a: Self, b: Self) -> Bool {
    a.edges == b.edges && a.offset == b.offset && a.isFractionalOffset == b.isFractionalOffset
  }

  /// Hashes edges and offset.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(edges)
    hasher.combine(offset.x)
    hasher.combine(offset.y)
    hasher.combine(isFractionalOffset)
  }
}
