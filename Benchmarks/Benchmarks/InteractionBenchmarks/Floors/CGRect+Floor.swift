import Foundation

extension CGRect {
  /// True if the point is in a rectangle of positive size, without its right and bottom edges.
  @inline(__always)
  func covers(_ point: CGPoint) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.width
      && point.y >= origin.y && point.y < origin.y + size.height
  }

  /// True if two rectangles of positive size share more than an edge.
  @inline(__always)
  func overlaps(_ other: CGRect) -> Bool {
    origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
      && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
  }
}
