import CollectionFiles
import Foundation
import SessionLanguage

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
    // Before the first command a directive belongs to the header of the transcript. A step for it
    // would make `undo` take away the screen itself.
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
    // Commands of a file that a command reads are part of that command. A trace with both would
    // have each of them twice.
    guard isStep, let tracing else { return try runStep(command, isStep: isStep) }
    tracing.begin((try? state.aliases.expand(command)) ?? command, at: milliseconds)
    defer { tracing.settle(at: milliseconds) }
    try runStep(command, isStep: true)
  }

  private func runStep(_ command: Command, isStep: Bool) throws(GrammarError) {
    let whole = try state.aliases.expand(command)
    let action = try Verb.prepare(whole, allowingPrefixes: isInteractive)
    run(whole, action, isStep: isStep)
  }

  private func run(_ command: Command, _ action: Verb.Action, isStep: Bool) {
    // `undo` and its like move in the timeline, so they can't be steps of it.
    guard isStep, action.isRecorded else { return perform(action) }
    // From the first command on, `%load` replaces the screen and no longer describes the case.
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
    // The text as it was written, so a saved transcript has the spelling of its author. At the
    // prompt, an abbreviation such as `se` is written out, because a file has to be read by
    // everybody.
    if command.block == nil, !isInteractive {
      endStep(command.text[...], traits)
    } else {
      endStep(Array(command.description.utf8)[...], traits)
    }
  }

  /// Performs a prepared command and prints the log entries that it caused.
  func perform(_ action: Verb.Action) {
    // Asked before and not after: a command that is begun changes the screen, and a session that
    // was stopped halfway can't be continued.
    guard isWithinLimits() else { return }
    if action.acts, action.beginsAction { beginAction() }
    let shown = device
    let before = shown?.simulator.log.tally
    do throws(SessionError) { try action.run(self) } catch { fail(error) }
    let device = self.device
    if action.acts, let device {
      // The same work as at the end of a turn of the run loop.
      device.simulator.window.layoutIfNeeded()
      device.root.runDueReactions(on: device.simulator.clock)
    }
    // Both devices, since the command may have loaded another screen, and the work on the old one
    // counts too.
    countWork(of: shown)
    if device !== shown { countWork(of: device) }
    printLogEntries()
    tracing?.endCommand()
    // `redo` repeats touches that had failed. Another device has a log, and counts, of its own.
    guard action.acts, action.failsForUnhandledTouches, let before, device === shown,
      let after = device?.simulator.log.tally
    else { return }
    if after.unhandled > before.unhandled || after.missed > before.missed {
      lineRun.hasFailed = true
    }
  }

  /// Performs a command as a part of the present one, as a step of a flow does.
  ///
  /// It is not a step of the timeline. Its log entries are printed, and `expect` and failures mean it
  /// as the last action.
  package func perform(line: String) throws(SessionError) {
    let action: Verb.Action
    do throws(GrammarError) {
      var assembler = StatementAssembler()
      guard case .command(let command)? = try assembler.feed(line) else { return }
      action = try Verb.prepare(command)
    } catch {
      throw SessionError(locating: error)
    }
    try pause()
    if action.acts, action.beginsAction { beginAction() }
    try action.run(self)
    if action.acts, let device {
      device.simulator.window.layoutIfNeeded()
      device.root.runDueReactions(on: device.simulator.clock)
    }
    printLogEntries()
  }

  // MARK: Long commands

  /// The size of the output in bytes above which a command passes it to the caller.
  private static let longOutput = 16 << 20

  /// Checks if a long command must end; commands call it between their rounds.
  ///
  /// - Throws: The error to print if the command must end.
  package func pause() throws(SessionError) {
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
    // A command can print millions of lines, such as a batch on a million items. Handing on what
    // there is keeps memory flat.
    guard lineRun.output.count > Session.longOutput else { return nil }
    if let onLongOutput = hooks.onLongOutput {
      lineRun.step?.dropOutput()
      copyOutput()
      // Moved, because the closure is the caller's and may use the session.
      var output = lineRun.output
      lineRun.output = []
      let isRead = onLongOutput(&output)
      lineRun.output = output
      lineRun.copiedOutput = lineRun.output.count
      return isRead ? nil : "its output is no longer read"
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
  package func requireDevice() throws(SessionError) -> SessionDevice {
    guard let device else {
      throw SessionError("nothing is loaded; `load FILE` loads a collection")
    }
    return device
  }
}

extension Command {
  /// True if its output describes the screen, unlike the output of `expect` and `echo`.
  fileprivate var looks: Bool { verb != .expect && verb != .echo }
}

extension Session {
  /// The largest number of nested files that `read` allows.
  private static let readingLimit = 25
  /// The largest number of files that the files of one command may read and replay.
  private static let nestedReadingLimit = 10_000
  /// The longest line that is run, 16 MiB, as for a pipe.
  static let longestLine = 16 << 20

  /// Runs the lines of a file as if they were typed.
  ///
  /// Relative paths in the file start from its own folder, as when it is checked. Its directives
  /// apply only to the file.
  func read(_ path: String) throws(SessionError) {
    // A file that reads itself would never end. The stack would be full long before anybody
    // noticed.
    guard source.depth < Session.readingLimit else {
      throw SessionError("files read each other more than \(Session.readingLimit) levels deep")
    }
    try countReading()
    let file = self.path(path)
    onFileRead?(file)
    let bytes = try read(file: file, spelled: path)
    // A file is read as if it were alone: its own folder for paths, its own header. The outer state
    // comes back whatever happens in it.
    let outer = (source, state.directives)
    source = LineSource(
      folder: RelativePath.folder(of: file), file: path, depth: source.depth + 1)
    state.directives.isInHeader = true
    defer { (source, state.directives) = outer }
    try run(linesOf: bytes)
    do throws(GrammarError) { try source.assembler.finish() } catch { fail(error) }
  }

  /// Counts a file that another one reads or replays.
  ///
  /// - Throws: An error if there are too many: files that read each other twice would double their
  ///   number at each level.
  package func countReading() throws(SessionError) {
    // What a person reads at the prompt isn't counted, only what files read by themselves.
    guard source.depth > 0 || outer != nil else { return }
    let run = outermost.lineRun
    run.nestedReadings += 1
    guard run.nestedReadings > Session.nestedReadingLimit else { return }
    throw SessionError(
      "the files of one command read more than \(Session.nestedReadingLimit) other files")
  }

  private func run(linesOf bytes: [UInt8]) throws(SessionError) {
    var start = 0
    var number = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: .lineFeed) ?? bytes.count
      number += 1
      if end - start > Session.longestLine {
        fail("line \(number) is longer than \(Session.longestLine >> 20) MiB and was skipped")
      } else {
        do throws(GrammarError) {
          if let statement = try source.assembler.feed(bytes[start..<end], number: number) {
            try run(statement)
          }
        } catch {
          fail(error)
        }
      }
      start = end + 1
      if lineRun.quitCode != nil || lineRun.wasStopped { return }
      try pause()
    }
  }
}

/// A command that was read once, to be performed many times.
package struct PreparedCommand {
  fileprivate let action: Verb.Action
}

extension Session {
  /// Reads a command that touches, scrolls or changes something.
  ///
  /// - Parameter line: The line.
  /// - Returns: The command; nil for an error, a query, or a command that controls the session.
  package func prepare(_ line: String) -> PreparedCommand? {
    var assembler = StatementAssembler()
    do throws(GrammarError) {
      guard case .command(let command)? = try assembler.feed(line) else { return nil }
      let action = try Verb.prepare(state.aliases.expand(command))
      return action.acts && action.isRecorded ? PreparedCommand(action: action) : nil
    } catch {
      return nil
    }
  }

  /// Performs a command that is no step of the timeline, so it cannot be undone.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - output: The printed lines are appended to it.
  /// - Returns: The result of the command.
  package func perform(_ command: PreparedCommand, into output: inout [UInt8]) -> Outcome {
    collect(into: &output) {
      state.directives.isInHeader = false
      perform(command.action)
      return nil
    }
  }
}
