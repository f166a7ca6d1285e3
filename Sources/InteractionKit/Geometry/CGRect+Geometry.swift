import Foundation

extension CGRect {
  /// Whether the point lies in the rectangle: the left and top edges belong to
  /// it, the right and bottom edges do not (`uikit-rules 4`).
  @inline(__always)
  func holds(_ point: CGPoint) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.width
      && point.y >= origin.y && point.y < origin.y + size.height
  }

  /// Whether the rectangles share more than an edge (`uikit-rules 1.12`).
  @inline(__always)
  package func meets(_ other: CGRect) -> Bool {
    origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
      && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
  }

  /// Returns the rectangle shrunk by `insets`, as `CGRect.inset(by:)` of UIKit.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.horizontal, height: size.height - insets.vertical)
  }

  /// The middle of the rectangle.
  package var center: CGPoint {
    CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }
}
