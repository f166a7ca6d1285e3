import Foundation

/// A section whose items differ in size, broken into lines.
struct FlowLines {
  struct Line {
    /// The first item of the line; the next line's first ends it.
    var first: Int
    /// Where the line starts, from the start of the lines.
    var start: CGFloat
    /// The extent of its tallest item.
    var extent: CGFloat
  }

  /// How far sums of item extents may overshoot a line through rounding and
  /// still fit, in points: three items of a third of the width are one line.
  static let tolerance: CGFloat = 1e-6

  let sizes: [FlowSize]
  /// Where each item starts in its line.
  private(set) var starts: [CGFloat] = []
  private(set) var lines: [Line] = []
  private(set) var extent: CGFloat = 0
  /// Whether lines follow each other, so that they can be searched. Negative
  /// spacing can make them overlap.
  private(set) var isOrdered = true

  init(_ metrics: FlowMetrics, sizes: [FlowSize], available: CGFloat) {
    self.sizes = sizes
    starts.reserveCapacity(sizes.count)
    let leading = metrics.alongInsets.leading
    let spacing = metrics.interitemSpacing
    let sharedExtent = FlowLines.sharedExtent(sizes)
    let grid = sharedExtent.map {
      FlowGrid(
        count: sizes.count, item: FlowSize(along: $0, across: 0), leading: leading,
        available: available, interitemSpacing: spacing, lineSpacing: 0)
    }
    var first = 0
    var start: CGFloat = 0
    while first < sizes.count {
      let (end, sum, tallest) = FlowLines.fill(
        sizes, from: first, available: available, spacing: spacing,
        atMost: grid?.perLine ?? sizes.count)
      let isLast = end == sizes.count
      var (position, gap) = (leading, spacing)
      if let grid {
        (position, gap) = (grid.leading, grid.alongPitch - grid.item.along)
      } else if end - first == 1 {
        let alone = sizes[first].along
        if !isLast || 2 * alone + spacing > available + FlowLines.tolerance {
          position += max(0, (available - alone) / 2)
        }
      } else if !isLast {
        gap = (available - sum) / CGFloat(end - first - 1)
      }
      for index in first..<end {
        starts.append(position)
        position += sizes[index].along + gap
      }
      lines.append(Line(first: first, start: start, extent: tallest))
      extent = start + tallest
      start += tallest + metrics.lineSpacing
      if metrics.lineSpacing < 0 { isOrdered = false }
      first = end
    }
  }

  /// The end of the line that begins at `first`, the sum of its items' extents
  /// and its tallest item (`uikit-rules 1.1`).
  private static func fill(
    _ sizes: [FlowSize], from first: Int, available: CGFloat, spacing: CGFloat, atMost: Int
  ) -> (end: Int, sum: CGFloat, tallest: CGFloat) {
    var end = first + 1
    var sum = sizes[first].along
    var tallest = sizes[first].across
    var room = available - sum
    while end < sizes.count, end - first < atMost {
      let size = sizes[end]
      guard room + tolerance >= spacing + size.along else { break }
      room -= spacing + size.along
      sum += size.along
      tallest = max(tallest, size.across)
      end += 1
    }
    return (end, sum, tallest)
  }

  /// The extent along the line that all items share, if they do.
  private static func sharedExtent(_ sizes: [FlowSize]) -> CGFloat? {
    guard let first = sizes.first, sizes.allSatisfy({ $0.along == first.along }) else { return nil }
    return first.along
  }

  func line(of item: Int) -> Int {
    lines.boundary { $0.first > item } - 1
  }

  func items(of line: Int) -> Range<Int> {
    lines[line].first..<(line + 1 < lines.count ? lines[line + 1].first : sizes.count)
  }

  func origin(of item: Int) -> (along: CGFloat, across: CGFloat) {
    let line = lines[self.line(of: item)]
    return (starts[item], line.start + (line.extent - sizes[item].across) / 2)
  }

  /// The lines that may meet a span of the direction of stacking.
  func candidates(across: ClosedRange<CGFloat>) -> Range<Int> {
    guard isOrdered else { return lines.indices }
    let start = lines.boundary { $0.start + $0.extent >= across.lowerBound }
    let end = lines.boundary { $0.start > across.upperBound }
    return start..<max(start, end)
  }
}
