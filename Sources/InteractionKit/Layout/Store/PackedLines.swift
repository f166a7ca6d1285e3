import Foundation

/// Some whole lines of items that differ in size: at least one item, never changed once
/// they are packed.
///
/// All is in one allocation, so that finding an item touches three cache lines of it:
/// ```
/// narrow: the start and the first item of each line, together 8 bytes
/// wide:   Double starts of every eighth line │ firsts: a byte a line │ padding
/// then    sizes: two Float, or two Double, an item │ origins: a byte an item, or none
/// ```
/// Numbers are kept in single precision where all of their kind lose nothing by that.
/// Wide starts are kept of every eighth line: the ones between are a few additions away,
/// and what lines take stays less than what items do.
///
/// This file has the only unsafe memory of the layouts. What `init` establishes and nobody
/// changes later:
/// - there are as many starts, firsts, sizes and origins as `Content` has numbers for;
/// - more than one line has at most `itemLimit` items, so that a byte numbers them;
/// - the first items of lines begin with 0 and ascend, each less than the number of items.
///
/// So whatever `items(of:)` answers lies in the memory. Numbers of lines and items that
/// come from elsewhere are checked; in loops, that is in builds with assertions.
struct PackedLines: @unchecked Sendable {
  /// The most items of more than one line.
  static let itemLimit = 255

  private let memory: ManagedBuffer<Void, UInt64>
  /// What the lines are made of, for those who hold the lines as long as they keep it.
  let content: Content
  /// How many neighbours differ in their extent along the line.
  let changes: Int

  fileprivate struct NarrowLine {
    var start: Float
    var first: UInt8
  }

  fileprivate struct NarrowSize {
    var along: Float
    var across: Float

    @inline(__always)
    var size: FlowSize { FlowSize(along: CGFloat(along), across: CGFloat(across)) }
  }

  /// Packs items whose lines begin at `lines`, relative to the first item; `origins` is
  /// empty where all sizes are given.
  init(
    _ items: ArraySlice<FlowSize>, _ origins: ArraySlice<SizeOrigin>, lines: ArraySlice<LineBreak>,
    rule: LineRule
  ) {
    precondition(
      !items.isEmpty && !lines.isEmpty && (origins.isEmpty || origins.count == items.count)
        && (lines.count == 1 || items.count <= PackedLines.itemLimit))
    self = items.withUnsafeBufferPointer { items in
      lines.withUnsafeBufferPointer { lines in
        PackedLines.packed(items, origins, lines, rule)
      }
    }
  }

