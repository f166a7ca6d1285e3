import Foundation

/// Some whole lines of items that differ in size.
///
/// Kept are the sizes, the first item of each line in a byte, and where lines
/// start. Never changed once it is packed.
final class PackedLines: Sendable {
  /// The most items of more than one line, so that a byte numbers them.
  static let itemLimit = 255

  let sizes: PackedSizes
  /// Empty where all sizes are given.
  let origins: [SizeOrigin]
  let count: Int
  private let firsts: [UInt8]
  private let starts: LineStarts
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
    firsts = lines.map { UInt8(truncatingIfNeeded: $0.first - base) }
    isOrdered = lines.allSatisfy { $0.tallest + rule.lineSpacing >= 0 }
    (starts, extent) = LineStarts.stacking(lines, lineSpacing: rule.lineSpacing)
    changes = items.withUnsafeBufferPointer { items in
      var changes = 0
      for index in stride(from: 1, to: items.count, by: 1) {
        changes &+= items[index].along != items[index &- 1].along ? 1 : 0
      }
      return changes
    }
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
    var (known, start) = starts.known(at: line)
    while known < line {
      start += sizes.measure(items(of: known)).across + starts.lineSpacing
      known += 1
    }
    return start
  }

  /// A line whose start is known and that starts before a position, as late as
  /// such are known; the first where none does.
  @inline(__always)
  func line(before position: CGFloat) -> (line: Int, start: CGFloat) {
    starts.last(before: position)
  }
}

/// Where a line begins, and how tall it is.
struct LineBreak: Sendable {
  var first: Int
  var tallest: CGFloat
}
