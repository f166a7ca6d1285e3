import Foundation

/// The items of a section, broken into lines that are stacked.
///
/// ```
/// chunks         [ 190 items ][ 9,000 equal items ][ 188 items ]
/// items before   0             190                  9,190
/// points before  0             3,204                78,204
/// ```
/// Lines are kept in chunks of some 190 items, runs of one size in closed form.
/// A chunk knows nothing of those before it: running totals say how many items
/// and points these have. So a changed item touches its chunk, those after it
/// until lines begin at the same items as before, and the totals.
///
/// Not copyable: a question would count a reference for each of its arrays.
struct LineStore: ~Copyable, Sendable {
  let rule: LineRule
  private(set) var chunks = PrefixSums<LineChunk, Room>()
  /// What those of the chunks are made of that are packed: these hold it.
  private var contents: [PackedLines.Content?] = []
  /// How many neighbours differ in their extent along the line.
  private var changes = 0
  /// Whether no line starts before one that precedes it, so that lines can be
  /// searched. Only negative distances between them can change that.
  private var isOrdered = true
  /// From the start of the first line to the end of the last.
  private(set) var extent: CGFloat = 0
  /// What the sizes that cells asked for add up to.
  var measured = MeasuredItems()

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

  /// The same once more: chunks are shared until one of the two changes them.
  func copy() -> LineStore {
    var copy = LineStore(rule)
    copy.chunks = chunks
    copy.contents = contents
    copy.changes = changes
    copy.isOrdered = isOrdered
    copy.extent = extent
    copy.measured = measured
    return copy
  }

  var count: Int { chunks.total.items }

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
    let chunk =
      chunks.countStarting {
        $0.items <= item
      } fraction: { low, high in
        Double(item - low.items) / Double(high.items - low.items)
      } - 1
    return (chunk, item - chunks.start(of: chunk).items)
  }

  /// Puts other chunks in the place of some.
  mutating func replace(_ range: Range<Int>, with new: [LineChunk]) {
    changes -= changes(in: range)
    if range.count == new.count {
      for (index, chunk) in zip(range, new) { put(chunk, at: index) }
    } else {
      chunks.replaceSubrange(range, with: new.map { ($0, Room($0)) })
      contents.replaceSubrange(range, with: new.lazy.map(\.content))
    }
    changes += changes(in: range.lowerBound..<(range.lowerBound + new.count))
    takeStock()
  }

  /// Puts chunks in the place of as many, perhaps with the same first and last item.
  mutating func put(_ new: [PackedLines], at first: Int, keepsEdges: Bool) {
    let range = first..<(first + new.count)
    changes -= changes(in: range, edges: !keepsEdges)
    for (index, lines) in zip(range, new) { put(.packed(lines), at: index) }
    changes += changes(in: range, edges: !keepsEdges)
    takeStock()
  }

  private mutating func put(_ chunk: LineChunk, at index: Int) {
    contents[index] = chunk.content
    chunks.update(index) {
      $0 = chunk
      return Room(chunk)
    }
  }

  private mutating func takeStock() {
    isOrdered = rule.lineSpacing >= 0 || chunks.allSatisfy(\.isOrdered)
    extent = lastLine.map { $0.start + $0.tallest } ?? 0
  }

  /// How many neighbours differ in some chunks, and at their edges.
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
}

extension LineStore {
  /// What a chunk takes up.
  struct Room: AdditiveArithmetic, Sendable {
    static let zero = Room(items: 0, points: 0)

    var items: Int
    var points: CGFloat

    init(_ chunk: LineChunk) {
      self.init(items: chunk.count, points: chunk.extent)
    }

    private init(items: Int, points: CGFloat) {
      self.items = items
      self.points = points
    }

    static func + (a: Room, b: Room) -> Room {
      Room(items: a.items + b.items, points: a.points + b.points)
    }

    static func - (a: Room, b: Room) -> Room {
      Room(items: a.items - b.items, points: a.points - b.points)
    }
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

  /// How many chunks start before a position.
  @inline(__always)
  private func countChunks(startingBefore position: CGFloat) -> Int {
    chunks.countStarting {
      $0.points < position
    } fraction: { low, high in
      (position - low.points) / (high.points - low.points)
    }
  }

  /// Calls `body` with the lines that meet a span and what their chunk is made of, in order,
  /// and perhaps with others, where these are narrow lines of one chunk.
  ///
  /// - Returns: false, perhaps after some calls, where there may be more lines
  @inline(__always)
  func visitNarrowLines(
    across span: ClosedRange<CGFloat>, _ body: (Line, PackedLines.Content) -> Void
  ) -> Bool {
    let chunk = countChunks(startingBefore: span.lowerBound) &- 1
    // Lines that cannot be searched are not narrow.
    guard chunk >= 0, let lines = contents[chunk], lines.isNarrow else { return false }
    // Read here, not below: closures would hold the store, and count its references.
    let (base, isLast) = (chunks.start(of: chunk), chunk &+ 1 == chunks.count)
    let (own, lineSpacing) = (span.lowerBound - base.points, rule.lineSpacing)
    guard lines.isSound(near: own) else { return false }
    var line = lines.narrowLine(before: own)
    var start = CGFloat(lines.narrowLine(line).start) * lines.unit
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

  /// Calls `packed` and `run` with the lines that may meet a span and what their chunks
  /// are made of, in order.
  @inline(__always)
  func visitLines(
    across span: ClosedRange<CGFloat>, packed visitPacked: (Line, PackedLines.Content) -> Void,
    run visitRun: (Line, LineRun) -> Void
  ) {
    // A line may reach over the start of the next by a negative distance.
    let low = isOrdered ? span.lowerBound + min(rule.lineSpacing, 0) : -.infinity
    let first = isOrdered ? max(countChunks(startingBefore: low) - 1, 0) : 0
    // Read here, not below: closures would hold the store, and count its references.
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
}
