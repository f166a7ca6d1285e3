/// The blocks of a list that can stay where they are while the others move.
///
/// Blocks come in their new order, each with its rank in the old one and its
/// number of elements. Those that keep their order relative to each other form a
/// chain; the heaviest chain leaves the fewest elements to move. With blocks of
/// one element it is the longest increasing subsequence.
///
/// - Complexity: O(*n* log *n*) time, 9 bytes a block.
struct HeaviestChain {
  /// Whether each block belongs to the chain.
  private(set) var members: [Bool]
  /// How many elements it has.
  let weight: Int

  /// - Parameters:
  ///   - ranks: The old ranks, below `rankCount`, each at most once.
  ///   - weights: As many, none of them zero, with a sum below 2³².
  init(ranks: [UInt32], weights: [UInt32], rankCount: Int) {
    members = [Bool](repeating: false, count: ranks.count)
    // The weight of the heaviest chain that ends at each block.
    var chains = weights
    var heaviest: UInt32 = 0
    // A Fenwick tree of the heaviest chain that ends at any rank in a node's range.
    var tree = [UInt32](repeating: 0, count: rankCount + 1)
    tree.withUnsafeMutableBufferPointer { tree in
      chains.withUnsafeMutableBufferPointer { chains in
        heaviest = Self.weigh(&chains, ranks: ranks, in: tree)
      }
    }
    weight = Int(heaviest)
    // Backwards, what ends with the weight that is still wanted continues the chain.
    var (wanted, bound) = (heaviest, UInt32.max)
    for block in ranks.indices.reversed() where chains[block] == wanted && ranks[block] < bound {
      members[block] = true
      (wanted, bound) = (wanted - weights[block], ranks[block])
    }
  }

  /// Adds to the weight of each block that of the heaviest chain before it; answers
  /// the greatest.
  private static func weigh(
    _ chains: inout UnsafeMutableBufferPointer<UInt32>, ranks: [UInt32],
    in tree: UnsafeMutableBufferPointer<UInt32>
  ) -> UInt32 {
    var (heaviest, heaviestRank): (UInt32, UInt32) = (0, 0)
    for (block, rank) in ranks.enumerated() {
      var best: UInt32 = 0
      if heaviestRank < rank {
        // Most blocks follow all that came before; no need to ask the tree.
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
