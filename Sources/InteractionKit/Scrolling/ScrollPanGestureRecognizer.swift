import Foundation

/// The pan recognizer that scrolls a scroll view.
///
/// It begins once the finger has moved far enough along an axis that scrolls. So of nested scroll
/// views, the innermost one that can follow the movement scrolls. A touch that the content received
/// is cancelled only if the scroll view permits it.
///
/// See `Documentation/rules/scrolling.md`, "Beginning of a drag".
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  private var scrollView: ScrollView? { view as? ScrollView }
  /// The movement that began the drag, in the scroll view's coordinates.
  private var firstMovement = CGPoint.zero

  init() {
    super.init(target: nil, action: nil)
    // A lift ends the touch of the content at once. With UIKit's default, every button in a list
    // would wait for the pan to fail.
    delaysTouchesEnded = false
  }

  // A scroll has lines of its own: where it began, moved and ended. Lines of the recognizer would
  // say everything twice.
  override var recordsLogEntries: Bool { false }

  /// Each axis counts separately.
  override func travel(of movement: CGPoint) -> CGFloat {
    max(abs(movement.x), abs(movement.y))
  }

  override func isRecognized(by movement: CGPoint) -> Bool {
    guard super.isRecognized(by: movement), let scrollView else { return false }
    firstMovement = scrollView.vector(fromWindow: movement)
    return scrollView.panMayBegin(translation: firstMovement)
  }

  override func mayBegin() -> Bool {
    guard let scrollView else { return false }
    for touch in attempt.touches where touch.state.delivery == .delivered {
      guard let content = touch.view, content !== scrollView else { continue }
      // The content has received the touch already, since the delay is over. Taking it away needs
      // its permission: a slider in a list keeps the finger.
      guard scrollView.canCancelContentTouches, scrollView.touchesShouldCancel(in: content) else {
        return false
      }
    }
    return true
  }

  override func didReachState() {
    super.didReachState()
    guard let scrollView else { return }
    switch state {
    case .began:
      scrollView.panBegan(after: firstMovement)
      let translation = translation(in: scrollView)
      // The pan began after 10 points. What the finger moved beyond these in the same event counts
      // at once, or a fast drag would lose its first step.
      if translation != .zero { scrollView.panChanged(translation: translation) }
    case .changed: scrollView.panChanged(translation: translation(in: scrollView))
    case .ended: scrollView.panEnded(velocity: velocity(in: scrollView))
    case .cancelled: scrollView.panCancelled()
    case .possible, .failed: break
    }
  }
}

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
    // Only the first finger starts the delay. A second one must not make the first wait again.
    guard attempt.touches.count == touches.count else { return }
    // Failing is what lets the touch through: a recognizer that delays beginnings holds them only
    // while it is possible.
    setDeadline(after: constants.contentTouchDelay) { [weak self] in self?.state = .failed }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    state = .failed
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    state = .failed
  }
}

/// The built-in recognizers of a scroll view, created at the first touch that is more than a tap.
struct ScrollRecognizers {
  let pan: ScrollPanGestureRecognizer
  let delay: TouchDelayGestureRecognizer
}

extension ScrollView {
  /// The recognizer that scrolls the view.
  ///
  /// Other recognizers can require it to fail.
  public var panGestureRecognizer: PanGestureRecognizer { loadedTouchHandling.pan }

  private var loadedTouchHandling: ScrollRecognizers {
    // Made at the first touch that is more than a tap. Most scroll views of a screen are never
    // dragged.
    if let touchHandling { return touchHandling }
    let made = ScrollRecognizers(
      pan: ScrollPanGestureRecognizer(), delay: TouchDelayGestureRecognizer())
    addBuiltInRecognizer(made.pan)
    addBuiltInRecognizer(made.delay)
    touchHandling = made
    return made
  }

  /// The recognizers that receive a touch on the view or its content.
  var recognizersForTouches: [GestureRecognizer] {
    guard isScrollEnabled else { return [] }
    let made = loadedTouchHandling
    return delaysContentTouches ? [made.pan, made.delay] : [made.pan]
  }
}
