import Foundation

/// One section of a solved flow layout, from its own start.
///
/// ```
///   0    ┌──────────────────────┐
///        │ header               │ headerExtent
///        ├──────────────────────┤
///        │ acrossInsets.leading │
///        │  lines               │
///        │ acrossInsets.trailing│
///        ├──────────────────────┤
///        │ footer               │ footerExtent
/// extent └──────────────────────┘
/// ```
struct FlowSection: Sendable {
  let metrics: FlowMetrics
  var lines: LineStore

  var count: Int { lines.count }

  /// Where the lines begin.
  var bodyStart: CGFloat { metrics.headerExtent + metrics.acrossInsets.leading }

  var extent: CGFloat {
    bodyStart + lines.extent + metrics.acrossInsets.trailing + metrics.footerExtent
  }

  /// An item that is known to exist, with its origin in the section.
  func item(_ index: Int) -> (along: CGFloat, across: CGFloat, size: FlowSize) {
    let line = lines.line(holding: index)
    let chunk = lines.chunks[line.chunk]
    let own = line.items.lowerBound + index - line.first
    let size = chunk.size(at: own)
    var (along, gap) = FlowDistribution(lines, metrics)[line]
    switch chunk {
    case .run(let run): along += CGFloat(index - line.first) * (run.size.along + gap)
    case .packed(let packed):
      for before in line.items.lowerBound..<own { along += packed.sizes[before].along + gap }
    }
    return (along, bodyStart + line.start + (line.tallest - size.across) / 2, size)
  }

  /// Calls `visit` with the items of one line that may be at a place, in order.
  ///
  /// - Returns: false, and calls nothing, where items of other lines may be there too.
  @inline(__always)
  func visitItems(
    along: CGFloat, across: CGFloat, margin: CGFloat,
    _ visit: (_ item: Int, _ along: CGFloat, _ across: CGFloat, FlowSize) -> Void
  ) -> Bool {
    let place = across - bodyStart
    guard metrics.isTidy, let line = lines.line(startingBefore: place + margin),
      case .packed(let packed) = lines.chunks[line.chunk], place > line.start + margin
    else { return false }
    guard place <= line.start + line.tallest + margin else { return true }
    var (position, gap) = FlowDistribution(lines, metrics)[line]
    for index in line.items {
      let size = packed.sizes[index]
      if position <= along + margin, position + size.along >= along - margin {
        visit(
          line.first + index - line.items.lowerBound, position,
          bodyStart + line.start + (line.tallest - size.across) / 2, size)
      }
      position += size.along + gap
    }
    return true
  }

  /// Calls `visit` with the items that may meet a span of each axis, in order.
  /// Items without area are left out: they are never shown or touched.
  @inline(__always)
  func visitItems(
    along span: ClosedRange<CGFloat>, across: ClosedRange<CGFloat>,
    _ visit: (_ item: Int, _ along: CGFloat, _ across: CGFloat, FlowSize) -> Void
  ) {
    let distribution = FlowDistribution(lines, metrics)
    let body = (across.lowerBound - bodyStart)...(across.upperBound - bodyStart)
    lines.visitLines(across: body) { line in
      var (along, gap) = distribution[line]
      let start = bodyStart + line.start
      switch lines.chunks[line.chunk] {
      case .packed(let packed):
        var item = line.first
        for index in line.items {
          let size = packed.sizes[index]
          if along <= span.upperBound, along + size.along >= span.lowerBound, size.along > 0,
            size.across > 0
          {
            visit(item, along, start + (line.tallest - size.across) / 2, size)
          }
          along += size.along + gap
          item &+= 1
        }
      case .run(let run):
        guard run.size.along > 0, run.size.across > 0 else { return }
        let pitch = run.size.along + gap
        // Items that run backwards or coincide have no order to search.
        let columns =
          pitch > 0
          ? LineRun.steps(
            (span.lowerBound - along)...(span.upperBound - along), pitch: pitch,
            extent: run.size.along, count: line.items.count) : 0..<line.items.count
        for column in columns {
          visit(line.first + column, along + CGFloat(column) * pitch, start, run.size)
        }
      }
    }
  }
}
