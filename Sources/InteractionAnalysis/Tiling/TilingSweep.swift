import Foundation
import InteractionKit

/// A labelled rectangle in a stack of rectangles.
struct LabelledRect {
  var rect: EdgeRect
  var label: Tiling.Label
}

/// The partition of a frame by the frontmost of overlapping rectangles.
///
/// A line sweeps down the frame. Between two edges, the rectangles that it crosses are painted from
/// front to back into the free parts of the line, until none is left. So a rectangle behind others
/// costs one search, however many cover it.
struct TilingSweep {
  private let rects: [LabelledRect]
  private let background: Tiling.Label
  private var tiling: Tiling
  /// The indices of the rectangles that the line crosses, front to back.
  private var active: [Int] = []
  /// The parts of the line that no rectangle covers yet.
  private var gaps: [(start: CGFloat, end: CGFloat)] = []
  private var pieces: [(start: CGFloat, span: Tiling.Span)] = []
  /// The spans of the row that is painted.
  private var line: [Tiling.Span] = []

  /// Returns the partition of a frame.
  ///
  /// - Parameters:
  ///   - rects: The rectangles, front to back; parts outside of the frame are ignored.
  ///   - frame: The rectangle that is divided.
  ///   - background: The label where there is no rectangle.
  /// - Returns: The partition; neighbours have different labels.
  /// - Complexity: O(*n* log *n* + *s* · *a*) for *n* rectangles, *s* different edges and up to *a*
  ///   rectangles at one height.
  static func tiling(
    of rects: [LabelledRect], in frame: EdgeRect, background: Tiling.Label
  ) -> Tiling {
    var sweep = TilingSweep(rects, frame, background)
    sweep.run()
    return sweep.tiling
  }

  private init(_ rects: [LabelledRect], _ frame: EdgeRect, _ background: Tiling.Label) {
    var inside: [LabelledRect] = []
    inside.reserveCapacity(rects.count)
    for item in rects {
      let rect = item.rect.intersection(frame)
      if !rect.isEmpty { inside.append(LabelledRect(rect: rect, label: item.label)) }
    }
    self.rects = inside
    self.background = background
    tiling = Tiling(frame)
  }

  private mutating func run() {
    let frame = tiling.frame
    guard !frame.isEmpty else { return }
    // Most views are in front of those above them. From back to front, few have to be exchanged.
    var starts: [(top: CGFloat, index: Int)] = []
    starts.reserveCapacity(rects.count)
    var edges: [CGFloat] = []
    edges.reserveCapacity(2 * rects.count + 1)
    for index in rects.indices.reversed() {
      let rect = rects[index].rect
      starts.append((rect.minY, index))
      edges.append(rect.minY)
      edges.append(rect.maxY)
    }
    edges.append(frame.maxY)
    starts.sort { $0.top < $1.top || ($0.top == $1.top && $0.index < $1.index) }
    edges.sort()
    var (top, next) = (frame.minY, 0)
    for bottom in edges where bottom > top {
      active.removeAll { rects[$0].rect.maxY <= top }
      while next < starts.count, starts[next].top <= top {
        insert(starts[next].index)
        next += 1
      }
      paint()
      tiling.append(line, to: bottom)
      top = bottom
    }
  }

  private mutating func insert(_ index: Int) {
    active.insert(index, at: active.partitioningIndex { $0 >= index })
  }

  /// Paints the spans of the line at its current position.
  private mutating func paint() {
    gaps.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    gaps.append((tiling.frame.minX, tiling.frame.maxX))
    for index in active {
      fill(rects[index])
      if gaps.isEmpty { break }
    }
    for gap in gaps { pieces.append((gap.start, Tiling.Span(end: gap.end, label: background))) }
    pieces.sort { $0.start < $1.start }
    line.removeAll(keepingCapacity: true)
    for piece in pieces { line.append(piece.span) }
  }

  /// Paints a rectangle into the gaps that it meets.
  private mutating func fill(_ item: LabelledRect) {
    let (left, right) = (item.rect.minX, item.rect.maxX)
    var low = gaps.partitioningIndex { $0.end > left }
    while low < gaps.count, gaps[low].start < right {
      let gap = gaps[low]
      let (start, end) = (max(gap.start, left), min(gap.end, right))
      pieces.append((start, Tiling.Span(end: end, label: item.label)))
      switch (gap.start < start, end < gap.end) {
      case (false, false): gaps.remove(at: low)
      case (true, false):
        gaps[low].end = start
        low += 1
      case (false, true): gaps[low].start = end
      case (true, true):
        gaps[low].end = start
        gaps.insert((end, gap.end), at: low + 1)
      }
      if end < gap.end { return }
    }
  }
}
