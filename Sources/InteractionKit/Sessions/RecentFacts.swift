/// The facts of the last commands.
struct RecentFacts {
  /// How many facts are kept for questions about the past.
  static let limit = 2000

  private var kept: [Fact] = []
  /// The facts of the last command that touched, scrolled or changed something.
  private(set) var ofLastAction: [Fact] = []

  /// Begins a command that acts: `expect` speaks of it from now on.
  mutating func beginAction() {
    ofLastAction.removeAll(keepingCapacity: true)
  }

  mutating func append(_ facts: ArraySlice<Fact>) {
    kept.append(contentsOf: facts)
    if ofLastAction.count < RecentFacts.limit { ofLastAction.append(contentsOf: facts) }
    if kept.count > 2 * RecentFacts.limit { kept.removeFirst(kept.count - RecentFacts.limit) }
  }

  mutating func removeAll() { self = RecentFacts() }

  /// The facts that are kept, oldest first.
  var all: ArraySlice<Fact> { kept.suffix(RecentFacts.limit) }
}
