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
