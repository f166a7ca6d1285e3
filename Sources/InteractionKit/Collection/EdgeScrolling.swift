import Foundation

/// The scrolling of a collection view under a finger near an edge.
///
/// It runs while the finger moves an item or selects several. UIKit documents neither number; both
/// are chosen.
public struct EdgeScrolling: Hashable, Sendable {
  /// The distance from the edge, less the insets, within which the content scrolls, in points: 44.
  ///
  /// It is at most a third of the visible length.
  public var zone: CGFloat = 44
  /// The velocity at the edge and beyond, in points per second: 600; 0 turns scrolling off.
  ///
  /// Within the zone it grows evenly from 0.
  public var speed: CGFloat = 600

  /// Creates the default values.
  public init() {}

  /// The velocity for a finger at `place` between two edges.
  func velocity(at place: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    let width = min(zone, (end - start) / 3)
    guard width > 0, speed > 0, speed.isFinite, place.isFinite else { return 0 }
    if place < start + width { return -speed * min((start + width - place) / width, 1) }
    if place > end - width { return speed * min((place - end + width) / width, 1) }
    return 0
  }
}

/// The scrolling that a finger near an edge causes, as long as it lasts.
final class EdgeScroll {
  /// Where the finger is, from the top left of the bounds.
  var finger: CGPoint
  /// The offset before it was rounded to pixels.
  var exact: CGPoint
  /// The offset that was set last; another one means that somebody scrolled.
  var offset: CGPoint
  /// Called after each step, with the finger's place in the content.
  let follow: (CollectionView, CGPoint) -> Void

  init(finger: CGPoint, offset: CGPoint, follow: @escaping (CollectionView, CGPoint) -> Void) {
    self.finger = finger
    exact = offset
    self.offset = offset
    self.follow = follow
  }
}
