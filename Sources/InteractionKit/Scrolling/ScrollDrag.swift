import Foundation

/// The drag of a scroll view's content by a finger.
struct ScrollDrag {
  /// The axis that a drag is locked to.
  enum Lock {
    /// The finger has not moved yet.
    case undecided
    case free, horizontal, vertical
  }

  /// The ratio of the movements along and across an axis from which a drag is locked to it
  /// (chosen).
  ///
  /// UIKit's header speaks of movement "in one general direction" and gives no number.
  static let directionLockRatio: CGFloat = 2

  /// The offset for the finger's start, without the resistance of the edges.
  private(set) var anchor: CGPoint
  /// The movement of the finger since dragging began, in points.
  var translation = CGPoint.zero
  var lock: Lock
  /// True while the end of the drag is delivered, which happens once.
  var isEnding = false
  /// True if the drag was cancelled while its end was delivered.
  var isCutOff = false
  /// The log, kept because the view may leave its window.
  let log: EventLog?

  init(anchoredAt anchor: CGPoint, lock: Lock, log: EventLog?) {
    self.anchor = anchor
    self.lock = lock
    self.log = log
  }

  /// The offset for the finger's current location, without the resistance of the edges.
  var unresistedOffset: CGPoint {
    CGPoint(x: anchor.x - translation.x, y: anchor.y - translation.y)
  }

  /// Makes `offset` the offset for the finger's current location.
  mutating func setOffset(for offset: CGPoint) {
    anchor = CGPoint(x: offset.x + translation.x, y: offset.y + translation.y)
  }

  /// Moves the anchor with the coordinates of the content.
  mutating func move(by distance: CGPoint) {
    anchor = CGPoint(x: anchor.x + distance.x, y: anchor.y + distance.y)
  }

  /// The axes that the lock permits to move.
  var axes: (horizontal: Bool, vertical: Bool) {
    (lock != .vertical, lock != .horizontal)
  }

  /// Returns the lock for a movement.
  static func lock(for movement: CGPoint) -> Lock {
    let (x, y) = (abs(movement.x), abs(movement.y))
    if x == 0 && y == 0 { return .undecided }
    if x >= y * directionLockRatio { return .horizontal }
    return y >= x * directionLockRatio ? .vertical : .free
  }
}
