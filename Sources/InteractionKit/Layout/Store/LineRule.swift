import Foundation

/// How items are broken into lines and lines are stacked (`uikit-rules 1.1`).
struct LineRule: Equatable, Sendable {
  /// The room of a line, in points.
  var available: CGFloat
  /// The least distance of items in a line.
  var spacing: CGFloat
  /// The distance between lines.
  var lineSpacing: CGFloat

  /// How far sums of item extents may overshoot a line through rounding and
  /// still fit, in points: three items of a third of the width are one line.
  static let tolerance: CGFloat = 1e-6

  /// The furthest that the last item of a line may reach.
  var limit: CGFloat { available + LineRule.tolerance }

  /// How many items of one extent a line holds: at least 1, and no end
  /// (`Int.max`) where items take no room.
  func capacity(of extent: CGFloat) -> Int {
    let pitch = extent + spacing
    guard extent + pitch <= limit else { return 1 }
    guard pitch > 0, let guess = Int(exactly: ((limit - extent) / pitch).rounded(.down)) else {
      return .max
    }
    // The quotient may be off by a hair that sums are not.
    if extent + CGFloat(guess) * pitch > limit { return max(guess, 1) }
    return extent + CGFloat(guess + 1) * pitch <= limit ? guess + 2 : guess + 1
  }

  /// The room that a number of items of one extent takes, gaps included.
  func room(of count: Int, _ extent: CGFloat) -> CGFloat {
    extent + CGFloat(count - 1) * (extent + spacing)
  }
}
