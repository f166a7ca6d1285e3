import Foundation

/// The automatic scrolling of a collection view while a finger is near an edge.
///
/// It is active while the finger moves an item or selects several items. UIKit does not document
/// the values; both are chosen.
///
/// See `Documentation/rules/updates.md`, "Scrolling at an edge".
public struct EdgeScrolling: Hashable, Sendable {
  /// The distance from the edge, less the insets, within which the content scrolls.
  ///
  /// In points; 44 by default. It is at most a third of the visible length.
  public var zone: CGFloat = 44
  /// The velocity at the edge and beyond it, in points per second; 600 by default.
  ///
  /// Within the zone it increases linearly from 0. At 0 the content does not scroll.
  public var speed: CGFloat = 600

  /// Creates the default values.
  public init() {}

  /// Returns the velocity for a finger at `place` between two edges, in points per second.
  func velocity(at place: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    let width = min(zone, (end - start) / 3)
    guard width > 0, speed > 0, speed.isFinite, place.isFinite else { return 0 }
    if place < start + width { return -speed * min((start + width - place) / width, 1) }
    if place > end - width { return speed * min((place - end + width) / width, 1) }
    return 0
  }
}

/// An automatic scroll in progress.
final class EdgeScroll {
  /// The location of the finger, from the top left of the bounds.
  var finger: CGPoint
  /// The offset before it was rounded to pixels.
  var exact: CGPoint
  /// The offset that was set last.
  ///
  /// If the current one differs, other code has scrolled.
  var offset: CGPoint
  /// Called after each step, with the location of the finger in the content.
  let follow: (CollectionView, CGPoint) -> Void

  init(finger: CGPoint, offset: CGPoint, follow: @escaping (CollectionView, CGPoint) -> Void) {
    self.finger = finger
    exact = offset
    self.offset = offset
    self.follow = follow
  }
}
