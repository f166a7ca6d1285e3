/// The touches that are on the screen at one moment.
public final class Event {
  /// Every touch that takes part, also those that did not change.
  public let allTouches: Set<Touch>
  /// The virtual time at which it happened.
  public var timestamp: VirtualTime { time }

  var time = VirtualTime(nanoseconds: 0)

  init(allTouches: Set<Touch>) {
    self.allTouches = allTouches
  }

  /// The touches that belong to `view`.
  public func touches(for view: View) -> Set<Touch> {
    allTouches.filter { $0.view === view }
  }

  /// The touches that a recognizer receives.
  public func touches(for gesture: GestureRecognizer) -> Set<Touch> {
    allTouches.filter { gesture.isTracking($0) }
  }
}
