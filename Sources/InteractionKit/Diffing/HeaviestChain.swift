/// The blocks of a list that can stay where they are while the others move.
///
/// Blocks come in their new order, each with its rank in the old one and its
/// number of elements. Those that keep their order relative to each other form a
/// chain; the heaviest chain leaves the fewest elements to move. With blocks of
/// one element it is the longest increasing subsequence.
///
/// - Complexity: O(*n* log *n*) time, 12 bytes a block.
struct HeaviestChain {
  private static let none = UInt32.max

  /// Whether each block belongs to the chain.
  private(set) var members: [Bool]

  /// - Parameters:
  ///   - ranks: The old ranks, below `rankCount`, each at most once.
  ///   - weights: As many, with a sum below 2³².
  init(ranks: [UInt32], weights: [UInt32], rankCount: Int) {
    members = [Bool](repeating: false, count: ranks.count)
    // A Fenwick tree of maxima: the weight of the heaviest chain that ends at a
    // rank in the node's range, and its last block.
    var tree = [UInt64](repeating: 0, count: rankCount + 1)
    var previous = [UInt32](repeating: Self.none, count: ranks.count)
    var (heaviest, heaviestRank): (UInt64, UInt32) = (0, 0)
    tree.withUnsafeMutableBufferPointer { tree in
      for block in ranks.indices {
        let rank = ranks[block]
        var best: UInt64 = 0
        if heaviest != 0, heaviestRank < rank {
          // Most blocks follow all that came before; no need to ask the tree.
          best = heaviest
        } else {
          var node = Int(rank)
          while node > 0 {
            best = max(best, tree[node])
            node &= node - 1
          }
        }
        if best != 0 { previous[block] = UInt32(truncatingIfNeeded: best) }
        let weight = (best >> 32) + UInt64(weights[block])
        let chain = weight << 32 | UInt64(block)
        if weight > heaviest >> 32 { (heaviest, heaviestRank) = (chain, rank) }
        var node = Int(rank) + 1
        while node < tree.count, tree[node] < chain {
          tree[node] = chain
          node += node & -node
        }
      }
    }
    guard heaviest != 0 else { return }
    var block = UInt32(truncatingIfNeeded: heaviest)
    while block != Self.none {
      members[Int(block)] = true
      block = previous[Int(block)]
    }
  }
}
