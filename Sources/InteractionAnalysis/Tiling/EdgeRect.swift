import Foundation

/// A rectangle by its edges, in points; the right and bottom edges are outside.
struct EdgeRect: Hashable, Sendable {
  var minX: CGFloat
  var minY: CGFloat
  var maxX: CGFloat
  var maxY: CGFloat

  init(minX: CGFloat, minY: CGFloat, maxX: CGFloat, maxY: CGFloat) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  init(_ rect: CGRect) {
    self.init(
      minX: rect.origin.x, minY: rect.origin.y, maxX: rect.origin.x + rect.size.width,
      maxY: rect.origin.y + rect.size.height)
  }

  static let infinite = EdgeRect(
    minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

  /// True if no point is inside, also for edges that are not a number.
  var isEmpty: Bool { !(minX < maxX && minY < maxY) }

  var rect: CGRect { CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }

  var area: CGFloat { isEmpty ? 0 : (maxX - minX) * (maxY - minY) }

  func intersection(_ other: EdgeRect) -> EdgeRect {
    EdgeRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  func meets(_ other: EdgeRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  func contains(_ other: EdgeRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  func moved(x: CGFloat, y: CGFloat) -> EdgeRect {
    EdgeRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// The smallest rectangle around both.
  func union(_ other: EdgeRect) -> EdgeRect {
    EdgeRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}
