import Foundation

extension Session {
  /// Runs one statement.
  func run(_ statement: Statement) throws(GrammarError) {
    switch statement {
    case .blank, .comment, .output: return
    case .directive(let directive): try runStep(directive)
    case .command(let command): try runStep(command)
    }
  }

  /// A directive before the first command says how the session begins; a later one is a
  /// step.
  private func runStep(_ directive: Directive) throws(GrammarError) {
    guard source.depth == 0, timeline.origin != nil else { return try run(directive) }
    beginStep()
    defer { lineRun.step = nil }
    try run(directive)
    endStep(Array(directive.source.utf8)[...], [.acts, .isDirective])
  }

  private func runStep(_ command: Command) throws(GrammarError) {
    let isStep = source.depth == 0
    let whole = Result { () throws(GrammarError) in try state.aliases.expand(command) }
    if isStep { tracer?.begin((try? whole.get()) ?? command, at: milliseconds) }
    defer { if isStep { tracer?.settle(at: milliseconds) } }
    let command = try whole.get()
    let action = try Verb.prepare(command, allowingPrefixes: source.assembler.source == .prompt)
    state.directives.isInHeader = false
    guard isStep, action.isRecorded else { return perform(action) }
    beginStep()
    perform(action)
    guard !lineRun.wasStopped else {
      // One that its limits have stopped comes to an end, and needs no past.
      return configuration.undoesStopped ? dropStep() : ()
    }
    var traits: StepLog.Traits = action.acts ? .acts : []
    if command.namesFiles { traits.insert(.namesFiles) }
    if command.block == nil, !isInteractive {
      endStep(command.text[...], traits)
    } else {
      endStep(Array(command.description.utf8)[...], traits)
    }
  }

  /// Performs a prepared command and prints the facts that came of it.
  func perform(_ action: Verb.Action) {
    guard mayWork() else { return }
    if action.acts { beginAction() }
    let (shown, before) = (screen, screen?.simulator.log.tally)
    do throws(SessionError) { try action.run(self) } catch { fail(error) }
    if action.acts, let screen {
      // As at the end of a turn of the run loop.
      screen.simulator.window.layoutIfNeeded()
      screen.root.runDueReactions(on: screen.simulator.clock)
    }
    printFacts()
    // Another screen counts from its own beginning.
    guard let before, screen === shown, let after = screen?.simulator.log.tally else { return }
    if after.unhandled > before.unhandled || after.missed > before.missed {
      lineRun.hasFailed = true
    }
  }

  // MARK: Long commands

  /// How much a command prints before somebody is asked to take it.
  private static let longOutput = 16 << 20
  /// How much a command prints at the most where nobody takes it.
  private static let mostOutput = 256 << 20

  /// Called between the rounds of a command that may run for long.
  ///
  /// - Throws: What is printed where the command must end.
  func pause() throws(SessionError) {
    guard !isReplaying else {
      if lineRun.replaying == .stoppable, hooks.isInterrupted() { throw stoppedByPerson() }
      return
    }
    if let reason = limits?.reasonToStop(self) { throw stopped(reason) }
    if hooks.isInterrupted() { throw stoppedByPerson() }
    if let reason = handOnLongOutput() {
      lineRun.wasStopped = true
      throw SessionError("stopped: \(reason)")
    }
  }

  /// Hands on what was printed, if it is much.
  ///
  /// - Returns: Why the command must end; nil if it may go on.
  private func handOnLongOutput() -> String? {
    guard lineRun.output.count > Session.longOutput else { return nil }
    if let takeLongOutput = hooks.takeLongOutput {
      lineRun.step?.outputStart = nil
      lineRun.step?.transcribed?.removeAll()
      copyOutput()
      var output: [UInt8] = []
      swap(&output, &lineRun.output)
      defer {
        swap(&output, &lineRun.output)
        lineRun.copiedOutput = lineRun.output.count
      }
      return takeLongOutput(&output) ? nil : "nobody takes what it prints"
    }
    guard lineRun.output.count > Session.mostOutput else { return nil }
    return "it printed more than \(Session.mostOutput >> 20) MiB"
  }

  /// Prints the facts of a change while it is made, so that those of millions of items are not
  /// kept. A change cannot be stopped half made.
  func printLongRun() {
    printFacts()
    if !isReplaying { _ = handOnLongOutput() }
  }

  /// What is printed where `isInterrupted` has stopped a command.
  func stoppedByPerson() -> SessionError {
    lineRun.wasStopped = true
    return SessionError("stopped; everything is as it was before the command")
  }

  /// The screen, or an error that says how to get one.
  func loadedScreen() throws(SessionError) -> SessionScreen {
    guard let screen else {
      throw SessionError("nothing is loaded; `load FILE` loads a collection")
    }
    return screen
  }
}
