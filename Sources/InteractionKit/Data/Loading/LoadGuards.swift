/// Counts loads near the end that come at one moment.
struct Repetition: Equatable {
  static let limit = 100
  private var time: VirtualTime?
  private var count = 0

  /// Notes one more; false when they are too many.
  mutating func note(at now: VirtualTime?) -> Bool {
    guard let now else { return true }
    count = time == now ? count + 1 : 1
    time = now
    return count <= Repetition.limit
  }
}

/// A `loadMore` that was not answered yet.
final class MoreInFlight {
  var timer: VirtualClock.Timer?
}
