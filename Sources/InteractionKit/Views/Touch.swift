import Foundation

/// A finger on the screen, from touch down to lift, as `UITouch`.
///
/// A touch belongs to the view that it hit when it began, wherever it moves. It is not valid after
/// its end. See `Documentation/rules/touches.md`, "View of a touch".
public final class Touch {
  /// The phase of a touch.
  public typealias Phase = TouchPhase

  /// The number of the finger.
  ///
  /// Fingers of different numbers can be down at the same time.
  public let identifier: Int
  /// The phase of the last change.
  public var phase: Phase { state.phase }
  /// The view that was hit when the touch began; nil after its end.
  public var view: View? { state.view }
  /// The window of the finger; nil after the touch's end.
  public var window: Window? { state.isOver ? nil : touchedWindow }
  /// The number of taps at this location in quick succession, this one included.
  public var tapCount: Int { state.tapCount }
  /// The virtual time of the last change.
  @_disfavoredOverload
  public var timestamp: VirtualTime { state.timestamp }
  package var time: VirtualTime { state.timestamp }

  /// The progress of the delivery of a touch to the hit view.
  enum DeliveryState {
    /// The view has not received it yet.
    case withheld
    /// The view received `touchesBegan`.
    case delivered
    /// The view received the end or cancellation of the touch, or never receives anything of it.
    case over
  }

  /// The changing properties of a touch; only the simulator sets them.
  struct State {
    var phase = Phase.began
    var view: View?
    var tapCount = 1
    var timestamp = VirtualTime(nanoseconds: 0)
    /// The location in the coordinates of the window.
    var location = CGPoint.zero
    var previousLocation = CGPoint.zero
    /// The location at which the finger came down, in the coordinates of the window.
    var startLocation = CGPoint.zero
    /// The object that is called when the touch is over.
    var follower: (any TouchEndObserver)?
    /// The number of the touch in order of creation, unique in a simulator.
    var order = 0
    var delivery = DeliveryState.withheld
    /// True if a gesture was recognized with the touch.
    var isRecognized = false
    /// True once the finger is being lifted or has left the screen.
    var hasLifted = false
    /// True once the event in which the finger was lifted is over.
    var isEventOver = false
    /// True once all receivers have received the end of the touch.
    var isOver = false
    /// The item that was pressed until a reload, with the reason for the log; nil for none.
    var lostPress: (position: EventPosition, reason: String)?
  }

  var state = State()
  /// The location in the coordinates of the window.
  var location: CGPoint { state.location }

  /// The window of the source that the touch comes from.
  private let touchedWindow: Window

  init(identifier: Int, on screen: Window) {
    self.identifier = identifier
    self.touchedWindow = screen
  }

  /// Notifies the follower that the touch is over.
  func notifyObserver() {
    guard let follower = state.follower else { return }
    state.follower = nil
    follower.touchIsOver(self)
  }

  /// True if the touch cannot be a tap any more.
  ///
  /// The finger moved as far as a scroll needs, or a gesture was recognized with it
  /// (`Documentation/rules/touches.md`).
  var cannotBeTap: Bool {
    state.isRecognized || hasMoved(touchedWindow.touchConstants.panHysteresis)
  }

  /// True if the finger moved at least `distance` points from its start along one axis.
  func hasMoved(_ distance: CGFloat) -> Bool {
    abs(state.location.x - state.startLocation.x) >= distance
      || abs(state.location.y - state.startLocation.y) >= distance
  }

  /// The recognizers that receive the touch, the hit view's first.
  public var gestureRecognizers: [GestureRecognizer]? {
    receivers.isEmpty ? nil : receivers.filter { $0.isTracking(self) }
  }

  /// The recognizers that were to receive the touch when it began.
  var receivers: [GestureRecognizer] = []

  /// Returns the location in the coordinates of `view`, or of the window for nil.
  public func location(in view: View?) -> CGPoint {
    view?.convert(state.location, from: nil) ?? state.location
  }

  /// Returns the location before the last move, in the coordinates of `view`.
  ///
  /// The coordinates are in the window if `view` is nil.
  public func previousLocation(in view: View?) -> CGPoint {
    view?.convert(state.previousLocation, from: nil) ?? state.previousLocation
  }
}

extension Touch: Hashable {
  /// Returns true if both are the same object.
  public static func == (a: Touch, b: Touch) -> Bool { a === b }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Set<Touch> {
  /// Calls `visit` for the touches by identifier, equal ones in order of their creation.
  ///
  /// A set has no order.
  @inline(__always)
  func forEachInOrder(_ visit: (Touch) -> Void) {
    if count == 1, let touch = first {
      visit(touch)
    } else {
      let order = sorted { ($0.identifier, $0.state.order) < ($1.identifier, $1.state.order) }
      for touch in order { visit(touch) }
    }
  }
}

/// The touches of the screen at one moment, as `UIEvent`.
public final class Event {
  /// The kind of an event that is no touch.
  public enum EventSubtype: Int, Hashable, Sendable {
    /// No further kind.
    case none = 0
    /// The device is shaken.
    case motionShake = 1
  }

  /// All touches of the event, also those that did not change.
  public var allTouches: Set<Touch>? { touches }
  private let touches: Set<Touch>
  /// The virtual time of the event.
  @_disfavoredOverload
  public var timestamp: VirtualTime { time }

  @exclusivity(unchecked)
  package internal(set) var time = VirtualTime(nanoseconds: 0)

  init(allTouches: Set<Touch>) {
    touches = allTouches
  }

  /// Returns the touches whose view is `view`; nil for none.
  public func touches(for view: View) -> Set<Touch>? { touches(where: { $0.view === view }) }

  /// Returns the touches that a recognizer receives; nil for none.
  ///
  /// - Parameter gesture: The recognizer.
  /// - Returns: The touches that a recognizer receives.
  public func touches(for gesture: GestureRecognizer) -> Set<Touch>? {
    touches(where: { gesture.isTracking($0) })
  }

  private func touches(where isWanted: (Touch) -> Bool) -> Set<Touch>? {
    let found = touches.filter(isWanted)
    return found.isEmpty ? nil : found
  }
}

/// An object that is called at the end of a touch without being the hit view.
///
/// The hit view cannot pass the end on if it was removed from its superview.
protocol TouchEndObserver: AnyObject {
  /// Called when the touch ended or was cancelled, also if the follower handled the end already.
  func touchIsOver(_ touch: Touch)
}
