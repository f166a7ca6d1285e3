/// What a loader knows while nothing is in flight.
package struct LoaderState: Equatable {
  package let state: ContentState
  /// What shows, by the cell of a state or the content.
  package let display: ContentDisplay
  /// When the state became ready last.
  let readyTime: VirtualTime?
  let repetition: Repetition
  /// When it will look whether more is wanted, in the order of asking.
  package let checks: [VirtualClock.Pending]
}
