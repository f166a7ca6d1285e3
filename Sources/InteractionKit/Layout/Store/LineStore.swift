import Foundation

/// The items of a section, broken into lines that are stacked.
///
/// ```
/// chunks         [ 190 items ][ 9,000 equal items ][ 188 items ]
/// items before   0             190                  9,190
/// points before  0             3,204                78,204
/// ```
///
/// Lines are in chunks of some 190 items; runs of one size are in closed form. A chunk does not
/// depend on those before it: prefix sums give their items and points. So an edit changes its
/// chunk, later chunks until a line begins with the same item as before, and the sums. See
/// `Documentation/internals/line-store.md`.
///
/// Not copyable: a query would count a reference for each of its arrays.
struct LineStore: ~Copyable, Sendable {
  /// An item: its size, and where the size comes from.
  typealias Item = (size: AxisSize, origin: SizeOrigin)

  let rule: LineRule
  private(set) var chunks = BlockedPrefixSums<LineChunk, ChunkExtent>()
  /// The contents of the chunks, which own their memory; nil for runs.
  private var contents: [PackedLines.Content?] = []
  /// The number of adjacent items whose extents along the line differ.
  private var changes = 0
  /// True if no line starts before its predecessor, so that lines can be searched.
  ///
  /// Only a negative line spacing makes it false.
  private var isOrdered = true
  /// The distance from the start of the first line to the end of the last.
  private(set) var extent: CGFloat = 0
  /// The sum of the measured sizes.
  var measured = SizeSum()
  /// The number of chunks at the start, and at the end, of which none has estimated sizes.
  ///
  /// Cells are mostly measured from an end of the content, one after the other. A search for
  /// estimates then skips what is measured instead of visiting all of it for each cell.
  private var settled = (head: 0, tail: 0)

  /// Creates an empty store.
  init(_ rule: LineRule) {
    self.rule = rule
  }

  /// Creates a store of the lines of a breaker.
  init(_ breaker: LineBreaker) {
    rule = breaker.rule
    var breaker = breaker
    breaker.finish(asRunIfUniform: true)
    replace(0..<0, with: breaker.chunks)
  }

  /// Returns a copy, which shares chunks until one of the two changes them.
  func copy() -> LineStore {
    var copy = LineStore(rule)
    copy.chunks = chunks
    copy.contents = contents
    copy.changes = changes
    copy.isOrdered = isOrdered
    copy.extent = extent
    copy.measured = measured
    copy.settled = settled
    return copy
  }

  var count: Int { chunks.total.items }

  /// True if all items have one extent along the line.
  var hasOneExtent: Bool { changes == 0 }

  func size(at item: Int) -> AxisSize {
    let (chunk, index) = locate(item)
    return chunks[chunk].size(at: index)
  }

  func origin(at item: Int) -> SizeOrigin {
    let (chunk, index) = locate(item)
    return chunks[chunk].origin(at: index)
  }

  /// Returns the chunk of an item, and the item's index in it.
  func locate(_ item: Int) -> (chunk: Int, index: Int) {
    let chunk =
      chunks.countOfStarts {
        $0.items <= item
      } fraction: { low, high in
        Double(item - low.items) / Double(high.items - low.items)
      } - 1
    return (chunk, item - chunks.start(of: chunk).items)
  }

  /// Returns the range of chunks from the first to the last that has estimates of another size.
  mutating func chunksWithEstimates(otherThan size: AxisSize) -> Range<Int>? {
    while settled.head < chunks.count, !chunks[settled.head].hasEstimates { settled.head += 1 }
    guard settled.head < chunks.count else { return nil }
    while !chunks[chunks.count - settled.tail - 1].hasEstimates { settled.tail += 1 }
    let range = settled.head..<(chunks.count - settled.tail)
    guard let first = range.first(where: { chunks[$0].hasEstimates(otherThan: size) }),
      let last = range.last(where: { chunks[$0].hasEstimates(otherThan: size) })
    else { return nil }
    return first..<(last + 1)
  }

  /// Notes that chunks in a range are replaced, so that they may have estimates.
  private mutating func unsettle(_ range: Range<Int>) {
    settled.head = min(settled.head, range.lowerBound)
    settled.tail = min(settled.tail, chunks.count - range.upperBound)
  }

  /// Replaces a range of chunks.
  mutating func replace(_ range: Range<Int>, with new: [LineChunk]) {
    unsettle(range)
    changes -= changes(in: range)
    if range.count == new.count {
      for (index, chunk) in zip(range, new) { put(chunk, at: index) }
    } else {
      chunks.replaceSubrange(range, with: new.map { ($0, ChunkExtent($0)) })
      contents.replaceSubrange(range, with: new.lazy.map(\.content))
    }
    changes += changes(in: range.lowerBound..<(range.lowerBound + new.count))
    updateTotals()
  }

