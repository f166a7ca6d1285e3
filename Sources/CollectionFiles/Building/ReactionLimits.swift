import InteractionKit

/// The limits that stop reactions that trigger themselves without end.
struct ReactionLimits: Equatable {
  /// The maximum length of a chain of reactions that trigger one another.
  static let depthLimit = 100
  /// The maximum number of reactions at one virtual time, and of waiting ones.
  static let countLimit = 1000

  private var time: VirtualTime?
  private var count = 0

  /// Counts a reaction; returns an error message if there are too many.
  mutating func record(depth: Int, waiting: Int, at now: VirtualTime?) -> String? {
    if let now, now != time {
      time = now
      count = 0
    }
    count += now == nil ? 0 : 1
    if depth > ReactionLimits.depthLimit {
      return "triggers itself: \(ReactionLimits.depthLimit) reactions in a row, "
        + "each because of the one before"
    }
    if count > ReactionLimits.countLimit || waiting >= ReactionLimits.countLimit {
      return "is one of more than \(ReactionLimits.countLimit) reactions at one moment"
    }
    return nil
  }
}