  private static func packed(
    _ items: UnsafeBufferPointer<FlowSize>, _ origins: ArraySlice<SizeOrigin>,
    _ lines: UnsafeBufferPointer<LineBreak>, _ rule: LineRule
  ) -> PackedLines {
    var (extent, hasNarrowStarts, isOrdered): (CGFloat, Bool, Bool) = (0, true, true)
    for line in lines {
      let pitch = line.tallest + rule.lineSpacing
      if CGFloat(Float(extent)) != extent { hasNarrowStarts = false }
      if pitch < 0 { isOrdered = false }
      extent += pitch
    }
    var (changes, losses): (Int, UInt) = (0, 0)
    var before = items[0].along.bitPattern
    for item in items {
      let along = item.along.bitPattern
      changes &+= along != before ? 1 : 0
      before = along
      losses |= CGFloat(Float(item.along)).bitPattern ^ along
      losses |= CGFloat(Float(item.across)).bitPattern ^ item.across.bitPattern
    }
    let hasNarrowSizes = losses == 0

    let firsts = (lines.count + Content.stride - 1) / Content.stride * 8
    let sizes = hasNarrowStarts ? lines.count * 8 : (firsts + lines.count + 7) & ~7
    let sizeBytes = items.count * (hasNarrowSizes ? 8 : 16)
    let memory = ManagedBuffer<Void, UInt64>.create(
      minimumCapacity: (sizes + sizeBytes + origins.count + 7) / 8
    ) { _ in }

    return memory.withUnsafeMutablePointerToElements { words in
      let bytes = UnsafeMutableRawPointer(words)
      var start: CGFloat = 0
      for index in lines.indices {
        let line = lines[index]
        let first = UInt8(truncatingIfNeeded: line.first - lines[0].first)
        if hasNarrowStarts {
          bytes.storeBytes(
            of: NarrowLine(start: Float(start), first: first), toByteOffset: index * 8,
            as: NarrowLine.self)
        } else {
          bytes.storeBytes(of: first, toByteOffset: firsts + index, as: UInt8.self)
          if index % Content.stride == 0 {
            bytes.storeBytes(of: start, toByteOffset: index / Content.stride * 8, as: CGFloat.self)
          }
        }
        start += line.tallest + rule.lineSpacing
      }
      if hasNarrowSizes {
        let narrow = (bytes + sizes).bindMemory(to: NarrowSize.self, capacity: items.count)
        for index in items.indices {
          narrow[index] = NarrowSize(
            along: Float(items[index].along), across: Float(items[index].across))
        }
      } else {
        UnsafeMutableRawBufferPointer(start: bytes + sizes, count: sizeBytes)
          .copyMemory(from: UnsafeRawBufferPointer(items))
      }
      origins.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(start: bytes + sizes + sizeBytes, count: $0.count)
          .copyMemory(from: $0)
      }
      let content = Content(
        bytes: UnsafeRawPointer(bytes), count: items.count, extent: extent,
        lineCount: UInt16(truncatingIfNeeded: lines.count),
        sizesOffset: UInt16(truncatingIfNeeded: sizes), hasNarrowStarts: hasNarrowStarts,
        hasNarrowSizes: hasNarrowSizes, hasOrigins: !origins.isEmpty, isOrdered: isOrdered)
      return PackedLines(memory: memory, content: content, changes: changes)
    }
  }

  private init(memory: ManagedBuffer<Void, UInt64>, content: Content, changes: Int) {
    (self.memory, self.content, self.changes) = (memory, content, changes)
  }

  func size(at item: Int) -> FlowSize {
    read { lines in
      precondition(item >= 0 && item < lines.count)
      return lines[item]
    }
  }

  /// Calls `body` with what the lines are made of.
  @inline(__always)
  func read<Result>(_ body: (Content) -> Result) -> Result {
    withExtendedLifetime(memory) { body(content) }
  }
}

extension PackedLines {
  /// What lines are made of: valid as long as the lines are held, whose memory it is.
  ///
  /// Half a cache line, and nothing that counts references: kept beside each other, so that
  /// a question finds its way into the lines without a look at where they begin.
  struct Content: @unchecked Sendable {
    /// Of so many lines one has its start kept, where starts are wide.
    fileprivate static let stride = 8

    fileprivate let bytes: UnsafeRawPointer
    let count: Int
    /// The extent of all lines, the distance after each included.
    let extent: CGFloat
    fileprivate let lineCount16: UInt16
    fileprivate let sizesOffset: UInt16
    private let hasNarrowStarts: Bool
    private let hasNarrowSizes: Bool
    /// Whether some sizes are not given.
    let hasOrigins: Bool
    /// Whether no line starts before one that precedes it.
    let isOrdered: Bool

    fileprivate init(
      bytes: UnsafeRawPointer, count: Int, extent: CGFloat, lineCount: UInt16, sizesOffset: UInt16,
      hasNarrowStarts: Bool, hasNarrowSizes: Bool, hasOrigins: Bool, isOrdered: Bool
    ) {
      (self.bytes, self.count, self.extent) = (bytes, count, extent)
      (lineCount16, self.sizesOffset) = (lineCount, sizesOffset)
      (self.hasNarrowStarts, self.hasNarrowSizes) = (hasNarrowStarts, hasNarrowSizes)
      (self.hasOrigins, self.isOrdered) = (hasOrigins, isOrdered)
    }

    var lineCount: Int { Int(lineCount16) }

    // MARK: Items

    private var sizes: UnsafeRawPointer { bytes + Int(sizesOffset) }

    /// The size of an item, of a number that is known to be one.
    @inline(__always)
    subscript(item: Int) -> FlowSize {
      assert(item >= 0 && item < count)
      return hasNarrowSizes
        ? sizes.load(fromByteOffset: item &* 8, as: NarrowSize.self).size
        : sizes.load(fromByteOffset: item &* 16, as: FlowSize.self)
    }

    func origin(at item: Int) -> SizeOrigin {
      precondition(item >= 0 && item < count)
      guard hasOrigins else { return .given }
      return sizes.load(
        fromByteOffset: count &* (hasNarrowSizes ? 8 : 16) &+ item, as: SizeOrigin.self)
    }

