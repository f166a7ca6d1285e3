/// A recognizer that delays the touches of a scroll view's content.
///
/// It never recognizes a gesture. It fails when `TouchConstants.contentTouchDelay` has passed or
/// the finger is lifted, and the delayed touches are delivered then.
///
/// See `Documentation/rules/touches.md`, "Content of scroll views: delay".
final class TouchDelayGestureRecognizer: GestureRecognizer {
  init() {
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
  }

  override var recordsLogEntries: Bool { false }

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
