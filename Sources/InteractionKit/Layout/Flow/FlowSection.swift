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
///
/// A class, so that sections can be in arrays although lines are not copyable. Only a solution,
/// which stores the extents, changes sections. A section that other solutions share is copied
/// first.
final class FlowSection {
  private(set) var metrics: FlowMetrics
  // Every touch reads it, and only the solution changes it.
  @exclusivity(unchecked)
  private(set) var lines: LineStore
  private var distribution: LineJustification
  /// The start of the lines in the section.
  private var bodyStart: CGFloat

  init(metrics: FlowMetrics, lines: consuming LineStore) {
    self.metrics = metrics
    distribution = LineJustification(lines, metrics)
    bodyStart = metrics.headerExtent + metrics.acrossInsets.leading
    self.lines = lines
  }

  private init(copying other: FlowSection) {
    metrics = other.metrics
    distribution = other.distribution
    bodyStart = other.bodyStart
    lines = other.lines.copy()
  }

  /// Replaces a section that other solutions share by a copy.
  static func makeUnique(_ section: inout FlowSection) {
    if !isKnownUniquelyReferenced(&section) { section = FlowSection(copying: section) }
  }

  /// Changes the lines.
  func edit(_ change: (inout LineStore) -> Void) {
    change(&lines)
    distribution = LineJustification(lines, metrics)
  }

  /// Sets other metrics, and breaks the lines again if necessary.
  func take(_ metrics: FlowMetrics, extentAlong: CGFloat) {
    self.metrics = metrics
    bodyStart = metrics.headerExtent + metrics.acrossInsets.leading
    let rule = metrics.rule(extentAlong: extentAlong)
    edit { if $0.rule != rule { $0 = $0.broken(by: rule) } }
  }

  var count: Int { lines.count }

  /// The sum of the edges between which mirrored items are; nil if the items have several extents.
  func mirror(extentAlong: CGFloat) -> CGFloat? {
    guard lines.hasOneExtent else { return nil }
    return metrics.alongInsets.leading + extentAlong - metrics.alongInsets.trailing
  }

  var extent: CGFloat {
    bodyStart + lines.extent + metrics.acrossInsets.trailing + metrics.footerExtent
  }

  /// Returns an existing item, with its origin in the section.
  func item(_ index: Int) -> (along: CGFloat, across: CGFloat, size: AxisSize) {
    let line = lines.line(holding: index)
    let chunk = lines.chunks[line.chunk]
    let own = line.items.lowerBound + index - line.first
    let size = chunk.size(at: own)
    var (along, gap) = distribution[line]
    switch chunk {
    case .run(let run): along += CGFloat(index - line.first) * (run.size.along + gap)
    case .packed(let packed):
      packed.read { lines in
        for before in line.items.lowerBound..<own { along += lines[before].along + gap }
      }
    }
    return (along, bodyStart + line.start + (line.tallest - size.across) / 2, size)
  }

  /// Calls `visit` with the items that may contain a position, in order.
  ///
  /// Not inlined: combined with its caller, it needs more registers than the processor has.
  ///
  /// - Returns: False if there may be further items; `visit` may have been called for some already.
  /// - Precondition: The metrics of the section are tidy.
  @inline(never)
  func visitItems(
    along: CGFloat, across: CGFloat, margin: CGFloat,
    _ visit: (_ item: Int, _ along: CGFloat, _ across: CGFloat, AxisSize) -> Void
  ) -> Bool {
    let offset = across - bodyStart
    return lines.visitCompactLines(across: (offset - margin)...(offset + margin)) { line, sizes in
      guard offset <= line.start + line.tallest + margin else { return }
      let (low, high, unit) = (along - margin, along + margin, sizes.unit)
      var (position, gap) = distribution[line]
      var index = line.items.lowerBound
      let end = line.items.upperBound
      while index < end {
        let extent = CGFloat(sizes.compactSize(index).along) * unit
        if position + extent >= low { break }
        position += extent + gap
        index &+= 1
      }
      while index < end, position <= high || gap < 0 {
        let size = sizes.compactSize(index).size(unit: unit)
        if position <= high, position + size.along >= low {
          visit(
            line.first &+ index &- line.items.lowerBound, position,
            bodyStart + line.start + (line.tallest - size.across) / 2, size)
        }
        position += size.along + gap
        index &+= 1
      }
    }
  }

  /// Calls `visit` with the items that may intersect a span of each axis, in order.
  ///
  /// Items without area are excluded: they are never displayed or touched.
  @inline(__always)
  func visitItems(
    along span: ClosedRange<CGFloat>, across: ClosedRange<CGFloat>,
    _ visit: (_ item: Int, _ along: CGFloat, _ across: CGFloat, AxisSize) -> Void
  ) {
    let (bodyStart, distribution) = (bodyStart, distribution)
    let body = (across.lowerBound - bodyStart)...(across.upperBound - bodyStart)
    lines.visitLines(across: body) { line, sizes in
      var (along, gap) = distribution[line]
      let start = bodyStart + line.start
      var item = line.first
      sizes.visitSizes(line.items) { size in
        if along <= span.upperBound, along + size.along >= span.lowerBound, size.along > 0,
          size.across > 0
        {
          visit(item, along, start + (line.tallest - size.across) / 2, size)
        }
        along += size.along + gap
        item &+= 1
      }
    } run: { line, run in
      guard run.size.along > 0, run.size.across > 0 else { return }
      let (along, gap) = distribution[line]
      let pitch = run.size.along + gap
      // Items at a pitch of 0 or less are not ordered, so they cannot be searched.
      let columns =
        pitch > 0
        ? LineRun.steps(
          (span.lowerBound - along)...(span.upperBound - along), pitch: pitch,
          extent: run.size.along, count: line.items.count) : 0..<line.items.count
      for column in columns {
        visit(
          line.first + column, along + CGFloat(column) * pitch, bodyStart + line.start, run.size)
      }
    }
  }
}
