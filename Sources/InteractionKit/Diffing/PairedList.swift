/// One list of a pairing, turned into what is deleted, inserted and moved.
///
/// Of what stays in the list, the heaviest chain keeps its place and the rest
/// moves: no smaller number of moves leads from the old order to the new one.
struct PairedList {
  /// Indices in the old list, ascending.
  let deletes: [Int]
  /// Indices in the new list, ascending.
  let inserts: [Int]
  /// By their index in the new list, ascending.
  private(set) var moves: [ListDifference.Move] = []
  /// What came from another list: the place in `Pairing.oldLeftovers`, and the
  /// index in the new list.
  private(set) var arrivals: [(leftover: Int, to: Int)] = []

  /// The list with an index, of `pairing`.
  ///
  /// `taken` says of all of `pairing.oldLeftovers` whether they have a partner.
  init(_ index: Int, of pairing: Pairing, taken: [Bool]) {
    let (old, new) = pairing.leftovers(of: index)
    deletes = old.collect {
      Int(pairing.oldLeftovers[$0])
    } where: {
      !taken[$0]
    }
    inserts = new.collect {
      Int(pairing.newLeftovers[$0])
    } where: {
      pairing.partners[$0] == Pairing.none
    }
    guard inserts.count < new.count else { return }
    if pairing.ends.count > 1 {
      for leftover in new where pairing.partners[leftover] != Pairing.none {
        let partner = Int(pairing.partners[leftover])
        if !old.contains(partner) {
          arrivals.append((partner, Int(pairing.newLeftovers[leftover])))
        }
      }
    }
    let stretches = Stretches(of: pairing, list: index, taken: taken)
    if !stretches.leftovers.isEmpty { collectMoves(stretches, of: pairing, list: index) }
  }

  private mutating func collectMoves(_ stretches: Stretches, of pairing: Pairing, list: Int) {
    let blocks = blocks(stretches, of: pairing)
    guard blocks.weights.count > 1 else { return }
    moves.reserveCapacity(
      zip(blocks.weights, blocks.stay).reduce(0) { sum, block in
        sum + (block.1 ? 0 : Int(block.0))
      })
    var (block, left) = (-1, UInt32(0))
    var moving: [Range<Int>] = []
    stretches.visitInNewOrder { leftover, stretch, count in
      if left == 0 {
        block += 1
        left = blocks.weights[block]
      }
      left -= count
      if blocks.stay[block] { return }
      if let stretch {
        moving.append(stretches.range(of: stretch))
      } else {
        let partner = Int(pairing.partners[leftover])
        moves.append(
          ListDifference.Move(
            from: Int(pairing.oldLeftovers[partner]), to: Int(pairing.newLeftovers[leftover])))
      }
    }
    if !moving.isEmpty { move(moving, of: pairing, list: list) }
  }

  /// Moves elements that are in step, by their place among those.
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

  /// What stays in the list, in its new order and in blocks that have the same
  /// neighbours in both orders: the sizes, and whether they keep their place.
  private func blocks(
    _ stretches: Stretches, of pairing: Pairing
  ) -> (weights: [UInt32], stay: [Bool]) {
    var (firsts, weights): ([UInt32], [UInt32]) = ([], [])
    let most = stretches.ranks.count + stretches.leftovers.count
    firsts.reserveCapacity(most)
    weights.reserveCapacity(most)
    // No rank follows the greatest.
    var last = UInt32.max - 1
    stretches.visitInNewOrder { leftover, stretch, count in
      let rank =
        stretch.map { stretches.ranks[$0] } ?? stretches.rank(of: pairing.partners[leftover])
      if rank == last + 1 {
        weights[weights.count - 1] += count
      } else {
        firsts.append(rank)
        weights.append(count)
      }
      last = rank
    }
    guard weights.count > 1 else { return (weights, [true]) }
    let chain = HeaviestChain(ranks: firsts, weights: weights, rankCount: stretches.rankCount)
    return (weights, chain.members)
  }
}
