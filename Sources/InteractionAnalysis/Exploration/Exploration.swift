import CollectionFiles
import InteractionKit
import InteractionSessions

/// The states of a screen that touches and scrolls reach, breadth first.
///
/// States with equal digests of 128 bits are one state: offsets, selection, control values, data,
/// timers, and what the properties remember. From each, every class of touches and scrolls is tried
/// once; after it, a second passes, so that the next touch begins a new series of taps. So the
/// session of each result is one of the shortest.
///
/// A second passes before the first command, too. Where it changes the screen, such as by a load that
/// ends, sessions begin with it.
public struct Exploration: Sendable {
  /// The limits and properties of an exploration.
  public struct Settings: Sendable {
    /// The greatest number of commands of a session; nil, the default, for no limit.
    public var depth: Int?
    /// The greatest number of states; 2,000 by default.
    public var states = 2000
    /// The greatest number of transitions; 1,000,000 by default.
    public var transitions = 1_000_000
    /// The properties; none by default.
    public var properties: [ScreenProperty] = []

    /// Creates the default settings.
    public init() {}
  }

  /// A receiver that a session calls.
  public struct Reached: Hashable, Sendable {
    /// The receiver, as the log prints it.
    public let receiver: String
    /// The kind of the event and its name, such as `select` or `event "buy"`.
    public let event: String
    /// The commands of a shortest session.
    public let session: [String]
  }

  /// A property that is not true, with a shortest session.
  public struct Violation: Sendable {
    /// The failure at the end of the session.
    public let failure: PropertyFailure
    /// The commands of the session.
    public let session: [String]
  }

  /// The command between two touches, which ends a series of taps.
  static let pause = "wait 1000ms"

  /// A state and the command that led to it first.
  struct State: Sendable {
    let digest: ScreenDigest
    let depth: Int
    /// The state before and the command; nil for the first state.
    let origin: (state: Int, line: String)?
  }

  /// A command from a state to another.
  struct Transition: Hashable, Sendable {
    let from: Int
    /// The state after it; nil if it was not kept.
    let to: Int?
    let line: String
  }

  /// The pause that begins each session; empty for a screen that is at rest.
  private(set) var beginning: [String] = []
  /// The states in the order in which they were found.
  private(set) var states: [State] = []
  private(set) var transitions: [Transition] = []
  /// The number of states whose commands were all tried; they are the first ones.
  private(set) var expandedCount = 0
  /// The receivers that were called, in the order of their sessions.
  public private(set) var reached: [Reached] = []
  /// The receivers of the wiring that no session called.
  public private(set) var unreached: [String] = []
  /// The properties that failed, each once.
  public private(set) var violations: [Violation] = []
  /// The titles of properties with `sometimes` that were true in no session.
  public private(set) var unseen: [String] = []
  /// The titles of properties with a pattern that no log entry can match, with the reasons.
  public private(set) var impossible: [String: [String]] = [:]
  /// The titles of properties with an event that no tried command sends, with the reasons.
  ///
  /// The event may follow a touch that ``sampled`` names, so neither that they hold nor that they
  /// fail is known. Empty where a limit ended the exploration.
  public private(set) var untested: [String: [String]] = [:]
  /// What the commands leave out, as text: a sample stands for all of a kind.
  public private(set) var sampled: [String] = []
  /// The limits that ended the exploration, as text; empty if it is complete.
  public private(set) var cutOffs: [String] = []

  /// The number of states.
  public var stateCount: Int { states.count }
  /// The number of transitions.
  public var transitionCount: Int { transitions.count }
  /// True if all reachable states were explored.
  public var isComplete: Bool { cutOffs.isEmpty }
  /// The digest of all states and transitions, as 32 hexadecimal digits.
  public var digest: String { total.description }
  private var total = ScreenDigest()

  /// Explores a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - settings: The limits and properties.
  public init(of screen: AnalysedScreen, _ settings: Settings = Settings()) {
    var run = ExplorationRun(screen, settings)
    run.explore()
    self.init(run, settings)
  }

  init(_ run: ExplorationRun, _ settings: Settings) {
    beginning = run.beginning
    states = run.table.states
    transitions = run.transitions
    expandedCount = run.expandedCount
    reached = run.reached
    violations = run.violations
    cutOffs = run.table.cutOffs
    impossible = settings.properties.impossible(on: run.origin)
    sampled = run.sampled
    if cutOffs.isEmpty {
      untested = settings.properties.untested(on: run.origin, sending: run.sentEvents)
    }
    total = run.table.total
    unreached = run.wired.filter { name in !reached.contains { $0.receiver == name } }
    unseen = settings.properties.filter {
      $0.mode == .sometimes && !run.seen.contains($0.title)
    }.map(\.title)
  }

  // MARK: Sessions

  /// Returns the commands of a shortest session to a state.
  func session(to state: Int) -> [String] {
    Exploration.session(to: state, in: states, from: beginning)
  }

  /// Returns the commands of a shortest session to a state, after those of a beginning.
  static func session(
    to state: Int, in states: [State], from beginning: [String]
  ) -> [String] {
    beginning + commands(to: state, in: states).map { [$0] }.joined(separator: [pause])
  }

  /// Returns the commands of `session(to:in:from:)` without the pauses.
  static func commands(to state: Int, in states: [State]) -> [String] {
    var lines: [String] = []
    var current = state
    while let origin = states[current].origin {
      lines.append(origin.line)
      current = origin.state
    }
    return lines.reversed()
  }

  /// Returns the session that leads from a new screen to the state after commands.
  static func replay(_ commands: [String]) -> [String] {
    [pause] + commands.flatMap { [$0, pause] }
  }

  /// The states from which every command leads back to the same state.
  var deadEnds: [Int] {
    var leaves: Set<Int> = []
    for transition in transitions where transition.to != transition.from {
      leaves.insert(transition.from)
    }
    return (0..<expandedCount).filter { !leaves.contains($0) && states.count > 1 }
  }

  /// The first state of each set of states from which no session leads back to the first state.
  ///
  /// A set has the states that lead to each other. In an exploration that was cut off, a way back may
  /// lead through states that were not kept; sets with such a way out are left out.
  var statesWithoutReturn: [Int] {
    let components = StronglyConnectedComponents(
      count: states.count,
      edges: transitions.compactMap { edge in edge.to.map { (edge.from, $0) } })
    var sources: [Int: [Int]] = [:]
    var mayReturn: [Int] = [0]
    for transition in transitions {
      guard let target = transition.to else {
        mayReturn.append(transition.from)
        continue
      }
      if target != transition.from { sources[target, default: []].append(transition.from) }
    }
    mayReturn += Array(expandedCount..<max(states.count, expandedCount))
    var returns = Set(mayReturn)
    while let state = mayReturn.popLast() {
      for source in sources[state] ?? [] where returns.insert(source).inserted {
        mayReturn.append(source)
      }
    }
    var known: Set<Int> = []
    return (0..<expandedCount).filter {
      !returns.contains($0) && known.insert(components.component(of: $0)).inserted
    }
  }
}
