import Foundation
import HeapModule
import InteractionKit

/// The shapes of a drawing by their place.
struct ShapeIndex {
  /// The number of the next shapes that are tested before the index is used.
  ///
  /// The nearest ones in the order of drawing often are those that are searched.
  private static let nearest = 128

  private let shapes: [ViewportDrawing.Shape]
  /// The places of the shapes; nil for so few that none is behind the next ones.
  private let rectangles: RectangleIndex?

  init(_ shapes: [ViewportDrawing.Shape]) {
    self.shapes = shapes
    rectangles =
      shapes.count > ShapeIndex.nearest ? RectangleIndex(shapes.map(\.visible)) : nil
  }

  /// Returns the first wanted shapes from `start` that intersect a rectangle.
  ///
  /// They are in the order of drawing, and at most `limit`.
  func first(
    _ limit: Int, from start: Int, intersecting rect: CGRect,
    where isWanted: (ViewportDrawing.Shape) -> Bool
  ) -> [Int] {
    // Shapes that share an edge intersect, but do not meet.
    let near = rect.insetBy(dx: -1, dy: -1)
    func isFound(_ slot: Int) -> Bool {
      shapes[slot].visible.meets(near) && isWanted(shapes[slot])
        && shapes[slot].visible.intersects(rect)
    }
    let end = min(start + ShapeIndex.nearest, shapes.count)
    var found: [Int] = []
    for slot in start..<end where found.count < limit && isFound(slot) { found.append(slot) }
    let missing = limit - found.count
    guard missing > 0, end < shapes.count else { return found }
    var later = Heap<Int>()
    rectangles?.visit(meeting: near) { slot in
      guard slot >= end else { return }
      if later.count < missing {
        if isFound(slot) { later.insert(slot) }
      } else if let max = later.max, slot < max, isFound(slot) {
        later.replaceMax(with: slot)
      }
    }
    while let slot = later.popMin() { found.append(slot) }
    return found
  }

  /// Returns the last shape up to `last` that contains a point and is wanted.
  func last(
    through last: Int, holding point: CGPoint, where isWanted: (ViewportDrawing.Shape) -> Bool
  ) -> ViewportDrawing.Shape? {
    let beginning = max(last + 1 - ShapeIndex.nearest, 0)
    for slot in (beginning...last).reversed()
    where shapes[slot].visible.contains(point) && isWanted(shapes[slot]) {
      return shapes[slot]
    }
    var front: Int?
    rectangles?.visit(holding: point) { slot in
      if slot < beginning, slot > front ?? -1, isWanted(shapes[slot]) { front = slot }
    }
    return front.map { shapes[$0] }
  }
}
