import CollectionFiles
import InteractionKit
import InteractionSessions

/// A comparison of two screens for all sessions: a certificate, or a shortest session that tells
/// them apart.
///
/// Both screens are explored together, breadth first. After each command, the log entries that a
/// wiring decides or causes are compared, with the number of their receivers; their names are not.
public struct Equivalence: Sendable {
  /// The limits of a comparison.
  public struct Settings: Sendable {
    /// The greatest number of commands of a session; nil, the default, for no limit.
    public var depth: Int?
    /// The greatest number of pairs of states; 2,000 by default.
    public var states = 2000
    /// True to compare the names of receivers, as for two versions of one wiring; false by default.
    public var comparesReceivers = false

    /// Creates the default settings.
    public init() {}
  }

  /// A session after which the screens differ.
  public struct Difference: Sendable {
    /// The commands.
    public let session: [String]
    /// The log entries of the last command on each screen, or its error.
    public let lines: [[String]]
  }

  /// The difference; nil if there is none.
  public private(set) var difference: Difference?
  /// The number of pairs of states.
  public private(set) var stateCount = 0
  /// The number of commands that were compared.
  public private(set) var actionCount = 0
  /// The limits that ended the comparison, as text; empty if it is complete.
  public private(set) var cutOffs: [String] = []
  private var total = ScreenDigest()

  /// True if no session was found that tells the screens apart.
  public var isEqual: Bool { difference == nil }
  /// True if all reachable states were compared.
  public var isComplete: Bool { cutOffs.isEmpty }
  /// The digest of all pairs of states and commands, as 32 hexadecimal digits.
  public var digest: String { total.description }

  /// Compares two screens.
  ///
  /// Screens of one size are touched at the same points, others at the same places.
  ///
  /// - Parameters:
  ///   - a: A screen.
  ///   - b: The other one.
  ///   - settings: The limits.
  public init(_ a: AnalysedScreen, _ b: AnalysedScreen, _ settings: Settings = Settings()) {
    let naming = a.viewport != b.viewport
    var run = EquivalenceRun(a, b, settings, naming: naming)
    run.compare()
    (difference, actionCount, cutOffs) = (run.difference, run.actionCount, run.table.cutOffs)
    stateCount = run.table.states.count
    total = run.table.total
  }
}

/// A comparison in progress.
struct EquivalenceRun {
  private let origins: [AnalysedScreen]
  private let settings: Equivalence.Settings
  private let naming: Bool
  private let screens: [ExercisedScreen]
  private(set) var table: StateTable
  private(set) var actionCount = 0
  private(set) var difference: Equivalence.Difference?
  private var checkpoints: [Int: [(state: ExercisedScreen.Checkpoint, digest: ScreenDigest)]] = [:]

  init(
    _ a: AnalysedScreen, _ b: AnalysedScreen, _ settings: Equivalence.Settings, naming: Bool
  ) {
    origins = [a, b]
    (self.settings, self.naming) = (settings, naming)
    table = StateTable(limit: settings.states, noun: "pairs of states")
    screens = origins.map { ExercisedScreen($0, []) }
  }

  mutating func compare() {
    guard agree(on: Exploration.pause, screens, after: []) else { return }
    _ = state(of: screens, from: nil)
    var next = 0
    while next < table.states.count, difference == nil {
      if table.isCutOff(next, at: settings.depth) { return }
      expand(next)
      checkpoints[next] = nil
      next += 1
    }
  }

  private mutating func expand(_ state: Int) {
    var current = screens(at: state)
    var known: Set<String> = []
    let lines = current.flatMap { StateActions.lines(on: $0, naming: naming) }
      .filter { known.insert($0).inserted }
    let session =
      Exploration.session(to: state, in: table.states)
      + (table.states[state].origin == nil ? [] : [Exploration.pause])
    var isThere = true
    for line in lines {
      if !isThere { current = screens(at: state) }
      actionCount += 1
      guard agree(on: line, current, after: session),
        agree(on: Exploration.pause, current, after: session + [line])
      else { return }
      if let reason = current.compactMap(\.stopReason).first {
        table.cutOff(line, stoppedBy: reason)
        isThere = false
        continue
      }
      let target = self.state(of: current, from: (state, line))
      table.addTransition(from: state, by: line, to: target)
      isThere = target == state
    }
  }

  // MARK: States

  private mutating func state(
    of current: [ExercisedScreen], from origin: (state: Int, line: String)?
  ) -> Int? {
    var writer = DigestWriter()
    for screen in current { writer.append(screen.digest) }
    guard let (index, isNew) = table.index(of: writer.digest, from: origin) else { return nil }
    guard isNew else { return index }
    let kept = current.compactMap { screen in
      screen.checkpoint().map { (state: $0, digest: screen.digest) }
    }
    if kept.count == current.count { checkpoints[index] = kept }
    return index
  }

  private func screens(at state: Int) -> [ExercisedScreen] {
    if let kept = checkpoints[state],
      zip(screens, kept).allSatisfy({ $0.restore($1.state, expecting: $1.digest) })
    {
      return screens
    }
    let lines =
      [Exploration.pause] + Exploration.session(to: state, in: table.states)
      + [Exploration.pause]
    return origins.map { origin in
      let screen = ExercisedScreen(origin, [])
      for line in lines { screen.perform(line) }
      return screen
    }
  }

  // MARK: Comparison

  /// Runs a command on both screens.
  ///
  /// - Returns: False if the log entries differ; then there is a difference.
  private mutating func agree(
    on line: String, _ current: [ExercisedScreen], after session: [String]
  ) -> Bool {
    let outcomes = current.map { $0.perform(line) }
    let entries = current.map { screen in
      screen.stepEntries.filter { !LogEntryKinds.compared.isDisjoint(with: $0.kinds) }
    }
    let isRejected = zip(outcomes, current).map { outcome, screen in
      outcome == .failed && screen.stepEntries.isEmpty
    }
    let isSame =
      isRejected[0] == isRejected[1] && entries[0].count == entries[1].count
      && zip(entries[0], entries[1]).allSatisfy { one, other in
        one.hasSameEffect(as: other)
          && (!settings.comparesReceivers || one.receivers == other.receivers)
      }
    guard !isSame else { return true }
    difference = Equivalence.Difference(
      session: session + [line],
      lines: zip(entries, current).map { entries, screen in
        entries.isEmpty
          ? String(decoding: screen.output, as: UTF8.self).split(separator: "\n").map(String.init)
          : entries.map(\.line)
      })
    return false
  }
}
