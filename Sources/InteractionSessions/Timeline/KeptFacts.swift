import InteractionKit

/// The facts that questions may ask for, as they were at a checkpoint.
///
/// Checkpoints between which little happens share what is the same: each adds what came
/// since the one before, and where nothing did they keep one thing together.
struct KeptFacts {
  /// Facts in the order in which they happened: the last ones at a checkpoint, and piece by
  /// piece what came until those after it.
  final class Chain {
    fileprivate var pieces: [[Fact]]
    fileprivate(set) var count: Int

    fileprivate init(_ facts: [Fact]) {
      pieces = [facts]
      count = facts.count
    }
  }

  /// How many pieces a chain has at the most: questions look through them.
  private static let mostPieces = 64

  let chain: Chain
  /// How many of its pieces had come by then.
  private let pieceCount: Int
  /// How many facts the last ones are.
  let count: Int

  /// The first of a chain.
  init(_ facts: some Sequence<Fact>) {
    chain = Chain(Array(facts))
    pieceCount = 1
    count = chain.count
  }

  private init(following kept: KeptFacts, count: Int) {
    chain = kept.chain
    pieceCount = chain.pieces.count
    self.count = count
  }

  /// These and what came since, which the chain takes in; nil where it is long enough, has
  /// gone on another way, or another screen was loaded meanwhile.
  ///
  /// - Parameters:
  ///   - new: how many facts came since.
  ///   - recent: the last facts there are now, `FactMarks.limit` of them or all.
  func followed(by new: Int, of recent: ArraySlice<Fact>) -> KeptFacts? {
    guard chain.pieces.count == pieceCount, pieceCount < KeptFacts.mostPieces,
      recent.count == min(count + new, FactMarks.limit)
    else { return nil }
    if new > 0 {
      chain.pieces.append(Array(recent.suffix(new)))
      chain.count += min(new, recent.count)
    }
    return KeptFacts(following: self, count: recent.count)
  }

  /// The facts themselves, oldest first.
  var facts: [Fact] {
    var first = pieceCount
    var found = 0
    while first > 0, found < count {
      first -= 1
      found += chain.pieces[first].count
    }
    return chain.pieces[first..<pieceCount].joined().suffix(count)
  }
}
