import Foundation

/// A touch with the state of its delivery.
///
/// A finger without a gesture recognizer is reused when it comes down again, so a tap allocates no
/// finger.
final class Finger {
  /// The reason why a touch never reached its hit view.
  enum NonDeliveryReason {
    /// The view already has a touch and does not receive several.
    case multipleTouch
    /// A view receives touches exclusively.
    case exclusiveTouch(View)
    /// A scroll view does not deliver the touch to its content.
    case touchesShouldBegin
    /// The touch stopped a moving scroll view.
    case caught

    var reason: String {
      switch self {
      case .multipleTouch: "another finger is on it (isMultipleTouchEnabled is false)"
      case .exclusiveTouch(let view): "\(view.position()) takes touches exclusively"
      case .touchesShouldBegin: "touchesShouldBegin returned false"
      case .caught: "the touch stopped the scrolling"
      }
    }
  }

  let identifier: Int
  let touch: Touch
  let touches: Set<Touch>
  let event: Event
  var downAt = VirtualTime(nanoseconds: 0)
  var refusal: NonDeliveryReason?
  /// True if gesture recognizers receive the touch.
  ///
  /// A touch that meets no recognizers, or only those of scroll views, is not delivered to them
  /// before it does more than a tap.
  var isDeliveredToRecognizers = false
  /// The first view with built-in recognizers that was called when the finger came down.
  ///
  /// It is called again when the finger leaves. Usually it is the only one, so no array is
  /// allocated.
  private var builtInView: View?
  private var otherHolders: [View] = []
  /// The outermost cell, or other element, that contains the hit view.
  ///
  /// It is retained until the finger leaves, since it names the view if both leave the screen.
  @exclusivity(unchecked)
  var element: View?
  /// True if the hit view or an ancestor has built-in recognizers.
  var hasBuiltInRecognizers = false
  /// The phase with which the finger left the screen; nil while it is down.
  var departure: Touch.Phase?

  /// The number of the touch sequence, counted by the simulator; nil if the finger is not down.
  private(set) var order: Int?
  /// True while the finger is being lifted.
  ///
  /// Handlers of the lift that touch the screen again with the same number use another `Finger`.
  private(set) var isLeaving = false

  init(identifier: Int, on window: Window) {
    self.identifier = identifier
    touch = Touch(identifier: identifier, on: window)
    touches = [touch]
    event = Event(allTouches: touches)
  }

  /// Starts a touch sequence at a point of the window.
  func begin(
    at point: CGPoint, on view: View?, tapCount: Int, order: Int, now: VirtualTime
  ) {
    self.order = order
    touch.state = Touch.State(
      phase: .began, view: view, tapCount: tapCount, timestamp: now,
      location: point, previousLocation: point, startLocation: point,
      order: order)
    downAt = now
    isDeliveredToRecognizers = false
    hasBuiltInRecognizers = false
    departure = nil
    if refusal != nil { refusal = nil }
  }

  /// Adds a view to call when the finger leaves the screen.
  func isHeld(by view: View) {
    // Nearly always there is one scroll view below a finger, so an array is only made for the
    // second.
    if builtInView == nil { builtInView = view } else { otherHolders = otherHolders + [view] }
  }

  /// Begins to end the touch sequence.
  func lift(_ phase: Touch.Phase) {
    order = nil
    isLeaving = true
    departure = phase
    touch.state.hasLifted = true
  }

  /// Calls the views with built-in recognizers that were called when the finger came down.
  ///
  /// They may touch the screen again, so they are called when the touch is complete.
  func callBuiltInViews() {
    guard let builtInView else { return }
    self.builtInView = nil
    guard !otherHolders.isEmpty else { return builtInView.builtInTouchEnded() }
    // Read before the calls: a view that touches the screen in `builtInTouchEnded()` begins a new
    // touch, which fills the list again.
    let others = otherHolders
    otherHolders = []
    builtInView.builtInTouchEnded()
    for view in others { view.builtInTouchEnded() }
  }

  /// Ends the touch sequence: the touch loses its view and its recognizers.
  func leave() {
    isLeaving = false
    // Code may keep a touch after its end. It must not keep the view alive.
    touch.state.view = nil
    if element != nil { element = nil }
    touch.state.isEventOver = true
    touch.state.isOver = true
    if !touch.receivers.isEmpty { touch.receivers = [] }
    touch.notifyObserver()
  }
}

/// The counter of successive taps at one location.
package struct TapSeries {
  private var number = 0
  private var count = 0
  /// The time and location of the last lift; nil if it did not end a tap.
  private var last: (time: VirtualTime, location: CGPoint)?

  /// True if a touch that begins now may be counted as one more tap, by its time.
  private func mayContinue(at now: VirtualTime, in window: Window) -> Bool {
    guard let last else { return false }
    return now.nanoseconds &- last.time.nanoseconds
      <= window.touchConstants.tapInterval.nanoseconds
  }

  /// Returns the tap count of a touch that begins.
  ///
  /// It is one more than the last if that was a tap on the same view, within
  /// `TouchConstants.tapInterval` and `multipleTapDistance`. Otherwise it is 1.
  mutating func count(
    on view: View, at point: CGPoint, now: VirtualTime, in window: Window
  ) -> Int {
    if let last, view.tapSeries == number, mayContinue(at: now, in: window),
      abs(point.x - last.location.x) <= window.touchConstants.multipleTapDistance,
      abs(point.y - last.location.y) <= window.touchConstants.multipleTapDistance
    {
      count &+= 1
    } else {
      number &+= 1
      view.tapSeries = number
      count = 1
    }
    // The series continues with the lift of this touch, if that is a tap. A second finger that
    // comes down meanwhile starts its own.
    last = nil
    return count
  }

  /// Handles the lift of a touch.
  ///
  /// The next touch continues the series if this one was a tap.
  mutating func lifted(_ touch: Touch, after start: VirtualTime, in window: Window) {
    let now = touch.timestamp
    let isTap =
      !touch.hasMoved(window.touchConstants.panHysteresis)
      && now.nanoseconds &- start.nanoseconds <= window.touchConstants.tapDuration.nanoseconds
    last = isTap ? (now, touch.location) : nil
  }
}
