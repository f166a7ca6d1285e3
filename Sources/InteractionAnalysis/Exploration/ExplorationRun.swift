import CollectionFiles
import InteractionKit
import InteractionSessions

/// An exploration in progress.
struct ExplorationRun {
  private let origin: AnalysedScreen
  private let settings: Exploration.Settings
  private let screen: ExercisedScreen
  private(set) var table: StateTable
  private(set) var transitions: [Exploration.Transition] = []
  private(set) var expandedCount = 0
  private(set) var reached: [Exploration.Reached] = []
  private(set) var violations: [Exploration.Violation] = []
  /// The titles of properties with `sometimes` that were true.
  private(set) var seen: Set<String> = []
  /// The receivers of the wirings on the first screen.
  private(set) var wired: [String] = []
  /// The states that were not expanded yet; nil for those that cannot be captured.
  private var checkpoints: [Int: ExercisedScreen.Checkpoint] = [:]
  private var knownReceivers: Set<String> = []

  init(_ origin: AnalysedScreen, _ settings: Exploration.Settings) {
    self.origin = origin
    self.settings = settings
    table = StateTable(limit: settings.states, noun: "states")
    screen = ExercisedScreen(origin, settings.properties.map(PropertyMonitor.init))
    let rows = screen.device?.root.collectionView.wiringTable?.rows ?? []
    for name in rows.flatMap(\.receivers).map(\.description) where !wired.contains(name) {
      wired.append(name)
    }
  }

  mutating func explore() {
    screen.perform(Exploration.pause)
    note(screen, from: nil, [Exploration.pause])
    _ = state(of: screen, from: nil)
    var next = 0
    while next < table.states.count {
      guard transitions.count < settings.transitions else {
        table.cutOff("more than \(settings.transitions) transitions")
        break
      }
      if table.isCutOff(next, at: settings.depth) { break }
      expand(next)
      next += 1
      expandedCount = next
    }
  }

  // MARK: States

  /// Returns the state of a screen, which is added if it is new; nil if there is no space for it.
  private mutating func state(
    of current: ExercisedScreen, from origin: (state: Int, line: String)?
  ) -> Int? {
    guard let (index, isNew) = table.index(of: current.digest, from: origin) else { return nil }
    if isNew, let checkpoint = current.checkpoint() { checkpoints[index] = checkpoint }
    return index
  }

  /// Brings the screen to a state.
  ///
  /// - Returns: The screen: the one of this run, or a new one that repeats the session.
  private func screen(at state: Int) -> ExercisedScreen {
    if let checkpoint = checkpoints[state],
      screen.restore(checkpoint, expecting: table.states[state].digest)
    {
      return screen
    }
    let repeated = ExercisedScreen(origin, settings.properties.map(PropertyMonitor.init))
    repeated.perform(Exploration.pause)
    for line in Exploration.session(to: state, in: table.states) { repeated.perform(line) }
    repeated.perform(Exploration.pause)
    repeated.forgetFailures()
    return repeated
  }

  private mutating func expand(_ state: Int) {
    defer { checkpoints[state] = nil }
    var current = screen(at: state)
    let lines = StateActions.lines(on: current)
    var isThere = true
    for line in lines {
      if !isThere { current = screen(at: state) }
      current.perform(line)
      var stopped = current.stopReason
      note(current, from: state, [line])
      current.perform(Exploration.pause)
      stopped = stopped ?? current.stopReason
      note(current, from: state, [line, Exploration.pause])
      if let stopped {
        table.cutOff(line, stoppedBy: stopped)
        transitions.append(Exploration.Transition(from: state, to: nil, line: line))
        isThere = false
        continue
      }
      let target = self.state(of: current, from: (state, line))
      transitions.append(Exploration.Transition(from: state, to: target, line: line))
      table.addTransition(from: state, by: line, to: target)
      isThere = target == state
    }
  }

  // MARK: Results

  /// Returns the commands to a state, and from it; nil for those from the beginning.
  private func session(from state: Int?, _ lines: [String]) -> [String] {
    guard let state else { return lines }
    return Exploration.session(to: state, in: table.states)
      + (table.states[state].origin == nil ? [] : [Exploration.pause]) + lines
  }

  /// Notes the receivers and failures of the last of the commands from a state.
  private mutating func note(_ screen: ExercisedScreen, from state: Int?, _ lines: [String]) {
    for entry in screen.stepEntries where !entry.receivers.isEmpty {
      for receiver in entry.receivers {
        let (name, event) = ("\(receiver)", entry.eventText)
        guard knownReceivers.insert("\(name)\n\(event)").inserted else { continue }
        reached.append(
          Exploration.Reached(receiver: name, event: event, session: session(from: state, lines)))
      }
    }
    for failure in screen.failures
    where !violations.contains(where: { $0.failure.property == failure.property }) {
      violations.append(
        Exploration.Violation(failure: failure, session: session(from: state, lines)))
    }
    screen.forgetFailures()
    for monitor in screen.monitors where monitor.wasSeen { seen.insert(monitor.property.title) }
  }
}

extension LogEntry {
  /// The kind of an event and its name: `select`, `event "buy"`.
  var eventText: String {
    switch kind {
    case .event(let name, _, _, _): "event \(JSONValue.quote(name))"
    case .deselect: "deselect"
    case .select: "select"
    default: kinds.description
    }
  }
}
