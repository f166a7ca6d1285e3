/// The verbs of a session.
package enum VerbName: String, Hashable, Sendable, CaseIterable {
  case tap, press, drag, swipe, fling, pinch, touch
  case scroll
  case select, deselect, emit
  case load, reload, reconfigure, insert, append, delete, move, update, expand, collapse, batch
  case apply, synchronize, state
  case loadMore = "load-more"
  case resize, rotate, set
  case wire
  case ls, show, frame, hit, why, map, events, visible, selected
  case expect
  case wait, settle, undo, redo, goto, mark, branch, branches, when
  case help, read, record, save, replay, output, `repeat`, alias, unalias, echo, quit

  /// What verbs are gathered under in `help`.
  package enum Group: String, Hashable, Sendable, CaseIterable {
    case touch, scroll, program, data, screen, wiring, look, assert, time, meta
  }

  /// What a word means where a verb is expected.
  enum Lookup: Hashable, Sendable {
    case verb(VerbName)
    /// The word is a prefix of several verbs, in the order of the table.
    case ambiguous([VerbName])
    case unknown
  }

  /// Finds the verb spelled `name`.
  ///
  /// - Parameter prefixes: Whether the beginning of exactly one verb will do, as
  ///   it does at the prompt and never in a file.
  static func lookup(_ name: some Sequence<UInt8>, prefixes: Bool = false) -> Lookup {
    guard let key = key(name) else { return .unknown }
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].key < key { low = middle + 1 } else { high = middle }
    }
    if low < sorted.count, sorted[low].key == key { return .verb(sorted[low].verb) }
    guard prefixes, key != 0 else { return .unknown }
    let wanted = Array(name)
    let found = allCases.filter { $0.rawValue.utf8.starts(with: wanted) }
    if found.count == 1, let only = found.first { return .verb(only) }
    return found.isEmpty ? .unknown : .ambiguous(found)
  }

  /// Whether the verb is followed by `{ … }`.
  var takesBlock: Bool { self == .repeat || self == .batch }

  /// Whether the verb goes to another moment of the session, or names one.
  var movesInTime: Bool {
    switch self {
    case .undo, .redo, .goto, .mark, .branch, .branches, .when: true
    default: false
    }
  }

  /// Whether the verb can stand in a block: not where it speaks of the session as a whole,
  /// which has the block as one step, or decides how other commands are read, or where they are.
  var mayStandInBlock: Bool {
    !movesInTime
      && ![.record, .save, .output, .quit, .alias, .unalias, .replay].contains(self)
  }

  /// Whether what follows the verb is text as it stands, quotes and all.
  var takesRawText: Bool { self == .echo || self == .alias }

  /// The bytes of a name in one number, so that a look-up makes no string; nil
  /// for names longer than any verb.
  private static func key(_ name: some Sequence<UInt8>) -> UInt128? {
    var key: UInt128 = 0
    var count = 0
    for byte in name {
      guard count < 16 else { return nil }
      key = key << 8 | UInt128(byte)
      count += 1
    }
    return key
  }

  private static let sorted: [(key: UInt128, verb: VerbName)] =
    allCases
    .compactMap { verb in key(verb.rawValue.utf8).map { ($0, verb) } }
    .sorted { $0.0 < $1.0 }
}
