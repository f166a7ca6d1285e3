import Foundation

/// Distances from the four edges of a rectangle, in points, as `UIEdgeInsets`.
///
/// Positive values shrink a rectangle, negative ones grow it. In a collection file the order is
/// top, left, bottom, right.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the left edge, in points.
  public var left: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the right edge, in points.
  public var right: CGFloat

  /// Insets of 0 on all sides.
  public static let zero = EdgeInsets()

  /// Creates insets, in points; 0 by default.
  ///
  /// - Parameters:
  ///   - top: The inset at the top edge; 0 by default.
  ///   - left: The inset at the left edge; 0 by default.
  ///   - bottom: The inset at the bottom edge; 0 by default.
  ///   - right: The inset at the right edge; 0 by default.
  public init(
    top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The sum of the left and right insets.
  var horizontal: CGFloat { left + right }

  /// The sum of the top and bottom insets.
  var vertical: CGFloat { top + bottom }

  static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, left: a.left + b.left,
      bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}
