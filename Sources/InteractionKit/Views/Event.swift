/// The touches that are on the screen at one moment.
public final class Event {
  /// Every touch that takes part, also those that did not change.
  public internal(set) var allTouches: Set<Touch>
  /// The virtual time at which it happened.
  public internal(set) var timestamp: VirtualTime

  init(allTouches: Set<Touch> = [], timestamp: VirtualTime = VirtualTime(nanoseconds: 0)) {
    self.allTouches = allTouches
    self.timestamp = timestamp
  }

  /// The touches that belong to `view`.
  public func touches(for view: View) -> Set<Touch> {
    allTouches.filter { $0.view === view }
  }
}
