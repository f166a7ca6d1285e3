import Foundation

/// What one attempt at a gesture has seen and asked for: from the first touch
/// until the recognizer is reset.
struct GestureAttempt {
  /// The touches that were received, in the order they came. Those that were
  /// lifted stay while the gesture is still possible, so that their views can wait.
  private(set) var touches: [Touch] = []
  /// The step that the recognizer asked for and that is not decided yet: `began`
  /// or, for discrete gestures, `ended`.
  var requested: GestureRecognizer.State?
  /// What is to follow a requested `began` at once.
  var followingState: GestureRecognizer.State?
  /// Whether a state was reached whose actions are not called yet.
  var needsAction = false
  /// Whether its actions are being called.
  var isActing = false
  /// The recognizers that have to fail first, as the delegates say; nil before
  /// they were asked.
  var dynamicRequirements: [GestureRecognizer]?
  private var lastLocations: [CGPoint] = []
  /// The places that count whatever the fingers do next: those of a tap.
  private var fixedLocations: [CGPoint]?

  /// How many lifted touches are kept at the most.
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

  mutating func forget(_ touch: Touch) {
    touches.removeAll { $0 === touch }
  }

  /// Whether a touch belongs to this attempt and another.
  func sharesTouch(with other: GestureAttempt) -> Bool {
    for touch in touches where other.includes(touch) { return true }
    return false
  }

  /// Keeps the places of the fingers while some of them are being lifted.
  mutating func rememberLocations() {
    lastLocations = touches.filter { !$0.state.isGone }.map(\.location)
  }

  /// Where the fingers are in the window, or were when the last was lifted.
  var locations: [CGPoint] {
    if let fixedLocations { return fixedLocations }
    let present = touches.filter { !$0.state.isGone }
    return present.isEmpty ? lastLocations : present.map(\.location)
  }

  /// Lets the fingers that are down count where they are now, until the next call.
  mutating func fixLocations() {
    fixedLocations = touches.filter { !$0.state.hasLifted }.map(\.location)
  }

  /// Lets the fingers count where they are at each moment again.
  mutating func freeLocations() {
    fixedLocations = nil
  }

  /// The middle of the fingers that are down, in the window; nil without any.
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
  /// The mean of the points; nil without any.
  var middle: CGPoint? {
    guard !isEmpty else { return nil }
    let count = CGFloat(self.count)
    return CGPoint(
      x: reduce(0) { $0 + $1.x / count }, y: reduce(0) { $0 + $1.y / count })
  }
}
