import Foundation

/// Some whole lines of items with different sizes, at least one item; immutable.
///
/// Everything is in one allocation, so finding an item touches two or three cache lines:
/// ```
/// sizes     compact: two UInt16 an item; wide: two Double
/// origins   a byte an item, or none │ padding
/// lines     compact: 8 bytes a line: its start, its first item, its extents along and across
///           wide: a Double start for every eighth line │ the first item of each line: a byte
/// ```
///
/// Lines are in compact form if all lengths are multiples of a fixed-point unit (`FixedPointScale`) that
/// fit in 16 bits, so the form is exact. A million items then take 6
/// MB, half of the memory of single precision, and the sum of a line is stored. In wide form the
/// starts of every eighth line are stored. The others follow from a few additions, and lines take
/// less memory than items.
///
/// Nearly all unsafe memory of the layouts is in the files of packed lines. Packing establishes,
/// and nothing changes later:
/// - The numbers of starts, first items, sizes and origins are as in `Content`.
/// - A chunk of more than one line has at most `itemLimit` items, so that a byte numbers them.
/// - The first items of lines ascend from 0, and are below the number of items.
///
/// So the results of `items(of:)` are inside the memory. Indices of lines and items from elsewhere
/// are checked; in loops, only in builds with assertions.
struct PackedLines: @unchecked Sendable {
  /// The maximum number of items of a chunk with more than one line.
  static let itemLimit = 255

  private let memory: ManagedBuffer<Void, UInt64>
  /// The content of the lines, valid while the caller retains the lines.
  let content: Content
  /// The extent of all lines, including the spacing after each.
  let extent: CGFloat
  /// True if no line starts before its predecessor.
  let isOrdered: Bool
  /// The number of adjacent items whose extents along the line differ.
  let changes: Int
  /// True if the sizes of some items are estimated.
  let hasEstimates: Bool

  /// Creates lines of a form from initialized memory.
  init(
    _ memory: ManagedBuffer<Void, UInt64>, _ form: Format, unit: CGFloat, extent: CGFloat,
    isOrdered: Bool, changes: Int, hasEstimates: Bool = false
  ) {
    self.memory = memory
    content = memory.withUnsafeMutablePointerToElements {
      Content(UnsafeRawPointer($0), form, extent: extent, unit: unit)
    }
    (self.extent, self.isOrdered, self.changes) = (extent, isOrdered, changes)
    self.hasEstimates = hasEstimates
  }

  /// Packs items into lines.
  ///
  /// - Parameters:
  ///   - items: The sizes of the items, at least one.
  ///   - origins: The origins of the sizes; empty if all are given.
  ///   - lines: The lines, whose first items are relative to `items`.
  ///   - rule: The rule by which the lines were broken.
  init(
    _ items: ArraySlice<AxisSize>, _ origins: ArraySlice<SizeOrigin>, lines: ArraySlice<LineBreak>,
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
    _ items: UnsafeBufferPointer<AxisSize>, _ origins: ArraySlice<SizeOrigin>,
    _ lines: UnsafeBufferPointer<LineBreak>, _ rule: LineRule
  ) -> PackedLines {
    var (extent, isOrdered): (CGFloat, Bool) = (0, true)
    for line in lines {
      let pitch = line.tallest + rule.lineSpacing
      if pitch < 0 { isOrdered = false }
      extent += pitch
    }
    let (unit, changes) = measured(items, rule, extent: extent)
    let form = Format(
      count: items.count, lineCount: lines.count, isCompact: unit != nil,
      hasOrigins: !origins.isEmpty)
    let memory = form.allocate { bytes in
      if let unit {
        form.writeCompact(lines, items, rule, unit: unit, to: bytes)
      } else {
        form.writeWide(lines, items, rule, to: bytes)
      }
      origins.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(start: bytes + form.originsOffset, count: $0.count)
          .copyMemory(from: $0)
      }
    }
    return PackedLines(
      memory, form, unit: unit ?? 1, extent: extent, isOrdered: isOrdered, changes: changes,
      hasEstimates: origins.contains(.estimated))
  }

  /// Returns the unit of the compact form, if it has one, and the number of differing neighbours.
  private static func measured(
    _ items: UnsafeBufferPointer<AxisSize>, _ rule: LineRule, extent: CGFloat
  ) -> (unit: CGFloat?, changes: Int) {
    var (sizes, changes) = (FixedPointScale(), 0)
    var before = items[0].along.bitPattern
    for item in items {
      sizes.add(item.along)
      sizes.add(item.across)
      changes &+= item.along.bitPattern != before ? 1 : 0
      before = item.along.bitPattern
    }
    var all = sizes
    all.add(abs(rule.lineSpacing))
    let unit = all.points
    let isCompact =
      all.isKnown && sizes.isCompact(in: unit)
      // The sum of the items in a line does not exceed the available extent.
      && rule.spacing >= 0 && rule.available < 65_535 * unit
      && rule.lineSpacing >= 0 && extent < CGFloat(CompactLine.startLimit) * unit
    return (isCompact ? unit : nil, changes)
  }

  func size(at item: Int) -> AxisSize {
    read { lines in
      precondition(item >= 0 && item < lines.count)
      return lines[item]
    }
  }

  /// Calls `body` with the content of the lines.
  @inline(__always)
  func read<Result>(_ body: (Content) -> Result) -> Result {
    withExtendedLifetime(memory) { body(content) }
  }
}

