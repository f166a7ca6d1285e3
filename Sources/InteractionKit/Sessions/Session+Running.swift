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
    let start = output.count
    let action = try Verb.prepare(command, allowingPrefixes: configuration.isInteractive)
    perform(action)
    let printed = output[min(start, output.count)...]
    if readingDepth == 0, action.isRecorded {
      history.append(command, printed: printed)
      record(command, printed: printed)
    }
  }

  /// Performs a prepared command and prints the facts that came of it.
  func perform(_ action: Verb.Action) {
    if action.acts { recent.beginAction() }
    let before = screen?.simulator.log.tally
    do throws(SessionError) { try action.run(self) } catch { fail(error) }
    printFacts()
    guard let before, let after = screen?.simulator.log.tally else { return }
    if after.unhandled > before.unhandled || after.missed > before.missed { hasFailed = true }
  }

  /// Prints the facts that are shown and forgets them, but for the last ones.
  func printFacts() {
    guard let log = screen?.simulator.log, !log.facts.isEmpty else { return }
    let facts = log.facts
    for fact in facts {
      let kinds = fact.kind.kinds
      if case .diagnostic = fact.kind { hasFailed = true }
      guard show.kinds.contains(kinds) else { continue }
      fact.appendLine(to: &output)
      output.append(.lineFeed)
    }
    recent.append(facts)
    log.removeAll()
  }

  /// The screen, or an error that says how to get one.
  func loadedScreen() throws(SessionError) -> SessionScreen {
    guard let screen else { throw SessionError("nothing is loaded; `load FILE` loads a collection") }
    return screen
  }
}
