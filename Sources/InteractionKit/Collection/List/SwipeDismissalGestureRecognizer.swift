/// A recognizer that closes the open row after a touch outside of its buttons.
///
/// A touch that scrolls or swipes does not close it. Views do not receive the touch. The recognizer
/// is added to the collection view while a row is open.
final class SwipeDismissalGestureRecognizer: GestureRecognizer {
  init() {
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
  }

  /// The open row that the recognizer closes.
  private var swipe: RowSwipe? {
    let open = (view as? CollectionView)?.interactions.swipe
    return open?.dismissal === self ? open : nil
  }

  override var recordsLogEntries: Bool { false }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if let buttons = swipe?.view {
      for touch in touches where touch.view?.isDescendant(of: buttons) == true {
        ignore(touch, for: event)
      }
    }
    if attempt.touches.isEmpty { state = .failed }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    if attempt.touchesDown == 0 { state = .failed }
  }

  /// Returns true for a scroll or a swipe; recognizers in the rows do not prevent it.
  override func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool {
    preventingGestureRecognizer is ScrollPanGestureRecognizer
      || preventingGestureRecognizer is SwipeActionsGestureRecognizer
  }

  override func didReachState() {
    if state == .ended, swipe != nil { (view as? CollectionView)?.dismissSwipeActions() }
  }
}
