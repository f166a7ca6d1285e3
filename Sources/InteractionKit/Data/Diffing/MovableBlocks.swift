/// The elements that remain in a list, in blocks that are contiguous in both orders.
///
/// The blocks are in their new order.
struct MovableBlocks {
  /// The block of each unmatched element that remains in the list.
  let ofUnmatched: [UInt32]
  /// The block of each common run.
  let ofCommonRuns: [UInt32]
  /// True for each block that keeps its position.
  let stay: [Bool]
  /// The number of elements of the blocks that move.
  let moving: Int

  init(_ stretches: CommonRuns, of pairing: Pairing) {
    var (ranks, weights): ([UInt32], [UInt32]) = ([], [])
    var (ofUnmatched, ofCommonRuns): ([UInt32], [UInt32]) = ([], [])
    ofUnmatched.reserveCapacity(stretches.unmatched.count)
    ofCommonRuns.reserveCapacity(stretches.ranks.count)
    ranks.reserveCapacity(stretches.unmatched.count + stretches.ranks.count)
    weights.reserveCapacity(stretches.unmatched.count + stretches.ranks.count)
    // No rank is the successor of this one.
    var last = UInt32.max - 1
    stretches.visitInNewOrder { leftover, stretch, count in
      let rank =
        stretch.map { stretches.ranks[$0] } ?? stretches.rank(of: pairing.partners[leftover])
      if rank == last + 1 {
        weights[weights.count - 1] += count
      } else {
        ranks.append(rank)
        weights.append(count)
      }
      last = rank
      let block = UInt32(truncatingIfNeeded: weights.count - 1)
      if stretch == nil { ofUnmatched.append(block) } else { ofCommonRuns.append(block) }
    }
    (self.ofUnmatched, self.ofCommonRuns) = (ofUnmatched, ofCommonRuns)
    guard weights.count > 1 else {
      (stay, moving) = ([true], 0)
      return
    }
    let chain = MaximumWeightIncreasingSubsequence(
      ranks: ranks, weights: weights, rankCount: stretches.rankCount)
    stay = chain.members
    moving = weights.reduce(0) { $0 + Int($1) } - chain.weight
  }
}
