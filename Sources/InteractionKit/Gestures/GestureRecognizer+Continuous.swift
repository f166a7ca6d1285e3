/// The states of continuous gestures.
extension GestureRecognizer {
  /// True from the beginning of the gesture to its end.
  var hasBegun: Bool { state == .began || state == .changed }

  /// Ignores the fingers that are down beyond the first `count`.
  func ignoreTouches(afterFirst count: Int, for event: Event) {
    for touch in attempt.touches.filter({ !$0.state.hasLifted }).dropFirst(max(count, 0)) {
      ignore(touch, for: event)
    }
  }

  /// Ends the gesture when fewer fingers than it needs are down, or fails when none is.
  func fingersLifted(needed: Int = 1, then next: State) {
    let down = attempt.touchesDown
    // A recognizer that waits for others to fail still begins, and ends immediately.
    if hasBegun || attempt.requested == .began {
      if down < max(needed, 1) { state = next }
    } else if down == 0 {
      state = .failed
    }
  }
}
