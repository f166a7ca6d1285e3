import Foundation

/// A recognizer of fingers that move quickly in one direction, as `UISwipeGestureRecognizer`.
///
/// Discrete: it is recognized as soon as the fingers have moved `TouchConstants.swipeDistance`. See
/// `Documentation/rules/gestures.md`, "Swipe".
open class SwipeGestureRecognizer: GestureRecognizer {
  /// Directions of a swipe, with the values of `UISwipeGestureRecognizer.Direction`.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// From left to right.
    public static let right = Direction(rawValue: 1 << 0)
    /// From right to left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that are recognized; right by default.
  open var direction = Direction.right
  /// The number of fingers that swipe; 1 by default.
  open var numberOfTouchesRequired = 1

  private var start: CGPoint?
  private var startTime = VirtualTime(nanoseconds: 0)

  package override var kindName: String { "swipe" }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    let down = attempt.touchesDown
    guard down <= max(numberOfTouchesRequired, 1) else {
      state = .failed
      return
    }
    if down == touches.count {
      startTime = now
      setDeadline(after: constants.swipeDuration) { [weak self] in self?.state = .failed }
    }
    if down == max(numberOfTouchesRequired, 1) { start = attempt.middle }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let start, let middle = attempt.middle else { return }
    follow(CGPoint(x: middle.x - start.x, y: middle.y - start.y))
  }

  private func follow(_ movement: CGPoint) {
    let (distance, deviation) = (constants.swipeDistance, constants.swipeDeviation)
    if now.nanoseconds &- startTime.nanoseconds > constants.swipeDuration.nanoseconds {
      state = .failed
      return
    }
    let sides: [(direction: Direction, along: CGFloat, across: CGFloat)] = [
      (.right, movement.x, movement.y), (.left, -movement.x, movement.y),
      (.down, movement.y, movement.x), (.up, -movement.y, movement.x),
    ]
    let wanted = sides.filter { direction.contains($0.direction) }
    if wanted.contains(where: { $0.along >= distance && abs($0.across) <= deviation }) {
      state = .ended
    } else if wanted.allSatisfy({ abs($0.across) > deviation }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if let only = touches.first, touches.count == 1, attempt.touchesDown == 0,
      numberOfTouchesRequired <= 1
    {
      follow(only.movement)
    }
    if attempt.requested == nil { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    state = .failed
  }

  open override func reset() {
    start = nil
  }
}
