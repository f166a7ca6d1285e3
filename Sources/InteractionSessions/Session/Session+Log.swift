import Foundation
import InteractionKit

extension Session {
  /// The log entries that are kept for queries about the past, oldest first.
  package var recentEntries: ArraySlice<LogEntry> {
    device?.simulator.log.entries.suffix(LogPositions.limit) ?? []
  }

  /// The reasons for which UIKit raises while the present screen is displayed, each once.
  package var exceptionReasons: [String] {
    var seen: Set<String> = []
    return (device?.simulator.log.entries ?? []).compactMap(\.exceptionReason).filter {
      seen.insert($0).inserted
    }
  }

  /// The log entries of the last command that touched, scrolled or changed something.
  package var entriesOfLastAction: ArraySlice<LogEntry> {
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
    for entry in entries {
      for receiver in entry.receivers { state.deliveries[receiver, default: 0] += 1 }
    }
  }

  /// Prints the lines of the movements so far.
  func printMovements() {
    let run = lineRun
    if !run.movements.isEmpty { run.movements.end(into: &run.output) }
    guard let step = run.step, !step.movements.isEmpty else { return }
    step.endMovements()
  }

  private func print(_ entries: ArraySlice<LogEntry>) {
    hooks.onLogEntries?(entries)
    let (run, shown) = (lineRun, show.kinds)
    if let step = run.step, step.transcribed != nil {
      var lines: [UInt8] = []
      step.movements.append(entries, timeline.filter.kinds, to: &lines)
      step.transcribed?.append(contentsOf: lines)
    }
    let kinds = run.movements.append(entries, shown, to: &run.output)
    guard kinds.contains(.errors) else { return }
    // By index, since each entry that a closure receives is a copy.
    for index in entries.indices where !entries[index].kinds.isDisjoint(with: .errors) {
      if entries[index].problem != nil { run.hasFailed = true }
      if entries[index].exceptionReason != nil { run.exceptions.append(entries[index].line) }
    }
  }
}

/// The movements of scroll views whose log entries are printed as one line each.
///
/// A movement begins with a drag or an animated scroll and ends where the content stops. Its line is
/// `scroll 0,0 -> 360,0 (39 frames)`. Another printed line ends it, so that lines keep their order.
package struct PendingMovements {
  private struct Movement {
    let collection: String?
    let start: CGPoint
    var end: CGPoint
    var frames = 1
    /// True after the content stopped: the next scroll is another movement.
    var hasEnded = false
  }

  /// The greatest number of movements at once, which are searched one by one.
  ///
  /// A table of them would take 2 % more instructions for a tap.
  private static let countLimit = 1000

  private var movements: [Movement] = []
  /// The bytes of the output with the line of the outermost collection's last movement; nil for none.
  private(set) var outermostLine: Range<Int>?

  package init() {}

  package var isEmpty: Bool { movements.isEmpty }

  /// Appends the lines of the entries that have one of `kinds`; scrolls are added to movements.
  ///
  /// - Returns: The kinds of all entries.
  @discardableResult
  mutating func append(
    _ entries: ArraySlice<LogEntry>, _ kinds: LogEntryKinds, to output: inout [UInt8]
  ) -> LogEntryKinds {
    let moving: LogEntryKinds = [.scroll, .beginDrag, .endScroll]
    let needed = kinds.union(moving)
    var found: LogEntryKinds = []
    for index in entries.indices {
      // Most entries of a touch are not printed. A copy of one costs more than the test.
      let own = entries[index].kinds
      found.formUnion(own)
      if own.isDisjoint(with: needed) { continue }
      if !own.isDisjoint(with: moving) {
        append(movement: entries[index], kinds, to: &output)
      } else {
        append(line: entries[index], to: &output)
      }
    }
    return found
  }

  private mutating func append(line entry: LogEntry, to output: inout [UInt8]) {
    if !isEmpty { end(into: &output) }
    entry.appendLine(to: &output)
    output.append(.lineFeed)
  }

  private mutating func append(
    movement entry: LogEntry, _ kinds: LogEntryKinds, to output: inout [UInt8]
  ) {
    switch entry.kind {
    case .scroll(let from, let to, let collection)
    where kinds.contains(.scroll) && !kinds.contains(.frames):
      return add(from, to, collection, into: &output)
    case .beginDragging(_, let collection), .endScrolling(_, let collection):
      noteStop(of: collection)
    default: break
    }
    if !kinds.isDisjoint(with: entry.kinds) { append(line: entry, to: &output) }
  }

  /// Appends the lines of all movements, in the order in which they began.
  package mutating func end(into output: inout [UInt8]) {
    for movement in movements {
      let start = output.count
      LogEntry.append(
        scrollFrom: movement.start, to: movement.end, of: movement.collection, to: &output)
      if movement.frames > 1 { output += " (\(movement.frames) frames)".utf8 }
      if movement.collection == nil { outermostLine = start..<output.count }
      output.append(.lineFeed)
    }
    movements.removeAll(keepingCapacity: true)
  }

  /// Notes that the content of a collection has stopped: its next scroll is another movement.
  package mutating func noteStop(of collection: String?) {
    if let index = movements.firstIndex(where: { $0.collection == collection }) {
      movements[index].hasEnded = true
    }
  }

  /// Adds a scroll to its movement, or begins another after the lines of those before.
  package mutating func add(
    _ start: CGPoint, _ end: CGPoint, _ collection: String?, into output: inout [UInt8]
  ) {
    if let index = movements.firstIndex(where: { $0.collection == collection }) {
      if !movements[index].hasEnded, movements[index].end == start {
        movements[index].end = end
        movements[index].frames += 1
        return
      }
      self.end(into: &output)
    }
    if movements.count == PendingMovements.countLimit { self.end(into: &output) }
    movements.append(Movement(collection: collection, start: start, end: end))
  }
}
