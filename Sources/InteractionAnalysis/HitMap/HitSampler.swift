import Foundation
import InteractionKit

/// The replacement of the sampled spans of a partition by the results of hit tests.
struct HitSampler {
  private let window: Window
  private(set) var views: [View]
  private var labels: [ObjectIdentifier: Int32] = [:]

  init(_ window: Window, _ views: [View]) {
    self.window = window
    self.views = views
    labels.reserveCapacity(views.count)
    for (index, view) in views.enumerated() { labels[ObjectIdentifier(view)] = Int32(index) }
  }

  /// Returns the partition with a hit test for each pixel of the spans that have to be sampled.
  mutating func sampled(_ tiling: Tiling) -> Tiling {
    var result = Tiling(tiling.frame)
    var top = tiling.frame.minY
    var first = 0
    for row in tiling.rows {
      let spans = tiling.spans[first..<row.spanEnd]
      if spans.contains(where: { $0.label == HitAreas.sampled }) {
        for bottom in pixelEdges(from: top, to: row.end) {
          result.append(sampled(spans, left: tiling.frame.minX, top, bottom), to: bottom)
          top = bottom
        }
      } else {
        result.append(Array(spans), to: row.end)
      }
      (top, first) = (row.end, row.spanEnd)
    }
    return result
  }

  private mutating func sampled(
    _ spans: ArraySlice<Tiling.Span>, left: CGFloat, _ top: CGFloat, _ bottom: CGFloat
  ) -> [Tiling.Span] {
    var result: [Tiling.Span] = []
    var left = left
    let y = center(of: top, bottom)
    for span in spans {
      defer { left = span.end }
      guard span.label == HitAreas.sampled else {
        result.append(span)
        continue
      }
      for right in pixelEdges(from: left, to: span.end) {
        let label = label(at: CGPoint(x: center(of: left, right), y: y))
        if let last = result.last, last.label == label {
          result[result.count - 1].end = right
        } else {
          result.append(Tiling.Span(end: right, label: label))
        }
        left = right
      }
    }
    return result
  }

  /// Returns the edges of pixels between two coordinates, and the second coordinate.
  private func pixelEdges(from start: CGFloat, to end: CGFloat) -> [CGFloat] {
    var edges: [CGFloat] = []
    var pixel = (start * window.scale).rounded(.down) + 1
    while case let edge = pixel / window.scale, edge < end {
      if edge > start { edges.append(edge) }
      pixel += 1
    }
    edges.append(end)
    return edges
  }

  /// Returns the centre of the pixel that contains both coordinates if it is between them.
  private func center(of start: CGFloat, _ end: CGFloat) -> CGFloat {
    let middle = (start + end) / 2
    let center = ((middle * window.scale).rounded(.down) + 0.5) / window.scale
    return center >= start && center < end ? center : middle
  }

  private mutating func label(at point: CGPoint) -> Tiling.Label {
    guard let view = window.hitTest(point, with: nil) else {
      return Tiling.Label(index: -1, isExact: false)
    }
    if let label = labels[ObjectIdentifier(view)] {
      return Tiling.Label(index: label, isExact: false)
    }
    let label = Int32(views.count)
    labels[ObjectIdentifier(view)] = label
    views.append(view)
    return Tiling.Label(index: label, isExact: false)
  }
}
