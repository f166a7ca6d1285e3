import Foundation
import InteractionKit
import SessionLanguage

extension Session {
  /// The number of checkpoints to try before the session is repeated from its beginning.
  private static let attempts = 2

  /// Moves the session to a step, and restores the exact state after it.
  ///
  /// The device is built from the nearest checkpoint, and the steps from there are repeated.
  ///
  /// `rebuilding` is true if the present device must not be continued. `isStoppable` is true if
  /// `isInterrupted` can stop the move.
  ///
  /// - Returns: False if the move was stopped; then the state is unchanged.
  @discardableResult
  func move(
    to position: Timeline.Position, rebuilding: Bool = false, isStoppable: Bool = false
  ) -> Bool {
    let line = lineRun
    let wasTracing = tracing?.isPaused == false
    if wasTracing { tracing?.pause() }
    let old = present
    lineRun = LineExecution(replaying: isStoppable ? .stoppable : .unstoppable)
    defer { lineRun = line }
    let first = start(towards: position, rebuilding: rebuilding)
    let continuesDevice = device === old.screen
    if repeatSteps(after: first, to: position) {
      timeline.arrive(at: position)
      if wasTracing { resumeTracing() }
      return true
    }
    line.stopReason = lineRun.stopReason
    if continuesDevice {
      // The device has changed, so it is built again.
      lineRun.replaying = .unstoppable
      _ = repeatSteps(after: start(towards: old.position, rebuilding: true), to: old.position)
      if wasTracing { resumeTracing() }
    } else {
      present = old
      if wasTracing { tracing?.goOn() }
    }
    return false
  }

  private func resumeTracing() {
    tracing?.settings = settings
    tracing?.resume(on: device, at: milliseconds)
  }

  /// Repeats steps without output; returns false if it was stopped.
  private func repeatSteps(after first: Int, to position: Timeline.Position) -> Bool {
    var step = first
    while step < position.step {
      if lineRun.replaying == .stoppable, hooks.isInterrupted() { return false }
      step += 1
      repeatStep(step, towards: position)
      if lineRun.wasStopped, lineRun.replaying == .stoppable { return false }
      if NearbyCheckpoints.isDue(after: step, towards: position.step) {
        addNearbyCheckpoint(after: step, towards: position)
      }
    }
    return true
  }

  /// Restores the device of a step on the path to `position`.
  ///
  /// - Returns: The number of that step.
  private func start(towards position: Timeline.Position, rebuilding: Bool) -> Int {
    let candidates = timeline.checkpoints(before: position)
    let now = timeline.now.step
    // The log entries for queries must be kept, or be recorded again.
    let latest = candidates.first { _ in true }
    let limit = (latest?.entries ?? 0) - timeline.rule.repeatedEntries
    let suitable = Array(
      candidates.lazy.filter { $0.recentEntries != nil || $0.entries <= limit }
        .prefix(Session.attempts))
    if !rebuilding, timeline.leads(to: position), now >= (suitable.first?.step ?? 0) { return now }
    for checkpoint in suitable {
      if let screen = SessionDevice(restoring: checkpoint.deviceState) {
        screen.simulator.log.restore(
          recorded: checkpoint.deviceState.entryCount, checkpoint.deviceState.tally,
          entries: checkpoint.recentEntries?.entries ?? [])
        self.device = screen
        state = checkpoint.session
        return checkpoint.step
      }
      timeline.remove(checkpoint, towards: position)
    }
    showOrigin()
    return 0
  }

  private func showOrigin() {
    guard let origin = timeline.origin else { return }
    device = origin.screen.map {
      SessionDevice($0.document, path: $0.path, style: configuration.wiringStyle)
    }
    state.marks = LogPositions()
    printLogEntries()
    state = origin.state
  }

  /// Repeats a step without output.
  private func repeatStep(_ step: Int, towards position: Timeline.Position) {
    timeline.repeatedSteps += 1
    // The state with which each line begins.
    lineRun = LineExecution(replaying: lineRun.replaying)
    guard !timeline.traits(of: step, towards: position).contains(.changesNothing) else {
      state.directives.isInHeader = false
      state.work += 1
      return
    }
    let notes = timeline.notes(of: step, towards: position)
    lineRun.filesToRead = notes.files[...]
    if let beginning = notes.beginning, beginning.isContinued { lineRun.continuedCase = beginning }
    var assembler = StatementAssembler()
    let text = timeline.text(of: step, towards: position)
    do throws(GrammarError) {
      switch try assembler.feed(text) {
      case .command(let command)?: perform(try Verb.prepare(command))
      case .directive(let directive)?: try run(directive)
      default: break
      }
    } catch {
      // The error was printed the first time.
    }
    state.directives.isInHeader = false
    state.work += 1
  }

