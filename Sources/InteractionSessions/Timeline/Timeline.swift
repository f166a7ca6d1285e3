import CollectionFiles
import InteractionKit

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
    /// The branches that go on from it, those of earlier steps first.
    fileprivate(set) var children: [Int] = []
    /// The names of its moments, those of earlier steps first.
    fileprivate(set) var marked: [String] = []

    /// The number of the last step before its own.
    var start: Int { origin?.step ?? 0 }
    /// The number of its last step.
    var end: Int { start + steps.count }
  }

  /// What the first branch is called.
  static let mainName = "main"

  let rule: Checkpoints.Rule
  /// The session before the first step; nil before that.
  var origin: SessionOrigin?
  /// The filter under which steps are kept and recorded: that of the first.
  var filter = ShowFilter()
  /// The collections that steps have read. One that is read again and has the same bytes is kept once.
  let documents = DocumentCache<CollectionDocument>()
  /// The bytes of the other files that steps have read.
  let texts = DocumentCache<[UInt8]>()
  private(set) var branches: [Branch]
  private(set) var now = Moment(branch: 0, step: 0)
  private var branchNumbers = [mainName: 0]
  /// The moments that were given names, and how many were given before.
  private var marksByName: [String: (moment: Moment, number: Int)] = [:]
  private var markCount = 0
  private var tails = 0
  /// What was looked at in the beginning, once there was a future.
  private(set) var firstLooks: [StepLog.Look] = []

  /// - Parameter rule: when checkpoints are made.
  init(_ rule: Checkpoints.Rule = Checkpoints.Rule()) {
    self.rule = rule
    let checkpoints = Checkpoints(rule)
    branches = [Branch(name: Timeline.mainName, checkpoints: checkpoints)]
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
    // What went on from a step of the tail, or was marked there, does so on the branch.
    var (children, marked) = (branches[now.branch].children, branches[now.branch].marked)
    (branches[now.branch].children, branches[now.branch].marked) = ([], [])
    tail.children = children.removeTail { (branches[$0].origin?.step ?? 0) > now.step }
    tail.marked = marked.removeTail { (marksByName[$0]?.moment.step ?? 0) > now.step }
    children.append(number)
    (branches[now.branch].children, branches[now.branch].marked) = (children, marked)
    for child in tail.children { branches[child].origin?.branch = number }
    for name in tail.marked { marksByName[name]?.moment.branch = number }
    branches.append(tail)
    branchNumbers[tail.name] = number
  }

  private mutating func freeName() -> String {
    repeat { tails += 1 } while branchNumbers["undone-\(tails)"] != nil
    return "undone-\(tails)"
  }

  /// Notes what was looked at in the past: it belongs to the present moment, and what
  /// comes next can still be done again.
  mutating func append(_ look: StepLog.Look) {
    if let owner = owner(of: now.step, towards: now) {
      branches[owner.branch].steps.append(look, at: owner.index)
    } else {
      firstLooks.append(look)
    }
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

  func keep(_ recent: ArraySlice<Fact>, after count: Int) -> KeptFacts? {
    branch.checkpoints.keep(recent, after: count)
  }

  /// Puts off the next checkpoint a little: the screen is not at rest.
  mutating func deferCheckpoint(at work: Int) {
    let checkpoints = branches[now.branch].checkpoints
    branches[now.branch].checkpoints.retry(at: work + min(checkpoints.spacing, 64))
  }

  mutating func add(_ checkpoint: Checkpoint) {
    branches[now.branch].checkpoints.append(checkpoint)
  }

  /// Forgets a checkpoint that does not lead where it should.
  mutating func remove(_ checkpoint: Checkpoint, towards moment: Moment) {
    var branch = Optional(moment.branch)
    while let number = branch {
      branches[number].checkpoints.remove(checkpoint)
      branch = branches[number].origin?.branch
    }
  }

  mutating func arrive(at moment: Moment) { now = moment }

  // MARK: Names

  func branchNumber(of name: String) -> Int? { branchNumbers[name] }

  /// Goes on in a new branch.
  mutating func beginBranch(_ name: String) {
    let number = branches.count
    var children = branch.children
    children.insert(
      number, at: children.partitioningIndex { (branches[$0].origin?.step ?? 0) > now.step })
    branches[now.branch].children = children
    branches.append(
      Branch(
        name: name, origin: now,
        checkpoints: Checkpoints(rule)))
    branchNumbers[name] = number
    now.branch = number
  }

  /// Names the present moment; a name that was given before moves.
  mutating func mark(_ name: String) {
    if let old = marksByName[name]?.moment {
      branches[old.branch].marked.removeAll { $0 == name }
    }
    markCount += 1
    marksByName[name] = (now, markCount)
    var marked = branch.marked
    marked.insert(
      name, at: marked.partitioningIndex { (marksByName[$0]?.moment.step ?? 0) > now.step })
    branches[now.branch].marked = marked
  }

  /// The moments that were given names, in the order of naming.
  var marks: [(name: String, moment: Moment)] {
    marksByName.sorted { $0.value.number < $1.value.number }.map { ($0.key, $0.value.moment) }
  }

  func moment(named name: String) -> Moment? {
    marksByName[name]?.moment
      ?? branchNumber(of: name).map { Moment(branch: $0, step: branches[$0].end) }
  }
}

extension Array {
  /// Takes out and answers the last elements that belong to the tail.
  fileprivate mutating func removeTail(_ belongs: (Element) -> Bool) -> [Element] {
    let start = (lastIndex { !belongs($0) } ?? -1) + 1
    defer { removeLast(count - start) }
    return Array(self[start...])
  }
}
