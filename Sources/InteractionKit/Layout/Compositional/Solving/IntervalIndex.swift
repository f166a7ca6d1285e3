import Foundation

/// An index of spans that finds those that intersect a range.
struct IntervalIndex {
  /// The spans, ordered by start.
  private let order: [Int32]
  private let starts: [CGFloat]
  /// The maximum end of each span and all before it in `order`.
  private let ends: [CGFloat]

  /// The number of spans below which visiting each one is as fast.
  private static let least = 24

  /// Creates an index of `count` spans; nil if there are too few for an index.
  init?(_ count: Int, _ span: (Int) -> (start: CGFloat, end: CGFloat)) {
    guard count >= IntervalIndex.least, count <= Int(Int32.max) else { return nil }
    let spans = (0..<count).map(span)
    let isSorted = (1..<count).allSatisfy { spans[$0 - 1].start <= spans[$0].start }
    var places = (0..<count).map { Int32($0) }
    if !isSorted {
      places.sort { (spans[Int($0)].start, $0) < (spans[Int($1)].start, $1) }
    }
    var furthest = -CGFloat.infinity
    var (starts, ends): ([CGFloat], [CGFloat]) = ([], [])
    starts.reserveCapacity(count)
    ends.reserveCapacity(count)
    for place in places {
      let span = spans[Int(place)]
      furthest = max(furthest, span.end)
      starts.append(span.start)
      ends.append(furthest)
    }
    order = places
    self.starts = starts
    self.ends = ends
  }

  /// Calls `body` with the spans that may intersect `low...high`.
  func visit(from low: CGFloat, to high: CGFloat, _ body: (Int) -> Void) {
    let first = ends.partitioningIndex { $0 >= low }
    let end = starts.partitioningIndex { $0 > high }
    guard first < end else { return }
    for place in first..<end { body(Int(order[place])) }
  }
}
