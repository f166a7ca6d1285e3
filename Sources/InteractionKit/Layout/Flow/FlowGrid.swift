import Foundation

/// A section whose items all have one size, in closed form: any number of
/// items in a handful of numbers.
///
/// ```
/// leading          gap
/// |  [item0]      [item1]      [item2]  |
/// |  [item3]                            |   the last line keeps the columns
/// ```
struct FlowGrid {
  let count: Int
  let item: FlowSize
  /// How many items a full line holds; at least 1.
  let perLine: Int
  /// Where the first item of a line starts.
  let leading: CGFloat
  /// From the start of an item to that of the next in its line.
  let alongPitch: CGFloat
  /// From the start of a line to that of the next.
  let acrossPitch: CGFloat

  /// Distributes `count` items over lines of `available` (`uikit-rules 1.2a`):
  /// every line uses the gap of a full one, a single column is centred.
  init(
    count: Int, item: FlowSize, leading: CGFloat, available: CGFloat, interitemSpacing: CGFloat,
    lineSpacing: CGFloat
  ) {
    self.count = count
    self.item = item
    perLine = FlowGrid.capacity(of: available, for: item.along, spacing: interitemSpacing, count)
    if perLine == 1 {
      self.leading = leading + max(0, (available - item.along) / 2)
      alongPitch = item.along
    } else {
      self.leading = leading
      let gap = (available - CGFloat(perLine) * item.along) / CGFloat(perLine - 1)
      // Where everything fits on one line of items without extent, a full line
      // has no end and the gap is the minimum.
      alongPitch = item.along + (item.along + interitemSpacing > 0 ? gap : interitemSpacing)
    }
    acrossPitch = item.across + lineSpacing
  }

  /// How many items of `extent` a line of `available` holds: at least 1.
  static func capacity(
    of available: CGFloat, for extent: CGFloat, spacing: CGFloat, _ count: Int
  ) -> Int {
    let pitch = extent + spacing
    guard pitch > 0 else { return max(count, 1) }
    let fitting = ((available + spacing) / pitch + FlowLines.tolerance).rounded(.down)
    return Int(exactly: min(max(fitting, 1), 1e9)) ?? 1
  }

  var lineCount: Int { count == 0 ? 0 : (count - 1) / perLine + 1 }

  /// The extent of all the lines in the direction of stacking.
  var extent: CGFloat {
    lineCount == 0 ? 0 : CGFloat(lineCount - 1) * acrossPitch + item.across
  }

  func origin(of index: Int) -> (along: CGFloat, across: CGFloat) {
    let (line, column) = index.quotientAndRemainder(dividingBy: perLine)
    return (leading + CGFloat(column) * alongPitch, CGFloat(line) * acrossPitch)
  }

  /// The items that may meet a span of each axis, as ranges of lines and columns.
  func candidates(
    along: ClosedRange<CGFloat>, across: ClosedRange<CGFloat>
  ) -> (lines: Range<Int>, columns: Range<Int>) {
    (
      FlowGrid.steps(
        across, first: 0, pitch: acrossPitch, extent: item.across, count: lineCount),
      FlowGrid.steps(
        along, first: leading, pitch: alongPitch, extent: item.along, count: min(perLine, count))
    )
  }

  private static func steps(
    _ span: ClosedRange<CGFloat>, first: CGFloat, pitch: CGFloat, extent: CGFloat, count: Int
  ) -> Range<Int> {
    // Overlapping or coinciding steps have no order to search: take them all.
    guard pitch > 0 else { return 0..<count }
    let low = ((span.lowerBound - first - extent) / pitch).rounded(.down)
    let high = ((span.upperBound - first) / pitch).rounded(.down) + 1
    let last = CGFloat(count)
    let start = Int(exactly: min(max(low, 0), last)) ?? 0
    let end = Int(exactly: min(max(high, 0), last)) ?? count
    return start..<max(start, end)
  }
}
