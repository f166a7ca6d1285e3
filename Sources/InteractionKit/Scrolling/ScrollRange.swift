import Foundation

/// The offsets on one axis that show no more than the content and its insets.
struct ScrollRange: Hashable {
  private(set) var lowerBound: Double
  private(set) var upperBound: Double

  /// Creates the range of content between insets, in points.
  ///
  /// Content that fits stays at its start (`Documentation/rules/scrolling.md`, "Range of offsets").
  init(content: CGFloat, before: CGFloat, after: CGFloat, visible: CGFloat) {
    // Not `-Double(before)`: without an inset, the offset is 0 and not -0.
    let start = 0 - Double(before)
    lowerBound = start.isFinite ? start : 0
    let end = Double(content) + Double(after) - Double(visible)
    upperBound = end > lowerBound ? end : lowerBound
  }

  init(lowerBound: Double, upperBound: Double) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }

  /// Moves the range with the coordinates of the content.
  mutating func move(by distance: Double) {
    lowerBound += distance
    upperBound += distance
  }

  /// Returns the offset of the range that is nearest to `offset`.
  @inline(__always)
  func clamped(_ offset: Double) -> Double { min(max(offset, lowerBound), upperBound) }

  @inline(__always)
  func contains(_ offset: Double) -> Bool { offset >= lowerBound && offset <= upperBound }
}

/// The ranges of both axes.
struct ScrollRanges: Hashable {
  var horizontal: ScrollRange
  var vertical: ScrollRange

  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: horizontal.clamped(offset.x), y: vertical.clamped(offset.y))
  }
}

extension ScrollView {
  /// The offsets that show no more than the content and its insets.
  final var ranges: ScrollRanges {
    let insets = adjustedContentInset
    return ScrollRanges(
      horizontal: ScrollRange(
        content: contentSize.width, before: insets.left, after: insets.right,
        visible: bounds.size.width),
      vertical: ScrollRange(
        content: contentSize.height, before: insets.top + expandableTop, after: insets.bottom,
        visible: bounds.size.height))
  }
}
