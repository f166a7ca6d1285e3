/// A moment of a session at which its state is known as a value.
final class Checkpoint {
  let step: Int
  /// How much had been done by then; see `Checkpoints.work`.
  let work: Int
  /// How many facts had happened.
  var facts: Int { work - step }
  let session: SessionValues
  let screen: ScreenState
  /// The facts that questions may ask for; nil where they were not kept or were forgotten,
  /// and have to happen again.
  fileprivate(set) var recentFacts: [Fact]?

  init(
    step: Int, work: Int, session: SessionValues, screen: ScreenState, recentFacts: [Fact]?
  ) {
    self.step = step
    self.work = work
    self.session = session
    self.screen = screen
    self.recentFacts = recentFacts
  }
}

/// The checkpoints of a branch, in order.
///
/// They lie so far apart that going to any step does a bounded part of the session
/// again: where they become too many, every other one goes and the others come
/// half as often. So a session costs memory for a fixed number of them, and any
/// step is reached by redoing at most one `capacity`-th of its work.
struct Checkpoints {
  /// How many a branch has at the most.
  static let capacity = 192
  /// How many items of changed lists all of them may keep.
  static let itemLimit = 1_000_000

  /// How far apart they are, and what they keep.
  struct Rule {
    /// The work between two of a short session: steps, and what happened in them.
    var spacing = 1024
    /// How many facts happen at least between two that keep the last ones: to copy those at
    /// each would cost more than all else of it.
    var factSpacing = 3 * FactMarks.limit
    /// How many facts all of them may keep.
    var factLimit = 100_000
  }

  let rule: Rule
  private(set) var all: [Checkpoint] = []
  private(set) var spacing: Int
  /// When the next one is due.
  private var dueWork: Int
  private var itemCount = 0
  private var factCount = 0
  /// How many facts had happened at the last checkpoint that kept some.
  private var lastKept = 0

  init(_ rule: Rule = Rule()) {
    self.rule = rule
    spacing = rule.spacing
    dueWork = rule.spacing
  }

  /// Whether it is time for one, where so much has been done.
  func isDue(at work: Int) -> Bool { work >= dueWork }

  /// Whether a checkpoint after so many facts should keep the last of them.
  func shouldKeepFacts(after count: Int) -> Bool {
    factCount == 0 || count - lastKept >= rule.factSpacing
  }

  mutating func append(_ checkpoint: Checkpoint) {
    all.append(checkpoint)
    itemCount += checkpoint.screen.keptItems
    if let facts = checkpoint.recentFacts {
      factCount += facts.count
      lastKept = checkpoint.facts
    }
    while all.count > Checkpoints.capacity || (itemCount > Checkpoints.itemLimit && all.count > 1) {
      all = all.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      count()
      spacing *= 2
    }
    forgetFacts()
    dueWork = checkpoint.work + spacing
  }

  /// Has some forget their facts, where all keep too many: those from which it is the
  /// nearest to one at which they can happen again.
  private mutating func forgetFacts() {
    while factCount > rule.factLimit {
      var (cheapest, least) = (0, Int.max)
      for (index, checkpoint) in all.enumerated() where checkpoint.recentFacts != nil {
        let extra = checkpoint.facts - (index > 0 ? all[index - 1].facts : 0)
        if extra < least { (cheapest, least) = (index, extra) }
      }
      guard least < .max else { return }
      factCount -= all[cheapest].recentFacts?.count ?? 0
      all[cheapest].recentFacts = nil
    }
  }

  mutating func retry(at work: Int) { dueWork = work }

  mutating func remove(_ checkpoint: Checkpoint) {
    all.removeAll { $0 === checkpoint }
    count()
  }

  /// Counts what is kept.
  private mutating func count() {
    itemCount = all.reduce(0) { $0 + $1.screen.keptItems }
    factCount = all.reduce(0) { $0 + ($1.recentFacts?.count ?? 0) }
    lastKept = all.last { $0.recentFacts != nil }?.facts ?? 0
  }

  /// Takes out and answers those after a step.
  mutating func removeTail(after step: Int) -> Checkpoints {
    var tail = self
    tail.all.removeAll { $0.step <= step }
    all.removeAll { $0.step > step }
    count()
    tail.count()
    dueWork = (all.last?.work ?? 0) + spacing
    return tail
  }
}
