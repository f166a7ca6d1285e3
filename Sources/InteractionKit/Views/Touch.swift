import Foundation

/// A finger on the screen, from the moment it comes down until it is lifted, as `UITouch`.
///
/// A touch belongs to the view that it hit when it began, wherever it moves. It is not valid after
/// it ended.
public final class Touch {
  /// The phase of a touch.
  public typealias Phase = TouchPhase

  /// The number of the finger.
  public let identifier: Int
  /// The phase of the last change.
  public var phase: Phase { state.phase }
  /// The view that was hit when the touch began; nil after its end.
  public var view: View? { state.view }
  /// The window of the finger; nil after the touch's end.
  public var window: Window? { state.isOver ? nil : screen }
  /// The number of taps at this position in short order, this one included.
  public var tapCount: Int { state.tapCount }
  /// The virtual time of the last change.
  public var timestamp: VirtualTime { state.timestamp }

  /// What the view that was hit knows of the touch.
  enum Delivery {
    /// Nothing yet.
    case withheld
    /// It began.
    case delivered
    /// It ended or was cancelled, or it will never hear of it.
    case over
  }

  /// What changes while the finger is down; only the simulator changes it.
  struct State {
    var phase = Phase.began
    var view: View?
    var tapCount = 1
    var timestamp = VirtualTime(nanoseconds: 0)
    /// The location in the coordinates of the window.
    var location = CGPoint.zero
    var previousLocation = CGPoint.zero
    /// Where the finger came down, in the coordinates of the window.
    var startLocation = CGPoint.zero
    /// Who has to hear that the touch is over.
    var follower: (any TouchFollower)?
    /// Counts up with the touches of a simulator.
    var order = 0
    var delivery = Delivery.withheld
    /// Whether a gesture was recognized with the touch.
    var isTaken = false
    /// Whether the finger is being lifted or has left the screen.
    var hasLifted = false
    /// Whether the event in which it was lifted is over too.
    var isGone = false
    /// Whether everybody has heard the last of the touch.
    var isOver = false
  }

  var state = State()
  /// The location in the coordinates of the window.
  var location: CGPoint { state.location }

  /// The window of the source that the touch comes from.
  private let screen: Window

  init(identifier: Int, on screen: Window) {
    self.identifier = identifier
    self.screen = screen
  }

  /// Says to who follows it that the touch is over.
  func tellFollower() {
    guard let follower = state.follower else { return }
    state.follower = nil
    follower.touchIsOver(self)
  }

  /// Whether the finger went so far that it would have scrolled, or a gesture was
  /// recognized with it (`uikit-rules 5`).
  var isBeyondTap: Bool { state.isTaken || hasMoved(screen.storedConstants.panHysteresis) }

  /// Whether the finger is so far from its start along one axis.
  func hasMoved(_ distance: CGFloat) -> Bool {
    abs(state.location.x - state.startLocation.x) >= distance
      || abs(state.location.y - state.startLocation.y) >= distance
  }

  /// The recognizers that receive the touch, those of the hit view first.
  public var gestureRecognizers: [GestureRecognizer]? {
    receivers.isEmpty ? nil : receivers.filter { $0.isTracking(self) }
  }

  /// The recognizers that were to receive the touch when it began.
  var receivers: [GestureRecognizer] = []

  /// Returns the location in the coordinates of `view`, or of the window for nil.
  public func location(in view: View?) -> CGPoint {
    view?.convert(state.location, from: nil) ?? state.location
  }

  /// Returns the location before the last move, in the coordinates of `view`, or of the window for
  /// nil.
  public func previousLocation(in view: View?) -> CGPoint {
    view?.convert(state.previousLocation, from: nil) ?? state.previousLocation
  }
}

extension Touch: Hashable {
  public static func == (a: Touch, b: Touch) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Set<Touch> {
  /// Visits the touches by their numbers, and those of one number as they came
  /// down: a set has no order of its own.
  @inline(__always)
  func visitInOrder(_ visit: (Touch) -> Void) {
    if count == 1, let touch = first {
      visit(touch)
    } else {
      let order = sorted { ($0.identifier, $0.state.order) < ($1.identifier, $1.state.order) }
      for touch in order { visit(touch) }
    }
  }
}
