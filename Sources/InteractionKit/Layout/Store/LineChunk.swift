import Foundation

/// Some neighbouring whole lines: the next chunk begins with a line of its own.
///
/// One word wide, so that a list of chunks is cheap to make room in.
enum LineChunk: Sendable {
  case packed(PackedLines)
  indirect case run(LineRun)

  var count: Int {
    switch self {
    case .packed(let lines): lines.count
    case .run(let run): run.count
    }
  }

  var lineCount: Int {
    switch self {
    case .packed(let lines): lines.lineCount
    case .run(let run): run.lineCount
    }
  }

  /// The extent of all lines, the distance after each included.
  var extent: CGFloat {
    switch self {
    case .packed(let lines): lines.extent
    case .run(let run): run.extent
    }
  }

  /// How many neighbours differ in their extent along the line.
  var changes: Int {
    switch self {
    case .packed(let lines): lines.changes
    case .run: 0
    }
  }

  /// Whether no line starts before one that precedes it.
  var isOrdered: Bool {
    switch self {
    case .packed(let lines): lines.isOrdered
    case .run(let run): run.pitch >= 0
    }
  }

  func size(at index: Int) -> FlowSize {
    switch self {
    case .packed(let lines): lines.sizes[index]
    case .run(let run): run.size
    }
  }

  func origin(at index: Int) -> SizeOrigin {
    switch self {
    case .packed(let lines): lines.origin(at: index)
    case .run(let run): run.origin
    }
  }

  /// How far the items of the last line reach.
  func reachOfLastLine(_ rule: LineRule) -> CGFloat {
    switch self {
    case .packed(let lines):
      let items = lines.items(of: lines.lineCount - 1)
      return items.dropFirst().reduce(lines.sizes[items.lowerBound].along) {
        $0 + rule.spacing + lines.sizes[$1].along
      }
    case .run(let run): return rule.room(of: run.lastLineCount, run.size.along)
    }
  }
}
