/// Counts the loads near the end that begin at one virtual time.
struct LoadRateLimit: Equatable {
  static let limit = 100
  private var time: VirtualTime?
  private var count = 0

  /// Counts one more load.
  ///
  /// Returns false if the limit is exceeded.
  mutating func note(at now: VirtualTime?) -> Bool {
    guard let now else { return true }
    count = time == now ? count + 1 : 1
    time = now
    return count <= LoadRateLimit.limit
  }
}

/// A call of `loadMore` that was not answered yet.
final class PendingLoadMore {
  var timer: VirtualClock.Timer?
}
