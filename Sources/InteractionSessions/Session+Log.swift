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
    defer { if isComplete { printMovements() } }
    guard let log = device?.simulator.log, log.count > state.marks.printed else { return }
    state.work += log.count - state.marks.printed
    if configuration.countsDeliveries {
      for entry in log.entries(after: state.marks.printed) {
        for receiver in entry.receivers { state.deliveries[receiver, default: 0] += 1 }
      }
    }
    if !isReplaying { print(log.entries(after: state.marks.printed)) }
    state.marks.printed = log.count
    if log.storedEntryCount > 2 * LogPositions.limit { log.keep(last: LogPositions.limit) }
  }

  /// Prints the lines of the movements so far.
  func printMovements() {
    if !lineRun.movements.isEmpty {
      var lines: [UInt8] = []
      swap(&lines, &lineRun.output)
      lineRun.movements.end(into: &lines)
      swap(&lines, &lineRun.output)
    }
    guard var text = lineRun.step?.transcribed, lineRun.step?.movements.isEmpty == false else {
      return
    }
    lineRun.step?.movements.end(into: &text)
    lineRun.step?.transcribed = text
  }

  private func print(_ entries: ArraySlice<LogEntry>) {
    hooks.onLogEntries?(entries)
    let shown = show.kinds
    let transcribed = lineRun.step?.transcribed == nil ? [] : timeline.filter.kinds
    // Moved out of the property once, instead of an access for each entry.
    var lines: [UInt8] = []
    swap(&lines, &lineRun.output)
    // Most entries of a touch are not printed. They are read in place: a copy costs more than the test.
    let needed = shown.union(transcribed).union([.beginDrag, .endScroll, .errors])
    entries.withUnsafeBufferPointer { entries in
      for index in entries.indices where !entries[index].kinds.isDisjoint(with: needed) {
        if case .diagnostic = entries[index].kind { lineRun.hasFailed = true }
        lineRun.movements.append(entries[index], shown, to: &lines)
        if !transcribed.isEmpty, var text = lineRun.step?.transcribed {
          lineRun.step?.transcribed = nil
          lineRun.step?.movements.append(entries[index], transcribed, to: &text)
          lineRun.step?.transcribed = text
        }
      }
    }
    swap(&lines, &lineRun.output)
  }
}
