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
    let isNarrow: Bool
    let hasOrigins: Bool

    /// Returns the offset of the origins.
    @inline(__always)
    static func originsOffset(count: Int, isNarrow: Bool) -> Int {
      count &* (isNarrow ? 4 : 16)
    }

    /// Returns the offset of the lines.
    @inline(__always)
    static func linesOffset(count: Int, isNarrow: Bool, hasOrigins: Bool) -> Int {
      (originsOffset(count: count, isNarrow: isNarrow) &+ (hasOrigins ? count : 0) &+ 7) & ~7
    }

    /// Returns the offset, from the lines, of the first items of lines in wide form.
    @inline(__always)
    static func firstsOffset(lineCount: Int) -> Int {
      (lineCount &+ stride &- 1) / stride &* 8
    }

    var originsOffset: Int { Format.originsOffset(count: count, isNarrow: isNarrow) }

    var linesOffset: Int {
      Format.linesOffset(count: count, isNarrow: isNarrow, hasOrigins: hasOrigins)
    }

    var bytes: Int {
      linesOffset
        + (isNarrow ? lineCount * 8 : Format.firstsOffset(lineCount: lineCount) + lineCount)
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
  func writeNarrow(
    _ lines: UnsafeBufferPointer<LineBreak>, _ items: UnsafeBufferPointer<AxisSize>,
    _ rule: LineRule, unit: CGFloat, to bytes: UnsafeMutableRawPointer
  ) {
    let perPoint = 1 / unit
    let sizes = bytes.bindMemory(to: PackedLines.CompactSize.self, capacity: items.count)
    for index in items.indices {
      sizes[index] = PackedLines.CompactSize(items[index], perPoint: perPoint)
    }
    let narrow = (bytes + linesOffset).bindMemory(
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
      narrow[index] = PackedLines.CompactLine(
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
