import Foundation
import InteractionKit

/// A labelled rectangle in a stack of rectangles.
struct LabelledRect {
  var rect: EdgeRect
  var label: Tiling.Label
}

/// The partition of a frame by the frontmost of overlapping rectangles.
///
/// A line sweeps down the frame. Between two edges, a second sweep follows the line from left to
/// right and finds the frontmost of the rectangles that it crosses, as a skyline: rectangles that
/// are hidden until the frontmost one ends are kept in a stack, the others are skipped.
struct TilingSweep {
  /// A rectangle that the line crosses.
  private struct Crossing {
    let minX: CGFloat
    let maxX: CGFloat
    /// The index of the rectangle; a smaller one is in front.
    let index: Int
  }

  private let rects: [LabelledRect]
  private let background: Tiling.Label
  private var tiling: Tiling
  /// The rectangles that the line crosses, from left to right.
  private var active: [Crossing] = []
  /// The rectangles that cover the present point of the line, or that end before it; the frontmost
  /// is the last.
  private var stack: [Crossing] = []
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
  ///   rectangles at one height, if few of these overlap at one point.
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
      active.removeAll { rects[$0.index].rect.maxY <= top }
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
    let rect = rects[index].rect
    let crossing = Crossing(minX: rect.minX, maxX: rect.maxX, index: index)
    active.insert(crossing, at: active.partitioningIndex { $0.minX > crossing.minX })
  }

  /// Paints the spans of the line at its current position.
  private mutating func paint() {
    let right = tiling.frame.maxX
    line.removeAll(keepingCapacity: true)
    stack.removeAll(keepingCapacity: true)
    var (left, next) = (tiling.frame.minX, 0)
    while left < right {
      while let last = stack.last, last.maxX <= left { stack.removeLast() }
      var front = stack.last
      while next < active.count, case let crossing = active[next],
        crossing.minX < front?.maxX ?? right
      {
        next += 1
        if let shown = front, shown.index < crossing.index {
          if crossing.maxX > shown.maxX { keep(crossing) }
          continue
        }
        if crossing.minX > left {
          add(front, to: crossing.minX)
          left = crossing.minX
        }
        stack.append(crossing)
        front = crossing
      }
      left = front?.maxX ?? right
      add(front, to: left)
    }
  }

  /// Adds a rectangle behind the frontmost one to the stack.
  private mutating func keep(_ crossing: Crossing) {
    stack.insert(crossing, at: stack.partitioningIndex { $0.index < crossing.index })
  }

  private mutating func add(_ shown: Crossing?, to end: CGFloat) {
    line.append(Tiling.Span(end: end, label: shown.map { rects[$0.index].label } ?? background))
  }
}
