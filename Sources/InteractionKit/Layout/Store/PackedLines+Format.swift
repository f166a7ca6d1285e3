import Foundation

extension PackedLines {
  /// A line in compact form: eight bytes, in units, ordered by the start of the line.
  struct CompactLine {
    /// The upper bound of starts; one more value remains for an end of search.
    static let startLimit = 1 << 24 - 1

    let bits: UInt64

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - start: The start of the line, in units.
    ///   - first: The index of the first item, below 256.
    ///   - across: The largest extent across, in units.
    ///   - along: The sum of the extents along, in units.
    @inline(__always)
    init(start: Int, first: Int, across: Int = 0, along: Int = 0) {
      bits = UInt64(
        truncatingIfNeeded: start << 40 | (first & 0xFF) << 32 | (across & 0xFFFF) << 16
          | along & 0xFFFF)
    }

    private init(bits: UInt64) { self.bits = bits }

    /// Returns the line moved by units and items, which both have to stay in their ranges.
    @inline(__always)
    func moved(by units: Int, items: Int) -> CompactLine {
      CompactLine(bits: bits &+ UInt64(bitPattern: Int64(units << 40 &+ items << 32)))
    }

    @inline(__always)
    var start: Int { Int(bits >> 40) }

    @inline(__always)
    var first: Int { Int(bits >> 32 & 0xFF) }

    @inline(__always)
    var across: Int { Int(bits >> 16 & 0xFFFF) }

    @inline(__always)
    var along: Int { Int(bits & 0xFFFF) }
  }

  /// A size in compact form: four bytes, in units.
  struct CompactSize {
    let bits: UInt32

    @inline(__always)
    private init(along: UInt32, across: UInt32) { bits = along | across << 16 }

    /// Creates a size with so many units per point; nil if it has no compact form.
    init?(exactly size: AxisSize, perPoint: CGFloat) {
      guard let along = UInt16(exactly: size.along * perPoint),
        let across = UInt16(exactly: size.across * perPoint), max(along, across) < .max
      else { return nil }
      self.init(along: UInt32(along), across: UInt32(across))
    }

    /// Creates a size whose extents are known to be whole numbers of units.
    @inline(__always)
    init(_ size: AxisSize, perPoint: CGFloat) {
      let shift: CGFloat = 0x1p52
      self.init(
        along: UInt32(truncatingIfNeeded: (size.along * perPoint + shift).bitPattern),
        across: UInt32(truncatingIfNeeded: (size.across * perPoint + shift).bitPattern))
    }

    @inline(__always)
    var along: Int { Int(bits & 0xFFFF) }

    @inline(__always)
    var across: Int { Int(bits >> 16) }

    @inline(__always)
    func size(unit: CGFloat) -> AxisSize {
      AxisSize(along: CGFloat(along) * unit, across: CGFloat(across) * unit)
    }
  }

  /// The arrangement of packed lines in memory.
  struct Format {
    /// The number of lines for each stored start in wide form.
    static let stride = 8

    let count: Int
    var lineCount: Int
    let isCompact: Bool
    let hasOrigins: Bool

    @inline(__always)
    static func originsOffset(count: Int, isCompact: Bool) -> Int {
      count &* (isCompact ? 4 : 16)
    }

    @inline(__always)
    static func linesOffset(count: Int, isCompact: Bool, hasOrigins: Bool) -> Int {
      (originsOffset(count: count, isCompact: isCompact) &+ (hasOrigins ? count : 0) &+ 7) & ~7
    }

    /// Returns the offset, from the lines, of the first items of lines in wide form.
    @inline(__always)
    static func firstsOffset(lineCount: Int) -> Int {
      (lineCount &+ stride &- 1) / stride &* 8
    }

    var originsOffset: Int { Format.originsOffset(count: count, isCompact: isCompact) }

    var linesOffset: Int {
      Format.linesOffset(count: count, isCompact: isCompact, hasOrigins: hasOrigins)
    }

    var bytes: Int {
      linesOffset
        + (isCompact ? lineCount * 8 : Format.firstsOffset(lineCount: lineCount) + lineCount)
    }
  }
}

extension PackedLines.Format {
  /// Returns memory for lines of this form, which `fill` has to initialize completely.
  func allocate(_ fill: (UnsafeMutableRawPointer) -> Void) -> ManagedBuffer<Void, UInt64> {
    let memory = ManagedBuffer<Void, UInt64>.create(minimumCapacity: (bytes + 7) / 8) { _ in }
    memory.withUnsafeMutablePointerToElements { fill(UnsafeMutableRawPointer($0)) }
    return memory
  }

  /// Writes lines in compact form.
  func writeCompact(
    _ lines: UnsafeBufferPointer<LineBreak>, _ items: UnsafeBufferPointer<AxisSize>,
    _ rule: LineRule, unit: CGFloat, to bytes: UnsafeMutableRawPointer
  ) {
    let perPoint = 1 / unit
    let sizes = bytes.bindMemory(to: PackedLines.CompactSize.self, capacity: items.count)
    for index in items.indices {
      sizes[index] = PackedLines.CompactSize(items[index], perPoint: perPoint)
    }
    let packed = (bytes + linesOffset).bindMemory(
      to: PackedLines.CompactLine.self, capacity: lines.count)
    var (start, item): (CGFloat, Int) = (0, 0)
    for index in lines.indices {
      let (first, tallest) = (item, lines[index].tallest)
      let end = index + 1 < lines.count ? lines[index + 1].first - lines[0].first : items.count
      var along = 0
      while item < end {
        along &+= sizes[item].along
        item += 1
      }
      packed[index] = PackedLines.CompactLine(
        start: InterpolationSearch.nearest(start * perPoint, upTo: .max), first: first,
        across: InterpolationSearch.nearest(tallest * perPoint, upTo: .max), along: along)
      start += tallest + rule.lineSpacing
    }
  }

