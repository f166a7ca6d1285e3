import InteractionKit

/// The state of a session after a step, stored to return to it.
final class Checkpoint {
  let step: Int
  /// The work until then: steps and log entries.
  var work: Int { session.work }
  /// The number of log entries until then.
  var entries: Int { work - step }
  let session: SessionState
  let deviceState: DeviceState
  /// The number of items that it keeps and shares with no other checkpoint.
  let keptItems: Int
  /// The log entries for queries about the past; nil if they were not kept or were dropped, and
  /// have to be recorded again.
  fileprivate(set) var recentEntries: RetainedLogEntries?

  init(
    step: Int, session: SessionState, screen: DeviceState, recentEntries: RetainedLogEntries?
  ) {
    self.step = step
    self.session = session
    self.deviceState = screen
    keptItems = screen.keptItems
    self.recentEntries = recentEntries
  }
}

/// The checkpoints of a branch, in order.
///
/// The distance between checkpoints grows with the session. If there are too many, every other one
/// is removed and the distance is doubled. So at most `capacity` checkpoints need memory. A return
/// to a step repeats about two `capacity`-ths of the work at most, or more if large changed lists
/// leave fewer checkpoints.
struct Checkpoints {
  /// The largest number of checkpoints of a branch.
  static let capacity = 192
  /// The largest number of items of changed lists that all checkpoints keep.
  static let itemLimit = 1_000_000

  /// The distance of checkpoints, and the log entries that they keep.
  struct Rule {
    /// The work between two checkpoints of a short session: steps and log entries.
    var spacing = 2048
    /// The least number of log entries between two checkpoints that keep entries, if there are
    /// many.
    ///
    /// To copy the last ones at each checkpoint would cost more than all its other work.
    var entrySpacing = 3 * LogPositions.limit
    /// The largest number of log entries between two checkpoints that each keep entries, if there
    /// are few.
    ///
    /// It would take many steps to record these again.
    var fewEntries = 512
    /// The largest number of log entries that all checkpoints keep.
    var entryLimit = 100_000
    /// The least number of log entries to record again if the entries before are not known.
    var repeatedEntries = LogPositions.limit
  }

  let rule: Rule
  private(set) var all: [Checkpoint] = []
  private(set) var spacing: Int
  /// The work before the first step of the branch.
  private let firstWork: Int
  /// The work at which the next checkpoint is due.
  private var dueWork: Int
  private var itemCount = 0
  private var entryCount = 0
  /// The number of log entries at the last checkpoint that kept some.
  private var lastKept = 0

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - rule: The distance of checkpoints.
  ///   - work: The work before the first step of the branch.
  init(_ rule: Rule = Rule(), after work: Int = 0) {
    self.rule = rule
    spacing = rule.spacing
    firstWork = work
    dueWork = work + rule.spacing
  }

  /// Returns true if a checkpoint is due after an amount of work.
  func isDue(at work: Int) -> Bool { work >= dueWork }

  /// Returns the log entries that a checkpoint after `count` entries keeps.
  func keep(_ recent: ArraySlice<LogEntry>, after count: Int) -> RetainedLogEntries? {
    let new = max(count - (all.last?.entries ?? 0), 0)
    let isQuiet = new <= rule.fewEntries
    // The entries of successive checkpoints overlap, so a chain shares them. Copies for each would
    // be the largest part of the memory.
    if isQuiet, let kept = all.last?.recentEntries?.followed(by: new, of: recent) { return kept }
    guard isQuiet || entryCount == 0 || count - lastKept >= rule.entrySpacing else { return nil }
    return RetainedLogEntries(recent)
  }

  mutating func append(_ checkpoint: Checkpoint) {
    all.append(checkpoint)
    itemCount += checkpoint.keptItems
    countEntries()
    while all.count > Checkpoints.capacity || (itemCount > Checkpoints.itemLimit && all.count > 1) {
      // Every other one: the distances stay even over the whole session, however long it becomes,
      // so going back to its beginning costs no more than to its end.
      all = all.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      count()
      spacing *= 2
    }
    removeEntries()
    // By work and not by steps, because a step can be a tap or a batch of a million items.
    dueWork = checkpoint.work + spacing
  }

