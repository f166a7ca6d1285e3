import Foundation

/// A builder that breaks a sequence of items into lines and packs these into chunks.
///
/// A line is complete when the next item does not fit, so the last line stays open until
/// `finish()`. Many consecutive items of one size become a run in closed form.
struct LineBreaker {
  /// The number of pending items at which full lines are packed.
  private static let defaultPendingLimit = 192

  let rule: LineRule
  private(set) var chunks: [LineChunk] = []
  // The pending items, from the start of a line on, and their lines.
  private var items: [AxisSize] = []
  private var origins: [SizeOrigin] = []
  private var hasOrigins = false
  private var lines: [LineBreak] = []
  /// The number of pending items that were broken into lines.
  private var broken = 0
  /// The end of the last item of the open line, and the largest extent across of its items.
  private var reach: CGFloat = 0
  private var tallest: CGFloat = 0
  /// The number of pending items at which `pack()` is called.
  private var pendingLimit = LineBreaker.defaultPendingLimit
  /// The pending items if they all have one size, from the start of a line on.
  private var run: LineRun?

  init(_ rule: LineRule) {
    self.rule = rule
    items.reserveCapacity(LineBreaker.defaultPendingLimit)
    lines.reserveCapacity(LineBreaker.defaultPendingLimit)
  }

  // MARK: Appending items

  @inline(__always)
  mutating func append(_ size: AxisSize, _ origin: SizeOrigin = .given) {
    if run != nil, extendRun(size, origin, by: 1) { return }
    // In a list of given sizes this is the only cost of self-sizing.
    if hasOrigins || origin != .given { append(origin) }
    items.append(size)
    if items.count >= pendingLimit { pack() }
  }

  /// Appends items with given sizes, one by one.
  @inline(__always)
  mutating func append(count: Int, _ size: (_ index: Int) -> AxisSize) {
    var next = 0
    while next < count {
      guard run == nil, !hasOrigins else {
        append(size(next))
        next += 1
        continue
      }
      let end = min(count, next + max(pendingLimit - items.count, 1))
      items.append(contentsOf: (next..<end).lazy.map(size))
      next = end
      if items.count >= pendingLimit { pack() }
    }
  }

  /// Appends consecutive items of one size.
  mutating func append(_ size: AxisSize, _ origin: SizeOrigin = .given, count: Int) {
    guard count > 0, !extendRun(size, origin, by: count) else { return }
    // Fewer equal items than a chunk holds are cheaper as packed lines: a run between two chunks
    // would break the store into more parts than it saves memory.
    if items.isEmpty, count >= LineBreaker.defaultPendingLimit {
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
        // Below, the sizes are read through a pointer, where an index out of range would read other
        // memory.
        precondition(items.lowerBound >= 0 && items.upperBound <= lines.count)
        guard lines.hasOrigins else {
          append(count: items.count) { lines[items.lowerBound + $0] }
          return
        }
        for index in items { append(lines[index], lines.origin(at: index)) }
      }
    }
  }

  /// Appends lines without breaking them again.
  ///
  /// Pending items are finished first, in lines of their own.
  mutating func appendWhole(_ chunk: LineChunk) {
    finish()
    chunks.append(chunk)
  }

  /// Reopens the last line if an item fits in it, or always if `size` is nil.
  ///
  /// - Parameter size: The next item; nil if there is none.
  mutating func reopen(for size: AxisSize?) {
    guard pendingCount == 0, let last = chunks.last,
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

  /// Adds items to the run if they have its size and origin; otherwise ends the run.
  private mutating func extendRun(_ size: AxisSize, _ origin: SizeOrigin, by count: Int) -> Bool {
    guard let pendingCount = run else { return false }
    if pendingCount.size == size, pendingCount.origin == origin {
      run?.count += count
      return true
    }
    // The item may fit in the last line, so that line stays open.
    run = nil
    let open = pendingCount.lastLineCount
    var whole = pendingCount
    whole.count -= open
    if whole.count > 0 { chunks.append(.run(whole)) }
    // Most lists have no estimated and no measured sizes, so origins are stored only once one
    // differs.
    hasOrigins = pendingCount.origin != .given
    items.append(contentsOf: repeatElement(pendingCount.size, count: open))
    if hasOrigins { origins = Array(repeating: pendingCount.origin, count: open) }
    return false
  }

  // MARK: Lines

  /// Returns true if an item fits in the open line.
  mutating func fits(_ size: AxisSize) -> Bool {
    if let run {
      return rule.room(of: run.lastLineCount, run.size.along) + rule.spacing + size.along
        <= rule.limit
    }
    guard !items.isEmpty else { return false }
    breakWaiting()
    return reach + rule.spacing + size.along <= rule.limit
  }

  /// The number of pending items.
  var pendingCount: Int { run?.count ?? items.count }

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
      discardPending()
      return
    }
    breakWaiting()
    guard let open = lines.last, open.first > 0 else {
      // A long line. The limit is doubled, since breaking it after every item would take quadratic
      // time.
      pendingLimit = items.count * 2
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
    pendingLimit = max(LineBreaker.defaultPendingLimit, items.count * 2)
  }

  /// Packs all pending items.
  ///
  /// - Parameter asRunIfUniform: True to pack few items of one size as a run, if there are no
  ///   others.
  mutating func finish(asRunIfUniform: Bool = false) {
    // A short section of equal items is then edited as a run, line by line, instead of item by
    // item.
    if asRunIfUniform, chunks.isEmpty, run == nil, isUniform { pack() }
    if let run { chunks.append(.run(run)) }
    run = nil
    breakWaiting()
    emit(lines[...], upTo: items.count)
    discardPending()
  }

  private mutating func discardPending() {
    items.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    hasOrigins = false
    broken = 0
    pendingLimit = LineBreaker.defaultPendingLimit
  }

  private var isUniform: Bool {
    guard let first = items.first else { return false }
    return items.allSatisfy { $0 == first } && origins.allSatisfy { $0 == origins[0] }
  }

  private mutating func emit(_ lines: ArraySlice<LineBreak>, upTo end: Int) {
    var lines = lines
    while let first = lines.first?.first {
      let left = end - first
      let wanted =
        // Halves instead of a full chunk and a small rest: an edit would soon join the rest again.
        left <= PackedLines.itemLimit ? left : min(LineBreaker.defaultPendingLimit, left / 2)
      // The first line after the chunk.
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
            // A chunk without origins can be stored in the compact form, which edits copy.
            items[range], hasOrigins ? origins[range] : [], lines: lines[..<next], rule: rule)))
      lines = lines[next...]
    }
  }
}

