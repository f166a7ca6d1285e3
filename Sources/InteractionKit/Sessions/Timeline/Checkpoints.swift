/// A moment of a session at which its state is known as a value.
final class Checkpoint {
  let step: Int
  /// How much had been done by then; see `Checkpoints.work`.
  let work: Int
  /// How many facts had happened.
  var facts: Int { work - step }
  let session: SessionValues
  let screen: ScreenState

  init(step: Int, work: Int, session: SessionValues, screen: ScreenState) {
    self.step = step
    self.work = work
    self.session = session
    self.screen = screen
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
  /// The work between two of a short session: steps, and what happened in them.
  static let firstSpacing = 1024
  /// How many items of changed lists all of them may keep.
  static let itemLimit = 1_000_000

  private(set) var all: [Checkpoint] = []
  private(set) var spacing: Int
  /// When the next one is due.
  private var dueWork: Int
  private var itemCount = 0

  init(spacing: Int = firstSpacing) {
    self.spacing = spacing
    dueWork = spacing
  }

  /// Whether it is time for one, where so much has been done.
  func isDue(at work: Int) -> Bool { work >= dueWork }

  mutating func append(_ checkpoint: Checkpoint) {
    all.append(checkpoint)
    itemCount += checkpoint.screen.keptItems
    while all.count > Checkpoints.capacity || (itemCount > Checkpoints.itemLimit && all.count > 1) {
      all = all.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      itemCount = all.reduce(0) { $0 + $1.screen.keptItems }
      spacing *= 2
    }
    dueWork = checkpoint.work + spacing
  }

  mutating func retry(at work: Int) { dueWork = work }

  mutating func remove(_ checkpoint: Checkpoint) {
    all.removeAll { $0 === checkpoint }
  }

  /// Takes out and answers those after a step.
  mutating func removeTail(after step: Int) -> Checkpoints {
    var tail = self
    tail.all.removeAll { $0.step <= step }
    all.removeAll { $0.step > step }
    dueWork = (all.last?.work ?? 0) + spacing
    return tail
  }
}
