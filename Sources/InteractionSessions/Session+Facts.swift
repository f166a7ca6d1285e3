import InteractionKit

/// Which facts of a screen's log were printed, and where the last command that acts
/// began.
struct FactMarks: Equatable {
  /// How many facts are kept for questions about the past.
  static let limit = 2000

  /// The sequence number of the fact printed last.
  var printed = 0
  /// The sequence number of the last fact before the last command that touched,
  /// scrolled or changed something.
  var action = 0
}

extension Session {
  /// The facts that are kept for questions about the past, oldest first.
  var recentFacts: ArraySlice<Fact> {
    screen?.simulator.log.facts.suffix(FactMarks.limit) ?? []
  }

  /// The facts of the last command that touched, scrolled or changed something.
  var factsOfLastAction: ArraySlice<Fact> {
    screen?.simulator.log.facts(after: state.marks.action).suffix(FactMarks.limit) ?? []
  }

  /// Begins a command that acts: `expect` speaks of it from now on.
  func beginAction() {
    state.marks.action = screen?.simulator.log.count ?? 0
  }

  /// Prints the facts that are shown, and forgets old ones.
  func printFacts() {
    guard let log = screen?.simulator.log, log.count > state.marks.printed else { return }
    state.work += log.count - state.marks.printed
    if !isReplaying { print(log.facts(after: state.marks.printed)) }
    state.marks.printed = log.count
    if log.keptCount > 2 * FactMarks.limit { log.keep(last: FactMarks.limit) }
  }

  private func print(_ facts: ArraySlice<Fact>) {
    hooks.hearsFacts?(facts)
    let shown = show.kinds
    let transcribed = lineRun.step?.transcribed == nil ? [] : timeline.filter.kinds
    // One access to the property, not one for each fact.
    var lines: [UInt8] = []
    swap(&lines, &lineRun.output)
    for index in facts.indices {
      let kinds = facts[index].kinds
      if kinds.contains(.errors), case .diagnostic = facts[index].kind { lineRun.hasFailed = true }
      if !shown.isDisjoint(with: kinds) {
        facts[index].appendLine(to: &lines)
        lines.append(.lineFeed)
      }
      if !transcribed.isDisjoint(with: kinds) {
        lineRun.step?.transcribed? += "\(facts[index].line)\n".utf8
      }
    }
    swap(&lines, &lineRun.output)
  }
}
