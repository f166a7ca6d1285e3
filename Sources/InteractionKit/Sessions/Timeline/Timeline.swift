/// The steps of a session, those taken back too, as branches of one tree.
///
/// Steps are numbered from 1; step 0 is the session before its first. A branch goes
/// on from a step of another one, whose steps up to there are its own too.
struct Timeline {
  /// A moment: after so many steps of a branch.
  struct Moment: Hashable {
    var branch: Int
    var step: Int
  }

  struct Branch {
    var name: String
    /// Where it goes on from; nil for the first.
    var origin: Moment?
    /// Its own steps, behind those of its origin.
    var steps = StepLog()
    var checkpoints: Checkpoints

    /// The number of the last step before its own.
    var start: Int { origin?.step ?? 0 }
    /// The number of its last step.
    var end: Int { start + steps.count }
  }

  /// What the first branch is called.
  static let mainName = "main"

  let spacing: Int
  private(set) var branches: [Branch]
  private(set) var now = Moment(branch: 0, step: 0)
  /// The moments that were given names, in the order of naming.
  private(set) var marks: [(name: String, moment: Moment)] = []
  private var tails = 0

  /// - Parameter spacing: the work between two checkpoints, in the beginning.
  init(spacing: Int = Checkpoints.firstSpacing) {
    self.spacing = spacing
    branches = [
      Branch(name: Timeline.mainName, checkpoints: Checkpoints(spacing: spacing))
    ]
  }

  var isEmpty: Bool { branches.count == 1 && branches[0].steps.count == 0 }
  var branch: Branch { branches[now.branch] }
  /// The number of the last step that can be done again.
  var end: Int { branch.end }

  // MARK: Steps

  /// Adds a step after the present moment. What was taken back there stays, as a
  /// branch of its own.
  mutating func append(
    _ text: ArraySlice<UInt8>, printed: ArraySlice<UInt8>?, _ traits: StepLog.Traits,
    _ notes: StepLog.Notes
  ) {
    // Before the branch began, the step is one of the branch that it came from.
    while now.step < branch.start, let origin = branch.origin { now.branch = origin.branch }
    if now.step < end { splitTail() }
    branches[now.branch].steps.append(text, printed: printed, traits, notes)
    now.step += 1
  }

  /// Makes the steps after the present moment a branch.
  private mutating func splitTail() {
    let start = branch.start
    var tail = Branch(
      name: freeName(), origin: now,
      checkpoints: branches[now.branch].checkpoints.removeTail(after: now.step))
    tail.steps = branches[now.branch].steps.removeTail(from: now.step - start)
    let number = branches.count
    branches.append(tail)
    // What went on from a step of the tail goes on from there.
    func moved(_ moment: Moment) -> Moment {
      moment.branch == now.branch && moment.step > now.step
        ? Moment(branch: number, step: moment.step) : moment
    }
    for index in branches.indices { branches[index].origin = branches[index].origin.map(moved) }
    branches[number].origin = now
    for index in marks.indices { marks[index].moment = moved(marks[index].moment) }
  }

  private mutating func freeName() -> String {
    repeat { tails += 1 } while branchNumber(of: "undone-\(tails)") != nil
    return "undone-\(tails)"
  }

  /// Where the own steps of the branches are that lead to a moment.
  private func owner(of step: Int, towards moment: Moment) -> (branch: Int, index: Int)? {
    guard step > 0, step <= moment.step else { return nil }
    var current = moment.branch
    while let origin = branches[current].origin, step <= origin.step { current = origin.branch }
    return (current, step - branches[current].start - 1)
  }

  /// The steps of a branch, by their numbers, and what is to know of them.
  func text(of step: Int, towards moment: Moment) -> ArraySlice<UInt8> {
    owner(of: step, towards: moment).map { branches[$0.branch].steps.text(at: $0.index) } ?? []
  }

  func printed(by step: Int, towards moment: Moment) -> ArraySlice<UInt8>? {
    owner(of: step, towards: moment).flatMap { branches[$0.branch].steps.printed(at: $0.index) }
  }

  func traits(of step: Int, towards moment: Moment) -> StepLog.Traits {
    owner(of: step, towards: moment).map { branches[$0.branch].steps.traits(at: $0.index) } ?? []
  }

  func notes(of step: Int, towards moment: Moment) -> StepLog.Notes {
    owner(of: step, towards: moment).map { branches[$0.branch].steps.notes(at: $0.index) }
      ?? StepLog.Notes()
  }

  /// The branch whose own a step is on the way to a moment.
  func branchOwning(_ step: Int, towards moment: Moment) -> Int? {
    owner(of: step, towards: moment)?.branch
  }

  // MARK: Moments

  /// Whether the steps up to the present are among those up to another moment.
  func leads(to moment: Moment) -> Bool {
    guard now.step <= moment.step else { return false }
    return owner(of: now.step, towards: moment).map(\.branch)
      == owner(of: now.step, towards: now).map(\.branch)
  }

  /// The moments of a branch at which a screen can be made anew, the latest first.
  func checkpoints(before moment: Moment) -> [Checkpoint] {
    var found: [Checkpoint] = []
    var (branch, last) = (moment.branch, moment.step)
    while true {
      found += branches[branch].checkpoints.all.reversed().filter { $0.step <= last }
      guard let origin = branches[branch].origin else { return found }
      (branch, last) = (origin.branch, min(last, origin.step))
    }
  }

  func isCheckpointDue(at work: Int) -> Bool { branch.checkpoints.isDue(at: work) }

  /// Puts off the next checkpoint a little: the screen is not at rest.
  mutating func deferCheckpoint(at work: Int) {
    branches[now.branch].checkpoints.retry(at: work + 64)
  }

  mutating func add(_ checkpoint: Checkpoint) {
    branches[now.branch].checkpoints.append(checkpoint)
  }

  /// Forgets a checkpoint that does not lead where it should.
  mutating func remove(_ checkpoint: Checkpoint) {
    for index in branches.indices { branches[index].checkpoints.remove(checkpoint) }
  }

  mutating func arrive(at moment: Moment) { now = moment }

  // MARK: Names

  func branchNumber(of name: String) -> Int? { branches.firstIndex { $0.name == name } }

  /// Goes on in a new branch.
  mutating func beginBranch(_ name: String) {
    branches.append(
      Branch(name: name, origin: now, checkpoints: Checkpoints(spacing: spacing)))
    now.branch = branches.count - 1
  }

  /// Names the present moment; a name that was given before moves.
  mutating func mark(_ name: String) {
    marks.removeAll { $0.name == name }
    marks.append((name, now))
  }

  func moment(named name: String) -> Moment? {
    marks.first { $0.name == name }?.moment
      ?? branchNumber(of: name).map { Moment(branch: $0, step: branches[$0].end) }
  }
}
