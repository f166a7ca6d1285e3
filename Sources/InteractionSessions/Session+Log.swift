import InteractionKit

/// The log positions of the last printed entry and of the last action.
struct LogPositions: Equatable {
  /// The number of log entries that are kept for queries about the past.
  static let limit = 2000

  /// The sequence number of the log entry printed last.
  var printed = 0
  /// The number of the log entry before the last touch, scroll or change by a command.
  var action = 0
}

extension Session {
  /// The log entries that are kept for queries about the past, oldest first.
  var recentEntries: ArraySlice<LogEntry> {
    device?.simulator.log.entries.suffix(LogPositions.limit) ?? []
  }

  /// The log entries of the last command that touched, scrolled or changed something.
  var entriesOfLastAction: ArraySlice<LogEntry> {
    device?.simulator.log.entries(after: state.marks.action).suffix(LogPositions.limit) ?? []
  }

  /// Begins a command that acts: later `expect` commands refer to it.
  func beginAction() {
    state.marks.action = device?.simulator.log.count ?? 0
  }

  /// Prints the log entries that pass the filter, and drops old ones.
  ///
  /// `isComplete` is false in the middle of a command, where a movement may go on.
  func printLogEntries(isComplete: Bool = true) {
    if let log = device?.simulator.log { printEntries(of: log) }
    if isComplete { printMovements() }
  }

  private func printEntries(of log: EventLog) {
    let (printed, count) = (state.marks.printed, log.count)
    guard count > printed else { return }
    state.work += count - printed
    if configuration.countsDeliveries { countDeliveries(of: log.entries(after: printed)) }
    if !isReplaying { print(log.entries(after: printed)) }
    state.marks.printed = log.count
    // Each time most entries are dropped: the others are moved.
    if log.storedEntryCount > 4 * LogPositions.limit { log.keep(last: LogPositions.limit) }
  }

  private func countDeliveries(of entries: ArraySlice<LogEntry>) {
    var deliveries = state.deliveries
    state.deliveries = [:]
    for entry in entries {
      for receiver in entry.receivers { deliveries[receiver, default: 0] += 1 }
    }
    state.deliveries = deliveries
  }

  /// Prints the lines of the movements so far.
  func printMovements() {
    let run = lineRun
    if !run.movements.isEmpty { run.printMovements { $0.end(into: &$1) } }
    guard let step = run.step, !step.movements.isEmpty else { return }
    step.transcribeMovements { $0.end(into: &$1) }
  }

  private func print(_ entries: ArraySlice<LogEntry>) {
    hooks.onLogEntries?(entries)
    let (run, shown) = (lineRun, show.kinds)
    if let step = run.step, step.transcribed != nil {
      step.transcribeMovements { $0.append(entries, timeline.filter.kinds, to: &$1) }
    }
    var kinds: LogEntryKinds = []
    run.printMovements { kinds = $0.append(entries, shown, to: &$1) }
    if kinds.contains(.errors), entries.contains(where: \.isDiagnostic) { run.hasFailed = true }
  }
}

extension LogEntry {
  fileprivate var isDiagnostic: Bool { if case .diagnostic = kind { true } else { false } }
}
