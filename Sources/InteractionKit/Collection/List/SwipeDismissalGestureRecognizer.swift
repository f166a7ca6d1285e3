/// Closes the open row when a finger is lifted that was anywhere but on its buttons and
/// did not scroll or swipe. Views hear nothing of such a finger.
///
/// It is on the collection view as long as a row is open.
final class SwipeDismissalGestureRecognizer: GestureRecognizer {
  override init(action: Action? = nil) {
    super.init(action: action)
    delaysTouchesBegan = true
  }

  /// The row that it closes, while that is open.
  private var swipe: RowSwipe? {
    let open = (view as? CollectionView)?.interactions.swipe
    return open?.dismissal === self ? open : nil
  }

  override var recordsFacts: Bool { false }

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

  /// Whatever the rows themselves make of a tap, it closes.
  override func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool {
    preventingGestureRecognizer is ScrollPanGestureRecognizer
      || preventingGestureRecognizer is SwipeActionsGestureRecognizer
  }

  override func stateWasReached() {
    if state == .ended, swipe != nil { (view as? CollectionView)?.dismissSwipeActions() }
  }
}