  /// Replaces the same number of chunks; `keepsEdges` is true if their first and last items are
  /// equal.
  mutating func put(_ new: [PackedLines], at first: Int, keepsEdges: Bool) {
    let range = first..<(first + new.count)
    unsettle(range)
    changes -= changes(in: range, edges: !keepsEdges)
    for (index, lines) in zip(range, new) { put(.packed(lines), at: index) }
    changes += changes(in: range, edges: !keepsEdges)
    updateTotals()
  }

  private mutating func put(_ chunk: LineChunk, at index: Int) {
    contents[index] = chunk.content
    chunks.update(index) {
      $0 = chunk
      return ChunkExtent(chunk)
    }
  }

  private mutating func updateTotals() {
    isOrdered = rule.lineSpacing >= 0 || chunks.allSatisfy(\.isOrdered)
    extent = lastLine.map { $0.start + $0.tallest } ?? 0
  }

  /// Returns the number of differing adjacent items in some chunks and, with `edges`, at their
  /// edges.
  private func changes(in range: Range<Int>, edges: Bool = true) -> Int {
    var changes = 0
    for chunk in range { changes += chunks[chunk].changes }
    guard edges else { return changes }
    for next in range.lowerBound...range.upperBound where next > 0 && next < chunks.count {
      let last = chunks[next - 1].size(at: chunks[next - 1].count - 1)
      if last.along != chunks[next].size(at: 0).along { changes += 1 }
    }
    return changes
  }

  /// The items and points of a chunk.
  struct ChunkExtent: AdditiveArithmetic, Sendable {
    static let zero = ChunkExtent(items: 0, points: 0)

    var items: Int
    var points: CGFloat

    init(_ chunk: LineChunk) {
      self.init(items: chunk.count, points: chunk.extent)
    }

    private init(items: Int, points: CGFloat) {
      self.items = items
      self.points = points
    }

    static func + (a: ChunkExtent, b: ChunkExtent) -> ChunkExtent {
      ChunkExtent(items: a.items + b.items, points: a.points + b.points)
    }

    static func - (a: ChunkExtent, b: ChunkExtent) -> ChunkExtent {
      ChunkExtent(items: a.items - b.items, points: a.points - b.points)
    }
  }
}

// MARK: Lines

extension LineStore {
  /// A line of the store.
  struct Line {
    var chunk: Int
    /// The indices of the items in the chunk.
    var items: Range<Int>
    /// The index of the first item in the store.
    var first: Int
    /// The distance from the start of the first line to the start of this one.
    var start: CGFloat
    /// The sum of the items' extents along the line, without gaps.
    var along: CGFloat
    /// The largest extent across of its items.
    var tallest: CGFloat
    /// True if it is the last line of the store.
    var isLast: Bool
  }

  private var lastLine: Line? {
    chunks.isEmpty ? nil : line(chunks[chunks.count - 1].lineCount - 1, of: chunks.count - 1)
  }

  func line(holding item: Int) -> Line {
    let (chunk, index) = locate(item)
    switch chunks[chunk] {
    case .packed(let lines): return line(lines.read { $0.line(holding: index) }, of: chunk)
    case .run(let run): return line(index / run.perLine, of: chunk)
    }
  }

  private func line(_ line: Int, of chunk: Int) -> Line {
    let base = chunks.start(of: chunk)
    switch chunks[chunk] {
    case .packed(let lines):
      return lines.read {
        LineStore.packed(
          line, $0, chunk, first: base.items,
          start: base.points + $0.start(of: line, lineSpacing: rule.lineSpacing),
          isLast: chunk + 1 == chunks.count)
      }
    case .run(let run):
      return LineStore.ran(
        line, run, chunk, first: base.items, start: base.points + CGFloat(line) * run.pitch,
        isLast: chunk + 1 == chunks.count)
    }
  }

  @inline(__always)
  private static func packed(
    _ line: Int, _ lines: PackedLines.Content, _ chunk: Int, first: Int, start: CGFloat,
    isLast: Bool
  ) -> Line {
    let items = lines.items(of: line)
    let (along, tallest) = lines.measure(line)
    return Line(
      chunk: chunk, items: items, first: first &+ items.lowerBound, start: start, along: along,
      tallest: tallest, isLast: isLast && line &+ 1 == lines.lineCount)
  }

  @inline(__always)
  private static func ran(
    _ line: Int, _ run: LineRun, _ chunk: Int, first: Int, start: CGFloat, isLast: Bool
  ) -> Line {
    let items = run.items(of: line)
    return Line(
      chunk: chunk, items: items, first: first + items.lowerBound, start: start,
      along: CGFloat(items.count) * run.size.along, tallest: run.size.across,
      isLast: isLast && line + 1 == run.lineCount)
  }

