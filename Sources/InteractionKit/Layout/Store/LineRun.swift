import Foundation

/// Lines of items of one size, in closed form: any number of items takes constant memory.
struct LineRun: Sendable {
  let size: AxisSize
  let origin: SizeOrigin
  var count: Int
  /// The number of items of a full line, at least 1; the last line may have fewer.
  let perLine: Int
  /// The distance from the start of a line to the start of the next.
  let pitch: CGFloat

  init(_ size: AxisSize, _ origin: SizeOrigin, count: Int, rule: LineRule) {
    self.size = size
    self.origin = origin
    self.count = count
    perLine = rule.capacity(of: size.along)
    pitch = size.across + rule.lineSpacing
  }

  var lineCount: Int { count == 0 ? 0 : (count - 1) / perLine + 1 }

  /// The extent of all lines, including the spacing after each.
  var extent: CGFloat { CGFloat(lineCount) * pitch }

  /// The number of items in the last line.
  var lastLineCount: Int { count == 0 ? 0 : (count - 1) % perLine + 1 }

  func items(of line: Int) -> Range<Int> {
    let first = line * perLine
    return first..<(perLine < count - first ? first + perLine : count)
  }

  /// Returns the lines that may intersect a span, measured from the start of the first line.
  func lines(meeting span: ClosedRange<CGFloat>) -> Range<Int> {
    // Lines at a pitch of 0 or less are not ordered, so all are returned.
    guard pitch > 0 else { return 0..<lineCount }
    return LineRun.steps(span, pitch: pitch, extent: size.across, count: lineCount)
  }

  /// Returns the intervals, `pitch` apart and `extent` long, that may intersect a span.
  static func steps(
    _ span: ClosedRange<CGFloat>, pitch: CGFloat, extent: CGFloat, count: Int
  ) -> Range<Int> {
    let low = (span.lowerBound - extent) / pitch
    let high = (span.upperBound / pitch).rounded(.down) + 1
    let last = CGFloat(count)
    // Compared first, since a conversion that can fail costs more.
    let start = low < last ? min(Int(max(low, 0)), count) : count
    let end = high < last ? min(Int(max(high, 0)), count) : count
    return start..<max(start, end)
  }
}
