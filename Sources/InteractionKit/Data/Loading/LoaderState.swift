/// What a loader knows while nothing is in flight.
struct LoaderState: Equatable {
  let state: ContentState
  /// When the state became ready last.
  let readyTime: VirtualTime?
  let repetition: Repetition
  /// When it will look whether more is wanted, in the order of asking.
  let checks: [VirtualTime]
}