/// The rule for breaking items into lines and stacking lines.
///
/// See `Documentation/rules/flow-layout.md`, "Line breaking".
struct LineRule: Equatable, Sendable {
  /// The available extent of a line, in points.
  var available: CGFloat
  /// The minimum spacing between the items of a line, in points.
  var spacing: CGFloat
  /// The spacing between lines, in points.
  var lineSpacing: CGFloat

  /// The tolerance of sums of item extents, in points.
  ///
  /// Three items of a third of the width fit in one line despite rounding.
  static let tolerance: CGFloat = 1e-6

  /// The maximum end of the last item of a line, in points.
  var limit: CGFloat { available + LineRule.tolerance }

  /// Returns the number of items of one extent in a line: at least 1, and `Int.max` if they take no
  /// space.
  func capacity(of extent: CGFloat) -> Int {
    let pitch = extent + spacing
    guard extent + pitch <= limit else { return 1 }
    guard pitch > 0, let guess = Int(exactly: ((limit - extent) / pitch).rounded(.down)) else {
      return .max
    }
    // The quotient can be rounded differently from the sum.
    if extent + CGFloat(guess) * pitch > limit { return max(guess, 1) }
    return extent + CGFloat(guess + 1) * pitch <= limit ? guess + 2 : guess + 1
  }

  /// Returns the extent of a row of `count` items of equal extent, gaps included.
  func room(of count: Int, _ extent: CGFloat) -> CGFloat {
    extent + CGFloat(count - 1) * (extent + spacing)
  }
}

/// A size in the axes of a layout of lines, in points.
///
/// `along` is the direction of the lines, `across` the direction in which lines are stacked.
package struct AxisSize: Hashable, Sendable {
  var along: CGFloat
  var across: CGFloat

  static let zero = AxisSize(along: 0, across: 0)

  /// The largest extent, in points.
  ///
  /// Larger ones are clamped, so that sums over any collection stay accurate.
  static let limit: CGFloat = 1e9

  /// Returns an extent clamped to `limit`; 0 for NaN and negative values.
  @inline(__always)
  static func extent(_ value: CGFloat) -> CGFloat {
    value > 0 ? min(value, limit) : 0
  }

  /// Returns a distance of either sign, clamped to `limit`; 0 for NaN.
  static func distance(_ value: CGFloat) -> CGFloat {
    value.isNaN ? 0 : min(max(value, -limit), limit)
  }
}

/// The origin of an item's size.
package enum SizeOrigin: UInt8, Sendable {
  /// The layout or its delegate returned it.
  case given
  /// It is estimated, as the average of the measured sizes.
  ///
  /// See `Documentation/rules/self-sizing.md`, "Flow layouts".
  case estimated
  /// The cell requested it.
  case measured
}
