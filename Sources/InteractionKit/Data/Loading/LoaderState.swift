/// The state of a loader without a load in flight.
package struct LoaderState: Equatable {
  package let state: ContentState
  /// The current display: the content, or the cell of a state.
  package let display: ContentDisplay
  /// The time at which the state last became ready.
  let readyTime: VirtualTime?
  let repetition: LoadRateLimit
  /// The pending checks for more items, in the order in which they were scheduled.
  package let checks: [VirtualClock.Pending]
}
