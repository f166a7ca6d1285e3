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
  public let allTouches: Set<Touch>
  /// The virtual time of the event.
  @_disfavoredOverload
  public var timestamp: VirtualTime { time }

  package internal(set) var time = VirtualTime(nanoseconds: 0)

  init(allTouches: Set<Touch>) {
    self.allTouches = allTouches
  }

  /// Returns the touches whose view is `view`.
  public func touches(for view: View) -> Set<Touch> {
    allTouches.filter { $0.view === view }
  }

  /// Returns the touches that a recognizer receives.
  ///
  /// - Parameter gesture: The recognizer.
  /// - Returns: The touches that a recognizer receives.
  public func touches(for gesture: GestureRecognizer) -> Set<Touch> {
    allTouches.filter { gesture.isTracking($0) }
  }
}
