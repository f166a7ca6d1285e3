import Foundation

extension CGRect {
  /// Returns true if the rectangle contains a point.
  ///
  /// The left and top edges belong to the rectangle, the right and bottom edges do not
  /// (`Documentation/rules/hit-testing.md`).
  @inline(__always)
  func holds(_ point: CGPoint) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.width
      && point.y >= origin.y && point.y < origin.y + size.height
  }

  /// Returns true if the rectangles share more than an edge (`Documentation/rules/flow-layout.md`).
  @inline(__always)
  package func meets(_ other: CGRect) -> Bool {
    origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
      && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
  }

  /// Returns the rectangle shrunk by `insets`, in points, as `CGRect.inset(by:)` of UIKit.
  ///
  /// Negative insets grow the rectangle. The size of the result may be negative.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.horizontal, height: size.height - insets.vertical)
  }

  /// The centre of the rectangle.
  package var center: CGPoint {
    CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }
}
