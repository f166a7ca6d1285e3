import Foundation

extension Session {
  /// Runs one statement.
  func run(_ statement: Statement) throws(GrammarError) {
    switch statement {
    case .blank, .comment, .output: return
    case .directive(let directive): try run(directive)
    case .command(let command): try run(command)
    }
  }

  private func run(_ command: Command) throws(GrammarError) {
    let isStep = readingDepth == 0
    if isStep { tracer?.begin(command, at: milliseconds) }
    defer { if isStep { tracer?.settle(at: milliseconds) } }
    let action = try Verb.prepare(command, allowingPrefixes: assembler.source == .prompt)
    isInHeader = false
    guard readingDepth == 0, action.isRecorded else { return perform(action) }
    history.begin(show)
    isTranscribing = !history.shows(as: show)
    outputStart = output.count
    perform(action)
    write(command)
  }

  /// Adds a command that has run to the history and to the recording.
  private func write(_ command: Command) {
    let printed: SessionHistory.Printed
    if outputStart == nil {
      printed = .tooMuch
    } else if isTranscribing {
      printed = .lines(transcribed[...])
    } else {
      printed = .lines(output[min(outputStart ?? 0, output.count)...])
    }
    history.append(command, canonically: isInteractive, printed: printed)
    if recorder != nil { record(command, printed: printed) }
    if isTranscribing {
      isTranscribing = false
      transcribed.removeAll(keepingCapacity: true)
    }
  }

  /// Performs a prepared command and prints the facts that came of it.
  func perform(_ action: Verb.Action) {
    guard mayWork() else { return }
    if action.acts { beginAction() }
    let before = screen?.simulator.log.tally
    do throws(SessionError) { try action.run(self) } catch { fail(error) }
    if action.acts, let screen { screen.root.runDueReactions(on: screen.simulator.clock) }
    printFacts()
    guard let before, let after = screen?.simulator.log.tally else { return }
    if after.unhandled > before.unhandled || after.missed > before.missed { hasFailed = true }
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
    if let reason = limits?.reasonToStop(self) { throw stopped(reason) }
    if isInterrupted() {
      wasStopped = true
      throw SessionError("stopped")
    }
    guard output.count > Session.longOutput else { return }
    if let takeLongOutput {
      outputStart = nil
      transcribed.removeAll()
      if takeLongOutput(&output) { return }
      wasStopped = true
      throw SessionError("stopped: nobody takes what it prints")
    }
    guard output.count > Session.mostOutput else { return }
    wasStopped = true
    throw SessionError("stopped: it printed more than \(Session.mostOutput >> 20) MiB")
  }

  /// The screen, or an error that says how to get one.
  func loadedScreen() throws(SessionError) -> SessionScreen {
    guard let screen else {
      throw SessionError("nothing is loaded; `load FILE` loads a collection")
    }
    return screen
  }
}
