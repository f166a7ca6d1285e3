import Foundation

extension PackedLines {
  /// A narrow line in eight bytes, in the order of their starts: all that a question needs to
  /// know of it, in units.
  struct NarrowLine {
    /// Starts are less, so that there is a number behind all of them.
    static let startLimit = 1 << 24 - 1

    let bits: UInt64

    /// A line that starts after so many units, with an item that a byte numbers; `along` is
    /// the sum of what items take, `across` the most.
    @inline(__always)
    init(start: Int, first: Int, across: Int = 0, along: Int = 0) {
      bits = UInt64(
        truncatingIfNeeded: start << 40 | (first & 0xFF) << 32 | (across & 0xFFFF) << 16
          | along & 0xFFFF)
    }

    private init(bits: UInt64) { self.bits = bits }

    /// The same line so many units and items further on, if both remain in their bounds.
    @inline(__always)
    func moved(by units: Int, items: Int) -> NarrowLine {
      NarrowLine(bits: bits &+ UInt64(bitPattern: Int64(units << 40 &+ items << 32)))
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

  /// A narrow size in four bytes, in units.
  struct NarrowSize {
    let bits: UInt32

    @inline(__always)
    private init(along: UInt32, across: UInt32) { bits = along | across << 16 }

    /// A size in units of which there are so many in a point; nil where it is not narrow.
    init?(exactly size: FlowSize, perPoint: CGFloat) {
      guard let along = UInt16(exactly: size.along * perPoint),
        let across = UInt16(exactly: size.across * perPoint), max(along, across) < .max
      else { return nil }
      self.init(along: UInt32(along), across: UInt32(across))
    }

    /// A size of known whole numbers of units, of which there are so many in a point.
    @inline(__always)
    init(_ size: FlowSize, perPoint: CGFloat) {
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
    func size(unit: CGFloat) -> FlowSize {
      FlowSize(along: CGFloat(along) * unit, across: CGFloat(across) * unit)
    }
  }

  /// Where what lies in the memory of packed lines.
  struct Form {
    /// Of so many lines one has its start kept, where starts are wide.
    static let stride = 8

    let count: Int
    var lineCount: Int
    let isNarrow: Bool
    let hasOrigins: Bool

    /// Where the origins of items lie.
    @inline(__always)
    static func originsOffset(count: Int, isNarrow: Bool) -> Int {
      count &* (isNarrow ? 4 : 16)
    }

    /// Where lines begin.
    @inline(__always)
    static func linesOffset(count: Int, isNarrow: Bool, hasOrigins: Bool) -> Int {
      (originsOffset(count: count, isNarrow: isNarrow) &+ (hasOrigins ? count : 0) &+ 7) & ~7
    }

    /// Where the first items of wide lines lie, behind the starts.
    @inline(__always)
    static func firstsOffset(lineCount: Int) -> Int {
      (lineCount &+ stride &- 1) / stride &* 8
    }

    var originsOffset: Int { Form.originsOffset(count: count, isNarrow: isNarrow) }

    var linesOffset: Int {
      Form.linesOffset(count: count, isNarrow: isNarrow, hasOrigins: hasOrigins)
    }

    var bytes: Int {
      linesOffset + (isNarrow ? lineCount * 8 : Form.firstsOffset(lineCount: lineCount) + lineCount)
    }
  }
}

extension PackedLines.Form {
  /// Memory for lines of this form, which `fill` writes all of.
  func allocate(_ fill: (UnsafeMutableRawPointer) -> Void) -> ManagedBuffer<Void, UInt64> {
    let memory = ManagedBuffer<Void, UInt64>.create(minimumCapacity: (bytes + 7) / 8) { _ in }
    memory.withUnsafeMutablePointerToElements { fill(UnsafeMutableRawPointer($0)) }
    return memory
  }

  /// Writes narrow lines of items.
  func writeNarrow(
    _ lines: UnsafeBufferPointer<LineBreak>, _ items: UnsafeBufferPointer<FlowSize>,
    _ rule: LineRule, unit: CGFloat, to bytes: UnsafeMutableRawPointer
  ) {
    let perPoint = 1 / unit
    let sizes = bytes.bindMemory(to: PackedLines.NarrowSize.self, capacity: items.count)
    for index in items.indices {
      sizes[index] = PackedLines.NarrowSize(items[index], perPoint: perPoint)
    }
    let narrow = (bytes + linesOffset).bindMemory(
      to: PackedLines.NarrowLine.self, capacity: lines.count)
    var (start, item): (CGFloat, Int) = (0, 0)
    for index in lines.indices {
      let (first, tallest) = (item, lines[index].tallest)
      let end = index + 1 < lines.count ? lines[index + 1].first - lines[0].first : items.count
      var along = 0
      while item < end {
        along &+= sizes[item].along
        item += 1
      }
      narrow[index] = PackedLines.NarrowLine(
        start: GuessedSearch.nearest(start * perPoint, upTo: .max), first: first,
        across: GuessedSearch.nearest(tallest * perPoint, upTo: .max), along: along)
      start += tallest + rule.lineSpacing
    }
  }

  /// Writes wide lines of items.
  func writeWide(
    _ lines: UnsafeBufferPointer<LineBreak>, _ items: UnsafeBufferPointer<FlowSize>,
    _ rule: LineRule, to bytes: UnsafeMutableRawPointer
  ) {
    UnsafeMutableRawBufferPointer(start: bytes, count: items.count * 16)
      .copyMemory(from: UnsafeRawBufferPointer(items))
    var start: CGFloat = 0
    let starts = bytes + linesOffset
    let firsts = starts + PackedLines.Form.firstsOffset(lineCount: lineCount)
    for index in lines.indices {
      let first = UInt8(truncatingIfNeeded: lines[index].first - lines[0].first)
      firsts.storeBytes(of: first, toByteOffset: index, as: UInt8.self)
      if index % PackedLines.Form.stride == 0 {
        starts.storeBytes(
          of: start, toByteOffset: index / PackedLines.Form.stride * 8, as: CGFloat.self)
      }
      start += lines[index].tallest + rule.lineSpacing
    }
  }
}
