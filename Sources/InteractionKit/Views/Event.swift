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
