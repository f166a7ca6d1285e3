import Foundation
import InteractionKit

/// A partition of a rectangle into labelled rectangles.
///
/// It is stored as rows from top to bottom, each with its spans from left to right. Neighbours
/// differ, so equal partitions have equal values.
struct Tiling: Sendable {
  /// A label, and whether it was computed or sampled.
  struct Label: Hashable, Sendable {
    var index: Int32
    var isExact = true
  }

  /// A part of a row, from the end of the span before it.
  struct Span: Hashable, Sendable {
    var end: CGFloat
    var label: Label
  }

  /// Spans between two heights: from the end of the row before it.
  struct Row: Sendable {
    var end: CGFloat
    /// The index behind its last span.
    var spanEnd: Int
  }

  let frame: EdgeRect
  private(set) var rows: [Row] = []
  private(set) var spans: [Span] = []

  init(_ frame: EdgeRect) {
    self.frame = frame
  }

  /// Adds a row below the others.
  ///
  /// Equal neighbours, spans or rows, become one.
  mutating func append(_ row: [Span], to end: CGFloat) {
    let start = spans.count
    for span in row {
      if spans.count > start, spans[spans.count - 1].label == span.label {
        spans[spans.count - 1].end = span.end
      } else {
        spans.append(span)
      }
    }
    guard let last = rows.last else {
      rows.append(Row(end: end, spanEnd: spans.count))
      return
    }
    let before = spanStart(ofRow: rows.count - 1)
    if last.spanEnd - before == spans.count - start,
      (start..<spans.count).allSatisfy({ spans[$0] == spans[before + $0 - start] })
    {
      spans.removeLast(spans.count - start)
      rows[rows.count - 1].end = end
    } else {
      rows.append(Row(end: end, spanEnd: spans.count))
    }
  }

  private func spanStart(ofRow row: Int) -> Int { row == 0 ? 0 : rows[row - 1].spanEnd }

  /// Calls `body` with each row: its upper and lower edge and its spans.
  func visitRows(_ body: (CGFloat, CGFloat, ArraySlice<Span>) -> Void) {
    var (top, first) = (frame.minY, 0)
    for row in rows {
      body(top, row.end, spans[first..<row.spanEnd])
      (top, first) = (row.end, row.spanEnd)
    }
  }

  /// Returns the label at a point; nil outside of the frame.
  ///
  /// - Complexity: O(log *n*) for *n* rows and spans.
  func label(at point: CGPoint) -> Label? {
    guard point.x >= frame.minX, point.x < frame.maxX, point.y >= frame.minY, point.y < frame.maxY
    else { return nil }
    let row = rows.indices.partitioningIndex { rows[$0].end > point.y }
    guard row < rows.count else { return nil }
    let range = spanStart(ofRow: row)..<rows[row].spanEnd
    let span = range.partitioningIndex { spans[$0].end > point.x }
    return span < range.upperBound ? spans[span].label : nil
  }

  /// Returns the partition with other labels; neighbours with equal labels become one.
  func relabelled(_ label: (Label) -> Label) -> Tiling {
    var result = Tiling(frame)
    visitRows { _, end, spans in
      result.append(spans.map { Span(end: $0.end, label: label($0.label)) }, to: end)
    }
    return result
  }

  /// Calls `body` with the common parts of the spans of two partitions of one rectangle, by their top
  /// and left edges.
  func visitOverlaps(with other: Tiling, _ body: (EdgeRect, Label, Label) -> Void) {
    var (row, otherRow, top) = (0, 0, frame.minY)
    while row < rows.count, otherRow < other.rows.count {
      let bottom = Swift.min(rows[row].end, other.rows[otherRow].end)
      var (span, otherSpan) = (spanStart(ofRow: row), other.spanStart(ofRow: otherRow))
      var left = frame.minX
      while span < rows[row].spanEnd, otherSpan < other.rows[otherRow].spanEnd {
        let right = Swift.min(spans[span].end, other.spans[otherSpan].end)
        if left < right, top < bottom {
          body(
            EdgeRect(minX: left, minY: top, maxX: right, maxY: bottom), spans[span].label,
            other.spans[otherSpan].label)
        }
        left = right
        if spans[span].end == right { span += 1 }
        if other.spans[otherSpan].end == right { otherSpan += 1 }
      }
      top = bottom
      if rows[row].end == bottom { row += 1 }
      if other.rows[otherRow].end == bottom { otherRow += 1 }
    }
  }

  /// A rectangle of the partition.
  struct Tile: Hashable, Sendable {
    var rect: EdgeRect
    var label: Label
  }

  /// The rectangles, by their top and left edges.
  ///
  /// Spans of successive rows with the same edges and label are one rectangle.
  var tiles: [Tile] {
    var tiles: [Tile] = []
    tiles.reserveCapacity(spans.count)
    var (open, next): ([Int], [Int]) = ([], [])
    visitRows { top, bottom, spans in
      next.removeAll(keepingCapacity: true)
      var (left, candidate) = (frame.minX, 0)
      for span in spans {
        while candidate < open.count, tiles[open[candidate]].rect.minX < left { candidate += 1 }
        if candidate < open.count, tiles[open[candidate]].rect.minX == left,
          tiles[open[candidate]].rect.maxX == span.end,
          tiles[open[candidate]].label == span.label
        {
          tiles[open[candidate]].rect.maxY = bottom
          next.append(open[candidate])
        } else {
          next.append(tiles.count)
          tiles.append(
            Tile(
              rect: EdgeRect(minX: left, minY: top, maxX: span.end, maxY: bottom),
              label: span.label))
        }
        left = span.end
      }
      swap(&open, &next)
    }
    return tiles
  }
}
