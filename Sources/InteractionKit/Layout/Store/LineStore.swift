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
struct LineStore: Sendable {
  let rule: LineRule
  private(set) var chunks = RunningList<LineChunk, Room>()
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
    let chunk = chunks.countStarting { $0.items <= item } - 1
    return (chunk, item - chunks.start(of: chunk).items)
  }

  /// Puts other chunks in the place of some.
  mutating func replace(_ range: Range<Int>, with new: [LineChunk]) {
    changes -= changes(in: range)
    if range.count == new.count {
      for (index, chunk) in zip(range, new) {
        chunks.update(index) {
          $0 = chunk
          return Room(chunk)
        }
      }
    } else {
      chunks.replaceSubrange(range, with: new.map { ($0, Room($0)) })
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
    case .packed(let lines): return line(lines.line(holding: index), of: chunk)
    case .run(let run): return line(index / run.perLine, of: chunk)
    }
  }

  private func line(_ line: Int, of chunk: Int) -> Line {
    switch chunks[chunk] {
    case .packed(let lines):
      return packed(
        line, lines, chunk, start: chunks.start(of: chunk).points + lines.start(of: line))
    case .run(let run):
      return ran(
        line, run, chunk, start: chunks.start(of: chunk).points + CGFloat(line) * run.pitch)
    }
  }

  @inline(__always)
  private func packed(
    _ line: Int, _ lines: PackedLines, _ chunk: Int, start: CGFloat
  ) -> Line {
    let items = lines.items(of: line)
    let (along, tallest) = lines.sizes.measure(items)
    return Line(
      chunk: chunk, items: items, first: chunks.start(of: chunk).items + items.lowerBound,
      start: start,
      along: along, tallest: tallest,
      isLast: chunk + 1 == chunks.count && line + 1 == lines.lineCount)
  }

  @inline(__always)
  private func ran(_ line: Int, _ run: LineRun, _ chunk: Int, start: CGFloat) -> Line {
    let items = run.items(of: line)
    return Line(
      chunk: chunk, items: items, first: chunks.start(of: chunk).items + items.lowerBound,
      start: start,
      along: CGFloat(items.count) * run.size.along, tallest: run.size.across,
      isLast: chunk + 1 == chunks.count && line + 1 == run.lineCount)
  }

  /// The last line that starts before a position, where lines can be searched.
  @inline(__always)
  func line(startingBefore position: CGFloat) -> Line? {
    guard isOrdered else { return nil }
    let chunk = chunks.countStarting { $0.points < position } - 1
    guard chunk >= 0 else { return nil }
    let base = chunks.start(of: chunk).points
    switch chunks[chunk] {
    case .packed(let lines):
      var (line, start) = lines.line(before: position - base)
      while true {
        let found = packed(line, lines, chunk, start: base + start)
        start += found.tallest + rule.lineSpacing
        line += 1
        if line == lines.lineCount || base + start >= position { return found }
      }
    case .run(let run):
      guard run.pitch > 0 else { return nil }
      let last = ((position - base) / run.pitch).rounded(.up) - 1
      let line = Int(exactly: min(max(last, 0), CGFloat(run.lineCount - 1))) ?? 0
      return ran(
        min(line, run.lineCount - 1), run, chunk, start: base + CGFloat(line) * run.pitch)
    }
  }

  /// Calls `body` with the lines that may meet a span, in order.
  @inline(__always)
  func visitLines(across span: ClosedRange<CGFloat>, _ body: (Line) -> Void) {
    // A line may reach over the start of the next by a negative distance.
    let low = isOrdered ? span.lowerBound + min(rule.lineSpacing, 0) : -.infinity
    var chunk = max(chunks.countStarting { $0.points < low } - 1, 0)
    while chunk < chunks.count {
      let base = chunks.start(of: chunk).points
      if isOrdered, base > span.upperBound { return }
      switch chunks[chunk] {
      case .packed(let lines):
        var (line, start) = isOrdered ? lines.line(before: low - base) : (0, 0)
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
