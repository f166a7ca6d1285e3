import InteractionKit

/// A moment of a session at which its state is known as a value.
final class Checkpoint {
  let step: Int
  /// How much had been done by then.
  var work: Int { session.work }
  /// How many facts had happened.
  var facts: Int { work - step }
  let session: SessionState
  let screen: ScreenState
  /// How many items it keeps that no other shares.
  let keptItems: Int
  /// The facts that questions may ask for; nil where they were not kept or were forgotten,
  /// and have to happen again.
  fileprivate(set) var recentFacts: KeptFacts?

  init(
    step: Int, session: SessionState, screen: ScreenState, recentFacts: KeptFacts?
  ) {
    self.step = step
    self.session = session
    self.screen = screen
    keptItems = screen.keptItems
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
    /// How many facts happen at least between two that keep the last ones, where much
    /// happens: to copy those at each would cost more than all else of it.
    var factSpacing = 3 * FactMarks.limit
    /// How many happen at the most between two where little does: there each keeps them,
    /// since they would take many steps to happen again.
    var fewFacts = 512
    /// How many facts all of them may keep.
    var factLimit = 100_000
    /// How many facts happen again on the way to another moment, at the least, where it is
    /// not known which happened before.
    var repeatedFacts = FactMarks.limit
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

  /// What a checkpoint after so many facts should keep of the last of them.
  func keep(_ recent: ArraySlice<Fact>, after count: Int) -> KeptFacts? {
    let new = max(count - (all.last?.facts ?? 0), 0)
    let isQuiet = new <= rule.fewFacts
    if isQuiet, let kept = all.last?.recentFacts?.followed(by: new, of: recent) { return kept }
    guard isQuiet || factCount == 0 || count - lastKept >= rule.factSpacing else { return nil }
    return KeptFacts(recent)
  }

  mutating func append(_ checkpoint: Checkpoint) {
    all.append(checkpoint)
    itemCount += checkpoint.keptItems
    countFacts()
    while all.count > Checkpoints.capacity || (itemCount > Checkpoints.itemLimit && all.count > 1) {
      all = all.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      count()
      spacing *= 2
    }
    forgetFacts()
    dueWork = checkpoint.work + spacing
  }

  /// Has some forget their facts, where all keep too many: those of the chain from which it
  /// is the nearest to where they can happen again.
  private mutating func forgetFacts() {
    while factCount > rule.factLimit {
      var (cheapest, least) = (0..<0, Int.max)
      for range in chains {
        let before = range.lowerBound > 0 ? all[range.lowerBound - 1].work : 0
        let extra = all[range.upperBound - 1].work - before
        if extra < least { (cheapest, least) = (range, extra) }
      }
      guard !cheapest.isEmpty else { return }
      for index in cheapest { all[index].recentFacts = nil }
      countFacts()
    }
  }

  /// The checkpoints that keep facts, by the chains in which they do.
  private var chains: [Range<Int>] {
    var found: [Range<Int>] = []
    for (index, checkpoint) in all.enumerated() {
      guard let chain = checkpoint.recentFacts?.chain else { continue }
      if let last = found.last, last.upperBound == index,
        all[index - 1].recentFacts?.chain === chain
      {
        found[found.count - 1] = last.lowerBound..<index + 1
      } else {
        found.append(index..<index + 1)
      }
    }
    return found
  }

  private mutating func countFacts() {
    factCount = chains.reduce(0) { $0 + (all[$1.lowerBound].recentFacts?.chain.count ?? 0) }
    lastKept = all.last { $0.recentFacts != nil }?.facts ?? 0
  }

  mutating func retry(at work: Int) { dueWork = work }

  mutating func remove(_ checkpoint: Checkpoint) {
    all.removeAll { $0 === checkpoint }
    count()
  }

  /// Counts what is kept.
  private mutating func count() {
    itemCount = all.reduce(0) { $0 + $1.keptItems }
    countFacts()
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
