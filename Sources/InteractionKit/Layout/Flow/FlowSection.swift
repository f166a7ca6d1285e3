import Foundation

/// One section of a solved flow layout.
///
/// ```
/// start ┌──────────────────────┐
///       │ header               │ headerExtent
///       ├──────────────────────┤
///       │ acrossInsets.leading │
///       │  lines               │
///       │ acrossInsets.trailing│
///       ├──────────────────────┤
///       │ footer               │ footerExtent
///   end └──────────────────────┘
/// ```
struct FlowSection {
  enum Body {
    case grid(FlowGrid)
    case lines(FlowLines)
  }

  let start: CGFloat
  let end: CGFloat
  /// Where the lines begin.
  let bodyStart: CGFloat
  let headerExtent: CGFloat
  let footerExtent: CGFloat
  let count: Int
  let body: Body

  init(_ metrics: FlowMetrics, start: CGFloat, extentAlong: CGFloat) {
    self.start = start
    headerExtent = metrics.headerExtent
    footerExtent = metrics.footerExtent
    count = metrics.sizes.count
    bodyStart = start + metrics.headerExtent + metrics.acrossInsets.leading
    let available = extentAlong - metrics.alongInsets.leading - metrics.alongInsets.trailing
    let bodyExtent: CGFloat
    switch metrics.sizes {
    case .uniform(let count, let size):
      let grid = FlowGrid(
        count: count, item: size, leading: metrics.alongInsets.leading, available: available,
        interitemSpacing: metrics.interitemSpacing, lineSpacing: metrics.lineSpacing)
      body = .grid(grid)
      bodyExtent = grid.extent
    case .varied(let sizes):
      let lines = FlowLines(metrics, sizes: sizes, available: available)
      body = .lines(lines)
      bodyExtent = lines.extent
    }
    end = bodyStart + bodyExtent + metrics.acrossInsets.trailing + metrics.footerExtent
  }

  /// The size of an item and its origin from the start of the content.
  func item(_ index: Int) -> (along: CGFloat, across: CGFloat, size: FlowSize) {
    switch body {
    case .grid(let grid):
      let origin = grid.origin(of: index)
      return (origin.along, bodyStart + origin.across, grid.item)
    case .lines(let lines):
      let origin = lines.origin(of: index)
      return (origin.along, bodyStart + origin.across, lines.sizes[index])
    }
  }

  /// Calls `body` with the items that may meet a span of each axis, in order.
  /// Items without area are left out: they are never shown or touched.
  func visitItems(
    along: ClosedRange<CGFloat>, across: ClosedRange<CGFloat>,
    _ visit: (_ item: Int, _ along: CGFloat, _ across: CGFloat, FlowSize) -> Void
  ) {
    let span = (across.lowerBound - bodyStart)...(across.upperBound - bodyStart)
    switch body {
    case .grid(let grid):
      guard grid.item.along > 0, grid.item.across > 0 else { return }
      let (lines, columns) = grid.candidates(along: along, across: span)
      for line in lines {
        for column in columns {
          let index = line * grid.perLine + column
          guard index < grid.count else { return }
          visit(
            index, grid.leading + CGFloat(column) * grid.alongPitch,
            bodyStart + CGFloat(line) * grid.acrossPitch, grid.item)
        }
      }
    case .lines(let lines):
      for line in lines.candidates(across: span) {
        let (start, extent) = (lines.lines[line].start, lines.lines[line].extent)
        for index in lines.items(of: line) {
          let size = lines.sizes[index]
          guard size.along > 0, size.across > 0 else { continue }
          visit(index, lines.starts[index], bodyStart + start + (extent - size.across) / 2, size)
        }
      }
    }
  }
}
