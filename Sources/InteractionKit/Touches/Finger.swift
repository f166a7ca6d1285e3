import Foundation

/// A touch with what belongs to it while it is down.
///
/// A finger is used again when it comes back, so that a tap makes none.
final class Finger {
  let identifier: Int
  let touch: Touch
  let touches: Set<Touch>
  let event: Event
  var downAt = VirtualTime(nanoseconds: 0)
  /// Whether the finger moved since it came down.
  var hasMoved = false
  /// The scroll views around the hit view, innermost first; found when it moves.
  var scrollViews: [ScrollView] = []
  /// Whether the hit view gets the touch: false where nothing was hit, and
  /// when a scroll view has taken the finger.
  var isDelivered = false

  /// Counts up with each touch sequence of the simulator; nil while the finger
  /// is not down.
  private(set) var order: Int?
  /// Whether the finger is being lifted: what hears of that may use another
  /// finger with its number, but not this one.
  private(set) var isLeaving = false

  init(identifier: Int) {
    self.identifier = identifier
    touch = Touch(identifier: identifier)
    touches = [touch]
    event = Event(allTouches: touches)
  }

  /// Starts a touch sequence at a point of the window.
  func comeDown(
    at point: CGPoint, on view: View?, of window: Window, tapCount: Int, order: Int,
    now: VirtualTime
  ) {
    self.order = order
    touch.state = Touch.State(
      phase: .began, view: view, window: window, tapCount: tapCount, timestamp: now,
      location: point, previousLocation: point, startLocation: point)
    isDelivered = view != nil
    downAt = now
    hasMoved = false
  }

  /// Begins to end the touch sequence.
  func lift() {
    order = nil
    isLeaving = true
  }

  /// Ends the touch sequence: the touch belongs to nobody any more.
  func leave() {
    isLeaving = false
    touch.state.view = nil
    touch.state.window = nil
    if !scrollViews.isEmpty { scrollViews = [] }
  }

  /// Finds the scroll views around the touched view, the first time it moves.
  func arm() {
    guard !hasMoved else { return }
    hasMoved = true
    scrollViews = ScrollView.enclosing(touch.view)
    for scrollView in scrollViews { scrollView.dragMayBegin(at: touch.location) }
  }
}

extension ScrollView {
  /// How long a scroll view holds a touch back to see whether it drags
  /// (`uikit-rules 5`).
  static let contentTouchDelay = VirtualTime.milliseconds(150)

  /// The scroll views that hold `view`, innermost first.
  static func enclosing(_ view: View?) -> [ScrollView] {
    var found: [ScrollView] = []
    var current = view
    while let view = current {
      if let scrollView = view as? ScrollView { found.append(scrollView) }
      current = view.superview
    }
    return found
  }
}
