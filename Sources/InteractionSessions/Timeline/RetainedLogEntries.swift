import InteractionKit

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
