import CollectionFiles
import InteractionKit
import SessionLanguage

/// The steps of a session, including undone ones, as a tree of branches.
///
/// Steps are numbered from 1; step 0 is the session before its first step. A branch continues
/// another one after a step, and the steps up to that one are shared.
///
/// A class, so that a change of one property is no access to the others.
final class Timeline {
  /// A position in the timeline: a branch and a number of steps.
  struct Position: Hashable {
    var branch: Int
    var step: Int
  }

  struct Branch {
    var name: String
    /// The position where it continues another branch; nil for the first.
    var origin: Position?
    /// Its own steps, after its origin's.
    var steps = StepLog()
    var checkpoints: Checkpoints
    /// The branches that continue it, from earlier steps first.
    fileprivate(set) var children: [Int] = []
    /// The names of its marks, by step.
    fileprivate(set) var marked: [Int: Set<String>] = [:]

    /// The number of the last step before its own.
    var start: Int { origin?.step ?? 0 }
    /// The number of its last step.
    var end: Int { start + steps.count }
  }

  /// The name of the first branch.
  static let mainName = "main"

  let rule: Checkpoints.Rule
  /// The state before the first step; nil until there is a step.
  @exclusivity(unchecked)
  var origin: SessionOrigin?
  /// The name that a directive before the first step gives to the first case; nil for none.
  var firstCaseName: String?
  /// The output filter for stored and recorded steps: the filter of the first step.
  var filter = ShowFilter()
  /// The collections that steps have read.
  ///
  /// Equal contents of a file are stored once.
  let documents = DocumentCache<CollectionDocument>()
  /// The bytes of the other files that steps have read.
  let texts = DocumentCache<[UInt8]>()
  // Each command reads them, and no other code is called while they change.
  @exclusivity(unchecked)
  private(set) var branches: [Branch]
  private(set) var now = Position(branch: 0, step: 0)
  private var branchNumbers = [mainName: 0]
  /// The marked moments, each with the number of earlier marks.
  private var marksByName: [String: (position: Position, number: Int)] = [:]
  private var markCount = 0
  private var tails = 0
  /// The path to the branch of the last step that was looked up.
  private var path = BranchPath()
  /// Checkpoints near the present step, beside the branches' own.
  private var nearby = NearbyCheckpoints()
  /// The work at the last checkpoint of any kind.
  @exclusivity(unchecked)
  private var lastCheckpointWork = 0
  /// The number of steps that were repeated to go to others.
  var repeatedSteps = 0
  /// The text of the transcript whose steps ran first; nil for none.
  @exclusivity(unchecked)
  var given: GivenText?
  /// The position after the steps of that transcript; nil while they run.
  var endOfGiven: Position?
  /// The last steps of the recorded files, by the number of the file.
  ///
  /// Each is on the branch that owns it.
  var tips: [Int: Position] = [:]
  /// The queries at step 0 after steps were undone.
  private(set) var firstQueries: [StepLog.Step] = []

  /// - Parameter rule: The distance of checkpoints.
  init(_ rule: Checkpoints.Rule = Checkpoints.Rule()) {
    self.rule = rule
    let checkpoints = Checkpoints(rule)
    branches = [Branch(name: Timeline.mainName, checkpoints: checkpoints)]
  }

  var isEmpty: Bool { branches.count == 1 && branches[0].steps.count == 0 }
  var branch: Branch { branches[now.branch] }
  /// The number of the last step that `redo` can reach.
  var end: Int { branch.end }

  // MARK: Steps

  /// Adds a step after the present position.
  ///
  /// Undone steps after it become a branch of their own.
  ///
  /// - Returns: The checkpoint that is due after the step, by the work with it.
  @discardableResult
  func append(
    _ text: ArraySlice<UInt8>, printed: ArraySlice<UInt8>?, _ traits: StepLog.Traits,
    _ notes: StepLog.Notes, work: Int = 0
  ) -> DueCheckpoint {
    // A command at an earlier step begins another future. The undone steps stay as a branch, so
    // that going back never loses what somebody did.
    leaveUndoneSteps()
    branches[now.branch].steps.append(text, printed: printed, traits, notes)
    now.step += 1
    return checkpointDue(at: work)
  }

  /// Makes the present step the last one of its branch; undone steps become a branch of their own.
  func leaveUndoneSteps() {
    // A step before the start of the branch belongs to the branch of its origin.
    while now.step < branch.start, let origin = branch.origin { now.branch = origin.branch }
    // The new steps keep the branch and its name, and the undone ones get a new one. Names that
    // people gave are for the way they go on.
    if now.step < end { splitTail() }
  }

