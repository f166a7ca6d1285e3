import Foundation

/// Some consecutive whole lines; the next chunk begins with a new line.
///
/// One word wide, so that inserting into a list of chunks moves few bytes.
enum LineChunk: Sendable {
  case packed(PackedLines)
  indirect case run(LineRun)

  var count: Int {
    switch self {
    case .packed(let lines): lines.read { $0.count }
    case .run(let run): run.count
    }
  }

  /// The content of packed lines, valid while the caller retains the chunk; nil for a run.
  var content: PackedLines.Content? {
    switch self {
    case .packed(let lines): lines.content
    case .run: nil
    }
  }

  var lineCount: Int {
    switch self {
    case .packed(let lines): lines.read { $0.lineCount }
    case .run(let run): run.lineCount
    }
  }

  /// The extent of all lines, including the spacing after each.
  var extent: CGFloat {
    switch self {
    case .packed(let lines): lines.extent
    case .run(let run): run.extent
    }
  }

  /// The number of adjacent items whose extents along the line differ.
  var changes: Int {
    switch self {
    case .packed(let lines): lines.changes
    case .run: 0
    }
  }

  /// True if no line starts before its predecessor.
  var isOrdered: Bool {
    switch self {
    case .packed(let lines): lines.isOrdered
    case .run(let run): run.pitch >= 0
    }
  }

  func size(at index: Int) -> AxisSize {
    switch self {
    case .packed(let lines): lines.size(at: index)
    case .run(let run): run.size
    }
  }

  func origin(at index: Int) -> SizeOrigin {
    switch self {
    case .packed(let lines): lines.read { $0.origin(at: index) }
    case .run(let run): run.origin
    }
  }

  /// Returns the end of the last item of the last line.
  func reachOfLastLine(_ rule: LineRule) -> CGFloat {
    switch self {
    case .packed(let lines):
      return lines.read { lines in
        let items = lines.items(of: lines.lineCount - 1)
        return items.dropFirst().reduce(lines[items.lowerBound].along) {
          $0 + rule.spacing + lines[$1].along
        }
      }
    case .run(let run): return rule.room(of: run.lastLineCount, run.size.along)
    }
  }
}

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
