import Foundation

/// Distances from the four edges of a rectangle, in points.
///
/// Positive values shrink a rectangle, negative ones grow it. In a collection
/// file the order is top, left, bottom, right.
public struct EdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public static let zero = EdgeInsets()

  public init(
    top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The sum of the left and right insets.
  public var horizontal: CGFloat { left + right }

  /// The sum of the top and bottom insets.
  public var vertical: CGFloat { top + bottom }

  public static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, left: a.left + b.left,
      bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}