    /// Calls `body` with the sizes of some items, in order.
    @inline(__always)
    func visitSizes(_ items: Range<Int>, _ body: (FlowSize) -> Void) {
      assert(items.lowerBound >= 0 && items.upperBound <= count)
      if hasNarrowSizes {
        for item in items { body(sizes.load(fromByteOffset: item &* 8, as: NarrowSize.self).size) }
      } else {
        for item in items { body(sizes.load(fromByteOffset: item &* 16, as: FlowSize.self)) }
      }
    }

    /// The sizes of all items, in an array that has room for more.
    func allSizes(room: Int) -> [FlowSize] {
      [FlowSize](unsafeUninitializedCapacity: count + room) { sizes, initialized in
        visitSizes(0..<count) {
          sizes.initializeElement(at: initialized, to: $0)
          initialized &+= 1
        }
      }
    }

    /// How the sizes of some items fold up: the sum of their extents along the line, and
    /// the largest across.
    @inline(__always)
    func measure(_ items: Range<Int>) -> (along: CGFloat, across: CGFloat) {
      var (along, across): (CGFloat, CGFloat) = (0, 0)
      visitSizes(items) {
        along += $0.along
        across = across > $0.across ? across : $0.across
      }
      return (along, across)
    }

    // MARK: Lines

    /// Whether the sizes about so far into the lines are any: always so. Who asks has their
    /// memory on its way while it looks for the line.
    @inline(__always)
    func isSound(near fraction: Double) -> Bool {
      let item = GuessedSearch.nearest(fraction * Double(count), upTo: count &- 1)
      return self[item].across >= 0 && self[max(item &- 8, 0)].across >= 0
    }

    @inline(__always)
    private func first(of line: Int) -> Int {
      assert(line >= 0 && line < lineCount)
      if hasNarrowStarts { return Int(narrowLine(line).first) }
      let firsts = (lineCount &+ Content.stride &- 1) / Content.stride &* 8
      return Int(bytes.load(fromByteOffset: firsts &+ line, as: UInt8.self))
    }

    @inline(__always)
    private func narrowLine(_ line: Int) -> NarrowLine {
      assert(hasNarrowStarts && line >= 0 && line < lineCount)
      return bytes.load(fromByteOffset: line &* 8, as: NarrowLine.self)
    }

    /// Where the first of some eight lines starts.
    @inline(__always)
    private func wideStart(_ known: Int) -> CGFloat {
      assert(!hasNarrowStarts && known >= 0 && known * Content.stride < lineCount)
      return bytes.load(fromByteOffset: known &* 8, as: CGFloat.self)
    }

    /// The items of a line, of a number that is known to be one.
    @inline(__always)
    func items(of line: Int) -> Range<Int> {
      let end = line &+ 1 < lineCount ? first(of: line &+ 1) : count
      return Range(uncheckedBounds: (first(of: line), end))
    }

    func line(holding item: Int) -> Int {
      GuessedSearch.partitionPoint(in: 0..<lineCount, near: Double(item) / Double(count)) {
        1 - item.oneIfBelow(first(of: $0))
      } - 1
    }

    /// Where a line starts, from the start of the first.
    func start(of line: Int, lineSpacing: CGFloat) -> CGFloat {
      precondition(line >= 0 && line < lineCount)
      if hasNarrowStarts { return CGFloat(narrowLine(line).start) }
      let known = line / Content.stride
      var start = wideStart(known)
      for line in (known * Content.stride)..<line {
        start += measure(items(of: line)).across + lineSpacing
      }
      return start
    }

    /// A line whose start is known and that starts before a position, as late as
    /// such are known; the first where none does.
    @inline(__always)
    func line(before position: CGFloat) -> (line: Int, start: CGFloat) {
      if hasNarrowStarts {
        let line = max(
          GuessedSearch.partitionPoint(in: 0..<lineCount, near: position / extent) {
            CGFloat(narrowLine($0).start).oneIfBelow(position)
          } &- 1, 0)
        return (line, CGFloat(narrowLine(line).start))
      }
      let known = max(
        GuessedSearch.partitionPoint(
          in: 0..<((lineCount &- 1) / Content.stride &+ 1), near: position / extent
        ) {
          wideStart($0).oneIfBelow(position)
        } &- 1, 0)
      return (known &* Content.stride, wideStart(known))
    }
  }
}

/// Where a line begins, and how tall it is.
struct LineBreak: Sendable {
  var first: Int
  var tallest: CGFloat
}
