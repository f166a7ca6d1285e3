import CollectionFiles
import InteractionKit
import SessionLanguage

/// The state of a session apart from its device, as one value that `undo` restores.
///
/// All state that a command changes for later commands belongs here or on the device.
struct SessionState: Equatable {
  var directives = Directives()
  var aliases = Aliases()
  /// The log positions of the last printed entry and of the last action.
  var marks = LogPositions()
  /// The number of the current case, from 1.
  var caseCount = 1
  /// The names of the cases so far.
  var caseNames = CaseNames()
  /// True if a directive named a collection that could not be loaded.
  var couldNotLoad = false
  /// The work since the session began: steps, and the log entries that they caused.
  var work = 0
  /// The number of deliveries to each receiver, if the configuration requests it.
  var deliveries: [Receiver: Int] = [:]

  /// What the steps of a script share, such as the variables of a flow; nil for none.
  var script: ScriptState?

  /// The settings of the directives.
  struct Directives: Equatable {
    /// The directives before the first case.
    var header = TranscriptSettings()
    /// The settings of all directives, with the current case's.
    var settings = TranscriptSettings()
    var show = ShowFilter()
    /// True while directives still apply to all cases.
    var isInHeader = true
  }
}

/// The values that the steps of a script share, in the form that the module of the script chooses.
package struct ScriptState: Equatable, Sendable {
  package var value: any Equatable & Sendable

  package init(_ value: any Equatable & Sendable) { self.value = value }

  package static func == (one: ScriptState, other: ScriptState) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { other.value as? Value == value }
    return isEqual(one.value)
  }
}

/// The session before its first step.
///
/// A class, because each command asks if there is one, and a value would be copied for the answer.
final class SessionOrigin {
  let state: SessionState
  /// The displayed collection; nil for none.
  let screen: (document: CollectionDocument, path: String)?

  init(state: SessionState, screen: (document: CollectionDocument, path: String)?) {
    (self.state, self.screen) = (state, screen)
  }
}

/// The log positions of the last printed entry and of the last action.
struct LogPositions: Equatable {
  /// The number of log entries that are kept for queries about the past.
  static let limit = 2000

  /// The sequence number of the log entry printed last.
  var printed = 0
  /// The number of the log entry before the last touch, scroll or change by a command.
  var action = 0
}

/// Names of cases, which a transcript has once each.
package struct CaseNames: Equatable {
  /// The names so far, each with the last number behind it.
  private var numbers: [String: Int] = [:]

  package init() {}

  /// Adds a case.
  ///
  /// - Parameter name: The wanted name.
  /// - Returns: The name, with a number if an earlier case has that name.
  /// - Complexity: O(1) on average.
  package mutating func add(_ name: String) -> String {
    var unique = name
    var number = numbers[name] ?? 0
    while numbers[unique] != nil {
      number += 1
      unique = "\(name) \(number)"
    }
    numbers[name] = max(number, 1)
    numbers[unique] = numbers[unique] ?? 1
    return unique
  }
}

/// The log entries that a checkpoint keeps for queries about the past.
///
/// Checkpoints with few entries between them share storage: each adds the entries since the one
/// before, and a checkpoint without new entries adds nothing.
struct RetainedLogEntries {
  /// Log entries in order: the last ones at the first checkpoint, then a piece for each later one.
  final class Chain {
    fileprivate var pieces: [[LogEntry]]
    fileprivate(set) var count: Int

    fileprivate init(_ entries: [LogEntry]) {
      pieces = [entries]
      count = entries.count
    }
  }

  /// The largest number of pieces of a chain, since queries search all of them.
  private static let mostPieces = 64

  let chain: Chain
  /// The number of pieces at the time of the checkpoint.
  private let pieceCount: Int
  /// The number of the kept log entries.
  let count: Int

  /// Creates the first piece of a chain.
  init(_ entries: some Sequence<LogEntry>) {
    chain = Chain(Array(entries))
    pieceCount = 1
    count = chain.count
  }

  private init(following kept: RetainedLogEntries, count: Int) {
    chain = kept.chain
    pieceCount = chain.pieces.count
    self.count = count
  }

  /// Returns the log entries of the next checkpoint, with the new ones appended to the chain.
  ///
  /// The result is nil if the chain is long enough, was continued by another branch, or belongs to
  /// another device.
  ///
  /// `new` is the number of entries since this checkpoint. `recent` is the last log entries,
  /// `LogPositions.limit` of them or all.
  func followed(by new: Int, of recent: ArraySlice<LogEntry>) -> RetainedLogEntries? {
    guard chain.pieces.count == pieceCount, pieceCount < RetainedLogEntries.mostPieces,
      recent.count == min(count + new, LogPositions.limit)
    else { return nil }
    if new > 0 {
      chain.pieces.append(Array(recent.suffix(new)))
      chain.count += min(new, recent.count)
    }
    return RetainedLogEntries(following: self, count: recent.count)
  }

  /// The log entries, oldest first.
  var entries: [LogEntry] {
    var first = pieceCount
    var found = 0
    while first > 0, found < count {
      first -= 1
      found += chain.pieces[first].count
    }
    return chain.pieces[first..<pieceCount].joined().suffix(count)
  }
}
