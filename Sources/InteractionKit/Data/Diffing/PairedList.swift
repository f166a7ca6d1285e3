/// The deletions, insertions and moves of one list of a pairing.
///
/// Of the elements that remain in the list, a maximum-weight increasing subsequence keeps its
/// position and the rest moves. So the number of moves is minimal.
struct PairedList {
  /// The indices in the old list, ascending.
  let deletes: [Int]
  /// The indices in the new list, ascending.
  let inserts: [Int]
  /// The moves, ascending by index in the new list.
  private(set) var moves: [ListDifference.Move] = []
  /// The elements from other lists: the index in `Pairing.oldUnmatched`, and that in the new list.
  private(set) var arrivals: [(leftover: Int, to: Int)] = []

  /// Creates the changes of the list with an index.
  ///
  /// `taken` is true for each element of `pairing.oldUnmatched` with a partner.
  init(_ index: Int, of pairing: Pairing, taken: [Bool]) {
    let (old, new) = pairing.unmatched(of: index)
    deletes = old.collect {
      Int(pairing.oldUnmatched[$0])
    } where: {
      !taken[$0]
    }
    inserts = new.collect {
      Int(pairing.newUnmatched[$0])
    } where: {
      pairing.partners[$0] == Pairing.none
    }
    guard inserts.count < new.count else { return }
    if pairing.ends.count > 1 {
      for leftover in new where pairing.partners[leftover] != Pairing.none {
        let partner = Int(pairing.partners[leftover])
        if !old.contains(partner) {
          arrivals.append((partner, Int(pairing.newUnmatched[leftover])))
        }
      }
    }
    let stretches = CommonRuns(of: pairing, list: index, taken: taken)
    if !stretches.unmatched.isEmpty { collectMoves(stretches, of: pairing, list: index) }
  }

  private mutating func collectMoves(_ stretches: CommonRuns, of pairing: Pairing, list: Int) {
    let blocks = MovableBlocks(stretches, of: pairing)
    guard blocks.moving > 0 else { return }
    moves.reserveCapacity(blocks.moving)
    for (leftover, block) in zip(stretches.unmatched, blocks.ofUnmatched)
    where !blocks.stay[Int(block)] {
      let partner = Int(pairing.partners[Int(leftover)])
      moves.append(
        ListDifference.Move(
          from: Int(pairing.oldUnmatched[partner]), to: Int(pairing.newUnmatched[Int(leftover)])))
    }
    guard moves.count < blocks.moving else { return }
    let moving = blocks.ofCommonRuns.indices.filter { !blocks.stay[Int(blocks.ofCommonRuns[$0])] }
    move(moving.map(stretches.range), of: pairing, list: list)
  }

  /// Adds the moves of elements of common runs, by their positions among those elements.
  private mutating func move(_ ranges: [Range<Int>], of pairing: Pairing, list: Int) {
    let others = moves
    moves.removeAll(keepingCapacity: true)
    var (range, passed, other) = (0, 0, 0)
    pairing.visitRuns(of: list) { old, new, count in
      while range < ranges.count, ranges[range].lowerBound < passed + count {
        for place in ranges[range].clamped(to: passed..<(passed + count)) {
          let move = ListDifference.Move(from: old + place - passed, to: new + place - passed)
          while other < others.count, others[other].to < move.to {
            moves.append(others[other])
            other += 1
          }
          moves.append(move)
        }
        if ranges[range].upperBound > passed + count { break }
        range += 1
      }
      passed += count
    }
    moves.append(contentsOf: others[other...])
  }
}