  /// Returns the last step that made a condition true: 0 if it was true from the beginning, nil if
  /// it never became true.
  ///
  /// The past steps run on separate devices, so the present device and its trace do not change.
  func lastStep(
    making isTrue: (Session) -> Bool
  ) throws(SessionError) -> Int? {
    let old = present
    tracing?.pause()
    defer {
      present = old
      timeline.arrive(at: old.position)
      tracing?.goOn()
    }
    let now = old.position
    let stops = timeline.checkpoints(before: now).map(\.step).filter { $0 < now.step } + [0]
    var end = now.step
    for start in Array(Set(stops)).sorted(by: >) {
      try look(at: start, towards: now, rebuilding: true)
      var wasTrue = isTrue(self)
      let wasTrueAtStart = wasTrue
      var found: Int?
      for step in start..<end {
        try look(at: step + 1, towards: now)
        let isTrueNow = isTrue(self)
        if isTrueNow, !wasTrue { found = step + 1 }
        wasTrue = isTrueNow
        try pause()
      }
      if let found { return found }
      if start == 0 { return wasTrueAtStart ? 0 : nil }
      end = start
    }
    return nil
  }

  /// Shows the state after a step of the present branch to a closure, on a device of its own.
  ///
  /// The present device, its steps and its recording do not change.
  ///
  /// - Returns: False if the step could not be reached, or was stopped.
  package func look(atStep step: Int, _ body: (SessionDevice) -> Void) -> Bool {
    let old = present
    guard device != nil, tracing == nil, (0...overview.end).contains(step) else { return false }
    let line = lineRun
    lineRun = LineExecution(replaying: .stoppable)
    defer {
      present = old
      timeline.arrive(at: old.position)
      lineRun = line
    }
    let goal = Timeline.Position(branch: old.position.branch, step: step)
    guard move(to: goal, rebuilding: true, isStoppable: true), let device else { return false }
    body(device)
    return true
  }

  private func look(
    at step: Int, towards position: Timeline.Position, rebuilding: Bool = false
  ) throws(SessionError) {
    let goal = Timeline.Position(branch: position.branch, step: step)
    if !move(to: goal, rebuilding: rebuilding, isStoppable: true) { throw stoppedByPerson() }
  }
}

/// The present state of a session, to which it returns.
private struct SavedState {
  let screen: SessionDevice?
  let state: SessionState
  let position: Timeline.Position
}

extension Session {
  /// The device and the other state.
  ///
  /// Nothing may run on the device until they are restored.
  private var present: SavedState {
    get { SavedState(screen: device, state: state, position: timeline.now) }
    set { (device, state) = (newValue.screen, newValue.state) }
  }
}

/// Touches that are shown while fingers move, before they become one command.
///
/// They are neither steps nor printed, and the state before them is restored, as after a command
/// that was stopped. So the command that follows has the same output as in a replay.
extension Session {
  /// Begins a preview.
  ///
  /// - Returns: The fingers that are free for it; nil without a device, and while a trace is written.
  package func beginPreview(fingers count: Int) -> [Int]? {
    guard let device, tracing == nil else { return nil }
    lineRun = LineExecution(replaying: .stoppable)
    beginStep()
    return device.simulator.freeFingers(count)
  }

  /// Returns the points at which `pinch` and `rotate` put two fingers down on a target.
  ///
  /// It is nil for a target that those commands reject.
  package func spread(on target: String) -> FingerSpread? {
    guard let target = try? TouchTarget(parsing: target) else { return nil }
    return try? spread(on: target, shrunkBy: 1, scrolling: false)
  }

  /// Advances the clock, then changes touches.
  package func preview(_ changes: [TouchChange], after time: VirtualTime) {
    guard let device else { return }
    // A command that is stopped ends here, too; what was shown so far remains until the end.
    try? wait(time)
    device.simulator.send(changes)
    device.simulator.window.layoutIfNeeded()
    device.root.runDueReactions(on: device.simulator.clock)
  }

  /// Scrolls the outermost collection to an offset, clamped, as `scroll to` does.
  package func preview(offset: CGPoint) {
    guard let device else { return }
    let view = device.root.itemsView
    view.setContentOffset(view.clamped(offset), animated: false)
    preview([], after: .milliseconds(0))
  }

  /// Ends a preview and restores the state before it.
  package func endPreview() {
    dropStep()
    lineRun = LineExecution()
  }
}
