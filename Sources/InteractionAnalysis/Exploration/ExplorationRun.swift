import CollectionFiles
import InteractionKit
import InteractionSessions

/// An exploration in progress: a breadth-first search over the expansions of states.
struct ExplorationRun {
  let origin: AnalysedScreen
  private let settings: Exploration.Settings
  private let expander: StateExpander
  private(set) var table: StateTable
  private(set) var transitions: [Exploration.Transition] = []
  private(set) var expandedCount = 0
  private(set) var reached: [Exploration.Reached] = []
  private(set) var violations: [Exploration.Violation] = []
  /// The titles of properties with `sometimes` that were true.
  private(set) var seen: Set<String> = []
  /// The pause before the first command, if it changes the screen.
  var beginning: [String] { expander.beginning }
  /// What the commands leave out, as text.
  var sampled: [String] { StateActions.sampling + expander.untried.texts }
  /// The names of the events that were sent.
  private(set) var sentEvents: Set<String> = []
  /// The receivers of the wirings on the first screen.
  var wired: [String] { expander.wired }
  private var knownCalls: Set<[String]> = []

  init(_ origin: AnalysedScreen, _ settings: Exploration.Settings) {
    (self.origin, self.settings) = (origin, settings)
    table = StateTable(limit: settings.states, noun: "states")
    expander = StateExpander(origin, settings.properties)
  }

  /// Expands all states, up to the limits.
  mutating func explore() {
    note(expander.first, from: nil)
    _ = table.index(of: expander.first.target, from: nil)
    let progress = AnalysisProgress.current
    var next = 0
    while next < table.states.count {
      guard transitions.count < settings.transitions else {
        table.cutOff("more than \(settings.transitions) transitions")
        break
      }
      if table.isCutOff(next, at: settings.depth) { break }
      for step in expansion(of: next).steps { add(step, from: next) }
      next += 1
      expandedCount = next
      progress?.show(next, of: table.states.count, isFinal: false, "states")
    }
  }

  private func expansion(of state: Int) -> StateExpansion {
    let digest = table.states[state].digest
    let table = table
    return expander.expansion(
      of: digest,
      after: { Exploration.replay(Exploration.commands(to: state, in: table.states)) },
      keeping: { !table.contains($0) && !table.isFull })
  }

  // MARK: Results

  private mutating func add(_ step: StateExpansion.Step, from state: Int) {
    note(step, from: state)
    if let reason = step.stopReason {
      table.cutOff(step.line, stoppedBy: reason)
      transitions.append(Exploration.Transition(from: state, to: nil, line: step.line))
      return
    }
    let target = table.index(of: step.target, from: (state, step.line))?.index
    transitions.append(Exploration.Transition(from: state, to: target, line: step.line))
    table.addTransition(from: state, by: step.line, to: target)
  }

  /// Returns the commands to a step, and through it; `state` is nil for the beginning.
  private func session(
    through step: StateExpansion.Step, from state: Int?, isInPause: Bool
  ) -> [String] {
    guard let state else { return [step.line] }
    return Exploration.session(to: state, in: table.states, from: beginning)
      + (table.states[state].origin == nil ? [] : [Exploration.pause])
      + (isInPause ? [step.line, Exploration.pause] : [step.line])
  }

  /// Notes the receivers and failures of a step.
  private mutating func note(_ step: StateExpansion.Step, from state: Int?) {
    for call in step.calls where knownCalls.insert([call.receiver, call.event]).inserted {
      reached.append(
        Exploration.Reached(
          receiver: call.receiver, event: call.event,
          session: session(through: step, from: state, isInPause: call.isInPause)))
    }
    for failure in step.failures
    where !violations.contains(where: { $0.failure.property == failure.property }) {
      let session = session(through: step, from: state, isInPause: failure.isInPause)
      guard
        let found = Exploration.failure(
          of: failure.property, after: session, from: beginning, on: origin,
          settings.properties)
      else { continue }
      violations.append(Exploration.Violation(failure: found, session: session))
    }
    seen.formUnion(step.seen)
    sentEvents.formUnion(step.events)
  }
}

extension Exploration {
  /// Returns the failure of a property after a session, which ends with it.
  ///
  /// Its log entries have the times of the session, however its last state was reached in the
  /// exploration.
  fileprivate static func failure(
    of property: String, after session: [String], from beginning: [String],
    on origin: AnalysedScreen, _ properties: [ScreenProperty]
  ) -> PropertyFailure? {
    let screen = ExercisedScreen(origin, PropertyMonitor.monitors(of: properties))
    if beginning.isEmpty, session != [pause] { screen.perform(pause) }
    for line in session.dropLast() { screen.perform(line) }
    screen.forgetFailures()
    if let last = session.last { screen.perform(last) }
    return screen.failures.first { $0.property == property }
  }
}
