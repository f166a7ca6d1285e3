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

/// The blocks of a list that keep their positions while the others move.
///
/// The result is a maximum-weight increasing subsequence. Blocks are in their new order; each has
/// its rank in the old order and its number of elements as its weight. Blocks of the subsequence
/// keep their relative order, and the number of elements that move is minimal. With blocks of one
/// element the result is a longest increasing subsequence.
///
/// - Complexity: O(*n* log *n*) time, 9 bytes for each block.
struct MaximumWeightIncreasingSubsequence {
  /// True for each block of the subsequence.
  private(set) var members: [Bool]
  /// The number of elements of the subsequence.
  let weight: Int

  /// `ranks` are the old ranks, below `rankCount`, each at most once.
  ///
  /// `weights` are as many, none of them zero, with a sum below 2³².
  init(ranks: [UInt32], weights: [UInt32], rankCount: Int) {
    members = [Bool](repeating: false, count: ranks.count)
    // The weight of the heaviest subsequence that ends at each block.
    var chains = weights
    var heaviest: UInt32 = 0
    // A Fenwick tree of the maximum weight of the subsequences that end in a node's range of ranks.
    var tree = [UInt32](repeating: 0, count: rankCount + 1)
    tree.withUnsafeMutableBufferPointer { tree in
      chains.withUnsafeMutableBufferPointer { chains in
        heaviest = Self.accumulateWeights(&chains, ranks: ranks, in: tree)
      }
    }
    weight = Int(heaviest)
    // Backwards: a block whose subsequence has exactly the remaining weight is the next member.
    var (wanted, bound) = (heaviest, UInt32.max)
    for block in ranks.indices.reversed() where chains[block] == wanted && ranks[block] < bound {
      members[block] = true
      (wanted, bound) = (wanted - weights[block], ranks[block])
    }
  }

  /// Adds to the weight of each block the weight of the heaviest subsequence before it.
  ///
  /// - Returns: The maximum.
  private static func accumulateWeights(
    _ chains: inout UnsafeMutableBufferPointer<UInt32>, ranks: [UInt32],
    in tree: UnsafeMutableBufferPointer<UInt32>
  ) -> UInt32 {
    var (heaviest, heaviestRank): (UInt32, UInt32) = (0, 0)
    for (block, rank) in ranks.enumerated() {
      var best: UInt32 = 0
      if heaviestRank < rank {
        // Most blocks follow all earlier ones in both orders and need no query of the tree.
        best = heaviest
      } else {
        var node = Int(rank)
        while node > 0 {
          best = max(best, tree[node])
          node &= node &- 1
        }
      }
      let chain = best &+ chains[block]
      chains[block] = chain
      if chain > heaviest { (heaviest, heaviestRank) = (chain, rank) }
      var node = Int(rank) &+ 1
      while node < tree.count, tree[node] < chain {
        tree[node] = chain
        node &+= node & (0 &- node)
      }
    }
    return heaviest
  }
}
