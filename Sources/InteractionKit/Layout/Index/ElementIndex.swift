import Foundation

/// An index of the elements of a region of the content, by point and by rectangle.
///
/// A class: a query counts one reference.
@_spi(Benchmarks) public final class ElementIndex {
  /// The region in which queries are complete.
  let region: CGRect
  private let elements: [LayoutElement]
  private let targets: [Target]
  private let rectangles: RectangleIndex

  /// The part of an element that a query by point reads, so the rest need not be loaded.
  private struct Target {
    /// The z index of an item that can be touched, otherwise `none`.
    var front: Int
    var section: Int
    var item: Int

    static let none = Int.min
  }

  /// Creates the index of elements that are ordered by identity, without duplicates.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - region: The rectangle of the content that they cover, in points.
  @_spi(Benchmarks) public init(_ elements: [LayoutElement], of region: CGRect) {
    self.region = region
    self.elements = elements
    var frames: [CGRect] = []
    var targets: [Target] = []
    frames.reserveCapacity(elements.count)
    targets.reserveCapacity(elements.count)
    // Reads fields in place: copying whole elements would count references.
    elements.withUnsafeBufferPointer { elements in
      for slot in elements.indices {
        let isTouchable = elements[slot].id.category == .cell && !elements[slot].isHidden
        frames.append(elements[slot].frame)
        targets.append(
          Target(
            front: isTouchable ? max(elements[slot].zIndex, Target.none + 1) : Target.none,
            section: elements[slot].id.section, item: elements[slot].id.item))
      }
    }
    self.targets = targets
    rectangles = RectangleIndex(frames)
  }

  /// Calls `body` with every element that shares more than an edge with `rect`.
  func visit(meeting rect: CGRect, _ body: (LayoutElement) -> Void) {
    rectangles.visit(meeting: rect) { body(elements[$0]) }
  }

  /// Returns the frontmost item at a point: the highest z index, then the last index path.
  ///
  /// - Parameter point: The point, in points.
  /// - Returns: The frontmost item at a point: the highest z index, then the last index path.
  @_spi(Benchmarks) public func topItem(at point: CGPoint) -> (section: Int, item: Int)? {
    var best = -1
    var front = Target.none
    rectangles.visit(holding: point) { slot in
      let zIndex = targets[slot].front
      if zIndex == Target.none || (front, best) > (zIndex, slot) { return }
      (best, front) = (slot, zIndex)
    }
    return best < 0 ? nil : (targets[best].section, targets[best].item)
  }
}
