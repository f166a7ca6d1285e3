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
/// fit in 16 bits, so the form is exact. The members call it narrow. A million items then take 6
/// MB, half of the memory of single precision, and the sum of a line is stored. In wide form the
/// starts of every eighth line are stored. The others follow from a few additions, and lines take
/// less memory than items.
///
/// Nearly all unsafe memory of the layouts is in the files of packed lines. Packing establishes,
/// and nothing changes later:
/// - The numbers of starts, first items, sizes and origins are those in `Content`.
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

  /// Creates lines of a form from initialized memory.
  init(
    _ memory: ManagedBuffer<Void, UInt64>, _ form: Format, unit: CGFloat, extent: CGFloat,
    isOrdered: Bool, changes: Int
  ) {
    self.memory = memory
    content = memory.withUnsafeMutablePointerToElements {
      Content(UnsafeRawPointer($0), form, extent: extent, unit: unit)
    }
    (self.extent, self.isOrdered, self.changes) = (extent, isOrdered, changes)
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
      count: items.count, lineCount: lines.count, isNarrow: unit != nil,
      hasOrigins: !origins.isEmpty)
    let memory = form.allocate { bytes in
      if let unit {
        form.writeNarrow(lines, items, rule, unit: unit, to: bytes)
      } else {
        form.writeWide(lines, items, rule, to: bytes)
      }
      origins.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(start: bytes + form.originsOffset, count: $0.count)
          .copyMemory(from: $0)
      }
    }
    return PackedLines(
      memory, form, unit: unit ?? 1, extent: extent, isOrdered: isOrdered, changes: changes)
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
    let isNarrow =
      all.isKnown && sizes.isNarrow(in: unit)
      // The sum of the items in a line does not exceed the available extent.
      && rule.spacing >= 0 && rule.available < 65_535 * unit
      && rule.lineSpacing >= 0 && extent < CGFloat(CompactLine.startLimit) * unit
    return (isNarrow ? unit : nil, changes)
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
