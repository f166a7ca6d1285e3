import Foundation

/// The touches and requests of one attempt at a gesture, from its first touch until the reset.
struct GestureAttempt {
  /// The received touches, in order of arrival.
  ///
  /// Lifted touches are kept while the gesture is possible, so that their delivery to views can be
  /// delayed.
  private(set) var touches: [Touch] = []
  /// The requested state that is not decided yet: `began` or, for discrete gestures, `ended`.
  var requested: GestureRecognizer.State?
  /// The state that immediately follows a requested `began`.
  var followingState: GestureRecognizer.State?
  /// True if a state was reached whose actions are not called yet.
  var needsAction = false
  /// True while the actions are called.
  var isActing = false
  /// The recognizers that have to fail first, according to delegates and subclasses.
  ///
  /// Nil before these are called.
  var dynamicRequirements: [GestureRecognizer]?
  private var lastLocations: [CGPoint] = []
  /// The locations of a tap, which count wherever the fingers move next.
  private var fixedLocations: [CGPoint]?

  /// The maximum number of lifted touches that are kept.
  private static let touchLimit = 32

  func includes(_ touch: Touch) -> Bool {
    for other in touches where other === touch { return true }
    return false
  }

  mutating func add(_ touch: Touch) {
    if touches.count >= GestureAttempt.touchLimit,
      let oldest = touches.firstIndex(where: { $0.state.hasLifted })
    {
      touches.remove(at: oldest)
    }
    touches.append(touch)
  }

  mutating func remove(_ touch: Touch) {
    touches.removeAll { $0 === touch }
  }

  /// True if both attempts received the same touch.
  func sharesTouch(with other: GestureAttempt) -> Bool {
    for touch in touches where other.includes(touch) { return true }
    return false
  }

  /// Stores the locations of the fingers before some of them are lifted.
  mutating func storeLocations() {
    lastLocations = touches.filter { !$0.state.isEventOver }.map(\.location)
  }

  /// The locations of the fingers in the window; after the last lift, where they were lifted.
  var locations: [CGPoint] {
    if let fixedLocations { return fixedLocations }
    let present = touches.filter { !$0.state.isEventOver }
    return present.isEmpty ? lastLocations : present.map(\.location)
  }

  /// Fixes the locations where the fingers are down, until `freeLocations()`.
  mutating func fixLocations() {
    fixedLocations = touches.filter { !$0.state.hasLifted }.map(\.location)
  }

  /// Lets the locations follow the fingers again.
  mutating func freeLocations() {
    fixedLocations = nil
  }

  /// The centroid of the fingers that are down, in the window; nil if there is none.
  var middle: CGPoint? {
    var sum = CGPoint.zero
    var count: CGFloat = 0
    for touch in touches where !touch.state.hasLifted {
      sum.x += touch.location.x
      sum.y += touch.location.y
      count += 1
    }
    return count > 0 ? CGPoint(x: sum.x / count, y: sum.y / count) : nil
  }

  /// The number of fingers that are down.
  var touchesDown: Int {
    var count = 0
    for touch in touches where !touch.state.hasLifted { count += 1 }
    return count
  }
}

extension [CGPoint] {
  /// The centroid of the points; nil if there is none.
  var middle: CGPoint? {
    guard !isEmpty else { return nil }
    let count = CGFloat(self.count)
    return CGPoint(
      x: reduce(0) { $0 + $1.x / count }, y: reduce(0) { $0 + $1.y / count })
  }
}

/// The arbiter that decides which recognizers of a touch recognize their gestures.
///
/// A recognizer has an arbiter from its first touch until it is reset.
protocol GestureArbiter: AnyObject {
  /// Handles a change of state that a recognizer requests.
  func recognizer(_ recognizer: GestureRecognizer, asksFor state: GestureRecognizer.State)
}
