import Foundation
import InteractionKit
import InteractionSessions
import Platform

/// A screen on which the commands of states are tried.
final class StateExpander {
  private let origin: AnalysedScreen
  private let properties: [ScreenProperty]
  private let screen: ExercisedScreen
  /// The states to return to; those that cannot be captured are absent.
  private var checkpoints: [ScreenDigest: ExercisedScreen.Checkpoint] = [:]
  private var knownCalls: Set<EventCall> = []
  /// The touches that views react to and that no command makes.
  private(set) var untried = UntriedTouches()
  /// The pause before the first command, if it changes the screen; else empty.
  let beginning: [String]
  /// The first state, and what its pause called.
  let first: StateExpansion.Step
  /// The receivers of the wirings on the first screen.
  let wired: [String]

  /// A receiver with the kind of the event, whose text is needed once.
  private struct EventCall: Hashable {
    let receiver: Receiver
    let kinds: LogEntryKinds
    let name: String?
  }

  init(_ origin: AnalysedScreen, _ properties: [ScreenProperty]) {
    (self.origin, self.properties) = (origin, properties)
    screen = ExercisedScreen(origin, PropertyMonitor.monitors(of: properties))
    var wired: [String] = []
    let rows = screen.device?.root.itemsView.wiringTable?.rows ?? []
    // A delegate without methods is listed, but there is nothing to call.
    for row in rows where row.methods != .listed([]) {
      for name in row.receivers.map(\.description) where !wired.contains(name) {
        wired.append(name)
      }
    }
    self.wired = wired
    if origin.isProgram { untried.noteProgram() }
    beginning = screen.performFirstPause().hasEffect ? [Exploration.pause] : []
    var first = StateExpansion.Step(line: Exploration.pause)
    first.target = screen.digest
    StateExpander.note(screen, in: &first, isInPause: false, &knownCalls)
    self.first = first
    checkpoints[first.target] = screen.checkpoint()
  }

  /// Tries the commands of a state.
  ///
  /// - Parameters:
  ///   - state: The digest of the state.
  ///   - session: The commands to it, if it cannot be captured.
  ///   - isKept: Returns true for a state that this object will expand.
  /// - Returns: The commands and their effects.
  func expansion(
    of state: ScreenDigest, after session: () -> [String],
    keeping isKept: (ScreenDigest) -> Bool
  ) -> StateExpansion {
    defer { if state != first.target { checkpoints[state] = nil } }
    var expansion = StateExpansion(state: state)
    var current = screen(at: state, after: session)
    var isThere = true
    for line in StateActions.lines(on: current, notingIn: &untried) {
      if !isThere { current = screen(at: state, after: session) }
      isThere = true
      if origin.isProgram, let step = copiedStep(line, on: current) {
        expansion.steps.append(step)
        continue
      }
      let step = self.step(line, on: current)
      isThere = step.stopReason == nil && step.target == state
      if !isThere, step.stopReason == nil, checkpoints[step.target] == nil, isKept(step.target) {
        checkpoints[step.target] = current.checkpoint()
      }
      expansion.steps.append(step)
    }
    return expansion
  }

  /// Performs a command and the pause after it.
  private func step(_ line: String, on screen: ExercisedScreen) -> StateExpansion.Step {
    var step = StateExpansion.Step(line: line)
    screen.perform(line)
    step.stopReason = screen.stopReason
    StateExpander.note(screen, in: &step, isInPause: false, &knownCalls)
    screen.perform(Exploration.pause)
    step.stopReason = step.stopReason ?? screen.stopReason
    StateExpander.note(screen, in: &step, isInPause: true, &knownCalls)
    if step.stopReason == nil { step.target = screen.digest }
    return step
  }

  /// Performs a command in a copy of the process, so that the screen stays in its state.
  ///
  /// The state of a screen that a program builds is not captured: without a copy, the whole session would be
  /// repeated for the next command. See `Documentation/decisions/copied-processes.md`.
  ///
  /// - Returns: The command and its effects; nil if the process cannot be copied.
  private func copiedStep(
    _ line: String, on screen: ExercisedScreen
  ) -> StateExpansion.Step? {
    let bytes = CopiedProcess.bytes {
      (try? JSONEncoder().encode(step(line, on: screen))).map { Array($0) } ?? []
    }
    return bytes.flatMap { try? JSONDecoder().decode(StateExpansion.Step.self, from: Data($0)) }
  }

  /// Brings the screen to a state.
  ///
  /// - Returns: The screen: the one of this object, or a new one that repeats the session.
  private func screen(at state: ScreenDigest, after session: () -> [String]) -> ExercisedScreen {
    if let checkpoint = checkpoints[state], screen.restore(checkpoint, expecting: state) {
      return screen
    }
    let repeated = ExercisedScreen(origin, PropertyMonitor.monitors(of: properties))
    for line in session() { repeated.perform(line) }
    repeated.forgetFailures()
    return repeated
  }

  /// Notes the receivers and failures of the last command.
  private static func note(
    _ screen: ExercisedScreen, in step: inout StateExpansion.Step, isInPause: Bool,
    _ known: inout Set<EventCall>
  ) {
    for case .event(let name, _, _, _, _) in screen.stepEntries.lazy.map(\.kind)
    where !step.events.contains(name) {
      step.events.append(name)
    }
    for entry in screen.stepEntries where !entry.receivers.isEmpty {
      for receiver in entry.receivers {
        let call = EventCall(receiver: receiver, kinds: entry.kinds, name: entry.name)
        guard known.insert(call).inserted else { continue }
        step.calls.append(
          StateExpansion.Call(
            receiver: "\(receiver)", event: entry.eventText, isInPause: isInPause))
      }
    }
    for failure in screen.failures {
      step.failures.append(
        StateExpansion.Failure(property: failure.property, isInPause: isInPause))
    }
    screen.forgetFailures()
    for monitor in screen.monitors
    where monitor.wasSeen && !step.seen.contains(monitor.property.title) {
      step.seen.append(monitor.property.title)
    }
  }
}

extension ExercisedScreen {
  /// Lets the time pass that comes before the first command.
  ///
  /// - Returns: The outcome, and true if the screen is another one then, or has other timers. A
  ///   session of touches alone would meet the one before.
  func performFirstPause() -> (outcome: Session.Outcome, hasEffect: Bool) {
    let before = screenDigest
    let outcome = perform(Exploration.pause)
    return (outcome, screenDigest != before)
  }
}

extension LogEntry {
  /// The kind of an event and its name: `select`, `event "buy"`.
  fileprivate var eventText: String {
    switch kind {
    case .event(let name, _, _, _, _): "event \(JSONValue.quote(name))"
    case .deselect: "deselect"
    case .select: "select"
    default: kinds.description
    }
  }
}
