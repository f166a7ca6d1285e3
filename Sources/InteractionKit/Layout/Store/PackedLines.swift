import Foundation

/// Some whole lines of items that differ in size.
///
/// Kept are the sizes, the first item of each line in a byte, and the start of
/// every eighth line: the starts between are a few additions away, and a byte
/// an item is all that breaks and starts take.
struct PackedLines: Sendable {
  /// The most items of more than one line, so that a byte numbers them.
  static let itemLimit = 255
  private static let anchorShift = 3

  let sizes: PackedSizes
  /// Empty where all sizes are given.
  let origins: [SizeOrigin]
  let count: Int
  private let firsts: [UInt8]
  private let anchors: [CGFloat]
  private let lineSpacing: CGFloat
  /// The extent of all lines, the distance after each included.
  let extent: CGFloat
  /// How many neighbours differ in their extent along the line.
  let changes: Int
  /// Whether no line starts before one that precedes it.
  let isOrdered: Bool

  /// Packs items whose lines begin at `lines`, relative to the first item.
  init(
    _ items: ArraySlice<FlowSize>, _ origins: ArraySlice<SizeOrigin>, lines: ArraySlice<LineBreak>,
    rule: LineRule
  ) {
    let base = items.startIndex
    sizes = PackedSizes(items)
    self.origins = Array(origins)
    count = items.count
    lineSpacing = rule.lineSpacing
    var firsts: [UInt8] = []
    var anchors: [CGFloat] = []
    firsts.reserveCapacity(lines.count)
    anchors.reserveCapacity(lines.count >> PackedLines.anchorShift + 1)
    var start: CGFloat = 0
    var isOrdered = true
    for line in lines {
      if firsts.count & (1 << PackedLines.anchorShift - 1) == 0 { anchors.append(start) }
      firsts.append(UInt8(truncatingIfNeeded: line.first - base))
      start += line.tallest + rule.lineSpacing
      if line.tallest + rule.lineSpacing < 0 { isOrdered = false }
    }
    self.firsts = firsts
    self.anchors = anchors
    self.isOrdered = isOrdered
    extent = start
    var changes = 0
    for index in items.indices.dropFirst() where items[index].along != items[index - 1].along {
      changes &+= 1
    }
    self.changes = changes
  }

  var lineCount: Int { firsts.count }

  func origin(at index: Int) -> SizeOrigin { origins.isEmpty ? .given : origins[index] }

  @inline(__always)
  func items(of line: Int) -> Range<Int> {
    Int(firsts[line])..<(line + 1 < firsts.count ? Int(firsts[line + 1]) : count)
  }

  func line(holding item: Int) -> Int {
    firsts.partitionPoint(in: 0..<firsts.count) { Int($0) <= item } - 1
  }

  /// Where a line starts, from the start of the first.
  func start(of line: Int) -> CGFloat {
    let anchor = line >> PackedLines.anchorShift
    var start = anchors[anchor]
    for line in (anchor << PackedLines.anchorShift)..<line {
      start += sizes.measure(items(of: line)).across + lineSpacing
    }
    return start
  }

  /// A line of which the start is kept, and that starts before a position; the
  /// first where none does.
  func anchor(before position: CGFloat) -> (line: Int, start: CGFloat) {
    let anchor = max(anchors.partitionPoint(in: 0..<anchors.count) { $0 < position } - 1, 0)
    return (anchor << PackedLines.anchorShift, anchors[anchor])
  }
}

/// Where a line begins, and how tall it is.
struct LineBreak: Sendable {
  var first: Int
  var tallest: CGFloat
}
