import Foundation

extension View {
  /// Converts a vector of the window to the coordinates of the view.
  func vector(fromWindow vector: CGPoint) -> CGPoint {
    let (start, end) = (convert(CGPoint.zero, from: nil), convert(vector, from: nil))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Converts a vector in the coordinates of the view to the window.
  func vector(toWindow vector: CGPoint) -> CGPoint {
    let (start, end) = (convert(CGPoint.zero, to: nil), convert(vector, to: nil))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}
