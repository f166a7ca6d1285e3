import Foundation

/// A recognizer of one or several successive taps of one or several fingers.
///
/// As `UITapGestureRecognizer`. The gesture fails if a finger moves too far or stays down too long,
/// or if taps are too far apart; the thresholds are in `TouchConstants`.
///
/// A recognizer of several taps is not prevented by one of fewer. Without a failure requirement, a
/// single tap is recognized at the first lift and the double tap at the second. See
/// `Documentation/rules/gestures.md`, "Taps".
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps; 1 by default.
  open var numberOfTapsRequired = 1
  /// The number of fingers that tap; 1 by default.
  open var numberOfTouchesRequired = 1

  private var count = TapCount()

  package override var kindName: String { "tap" }
  package override var isSingleTap: Bool {
    numberOfTapsRequired <= 1 && numberOfTouchesRequired <= 1
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    let isFirst = !count.isDown
    guard count.began(self, fingers: numberOfTouchesRequired) else {
      state = .failed
      return
    }
    guard isFirst else { return }
    setDeadline(after: constants.tapDuration) { [weak self] in self?.state = .failed }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if touches.contains(where: { $0.movement.length > constants.tapMovement }) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    touchesMoved(touches, with: event)
    guard state == .possible, attempt.touchesDown == 0 else { return }
    guard count.ended(fingers: numberOfTouchesRequired) else {
      state = .failed
      return
    }
    if count.taps >= numberOfTapsRequired {
      clearDeadline()
      state = .ended
    } else {
      setDeadline(after: constants.tapInterval) { [weak self] in self?.state = .failed }
    }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    state = .failed
  }

  open override func reset() {
    count = TapCount()
  }

  open override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? TapGestureRecognizer else { return true }
    return numberOfTapsRequired >= other.numberOfTapsRequired
  }
}

/// The counter of the taps of one gesture.
struct TapCount {
  /// The number of taps that were lifted.
  private(set) var taps = 0
  private var mostFingers = 0
  private var lastMiddle: CGPoint?

  /// True if a tap has begun that was not lifted yet.
  var isDown: Bool { mostFingers > 0 }

  /// Handles fingers that come down for the next tap.
  ///
  /// - Returns: True if they can be a tap of the gesture.
  mutating func began(_ recognizer: GestureRecognizer, fingers: Int) -> Bool {
    let down = recognizer.attempt.touchesDown
    mostFingers = max(mostFingers, down)
    recognizer.attempt.fixLocations()
    guard down <= max(fingers, 1), let middle = recognizer.attempt.middle else { return false }
    if down == max(fingers, 1) {
      let limit = recognizer.constants.multipleTapDistance
      if let last = lastMiddle,
        CGPoint(x: middle.x - last.x, y: middle.y - last.y).length > limit
      {
        return false
      }
      lastMiddle = middle
    }
    return true
  }

  /// Handles the end of a tap, when all its fingers were lifted.
  ///
  /// - Returns: True if the tap had the required number of fingers.
  mutating func ended(fingers: Int) -> Bool {
    defer { mostFingers = 0 }
    guard mostFingers == max(fingers, 1) else { return false }
    taps += 1
    return true
  }
}

extension CGPoint {
  /// The distance from the origin.
  var length: CGFloat { (x * x + y * y).squareRoot() }
}

extension Touch {
  /// The vector from the location at which the finger came down to its location.
  var movement: CGPoint {
    CGPoint(
      x: state.location.x - state.startLocation.x, y: state.location.y - state.startLocation.y)
  }
}
