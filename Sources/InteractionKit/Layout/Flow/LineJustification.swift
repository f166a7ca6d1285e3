import Foundation

/// The distribution of a section's items over their lines.
///
/// See `Documentation/rules/flow-layout.md`, "Distribution".
///
/// ```
/// |[item0]      [item1]      [item2]|  one extent: every line keeps the columns
/// |[item3]                          |
/// |[item0]  [item1]  [item2 is long]|  else full lines are justified,
/// |[item3] [item4]                  |  and the last keeps the minimum
/// ```
struct LineJustification {
  /// The start of the first item of a line, and the gap between items.
  typealias Place = (start: CGFloat, gap: CGFloat)

  private let rule: LineRule
  private let leading: CGFloat
  /// The positions in all lines, if all items have one extent.
  private let columns: Place?

  @inline(__always)
  init(_ lines: borrowing LineStore, _ metrics: FlowMetrics) {
    rule = lines.rule
    leading = metrics.alongInsets.leading
    columns =
      lines.hasOneExtent && lines.count > 0
      ? LineJustification.columns(lines.size(at: 0).along, lines.rule, leading) : nil
  }

  private static func columns(_ extent: CGFloat, _ rule: LineRule, _ leading: CGFloat) -> Place {
    let count = rule.capacity(of: extent)
    if count == 1 { return (leading + max(0, (rule.available - extent) / 2), 0) }
    // Items without extent never fill a line.
    if count == .max { return (leading, rule.spacing) }
    return (leading, (rule.available - CGFloat(count) * extent) / CGFloat(count - 1))
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
