import Foundation

extension Session {
  /// Runs one statement.
  func run(_ statement: Statement) throws(GrammarError) {
    switch statement {
    case .blank, .comment, .output: return
    case .directive(let directive):
      do throws(GrammarError) { try runStep(directive) } catch {
        fail(error, isOfLine: source.depth == 0)
      }
    case .command(let command): try runStep(command)
    }
  }

  /// Runs a directive: before the first command as part of the header, later as a step.
  private func runStep(_ directive: Directive) throws(GrammarError) {
    guard source.depth == 0, timeline.origin != nil else {
      try run(directive)
      if source.depth == 0 { recordHeader() }
      return
    }
    beginStep()
    defer { lineRun.step = nil }
    try run(directive)
    endStep(Array(directive.source.utf8)[...], [.acts, .isDirective])
  }

  private func runStep(_ command: Command) throws(GrammarError) {
    let isStep = source.depth == 0
    guard isStep, let tracer else { return try runStep(command, isStep: isStep) }
    tracer.begin((try? state.aliases.expand(command)) ?? command, at: milliseconds)
    defer { tracer.settle(at: milliseconds) }
    try runStep(command, isStep: true)
  }

  private func runStep(_ command: Command, isStep: Bool) throws(GrammarError) {
    let whole = try state.aliases.expand(command)
    let action = try Verb.prepare(whole, allowingPrefixes: isInteractive)
    run(whole, action, isStep: isStep)
  }

  private func run(_ command: Command, _ action: Verb.Action, isStep: Bool) {
    guard isStep, action.isRecorded else { return perform(action) }
    state.directives.isInHeader = false
    beginStep()
    perform(action)
    guard !lineRun.wasStopped else {
      // A session that its limits have stopped ends, and does not need the state before.
      return configuration.undoesStopped ? dropStep() : ()
    }
    var traits: StepLog.Traits = action.acts ? .acts : []
    if command.namesFiles { traits.insert(.namesFiles) }
    if !action.acts, !lineRun.hasFailed, command.looks { traits.insert(.looks) }
    if command.block == nil, !isInteractive {
      endStep(command.text[...], traits)
    } else {
      endStep(Array(command.description.utf8)[...], traits)
    }
  }

  /// Performs a prepared command and prints the log entries that it caused.
  func perform(_ action: Verb.Action) {
    guard mayWork() else { return }
    if action.acts { beginAction() }
    let shown = device
    let before = shown?.simulator.log.tally
    do throws(SessionError) { try action.run(self) } catch { fail(error) }
    let device = self.device
    if action.acts, let device {
      // The same work as at the end of a turn of the run loop.
      device.simulator.window.layoutIfNeeded()
      device.root.runDueReactions(on: device.simulator.clock)
    }
    countWork(of: shown)
    if device !== shown { countWork(of: device) }
    printLogEntries()
    tracer?.endCommand()
    // `redo` repeats touches that had failed. Another device has a log, and counts, of its own.
    guard action.acts, let before, device === shown, let after = device?.simulator.log.tally
    else { return }
    if after.unhandled > before.unhandled || after.missed > before.missed {
      lineRun.hasFailed = true
    }
  }

  // MARK: Long commands

  /// The size of the output in bytes above which a command passes it to the caller.
  private static let longOutput = 16 << 20

  /// Checks if a long command must end; commands call it between their rounds.
  ///
  /// - Throws: The error to print if the command must end.
  func pause() throws(SessionError) {
    countWork(of: device)
    guard !isReplaying else {
      // Repeated work counts too: one `redo` can repeat a million rounds.
      let reason = reasonToStop()
      guard lineRun.replaying == .stoppable else { return }
      if let reason { throw stopped(reason) }
      if hooks.isInterrupted() { throw stoppedByPerson() }
      return
    }
    // A limit may have refused a change of a reaction.
    if lineRun.wasStopped, let reason = lineRun.stopReason { throw stopped(reason) }
    if let reason = reasonToStop() { throw stopped(reason) }
    if hooks.isInterrupted() { throw stoppedByPerson() }
    if let reason = handOnLongOutput() {
      lineRun.wasStopped = true
      throw SessionError("stopped: \(reason)")
    }
  }

  /// Passes the output to the caller if it is long.
  ///
  /// - Returns: The reason to end the command; nil if it may continue.
  private func handOnLongOutput() -> String? {
    guard lineRun.output.count > Session.longOutput else { return nil }
    if let onLongOutput = hooks.onLongOutput {
      lineRun.step?.dropOutput()
      copyOutput()
      var goesOn = false
      lineRun.print { goesOn = onLongOutput(&$0) }
      lineRun.copiedOutput = lineRun.output.count
      return goesOn ? nil : "its output is no longer read"
    }
    guard lineRun.output.count > configuration.outputLimit else { return nil }
    return "the command printed more than \(configuration.outputLimit >> 20) MiB"
  }

  /// Prints the log entries of a change while it is made, and does not keep them.
  ///
  /// A change may have an entry for each of millions of items. It cannot be stopped halfway.
  func printLongRun() {
    printLogEntries(isComplete: false)
    if !isReplaying { _ = handOnLongOutput() }
  }

  /// Returns the error of a command that `isInterrupted`, or a limit in a repeated step, stopped.
  func stoppedByPerson() -> SessionError {
    lineRun.wasStopped = true
    if let reason = lineRun.stopReason { return SessionError("stopped: \(reason)") }
    return SessionError("stopped; the session is unchanged")
  }

  /// Returns the device; throws an error with advice if none is loaded.
  func requireDevice() throws(SessionError) -> SessionDevice {
    guard let device else {
      throw SessionError("nothing is loaded; `load FILE` loads a collection")
    }
    return device
  }
}

extension Command {
  /// True if its output describes the screen, unlike that of `expect` and `echo`.
  fileprivate var looks: Bool { verb != .expect && verb != .echo }
}
