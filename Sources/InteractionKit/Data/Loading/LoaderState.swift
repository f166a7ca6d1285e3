/// What a loader knows while nothing is in flight.
struct LoaderState: Equatable {
  let state: ContentState
  /// What shows, by the cell of a state or the content.
  let display: ContentDisplay
  /// When the state became ready last.
  let readyTime: VirtualTime?
  let repetition: Repetition
  /// When it will look whether more is wanted, in the order of asking.
  let checks: [VirtualTime]
}
