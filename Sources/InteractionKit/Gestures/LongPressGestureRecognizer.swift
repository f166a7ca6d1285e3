import Foundation

/// A recognizer of fingers that stay down, as `UILongPressGestureRecognizer`.
///
/// Continuous: it begins when the time has passed, changes as the fingers move, and ends when they
/// are lifted. See `Documentation/rules/gestures.md`, "Long press".
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The number of taps before the press; 0 by default.
  open var numberOfTapsRequired = 0
  /// The number of fingers that press; 1 by default.
  open var numberOfTouchesRequired = 1
  /// The time for which the fingers stay down, in seconds; 0.5 by default.
  open var minimumPressDuration: Double = 0.5
  /// The distance that a finger may move before the press is recognized, in points; 10 by default.
  ///
  /// The press fails after a greater movement. After the recognition, movement is free.
  open var allowableMovement: CGFloat = 10

  private var count = TapCount()

  package override var kindName: String { "longPress" }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if hasBegun {
      for touch in attempt.touches.dropFirst(max(numberOfTouchesRequired, 1)) {
        ignore(touch, for: event)
      }
      return
    }
    let isFirst = !count.isDown
    guard count.began(self, fingers: numberOfTouchesRequired) else {
      state = .failed
      return
    }
    if count.taps < numberOfTapsRequired {
      guard isFirst else { return }
      setDeadline(after: constants.tapDuration) { [weak self] in self?.state = .failed }
    } else if attempt.touchesDown == max(numberOfTouchesRequired, 1) {
      attempt.freeLocations()
      guard minimumPressDuration > 0 else {
        state = .began
        return
      }
      setDeadline(after: .seconds(minimumPressDuration)) { [weak self] in self?.state = .began }
    }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if hasBegun {
      state = .changed
    } else if touches.contains(where: { $0.movement.length > allowableMovement }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    // A recognizer that waits for others to fail still begins, and ends immediately.
    if hasBegun || attempt.requested == .began {
      if attempt.touchesDown == 0 { state = .ended }
      return
    }
    guard count.taps < numberOfTapsRequired else {
      state = .failed
      return
    }
    guard attempt.touchesDown == 0 else { return }
    guard count.ended(fingers: numberOfTouchesRequired) else {
      state = .failed
      return
    }
    setDeadline(after: constants.tapInterval) { [weak self] in self?.state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    state = hasBegun ? .cancelled : .failed
  }

  open override func reset() {
    count = TapCount()
  }
}
