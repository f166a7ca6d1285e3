import Foundation

/// The items of a section, broken into lines that are stacked.
///
/// ```
/// chunks       [ 190 items ][ 9,000 equal items ][ 188 items ]
/// counts       0             190                  9,190          items before
/// extents      0             3,204                78,204         points before
/// ```
/// Lines are kept in chunks of some 190 items, runs of one size in closed form.
/// A chunk knows nothing of those before it: running totals say how many items
/// and points these have. So a changed item touches its chunk, those after it
/// until lines begin at the same items as before, and the totals.
struct LineStore: Sendable {
  let rule: LineRule
  private(set) var chunks: [LineChunk] = []
  private var counts = RunningTotals<Int>()
  private var extents = RunningTotals<CGFloat>()
  /// How many neighbours differ in their extent along the line.
  private var changes = 0
  /// Whether no line starts before one that precedes it, so that lines can be
  /// searched. Only negative distances between them can change that.
  private var isOrdered = true
  /// From the start of the first line to the end of the last.
  private(set) var extent: CGFloat = 0
  /// What the sizes that cells asked for add up to.
  var measured = MeasuredSizes()

  /// An empty store.
  init(_ rule: LineRule) {
    self.rule = rule
  }

  /// The lines of what a breaker was given.
  init(_ breaker: LineBreaker) {
    rule = breaker.rule
    var breaker = breaker
    breaker.finish(asRunIfUniform: true)
    replace(0..<0, with: breaker.chunks)
  }

  var count: Int { counts.total }

  /// Whether all items have one extent along the line.
  var hasOneExtent: Bool { changes == 0 }

  func size(at item: Int) -> FlowSize {
    let (chunk, index) = locate(item)
    return chunks[chunk].size(at: index)
  }

  func origin(at item: Int) -> SizeOrigin {
    let (chunk, index) = locate(item)
    return chunks[chunk].origin(at: index)
  }

  /// The chunk that holds an item, and its index there.
  func locate(_ item: Int) -> (chunk: Int, index: Int) {
    let chunk = counts.countStarting(before: item + 1) - 1
    return (chunk, item - counts.start(of: chunk))
  }

  /// Puts other chunks in the place of some.
  mutating func replace(_ range: Range<Int>, with new: [LineChunk]) {
    changes -= changes(in: range)
    if range.count == new.count {
      for (index, chunk) in zip(range, new) {
        chunks[index] = chunk
        counts.set(chunk.count, at: index)
        extents.set(chunk.extent, at: index)
      }
    } else {
      chunks.replaceSubrange(range, with: new)
      counts.replaceSubrange(range, with: new.map(\.count))
      extents.replaceSubrange(range, with: new.map(\.extent))
    }
    changes += changes(in: range.lowerBound..<(range.lowerBound + new.count))
    isOrdered = rule.lineSpacing >= 0 || chunks.allSatisfy(\.isOrdered)
    extent = lastLine.map { $0.start + $0.tallest } ?? 0
  }

  /// How many neighbours differ in some chunks and at their edges.
  private func changes(in range: Range<Int>) -> Int {
    var changes = 0
    for chunk in range { changes += chunks[chunk].changes }
    for next in range.lowerBound...range.upperBound where next > 0 && next < chunks.count {
      let last = chunks[next - 1].size(at: chunks[next - 1].count - 1)
      if last.along != chunks[next].size(at: 0).along { changes += 1 }
    }
    return changes
  }
}

// MARK: Lines

extension LineStore {
  /// A line of the store.
  struct Line {
    var chunk: Int
    /// The items by their indices in the chunk.
    var items: Range<Int>
    /// The first item by its index in the store.
    var first: Int
    /// Where the line starts, from the start of the first.
    var start: CGFloat
    /// The sum of the items' extents along the line, without gaps.
    var along: CGFloat
    /// The extent of its tallest item.
    var tallest: CGFloat
    /// Whether no line follows.
    var isLast: Bool
  }

  private var lastLine: Line? {
    chunks.isEmpty ? nil : line(chunks[chunks.count - 1].lineCount - 1, of: chunks.count - 1)
  }

  /// The line that holds an item.
  func line(holding item: Int) -> Line {
    let (chunk, index) = locate(item)
    switch chunks[chunk] {
    case .packed(let lines): return line(lines.line(holding: index), of: chunk)
    case .run(let run): return line(index / run.perLine, of: chunk)
    }
  }

  private func line(_ line: Int, of chunk: Int) -> Line {
    switch chunks[chunk] {
    case .packed(let lines):
      return packed(line, lines, chunk, start: extents.start(of: chunk) + lines.start(of: line))
    case .run(let run):
      return ran(
        line, run, chunk, start: extents.start(of: chunk) + CGFloat(line) * run.pitch)
    }
  }

  @inline(__always)
  private func packed(
    _ line: Int, _ lines: PackedLines, _ chunk: Int, start: CGFloat
  ) -> Line {
    let items = lines.items(of: line)
    let (along, tallest) = lines.sizes.measure(items)
    return Line(
      chunk: chunk, items: items, first: counts.start(of: chunk) + items.lowerBound, start: start,
      along: along, tallest: tallest,
      isLast: chunk + 1 == chunks.count && line + 1 == lines.lineCount)
  }

  @inline(__always)
  private func ran(_ line: Int, _ run: LineRun, _ chunk: Int, start: CGFloat) -> Line {
    let items = run.items(of: line)
    return Line(
      chunk: chunk, items: items, first: counts.start(of: chunk) + items.lowerBound, start: start,
      along: CGFloat(items.count) * run.size.along, tallest: run.size.across,
      isLast: chunk + 1 == chunks.count && line + 1 == run.lineCount)
  }

  /// Calls `body` with the lines that may meet a span, in order.
  func visitLines(across span: ClosedRange<CGFloat>, _ body: (Line) -> Void) {
    // A line may reach over the start of the next by a negative distance.
    let low = isOrdered ? span.lowerBound + min(rule.lineSpacing, 0) : -.infinity
    var chunk = max(extents.countStarting(before: low) - 1, 0)
    while chunk < chunks.count {
      let base = extents.start(of: chunk)
      if isOrdered, base > span.upperBound { return }
      switch chunks[chunk] {
      case .packed(let lines):
        var (line, start) = isOrdered ? lines.anchor(before: low - base) : (0, 0)
        while line < lines.lineCount, !isOrdered || base + start <= span.upperBound {
          let found = packed(line, lines, chunk, start: base + start)
          if found.start + found.tallest >= span.lowerBound, found.start <= span.upperBound {
            body(found)
          }
          start += found.tallest + rule.lineSpacing
          line += 1
        }
      case .run(let run):
        let own = (span.lowerBound - base)...(span.upperBound - base)
        for line in run.lines(meeting: own) {
          body(ran(line, run, chunk, start: base + CGFloat(line) * run.pitch))
        }
      }
      chunk += 1
    }
  }
}