/// The first item of a line, and the largest extent across of its items.
struct LineBreak: Sendable {
  var first: Int
  var tallest: CGFloat
}

extension PackedLines {
  /// The content of packed lines, valid while the lines are retained, since they own its memory.
  ///
  /// It is half a cache line and counts no references. Contents are stored side by side, so a query
  /// finds a line without loading the object of its chunk.
  struct Content: @unchecked Sendable {
    let bytes: UnsafeRawPointer
    private let count32: UInt32
    private let lineCount16: UInt16
    /// True if the lines are in compact form, with lengths in units.
    let isCompact: Bool
    /// True if some sizes are not given.
    let hasOrigins: Bool
    /// The unit of the compact form in points, and its reciprocal; both are powers of two.
    private let unit32: Float
    private let unitsPerPoint32: Float
    /// The mean number of stored starts, and of items, per point.
    private let startsPerPoint: Float
    private let itemsPerPoint: Float

    init(_ bytes: UnsafeRawPointer, _ form: Format, extent: CGFloat, unit: CGFloat) {
      precondition(form.count <= Int(UInt32.max))
      self.bytes = bytes
      count32 = UInt32(truncatingIfNeeded: form.count)
      lineCount16 = UInt16(truncatingIfNeeded: form.lineCount)
      (isCompact, hasOrigins) = (form.isCompact, form.hasOrigins)
      (unit32, unitsPerPoint32) = (Float(unit), 1 / Float(unit))
      let starts = form.isCompact ? form.lineCount : (form.lineCount - 1) / Format.stride + 1
      startsPerPoint = Float(CGFloat(starts) / extent)
      itemsPerPoint = Float(CGFloat(form.count) / extent)
    }

    @inline(__always)
    var count: Int { Int(count32) }

    @inline(__always)
    var lineCount: Int { Int(lineCount16) }

    @inline(__always)
    var unit: CGFloat { CGFloat(unit32) }

    @inline(__always)
    var unitsPerPoint: CGFloat { CGFloat(unitsPerPoint32) }

    // MARK: Items

    @inline(__always)
    func compactSize(_ item: Int) -> CompactSize {
      assert(isCompact && item >= 0 && item < count)
      return bytes.load(fromByteOffset: item &* 4, as: CompactSize.self)
    }

    /// The size of an existing item.
    @inline(__always)
    subscript(item: Int) -> AxisSize {
      assert(item >= 0 && item < count)
      return isCompact
        ? compactSize(item).size(unit: unit)
        : bytes.load(fromByteOffset: item &* 16, as: AxisSize.self)
    }

    func origin(at item: Int) -> SizeOrigin {
      precondition(item >= 0 && item < count)
      guard hasOrigins else { return .given }
      let origins = Format.originsOffset(count: count, isCompact: isCompact)
      return bytes.load(fromByteOffset: origins &+ item, as: SizeOrigin.self)
    }

    /// Calls `body` with the sizes of some items, in order.
    @inline(__always)
    func visitSizes(_ items: Range<Int>, _ body: (AxisSize) -> Void) {
      assert(items.lowerBound >= 0 && items.upperBound <= count)
      if isCompact {
        let unit = unit
        for item in items { body(compactSize(item).size(unit: unit)) }
      } else {
        for item in items { body(bytes.load(fromByteOffset: item &* 16, as: AxisSize.self)) }
      }
    }

