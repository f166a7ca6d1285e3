import Foundation

/// A touch with what belongs to it while it is down.
///
/// A finger that no recognizer saw is used again when it comes back, so that a
/// tap makes none.
final class Finger {
  /// Why a touch never reached the view that it hit.
  enum Refusal {
    /// The view already has a touch and takes no second.
    case multipleTouch
    /// A view takes touches exclusively.
    case exclusiveTouch(View)
    /// A scroll view keeps the touch from its content.
    case touchesShouldBegin
    /// The touch stopped content that moved.
    case caught

    var reason: String {
      switch self {
      case .multipleTouch: "another finger is on it (isMultipleTouchEnabled is false)"
      case .exclusiveTouch(let view): "\(view.place()) takes touches exclusively"
      case .touchesShouldBegin: "touchesShouldBegin answered no"
      case .caught: "the touch stopped the scrolling"
      }
    }
  }

  let identifier: Int
  let touch: Touch
  let touches: Set<Touch>
  let event: Event
  var downAt = VirtualTime(nanoseconds: 0)
  var refusal: Refusal?
  /// Whether recognizers follow the finger. One that came down where there are
  /// none but a scroll view's is not followed before it does more than tap.
  var isFollowed = false
  /// The views that were told that the finger came down, and hear when it leaves.
  /// Mostly that is one, which costs no array.
  private var holder: View?
  private var otherHolders: [View] = []
  /// Whether views around the hit one bring recognizers.
  var meetsBringers = false
  /// How the finger left the screen; nil while it is on it.
  var departure: Touch.Phase?

  /// Counts up with each touch sequence of the simulator; nil while the finger
  /// is not down.
  private(set) var order: Int?
  /// Whether the finger is being lifted: what hears of that may use another
  /// finger with its number, but not this one.
  private(set) var isLeaving = false

  init(identifier: Int, on window: Window) {
    self.identifier = identifier
    touch = Touch(identifier: identifier, on: window)
    touches = [touch]
    event = Event(allTouches: touches)
  }

  /// Starts a touch sequence at a point of the window.
  func comeDown(
    at point: CGPoint, on view: View?, tapCount: Int, order: Int, now: VirtualTime
  ) {
    self.order = order
    touch.state = Touch.State(
      phase: .began, view: view, tapCount: tapCount, timestamp: now,
      location: point, previousLocation: point, startLocation: point,
      order: order)
    downAt = now
    isFollowed = false
    meetsBringers = false
    departure = nil
    if refusal != nil { refusal = nil }
  }

  /// Remembers a view that was told of the finger.
  func isHeld(by view: View) {
    if holder == nil { holder = view } else { otherHolders.append(view) }
  }

  /// Begins to end the touch sequence.
  func lift(_ phase: Touch.Phase) {
    order = nil
    isLeaving = true
    departure = phase
    touch.state.hasLifted = true
  }

  /// Tells the views that heard of the finger coming down that it went up.
  ///
  /// What they do then may touch the screen: it is told when everything else
  /// about the finger is done.
  func tellHolders() {
    guard let holder else { return }
    self.holder = nil
    let others = otherHolders
    if !others.isEmpty { otherHolders = [] }
    holder.fingerWentUp()
    for view in others { view.fingerWentUp() }
  }

  /// Ends the touch sequence: the touch belongs to nobody any more.
  func leave() {
    isLeaving = false
    touch.state.view = nil
    touch.state.isGone = true
    touch.state.isOver = true
    if !touch.receivers.isEmpty { touch.receivers = [] }
    touch.tellFollower()
  }
}
