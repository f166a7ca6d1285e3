import Foundation

/// The elements that a layout answered for a region of its content, where they can be
/// found by point and by rectangle.
///
/// A class: asking it counts one reference.
final class ElementIndex {
  /// What decides which item is in front at a point; nothing to count references of.
  private struct Front {
    let zIndex: Int
    let section: Int
    let item: Int
    let isTouchable: Bool
  }

  /// Questions that lie in it are answered completely.
  let region: CGRect
  private let elements: [LaidOutElement]
  private let fronts: [Front]
  private let rectangles: RectangleIndex

  /// Indexes elements that are in the order of their ids, each once.
  init(_ elements: [LaidOutElement], of region: CGRect) {
    self.region = region
    self.elements = elements
    fronts = elements.map {
      Front(
        zIndex: $0.zIndex, section: $0.id.section, item: $0.id.item,
        isTouchable: $0.id.category == .cell && !$0.isHidden)
    }
    rectangles = RectangleIndex(elements.map(\.frame))
  }

  /// Calls `body` with every element that shares more than an edge with `rect`.
  func visit(meeting rect: CGRect, _ body: (LaidOutElement) -> Void) {
    rectangles.visit(meeting: rect) { body(elements[$0]) }
  }

  /// The item in front of all others at a point: the highest z index, then the last
  /// index path.
  func topItem(at point: CGPoint) -> (section: Int, item: Int)? {
    var best = -1
    rectangles.visit(holding: point) { slot in
      guard fronts[slot].isTouchable else { return }
      if best >= 0, (fronts[best].zIndex, best) > (fronts[slot].zIndex, slot) { return }
      best = slot
    }
    return best < 0 ? nil : (fronts[best].section, fronts[best].item)
  }
}
