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
    delaysTouchesEnded = false
  }

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
