import Foundation

/// Breaks a stream of items into lines and packs those into chunks.
///
/// A line is known to be full when an item comes that does not fit, so the last
/// one stays open until `finish()`. Where items are many and of one size they
/// become a run, at no cost for each.
struct LineBreaker {
  /// Chunks are packed when so many items wait.
  private static let goal = 192

  let rule: LineRule
  private(set) var chunks: [LineChunk] = []
  // The items that wait, from the start of a line on, and their lines.
  private var items: [FlowSize] = []
  private var origins: [SizeOrigin] = []
  private var hasOrigins = false
  private var lines: [LineBreak] = []
  /// How many of the waiting items were broken into lines.
  private var broken = 0
  /// How far the items of the open line reach, and how tall it is.
  private var reach: CGFloat = 0
  private var tallest: CGFloat = 0
  /// How many items may wait before they are packed.
  private var room = LineBreaker.goal
  /// Items of one size that wait instead of others, from the start of a line on.
  private var run: LineRun?

  init(_ rule: LineRule) {
    self.rule = rule
    items.reserveCapacity(LineBreaker.goal)
    lines.reserveCapacity(LineBreaker.goal)
  }

  // MARK: Items come

  @inline(__always)
  mutating func append(_ size: FlowSize, _ origin: SizeOrigin = .given) {
    if run != nil, extendRun(size, origin, by: 1) { return }
    if hasOrigins || origin != .given { append(origin) }
    items.append(size)
    if items.count >= room { pack() }
  }

  /// Appends items whose sizes are given, one by one.
  @inline(__always)
  mutating func append(count: Int, _ size: (_ index: Int) -> FlowSize) {
    var next = 0
    while next < count {
      guard run == nil, !hasOrigins else {
        append(size(next))
        next += 1
        continue
      }
      let end = min(count, next + max(room - items.count, 1))
      items.append(contentsOf: (next..<end).lazy.map(size))
      next = end
      if items.count >= room { pack() }
    }
  }

  /// Appends neighbours of one size.
  mutating func append(_ size: FlowSize, _ origin: SizeOrigin = .given, count: Int) {
    guard count > 0, !extendRun(size, origin, by: count) else { return }
    if items.isEmpty, count >= LineBreaker.goal {
      run = LineRun(size, origin, count: count, rule: rule)
      return
    }
    var rest = count
    while rest > 0, run == nil {
      append(size, origin)
      rest -= 1
    }
    run?.count += rest
  }

  /// Appends the items of lines that were broken before.
  mutating func append(_ chunk: LineChunk) {
    append(chunk, 0..<chunk.count)
  }

  /// Appends some of the items of lines that were broken before.
  mutating func append(_ chunk: LineChunk, _ items: Range<Int>) {
    switch chunk {
    case .run(let run): append(run.size, run.origin, count: items.count)
    case .packed(let lines):
      lines.read { lines in
        precondition(items.lowerBound >= 0 && items.upperBound <= lines.count)
        guard lines.hasOrigins else {
          append(count: items.count) { lines[items.lowerBound + $0] }
          return
        }
        for index in items { append(lines[index], lines.origin(at: index)) }
      }
    }
  }

  /// Appends lines as they are. They begin a line: what waits does not take
  /// their first item.
  mutating func appendWhole(_ chunk: LineChunk) {
    finish()
    chunks.append(chunk)
  }

  /// Opens the last line again if it would take an item, or in any case where
  /// there is none to come.
  mutating func reopen(for size: FlowSize?) {
    guard waiting == 0, let last = chunks.last,
      size.map({ last.reachOfLastLine(rule) + rule.spacing + $0.along <= rule.limit }) ?? true
    else { return }
    chunks.removeLast()
    if case .run(var run) = last {
      let open = run.lastLineCount
      run.count -= open
      if run.count > 0 { chunks.append(.run(run)) }
      append(run.size, run.origin, count: open)
    } else {
      append(last)
    }
  }

  private mutating func append(_ origin: SizeOrigin) {
    if !hasOrigins {
      hasOrigins = true
      origins = Array(repeating: .given, count: items.count)
    }
    origins.append(origin)
  }

