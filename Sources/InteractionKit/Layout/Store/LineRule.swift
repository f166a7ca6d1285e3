import Foundation

/// The rule for breaking items into lines and stacking lines.
///
/// See `Documentation/rules/flow-layout.md`, "Line breaking".
struct LineRule: Equatable, Sendable {
  /// The available extent of a line, in points.
  var available: CGFloat
  /// The minimum spacing between the items of a line, in points.
  var spacing: CGFloat
  /// The spacing between lines, in points.
  var lineSpacing: CGFloat

  /// The tolerance of sums of item extents, in points.
  ///
  /// Three items of a third of the width fit in one line despite rounding.
  static let tolerance: CGFloat = 1e-6

  /// The maximum end of the last item of a line, in points.
  var limit: CGFloat { available + LineRule.tolerance }

  /// Returns the number of items of one extent in a line: at least 1, and `Int.max` if they take no
  /// space.
  func capacity(of extent: CGFloat) -> Int {
    let pitch = extent + spacing
    guard extent + pitch <= limit else { return 1 }
    guard pitch > 0, let guess = Int(exactly: ((limit - extent) / pitch).rounded(.down)) else {
      return .max
    }
    // The quotient can be rounded differently from the sum.
    if extent + CGFloat(guess) * pitch > limit { return max(guess, 1) }
    return extent + CGFloat(guess + 1) * pitch <= limit ? guess + 2 : guess + 1
  }

  /// Returns the extent of a row of `count` items of equal extent, gaps included.
  func room(of count: Int, _ extent: CGFloat) -> CGFloat {
    extent + CGFloat(count - 1) * (extent + spacing)
  }
}
