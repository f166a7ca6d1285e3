import Foundation

extension View {
  /// A distance in the window, in the view's own coordinates.
  func vector(fromWindow vector: CGPoint) -> CGPoint {
    let (start, end) = (convert(CGPoint.zero, from: nil), convert(vector, from: nil))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// A distance in the view's own coordinates, in the window.
  func vector(toWindow vector: CGPoint) -> CGPoint {
    let (start, end) = (convert(CGPoint.zero, to: nil), convert(vector, to: nil))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}