  /// Adds items to the run where there is one of their kind; ends another.
  private mutating func extendRun(_ size: FlowSize, _ origin: SizeOrigin, by count: Int) -> Bool {
    guard let waiting = run else { return false }
    if waiting.size == size, waiting.origin == origin {
      run?.count += count
      return true
    }
    // The item may still fit in the last line, so that one stays open.
    run = nil
    let open = waiting.lastLineCount
    var whole = waiting
    whole.count -= open
    if whole.count > 0 { chunks.append(.run(whole)) }
    hasOrigins = waiting.origin != .given
    items.append(contentsOf: repeatElement(waiting.size, count: open))
    if hasOrigins { origins = Array(repeating: waiting.origin, count: open) }
    return false
  }

  // MARK: Lines

  /// Whether the open line would take an item.
  mutating func takes(_ size: FlowSize) -> Bool {
    if let run {
      return rule.room(of: run.lastLineCount, run.size.along) + rule.spacing + size.along
        <= rule.limit
    }
    guard !items.isEmpty else { return false }
    breakWaiting()
    return reach + rule.spacing + size.along <= rule.limit
  }

  /// How many items wait.
  var waiting: Int { run?.count ?? items.count }

  private mutating func breakWaiting() {
    guard broken < items.count else { return }
    let (limit, spacing) = (rule.limit, rule.spacing)
    var (reach, tallest) = (reach, tallest)
    if broken == 0 {
      (reach, tallest) = (items[0].along, items[0].across)
      lines.append(LineBreak(first: 0, tallest: tallest))
      broken = 1
    }
    for index in broken..<items.count {
      let size = items[index]
      let next = reach + spacing + size.along
      if next <= limit {
        reach = next
        tallest = max(tallest, size.across)
      } else {
        lines[lines.count - 1].tallest = tallest
        (reach, tallest) = (size.along, size.across)
        lines.append(LineBreak(first: index, tallest: tallest))
      }
    }
    lines[lines.count - 1].tallest = tallest
    broken = items.count
    (self.reach, self.tallest) = (reach, tallest)
  }

  // MARK: Chunks

  /// Packs the full lines.
  private mutating func pack() {
    if isUniform {
      run = LineRun(
        items[0], origins.first ?? .given, count: items.count, rule: rule)
      forgetWaiting()
      return
    }
    breakWaiting()
    guard let open = lines.last, open.first > 0 else {
      // A long line: looking again after every item would take for ever.
      room = items.count * 2
      return
    }
    emit(lines.dropLast(), upTo: open.first)
    items.removeFirst(open.first)
    if hasOrigins {
      origins.removeFirst(open.first)
      if origins.allSatisfy({ $0 == .given }) {
        (origins, hasOrigins) = ([], false)
      }
    }
    lines.removeAll(keepingCapacity: true)
    lines.append(LineBreak(first: 0, tallest: open.tallest))
    broken = items.count
    room = max(LineBreaker.goal, items.count * 2)
  }

  /// Packs everything. Few items of one size become a run too where they are all
  /// that there is.
  mutating func finish(asRunIfUniform: Bool = false) {
    if asRunIfUniform, chunks.isEmpty, run == nil, isUniform { pack() }
    if let run { chunks.append(.run(run)) }
    run = nil
    breakWaiting()
    emit(lines[...], upTo: items.count)
    forgetWaiting()
  }

  private mutating func forgetWaiting() {
    items.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    hasOrigins = false
    broken = 0
    room = LineBreaker.goal
  }

  private var isUniform: Bool {
    guard let first = items.first else { return false }
    return items.allSatisfy { $0 == first } && origins.allSatisfy { $0 == origins[0] }
  }

  private mutating func emit(_ lines: ArraySlice<LineBreak>, upTo end: Int) {
    var lines = lines
    while let first = lines.first?.first {
      let left = end - first
      let wanted = left <= PackedLines.itemLimit ? left : min(LineBreaker.goal, left / 2)
      // The first line that is not in the chunk.
      var next = lines.startIndex
      func start(_ line: Int) -> Int { line < lines.endIndex ? lines[line].first : end }
      repeat {
        next += 1
      } while next < lines.endIndex && start(next) - first < wanted
        && start(next + 1) - first <= PackedLines.itemLimit
      let range = first..<start(next)
      chunks.append(
        .packed(
          PackedLines(
            items[range], hasOrigins ? origins[range] : [], lines: lines[..<next], rule: rule)))
      lines = lines[next...]
    }
  }
}