  /// Moves the steps after the present position to a new branch.
  private func splitTail() {
    let (start, now) = (branch.start, self.now)
    nearby.removeAll { $0.branch == now.branch && $0.checkpoint.step > now.step }
    path.removeAll(after: now.branch)
    var tail = Branch(
      name: uniqueBranchName(), origin: now,
      checkpoints: branches[now.branch].checkpoints.removeTail(after: now.step))
    tail.steps = branches[now.branch].steps.removeTail(from: now.step - start)
    let number = branches.count
    // Branches and marks of the tail's steps move to the new branch.
    var children = branches[now.branch].children
    branches[now.branch].children = []
    tail.children = children.removeTail { (branches[$0].origin?.step ?? 0) > now.step }
    children.append(number)
    branches[now.branch].children = children
    for child in tail.children { branches[child].origin?.branch = number }
    for step in now.step + 1...now.step + tail.steps.count {
      guard let names = branches[now.branch].marked.removeValue(forKey: step) else { continue }
      tail.marked[step] = names
      for name in names { marksByName[name]?.position.branch = number }
    }
    for (file, tip) in tips where tip.branch == now.branch && tip.step > now.step {
      tips[file]?.branch = number
    }
    if let end = endOfGiven, end.branch == now.branch, end.step > now.step {
      endOfGiven?.branch = number
    }
    branches.append(tail)
    branchNumbers[tail.name] = number
  }

  private func uniqueBranchName() -> String {
    repeat { tails += 1 } while branchNumbers["undone-\(tails)"] != nil
    return "undone-\(tails)"
  }

  /// Adds a query at the present step; later steps can still be redone.
  func append(_ look: StepLog.Step) {
    if let owner = owner(of: now.step, towards: now) {
      branches[owner.branch].steps.append(look, at: owner.index)
    } else {
      firstQueries.append(look)
    }
  }

  /// Replaces the text of a step on the path to a position in the file that it comes from.
  func replaceGiven(of step: Int, towards position: Position, by bytes: [UInt8]) {
    guard let owner = owner(of: step, towards: position) else { return }
    branches[owner.branch].steps.replaceGiven(at: owner.index, by: bytes)
  }

  /// Returns the branch that owns a step on the path to a position, and its index there.
  ///
  /// - Complexity: O(log n) in the number of branches on the path; another path than in the call
  ///   before is followed to the branch where they meet.
  private func owner(of step: Int, towards position: Position) -> (branch: Int, index: Int)? {
    guard step > 0, step <= position.step else { return nil }
    leadPath(to: position.branch)
    let branch = path.last { branches[$0].start < step }
    return (branch, step - branches[branch].start - 1)
  }

  private func leadPath(to branch: Int) { path.lead(to: branch) { branches[$0].origin?.branch } }

  /// Returns the text of a step on the path to a position.
  func text(of step: Int, towards position: Position) -> ArraySlice<UInt8> {
    owner(of: step, towards: position).map { branches[$0.branch].steps.text(at: $0.index) } ?? []
  }

  func printed(by step: Int, towards position: Position) -> ArraySlice<UInt8>? {
    owner(of: step, towards: position).flatMap { branches[$0.branch].steps.printed(at: $0.index) }
  }

  func traits(of step: Int, towards position: Position) -> StepLog.Traits {
    owner(of: step, towards: position).map { branches[$0.branch].steps.traits(at: $0.index) } ?? []
  }

  func notes(of step: Int, towards position: Position) -> StepLog.Notes {
    owner(of: step, towards: position).map { branches[$0.branch].steps.notes(at: $0.index) }
      ?? StepLog.Notes()
  }

  /// Returns the branch that owns a step on the path to a position.
  func branchOwning(_ step: Int, towards position: Position) -> Int? {
    owner(of: step, towards: position)?.branch
  }

  /// Returns the position on the branch that owns its step, the same for all paths to the step.
  func owned(_ moment: Position) -> Position {
    Position(branch: branchOwning(moment.step, towards: moment) ?? 0, step: moment.step)
  }

  // MARK: Moments

  /// Returns true if the present position is on the path to another position.
  func leads(to position: Position) -> Bool { commonStep(of: now, and: position) == now.step }

  /// Returns the last common step of the paths to two moments.
  ///
  /// - Complexity: O(k), where k branches are on one of the paths alone.
  func commonStep(of a: Position, and b: Position) -> Int {
    leadPath(to: a.branch)
    var step = min(a.step, b.step)
    var current = b.branch
    while !path.contains(current), let origin = branches[current].origin {
      step = min(step, origin.step)
      current = origin.branch
    }
    return path.branch(after: current).map { min(step, branches[$0].start) } ?? step
  }

