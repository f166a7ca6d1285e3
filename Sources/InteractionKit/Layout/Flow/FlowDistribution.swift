import Foundation

/// How the items of a section are spread over their lines (`uikit-rules 1.2`).
///
/// ```
/// |[item0]      [item1]      [item2]|  one extent: every line keeps the columns
/// |[item3]                          |
/// |[item0]  [item1]  [item2 is long]|  else full lines are justified,
/// |[item3] [item4]                  |  and the last keeps the minimum
/// ```
struct FlowDistribution {
  /// Where the first item of a line starts, and the gap between two.
  typealias Place = (start: CGFloat, gap: CGFloat)

  private let rule: LineRule
  private let leading: CGFloat
  /// The same place for all lines, where all items have one extent.
  private let columns: Place?

  init(_ lines: LineStore, _ metrics: FlowMetrics) {
    rule = lines.rule
    leading = metrics.alongInsets.leading
    guard lines.count > 0, lines.hasOneExtent else {
      columns = nil
      return
    }
    let extent = lines.size(at: 0).along
    let count = rule.capacity(of: extent)
    if count == 1 {
      columns = (leading + max(0, (rule.available - extent) / 2), 0)
    } else if count == .max {
      // A line of items without extent is never full.
      columns = (leading, rule.spacing)
    } else {
      let gap = (rule.available - CGFloat(count) * extent) / CGFloat(count - 1)
      columns = (leading, gap)
    }
  }

  @inline(__always)
  subscript(line: LineStore.Line) -> Place {
    if let columns { return columns }
    let count = line.items.count
    if count == 1 {
      let isCentred = !line.isLast || 2 * line.along + rule.spacing > rule.limit
      return (isCentred ? leading + max(0, (rule.available - line.along) / 2) : leading, 0)
    }
    return (
      leading, line.isLast ? rule.spacing : (rule.available - line.along) / CGFloat(count - 1)
    )
  }
}
