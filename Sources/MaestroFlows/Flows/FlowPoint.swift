import Foundation
import InteractionKit

/// A point of a flow: in percent of a rectangle, or in points.
struct FlowPoint: Hashable {
  var x: Double
  var y: Double
  var isRelative: Bool

  /// Reads `50%,50%` or `120,300`; nil for anything else, and for percentages beyond 0 to 100.
  init?(_ text: String) {
    isRelative = text.contains("%")
    let parts = text.replacing("%", with: "").split(
      separator: ",", omittingEmptySubsequences: false
    )
    .map { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], abs(x) <= 1e6, abs(y) <= 1e6,
      !isRelative || (0...100).contains(x) && (0...100).contains(y)
    else { return nil }
    (self.x, self.y) = (x, y)
  }

  /// Returns the point in a rectangle of the window.
  func location(in rect: CGRect) -> CGPoint {
    guard isRelative else { return CGPoint(x: rect.minX + x, y: rect.minY + y) }
    return CGPoint(
      x: rect.minX + (rect.width * x / 100).rounded(.down),
      y: rect.minY + (rect.height * y / 100).rounded(.down))
  }
}