  /// Returns the number of chunks that start before a position.
  @inline(__always)
  private func countChunks(startingBefore position: CGFloat) -> Int {
    chunks.countOfStarts {
      $0.points < position
    } fraction: { low, high in
      (position - low.points) / (high.points - low.points)
    }
  }

  /// Calls `body` with the lines that intersect a span, and possibly others, in order.
  ///
  /// It supports only lines in compact form in one chunk.
  ///
  /// - Returns: False if there may be further lines; `body` may have been called for some already.
  @inline(__always)
  func visitCompactLines(
    across span: ClosedRange<CGFloat>, _ body: (Line, PackedLines.Content) -> Void
  ) -> Bool {
    let chunk = countChunks(startingBefore: span.lowerBound) &- 1
    // Lines that cannot be searched are not in compact form.
    guard chunk >= 0, let lines = contents[chunk], lines.isCompact else { return false }
    // Read outside of closures, which would capture the store and count its references.
    let (base, isLast) = (chunks.start(of: chunk), chunk &+ 1 == chunks.count)
    let (own, lineSpacing) = (span.lowerBound - base.points, rule.lineSpacing)
    guard lines.isSound(near: own) else { return false }
    var line = lines.compactLine(before: own)
    var start = CGFloat(lines.compactLine(line).start) * lines.unit
    repeat {
      let found = LineStore.packed(
        line, lines, chunk, first: base.items, start: base.points + start, isLast: isLast)
      body(found, lines)
      start += found.tallest + lineSpacing
      line &+= 1
      if base.points + start > span.upperBound { return true }
    } while line < lines.lineCount
    return isLast
  }

  /// Calls `packed` and `run` with the lines that may intersect a span, in order.
  @inline(__always)
  func visitLines(
    across span: ClosedRange<CGFloat>, packed visitPacked: (Line, PackedLines.Content) -> Void,
    run visitRun: (Line, LineRun) -> Void
  ) {
    // With a negative line spacing, a line may extend beyond the start of the next.
    let low = isOrdered ? span.lowerBound + min(rule.lineSpacing, 0) : -.infinity
    let first = isOrdered ? max(countChunks(startingBefore: low) - 1, 0) : 0
    // Read outside of closures, which would capture the store and count its references.
    let (isOrdered, lineSpacing) = (isOrdered, rule.lineSpacing)
    for chunk in first..<max(chunks.count, first) {
      let (base, isLast) = (chunks.start(of: chunk), chunk &+ 1 == chunks.count)
      if isOrdered, base.points > span.upperBound { return }
      if let lines = contents[chunk] {
        var (line, start) = isOrdered ? lines.line(before: low - base.points) : (0, 0)
        while line < lines.lineCount, !isOrdered || base.points + start <= span.upperBound {
          let found = LineStore.packed(
            line, lines, chunk, first: base.items, start: base.points + start, isLast: isLast)
          if found.start + found.tallest >= span.lowerBound, found.start <= span.upperBound {
            visitPacked(found, lines)
          }
          start += found.tallest + lineSpacing
          line &+= 1
        }
      } else if case .run(let run) = chunks[chunk] {
        let own = (span.lowerBound - base.points)...(span.upperBound - base.points)
        for line in run.lines(meeting: own) {
          visitRun(
            LineStore.ran(
              line, run, chunk, first: base.items,
              start: base.points + CGFloat(line) * run.pitch, isLast: isLast), run)
        }
      }
    }
  }

  // MARK: Breaks

  /// The least available extent, in points, at which an item moves to the line before its own; nil if
  /// all items are on one line.
  ///
  /// - Complexity: O(1) for each run of items of one size, O(log *n*) for each other line.
  var nextAvailable: CGFloat? {
    var least: CGFloat?
    func consider(_ extent: CGFloat) { least = min(least ?? extent, extent) }
    var item = 0
    while item < count {
      let line = line(holding: item)
      let next = line.first + line.items.count
      guard next < count else { break }
      let gaps = CGFloat(line.items.count) * rule.spacing
      consider(line.along + gaps + size(at: next).along)
      item = next
      // All full lines of a run are equal, so the next one to consider is the last.
      if case .run(let run) = chunks[line.chunk], line.items.upperBound < run.count {
        item += run.count - run.lastLineCount - line.items.upperBound
      }
    }
    return least
  }
}

extension CollectionViewFlowLayout {
  /// The least growth of the extent of the lines, in points, with which they break otherwise; nil if
  /// no growth changes them.
  ///
  /// It is exact if the sizes of the items do not depend on the extent.
  ///
  /// - Complexity: O(*n*) for *n* items of different sizes.
  package var growthToNextBreak: CGFloat? {
    solution.sections.indices.compactMap { index in
      solution.sections.reading(index) { section in
        section.lines.nextAvailable.map { $0 - section.lines.rule.available }
      }
    }.min()
  }
}
