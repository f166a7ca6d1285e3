import InteractionKit

/// Keeps reactions from triggering themselves for ever.
struct ReactionBudget: Equatable {
  /// How many reactions may lead to one another.
  static let depthLimit = 100
  /// How many are carried out at one moment, and how many may wait.
  static let countLimit = 1000

  private var time: VirtualTime?
  private var count = 0

  /// Notes one more reaction; says what is wrong if there are too many.
  mutating func note(depth: Int, waiting: Int, at now: VirtualTime?) -> String? {
    if let now, now != time {
      time = now
      count = 0
    }
    count += now == nil ? 0 : 1
    if depth > ReactionBudget.depthLimit {
      return "triggers itself: \(ReactionBudget.depthLimit) reactions in a row, "
        + "each because of the one before"
    }
    if count > ReactionBudget.countLimit || waiting >= ReactionBudget.countLimit {
      return "is one of more than \(ReactionBudget.countLimit) reactions at one moment"
    }
    return nil
  }
}