  /// Writes lines in wide form.
  func writeWide(
    _ lines: UnsafeBufferPointer<LineBreak>, _ items: UnsafeBufferPointer<AxisSize>,
    _ rule: LineRule, to bytes: UnsafeMutableRawPointer
  ) {
    UnsafeMutableRawBufferPointer(start: bytes, count: items.count * 16)
      .copyMemory(from: UnsafeRawBufferPointer(items))
    var start: CGFloat = 0
    let starts = bytes + linesOffset
    let firsts = starts + PackedLines.Format.firstsOffset(lineCount: lineCount)
    for index in lines.indices {
      let first = UInt8(truncatingIfNeeded: lines[index].first - lines[0].first)
      firsts.storeBytes(of: first, toByteOffset: index, as: UInt8.self)
      if index % PackedLines.Format.stride == 0 {
        starts.storeBytes(
          of: start, toByteOffset: index / PackedLines.Format.stride * 8, as: CGFloat.self)
      }
      start += lines[index].tallest + rule.lineSpacing
    }
  }
}

/// The fixed-point unit of numbers: the largest power of two that divides all of them.
///
/// It is at least 1/64 point. Displays have two or three pixels a point, and most extents are whole
/// pixels. Half points are exact in fixed point; thirds are not exact in any binary format.
struct FixedPointScale {
  private static let finest: CGFloat = 1 / 64

  /// The bits that are set in any of the numbers, as multiples of the finest unit.
  private var bits: UInt = 0
  /// The bits that are lost in the conversion of any number.
  private var losses: UInt = 0

  init() {}

  /// Adds a number from 0 to `AxisSize.limit`.
  @inline(__always)
  mutating func add(_ number: CGFloat) {
    // Above 2^52 the spacing of doubles is 1, so the low bits of the sum are the integer.
    let shift: CGFloat = 0x1p52
    let count = number / FixedPointScale.finest
    let shifted = count + shift
    bits |= shifted.bitPattern ^ shift.bitPattern
    losses |= (shifted - shift).bitPattern ^ count.bitPattern
  }

  /// Adds the numbers of another instance.
  mutating func add(_ other: FixedPointScale) {
    bits |= other.bits
    losses |= other.losses
  }

  /// True if there is a unit of at least 1/64 point.
  var isKnown: Bool { losses == 0 }

  /// The unit in points; arbitrary if all numbers are 0.
  var points: CGFloat {
    CGFloat(1 << min(bits.trailingZeroBitCount, 16)) * FixedPointScale.finest
  }

  /// True if all numbers are below 65,535 units of `points`, a power of two.
  func isCompact(in points: CGFloat) -> Bool {
    // The upper bound of a number with these bits.
    CGFloat(bits) * FixedPointScale.finest < 65_535 * points
  }
}

extension PackedLines {
  /// Returns the lines after an edit, and the number of items taken from the next chunk.
  ///
  /// Nil if the result has no compact form or does not fit in one chunk.
  func edited(
    _ edit: CompactChunkEdit, _ rule: LineRule, before next: LineChunk?
  ) -> (lines: PackedLines, taken: Int)? {
    guard edit.count > 0, edit.count <= PackedLines.itemLimit else { return nil }
    switch broken(by: edit, rule, isComplete: next == nil) {
    case .lines(let lines): return (lines, 0)
    case .tooMany: return nil
    case .open(var reach):
      // The last line changed, so it may receive items, or receive none any more.
      var edit = edit
      guard let next else { return nil }
      while edit.taken < next.count {
        let further = reach + rule.spacing + next.size(at: edit.taken).along
        guard further <= rule.limit else { break }
        reach = further
        edit.taken += 1
      }
      if edit.taken > 0 {
        guard case .packed(let next) = next, edit.take(from: next) else { return nil }
      }
      guard edit.count <= PackedLines.itemLimit,
        case .lines(let lines) = broken(by: edit, rule, isComplete: true)
      else { return nil }
      return (lines, edit.taken)
    }
  }

  private enum Broken {
    case lines(PackedLines)
    /// The end of the last line's last item. The line changed, so it may receive items.
    case open(CGFloat)
    case tooMany
  }

  private func broken(by edit: CompactChunkEdit, _ rule: LineRule, isComplete: Bool) -> Broken {
    read { old in
      var form = Format(
        count: edit.count, lineCount: old.lineCount + 2, isCompact: true, hasOrigins: false)
      var (units, changes, reach): (Int?, Int, CGFloat?) = (nil, 0, nil)
      let memory = form.allocate { bytes in
        let sizes = bytes.bindMemory(to: CompactSize.self, capacity: form.count)
        edit.write(to: sizes, of: old)
        let lines = UnsafeMutableBufferPointer(
          start: (bytes + form.linesOffset).bindMemory(
            to: CompactLine.self, capacity: form.lineCount), count: form.lineCount)
        switch edit.breakLines(
          of: old, UnsafePointer(sizes), rule, isComplete: isComplete, to: lines)
        {
        case .extent(let extent, let count): (units, form.lineCount) = (extent, count)
        case .open(let open): reach = open
        case .tooMany: break
        }
        changes = edit.changes(of: self, UnsafePointer(sizes))
      }
      if let reach { return .open(reach) }
      guard let units, units < CompactLine.startLimit else { return .tooMany }
      return .lines(
        PackedLines(
          memory, form, unit: old.unit, extent: CGFloat(units) * old.unit, isOrdered: true,
          changes: changes))
    }
  }
}
