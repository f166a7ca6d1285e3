import Foundation

/// Lines of items that all have one size, in closed form: any number of items
/// in a handful of numbers.
struct LineRun: Sendable {
  let size: FlowSize
  let origin: SizeOrigin
  var count: Int
  /// How many items a full line holds, at least 1; the last line may hold fewer.
  let perLine: Int
  /// From the start of a line to that of the next.
  let pitch: CGFloat

  init(_ size: FlowSize, _ origin: SizeOrigin, count: Int, rule: LineRule) {
    self.size = size
    self.origin = origin
    self.count = count
    perLine = rule.capacity(of: size.along)
    pitch = size.across + rule.lineSpacing
  }

  var lineCount: Int { count == 0 ? 0 : (count - 1) / perLine + 1 }

  /// The extent of all lines, the distance after each included.
  var extent: CGFloat { CGFloat(lineCount) * pitch }

  /// The number of items in the last line.
  var lastLineCount: Int { count == 0 ? 0 : (count - 1) % perLine + 1 }

  func items(of line: Int) -> Range<Int> {
    let first = line * perLine
    return first..<(perLine < count - first ? first + perLine : count)
  }

  /// The lines that may meet a span that is measured from the first.
  func lines(meeting span: ClosedRange<CGFloat>) -> Range<Int> {
    // Lines that run backwards or coincide have no order to search: take them all.
    guard pitch > 0 else { return 0..<lineCount }
    return LineRun.steps(span, pitch: pitch, extent: size.across, count: lineCount)
  }

  /// Which of some steps that are `pitch` apart and `extent` long may meet a span.
  static func steps(
    _ span: ClosedRange<CGFloat>, pitch: CGFloat, extent: CGFloat, count: Int
  ) -> Range<Int> {
    let low = ((span.lowerBound - extent) / pitch).rounded(.down)
    let high = (span.upperBound / pitch).rounded(.down) + 1
    let last = CGFloat(count)
    let start = Int(exactly: min(max(low, 0), last)) ?? 0
    let end = Int(exactly: min(max(high, 0), last)) ?? count
    return min(start, count)..<max(min(start, count), min(end, count))
  }
}
