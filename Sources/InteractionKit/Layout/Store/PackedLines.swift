import Foundation

/// Some whole lines of items that differ in size: at least one item, never changed once
/// they are packed.
///
/// All is in one allocation, so that finding an item touches two or three cache lines of it:
/// ```
/// sizes     narrow: two UInt16 an item; wide: two Double
/// origins   a byte an item, or none │ padding
/// lines     narrow: 8 bytes a line: where it starts, its first item, what it takes each way
///           wide: Double starts of every eighth │ the first item of each: a byte
/// ```
/// Lines are narrow where all lengths are a multiple of one unit (`WholeUnit`), not too many
/// of it: nothing is lost by that. A million items take 6 MB then, half of what single
/// precision took, and a line need not be added up to know how it is spread. Wide starts are
/// kept of every eighth line: the ones between are a few additions away, and what lines take
/// stays less than what items do.
///
/// The files of packed lines have nearly all of the layouts' unsafe memory. What packing
/// establishes and nobody changes later:
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
  /// The extent of all lines, the distance after each included.
  let extent: CGFloat
  /// Whether no line starts before one that precedes it.
  let isOrdered: Bool
  /// How many neighbours differ in their extent along the line.
  let changes: Int

  /// Lines of a form, whose bytes somebody has written all of.
  init(
    _ memory: ManagedBuffer<Void, UInt64>, _ form: Form, unit: CGFloat, extent: CGFloat,
    isOrdered: Bool, changes: Int
  ) {
    self.memory = memory
    content = memory.withUnsafeMutablePointerToElements {
      Content(UnsafeRawPointer($0), form, extent: extent, unit: unit)
    }
    (self.extent, self.isOrdered, self.changes) = (extent, isOrdered, changes)
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
    var (extent, isOrdered): (CGFloat, Bool) = (0, true)
    for line in lines {
      let pitch = line.tallest + rule.lineSpacing
      if pitch < 0 { isOrdered = false }
      extent += pitch
    }
    let (unit, changes) = measured(items, rule, extent: extent)
    let form = Form(
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

  /// The unit in which lines of items are narrow, nil where they are not; and how many
  /// neighbours differ along the line.
  private static func measured(
    _ items: UnsafeBufferPointer<FlowSize>, _ rule: LineRule, extent: CGFloat
  ) -> (unit: CGFloat?, changes: Int) {
    var (sizes, changes) = (WholeUnit(), 0)
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
      // What the items of a line take is no more than the line has.
      && rule.spacing >= 0 && rule.available < 65_535 * unit
      && rule.lineSpacing >= 0 && extent < CGFloat(NarrowLine.startLimit) * unit
    return (isNarrow ? unit : nil, changes)
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

/// Where a line begins, and how tall it is.
struct LineBreak: Sendable {
  var first: Int
  var tallest: CGFloat
}
