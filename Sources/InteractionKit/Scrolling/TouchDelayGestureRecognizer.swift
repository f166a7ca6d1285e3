/// Holds touches back from the content of a scroll view for a while. It never
/// recognizes anything: it fails when the time has passed or the finger is lifted,
/// and what it held back is delivered then.
final class TouchDelayGestureRecognizer: GestureRecognizer {
  override init(action: Action? = nil) {
    super.init(action: action)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
  }

  override var recordsFacts: Bool { false }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard attempt.touches.count == touches.count else { return }
    setDeadline(after: constants.contentTouchDelay) { [weak self] in self?.state = .failed }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    state = .failed
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    state = .failed
  }
}
