import Foundation

/// A finger that drags the content of a scroll view.
struct ScrollDrag {
  /// Which axes the movement is held to.
  enum Lock {
    /// The finger has not moved yet.
    case undecided
    case free, horizontal, vertical
  }

  /// How many times as far as across a movement goes along an axis for the drag
  /// to be locked to it; UIKit's header speaks of movement "in one general
  /// direction" and gives no figure.
  static let directionLockRatio: CGFloat = 2

  /// What the finger asks for at its place: the offset without the resistance
  /// of the edges.
  private(set) var anchor: CGPoint
  /// How far the finger has moved since dragging began.
  var translation = CGPoint.zero
  var lock: Lock
  /// Whether the end is being told, which nobody can do again.
  var isEnding = false
  /// Whether the drag was cut off while its end was told.
  var isCutOff = false
  /// Kept for a view that leaves its window.
  let log: EventLog?

  init(asking anchor: CGPoint, lock: Lock, log: EventLog?) {
    self.anchor = anchor
    self.lock = lock
    self.log = log
  }

  /// The offset that the finger asks for now.
  var wanted: CGPoint {
    CGPoint(x: anchor.x - translation.x, y: anchor.y - translation.y)
  }

  /// Lets the finger ask for `offset` at its present place.
  mutating func ask(for offset: CGPoint) {
    anchor = CGPoint(x: offset.x + translation.x, y: offset.y + translation.y)
  }

  /// Whether the drag moves the axes, by its lock alone.
  var axes: (horizontal: Bool, vertical: Bool) {
    (lock != .vertical, lock != .horizontal)
  }

  /// What a movement locks a drag to.
  static func lock(for movement: CGPoint) -> Lock {
    let (x, y) = (abs(movement.x), abs(movement.y))
    if x == 0 && y == 0 { return .undecided }
    if x >= y * directionLockRatio { return .horizontal }
    return y >= x * directionLockRatio ? .vertical : .free
  }
}
