import Foundation

/// Some neighbouring whole lines: the next chunk begins with a line of its own.
///
/// One word wide, so that a list of chunks is cheap to make room in.
enum LineChunk: Sendable {
  case packed(PackedLines)
  indirect case run(LineRun)

  var count: Int {
    switch self {
    case .packed(let lines): lines.read { $0.count }
    case .run(let run): run.count
    }
  }

  /// What packed lines are made of, for those who hold the chunk as long as they keep it.
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

  /// How far the items of the last line reach.
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
