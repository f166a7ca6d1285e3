import Foundation

/// The pan that reveals the swipe actions of a row: a horizontal pan of one finger.
///
/// A finger that first moves along the list scrolls instead.
final class SwipeActionsGestureRecognizer: PanGestureRecognizer {
  /// The row to move, until the gesture begins.
  private var offer: RowSwipe?
  /// The row that the finger moves.
  private var held: RowSwipe?
  private var goesRight = false

  private var collectionView: ItemsView? { view as? ItemsView }

  override var recordsLogEntries: Bool { false }

  /// Returns the distance to the right on the screen of a vector in the collection view.
  private func rightward(_ vector: CGPoint) -> CGFloat {
    view?.isFlipped == true ? -vector.x : vector.x
  }

  override var maximumNumberOfTouches: Int {
    get { 1 }
    set {}
  }

  /// Returns the horizontal distance, which alone determines the recognition.
  override func travel(of movement: CGPoint) -> CGFloat {
    abs((view?.vector(fromWindow: movement) ?? movement).x)
  }

  override func isRecognized(by movement: CGPoint) -> Bool {
    guard let collectionView else { return false }
    let way = collectionView.vector(fromWindow: movement)
    let (x, y) = (abs(way.x), abs(way.y))
    let hysteresis = constants.panHysteresis
    if y >= hysteresis, y >= x {
      state = .failed
      return false
    }
    goesRight = rightward(way) > 0
    return x >= hysteresis && x > y
  }

  override func mayBegin() -> Bool {
    guard let collectionView, let start = attempt.touches.first?.state.startLocation,
      start.x.isFinite, start.y.isFinite
    else { return false }
    offer = collectionView.rowSwipe(
      at: collectionView.convert(start, from: nil), revealingRight: !goesRight)
    return offer != nil
  }

  override func didReachState() {
    super.didReachState()
    guard let collectionView else { return }
    switch state {
    case .began:
      guard let offer, collectionView.begin(offer) else { return }
      (self.offer, held) = (nil, offer)
      withHeld { $0.follow(rightward(translation(in: collectionView))) }
    case .changed: withHeld { $0.follow(rightward(translation(in: collectionView))) }
    case .ended:
      let velocity = rightward(velocity(in: collectionView))
      withHeld {
        $0.follow(rightward(translation(in: collectionView)))
        collectionView.release($0, velocity: velocity)
      }
      held = nil
    case .cancelled:
      withHeld { _ in collectionView.dismissSwipeActions(.cancelled) }
      held = nil
    case .possible, .failed: break
    }
  }

  /// Calls `body` with the row that the finger moves, unless it was closed.
  private func withHeld(_ body: (RowSwipe) -> Void) {
    if let held, held === collectionView?.interactions.swipe { body(held) }
  }

  override func reset() {
    super.reset()
    (offer, held) = (nil, nil)
  }
}

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
    let open = (view as? ItemsView)?.interactions.swipe
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
    if state == .ended, swipe != nil { (view as? ItemsView)?.dismissSwipeActions() }
  }
}