    /// Returns the sizes of all items, in an array with capacity for `room` more.
    func allSizes(room: Int) -> [AxisSize] {
      [AxisSize](unsafeUninitializedCapacity: count + room) { sizes, initialized in
        visitSizes(0..<count) {
          sizes.initializeElement(at: initialized, to: $0)
          initialized &+= 1
        }
      }
    }

    // MARK: Lines

    /// The address of the lines.
    @inline(__always)
    private var lines: UnsafeRawPointer {
      bytes + Format.linesOffset(count: count, isCompact: isCompact, hasOrigins: hasOrigins)
    }

    /// Always returns true, after loading the size at a position.
    ///
    /// The load prefetches that memory while the line is searched.
    @inline(__always)
    func isSound(near position: CGFloat) -> Bool {
      let item = InterpolationSearch.nearest(position * CGFloat(itemsPerPoint), upTo: count &- 1)
      return compactSize(item).bits != .max
    }

    @inline(__always)
    private func first(of line: Int) -> Int {
      assert(line >= 0 && line < lineCount)
      if isCompact { return compactLine(line).first }
      let firsts = Format.firstsOffset(lineCount: lineCount)
      return Int(lines.load(fromByteOffset: firsts &+ line, as: UInt8.self))
    }

    @inline(__always)
    func compactLine(_ line: Int) -> CompactLine {
      assert(isCompact && line >= 0 && line < lineCount)
      return lines.load(fromByteOffset: line &* 8, as: CompactLine.self)
    }

    /// Returns the stored start of a group of eight lines.
    @inline(__always)
    private func wideStart(_ known: Int) -> CGFloat {
      assert(!isCompact && known >= 0 && known * Format.stride < lineCount)
      return lines.load(fromByteOffset: known &* 8, as: CGFloat.self)
    }

    /// Returns the items of an existing line.
    @inline(__always)
    func items(of line: Int) -> Range<Int> {
      let end = line &+ 1 < lineCount ? first(of: line &+ 1) : count
      return Range(uncheckedBounds: (first(of: line), end))
    }

    /// Returns the sum of the items' extents along a line and their largest extent across it.
    @inline(__always)
    func measure(_ line: Int) -> (along: CGFloat, across: CGFloat) {
      if isCompact {
        let line = compactLine(line)
        return (CGFloat(line.along) * unit, CGFloat(line.across) * unit)
      }
      var (along, across): (CGFloat, CGFloat) = (0, 0)
      visitSizes(items(of: line)) {
        along += $0.along
        across = across > $0.across ? across : $0.across
      }
      return (along, across)
    }

    func line(holding item: Int) -> Int {
      let guess = Double(item) / Double(count) * Double(lineCount)
      return InterpolationSearch.partitionPoint(in: 0..<lineCount, near: guess) {
        1 - item.oneIfBelow(first(of: $0))
      } - 1
    }

    /// Returns the distance from the start of the first line to the start of a line.
    func start(of line: Int, lineSpacing: CGFloat) -> CGFloat {
      precondition(line >= 0 && line < lineCount)
      if isCompact { return CGFloat(compactLine(line).start) * unit }
      let known = line / Format.stride
      var start = wideStart(known)
      for line in (known * Format.stride)..<line { start += measure(line).across + lineSpacing }
      return start
    }

    /// Returns a line that starts before a position, close to it, with its start; otherwise the
    /// first line.
    @inline(__always)
    func line(before position: CGFloat) -> (line: Int, start: CGFloat) {
      if isCompact {
        let line = compactLine(before: position)
        return (line, CGFloat(compactLine(line).start) * unit)
      }
      let known = max(
        InterpolationSearch.partitionPoint(
          in: 0..<((lineCount &- 1) / Format.stride &+ 1), near: position * CGFloat(startsPerPoint)
        ) {
          wideStart($0).oneIfBelow(position)
        } &- 1, 0)
      return (known &* Format.stride, wideStart(known))
    }

    /// Returns the last compact line that starts before a position; otherwise the first line.
    @inline(__always)
    func compactLine(before position: CGFloat) -> Int {
      // Rounded down: half a unit less is rounded to the nearest whole one.
      let units = InterpolationSearch.nearest(
        position * unitsPerPoint - 0.5, upTo: CompactLine.startLimit)
      let bound = CompactLine(start: units, first: 0).bits
      return max(
        InterpolationSearch.partitionPoint(
          in: 0..<lineCount, near: position * CGFloat(startsPerPoint)
        ) {
          compactLine($0).bits < bound ? 1 : 0
        } &- 1, 0)
    }
  }
}
