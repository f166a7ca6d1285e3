import Foundation

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
    let isNarrow: Bool
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
      (isNarrow, hasOrigins) = (form.isNarrow, form.hasOrigins)
      (unit32, unitsPerPoint32) = (Float(unit), 1 / Float(unit))
      let starts = form.isNarrow ? form.lineCount : (form.lineCount - 1) / Format.stride + 1
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
    func narrowSize(_ item: Int) -> CompactSize {
      assert(isNarrow && item >= 0 && item < count)
      return bytes.load(fromByteOffset: item &* 4, as: CompactSize.self)
    }

    /// The size of an existing item.
    @inline(__always)
    subscript(item: Int) -> AxisSize {
      assert(item >= 0 && item < count)
      return isNarrow
        ? narrowSize(item).size(unit: unit)
        : bytes.load(fromByteOffset: item &* 16, as: AxisSize.self)
    }

    func origin(at item: Int) -> SizeOrigin {
      precondition(item >= 0 && item < count)
      guard hasOrigins else { return .given }
      let origins = Format.originsOffset(count: count, isNarrow: isNarrow)
      return bytes.load(fromByteOffset: origins &+ item, as: SizeOrigin.self)
    }

    /// Calls `body` with the sizes of some items, in order.
    @inline(__always)
    func visitSizes(_ items: Range<Int>, _ body: (AxisSize) -> Void) {
      assert(items.lowerBound >= 0 && items.upperBound <= count)
      if isNarrow {
        let unit = unit
        for item in items { body(narrowSize(item).size(unit: unit)) }
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
      bytes + Format.linesOffset(count: count, isNarrow: isNarrow, hasOrigins: hasOrigins)
    }

    /// Always returns true, after loading the size at a position.
    ///
    /// The load prefetches that memory while the line is searched.
    @inline(__always)
    func isSound(near position: CGFloat) -> Bool {
      let item = InterpolationSearch.nearest(position * CGFloat(itemsPerPoint), upTo: count &- 1)
      return narrowSize(item).bits != .max
    }

    @inline(__always)
    private func first(of line: Int) -> Int {
      assert(line >= 0 && line < lineCount)
      if isNarrow { return narrowLine(line).first }
      let firsts = Format.firstsOffset(lineCount: lineCount)
      return Int(lines.load(fromByteOffset: firsts &+ line, as: UInt8.self))
    }

    @inline(__always)
    func narrowLine(_ line: Int) -> CompactLine {
      assert(isNarrow && line >= 0 && line < lineCount)
      return lines.load(fromByteOffset: line &* 8, as: CompactLine.self)
    }

    /// Returns the stored start of a group of eight lines.
    @inline(__always)
    private func wideStart(_ known: Int) -> CGFloat {
      assert(!isNarrow && known >= 0 && known * Format.stride < lineCount)
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
      if isNarrow {
        let line = narrowLine(line)
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
      if isNarrow { return CGFloat(narrowLine(line).start) * unit }
      let known = line / Format.stride
      var start = wideStart(known)
      for line in (known * Format.stride)..<line { start += measure(line).across + lineSpacing }
      return start
    }

    /// Returns a line that starts before a position, close to it, with its start; otherwise the
    /// first line.
    @inline(__always)
    func line(before position: CGFloat) -> (line: Int, start: CGFloat) {
      if isNarrow {
        let line = narrowLine(before: position)
        return (line, CGFloat(narrowLine(line).start) * unit)
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
    func narrowLine(before position: CGFloat) -> Int {
      // Rounded down: half a unit less is rounded to the nearest whole one.
      let units = InterpolationSearch.nearest(
        position * unitsPerPoint - 0.5, upTo: CompactLine.startLimit)
      let bound = CompactLine(start: units, first: 0).bits
      return max(
        InterpolationSearch.partitionPoint(
          in: 0..<lineCount, near: position * CGFloat(startsPerPoint)
        ) {
          narrowLine($0).bits < bound ? 1 : 0
        } &- 1, 0)
    }
  }
}