  /// Drops log entries of checkpoints if all keep too many.
  ///
  /// It drops the chain whose entries can be recorded again with the least work.
  private mutating func removeEntries() {
    while entryCount > rule.entryLimit {
      var (cheapest, least) = (0..<0, Int.max)
      for range in chains {
        let before = range.lowerBound > 0 ? all[range.lowerBound - 1].work : 0
        let extra = all[range.upperBound - 1].work - before
        if extra < least { (cheapest, least) = (range, extra) }
      }
      guard !cheapest.isEmpty else { return }
      for index in cheapest { all[index].recentEntries = nil }
      countEntries()
    }
  }

  /// The checkpoints that keep log entries, grouped by chain.
  private var chains: [Range<Int>] {
    var found: [Range<Int>] = []
    for (index, checkpoint) in all.enumerated() {
      guard let chain = checkpoint.recentEntries?.chain else { continue }
      if let last = found.last, last.upperBound == index,
        all[index - 1].recentEntries?.chain === chain
      {
        found[found.count - 1] = last.lowerBound..<index + 1
      } else {
        found.append(index..<index + 1)
      }
    }
    return found
  }

  private mutating func countEntries() {
    entryCount = chains.reduce(0) { $0 + (all[$1.lowerBound].recentEntries?.chain.count ?? 0) }
    lastKept = all.last { $0.recentEntries != nil }?.entries ?? 0
  }

  mutating func retry(at work: Int) { dueWork = work }

  mutating func remove(_ checkpoint: Checkpoint) {
    all.removeAll { $0 === checkpoint }
    count()
  }

  /// Counts the kept items and log entries.
  private mutating func count() {
    itemCount = all.reduce(0) { $0 + $1.keptItems }
    countEntries()
  }

  /// Removes and returns the checkpoints after a step.
  mutating func removeTail(after step: Int) -> Checkpoints {
    var tail = self
    tail.all.removeAll { $0.step <= step }
    all.removeAll { $0.step > step }
    count()
    tail.count()
    // The branch goes on from its last checkpoint, as if the removed ones had never been.
    dueWork = (all.last?.work ?? firstWork) + spacing
    return tail
  }
}

/// Checkpoints near the present step, which make successive `undo` cheap.
///
/// They are beside the branches' own: one for each `Checkpoints.Rule.spacing` of the last work, and
/// some on the way to a step that the session went back to. Only the latest are kept.
struct NearbyCheckpoints {
  /// The largest number of them.
  static let capacity = 16
  /// The least number of repeated steps between two of them.
  static let leastDistance = 16

  /// A checkpoint, and the branch that owns its step.
  struct Entry {
    let branch: Int
    let checkpoint: Checkpoint
  }

  private(set) var all: [Entry] = []

  /// Adds a checkpoint of a session that goes to a step, or is at it.
  mutating func add(_ checkpoint: Checkpoint, of branch: Int, towards goal: Int) {
    // Large changed lists are kept by few checkpoints.
    guard checkpoint.keptItems <= Checkpoints.itemLimit / NearbyCheckpoints.capacity else { return }
    if all.count == NearbyCheckpoints.capacity {
      // `redo` runs forward from the present step and needs none behind it.
      all.remove(at: all.firstIndex { $0.checkpoint.step > goal } ?? 0)
    }
    all.append(Entry(branch: branch, checkpoint: checkpoint))
  }

  mutating func removeAll(where isGone: (Entry) -> Bool) { all.removeAll(where: isGone) }

  /// Returns true if a session that repeats steps up to `goal` stores its state after `step`.
  ///
  /// The distances to the goal double, so that the next `undo` begins close to its goal.
  static func isDue(after step: Int, towards goal: Int) -> Bool {
    let distance = goal - step
    return distance >= leastDistance && distance & (distance - 1) == 0
  }
}