  /// The checkpoints on the path to a position, the latest first.
  ///
  /// They are found one by one, since there may be a branch for each step.
  func checkpoints(before position: Position) -> some Sequence<Checkpoint> {
    let (branches, nearby) = (branches, nearby.all)
    return sequence(state: Optional(position)) { place -> [Checkpoint]? in
      guard let (branch, last) = place.map({ ($0.branch, $0.step) }) else { return nil }
      place = branches[branch].origin.map {
        Position(branch: $0.branch, step: min(last, $0.step))
      }
      let own = branches[branch].checkpoints.all.filter { $0.step <= last }
      let near = nearby.filter { $0.branch == branch && $0.checkpoint.step <= last }
        .map(\.checkpoint)
      return near.isEmpty ? own.reversed() : (own + near).sorted { $0.step > $1.step }
    }.lazy.joined()
  }

  /// The kind of checkpoint that is due after an amount of work.
  enum DueCheckpoint { case none, nearby, ofBranch }

  private func checkpointDue(at work: Int) -> DueCheckpoint {
    if branch.checkpoints.isDue(at: work) { return .ofBranch }
    // After the work of a goto to an earlier step, the distance is negative.
    return abs(work - lastCheckpointWork) >= rule.spacing ? .nearby : .none
  }

  func keep(_ recent: ArraySlice<LogEntry>, after count: Int) -> RetainedLogEntries? {
    branch.checkpoints.keep(recent, after: count)
  }

  /// Defers the next checkpoint a little, since the device is not idle.
  func deferCheckpoint(at work: Int) {
    let checkpoints = branches[now.branch].checkpoints
    branches[now.branch].checkpoints.retry(at: work + min(checkpoints.spacing, 64))
    deferNearbyCheckpoint(at: work)
  }

  /// Defers the next checkpoint near the present step a little.
  func deferNearbyCheckpoint(at work: Int) {
    lastCheckpointWork = work + min(rule.spacing, 64) - rule.spacing
  }

  func add(_ checkpoint: Checkpoint) {
    lastCheckpointWork = checkpoint.work
    branches[now.branch].checkpoints.append(checkpoint)
  }

  /// Adds a checkpoint near the present step, on the path to a position.
  func add(nearby checkpoint: Checkpoint, towards position: Position) {
    guard let branch = branchOwning(checkpoint.step, towards: position) else { return }
    lastCheckpointWork = checkpoint.work
    nearby.removeAll { $0.branch == branch && $0.checkpoint.step == checkpoint.step }
    nearby.add(checkpoint, of: branch, towards: position.step)
  }

  /// Removes a checkpoint from which the session does not reach the expected state.
  func remove(_ checkpoint: Checkpoint, towards position: Position) {
    nearby.removeAll { $0.checkpoint === checkpoint }
    var branch = Optional(position.branch)
    while let number = branch {
      branches[number].checkpoints.remove(checkpoint)
      branch = branches[number].origin?.branch
    }
  }

  func arrive(at position: Position) { now = position }

  // MARK: Names

  func branchNumber(of name: String) -> Int? { branchNumbers[name] }

  /// Continues in a new branch.
  ///
  /// It continues the branch that has the present step, so that branches without steps are on no
  /// path.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - work: The work until the present step, after which the work to the next checkpoint counts.
  func beginBranch(_ name: String, after work: Int = 0) {
    let number = branches.count
    var origin = now
    while origin.step <= branches[origin.branch].start, let outer = branches[origin.branch].origin {
      origin.branch = outer.branch
    }
    let place = branches[origin.branch].children.partitioningIndex {
      (branches[$0].origin?.step ?? 0) > origin.step
    }
    branches[origin.branch].children.insert(number, at: place)
    branches.append(Branch(name: name, origin: origin, checkpoints: Checkpoints(rule, after: work)))
    branchNumbers[name] = number
    now.branch = number
  }

  /// Marks the present position; a mark of the same name moves.
  func mark(_ name: String) {
    if let old = marksByName[name]?.position {
      branches[old.branch].marked[old.step]?.remove(name)
    }
    markCount += 1
    marksByName[name] = (now, markCount)
    branches[now.branch].marked[now.step, default: []].insert(name)
  }

  /// The marked moments, in the order of marking.
  var marks: [(name: String, position: Position)] {
    marksByName.sorted { $0.value.number < $1.value.number }.map { ($0.key, $0.value.position) }
  }

  func position(named name: String) -> Position? {
    marksByName[name]?.position
      ?? branchNumber(of: name).map { Position(branch: $0, step: branches[$0].end) }
  }
}

extension Array {
  /// Removes and returns the last elements that belong to the tail.
  fileprivate mutating func removeTail(_ belongs: (Element) -> Bool) -> [Element] {
    let start = (lastIndex { !belongs($0) } ?? -1) + 1
    defer { removeLast(count - start) }
    return Array(self[start...])
  }
}
