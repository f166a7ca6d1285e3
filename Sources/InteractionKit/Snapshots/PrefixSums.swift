/// Counts of which the sum of the first few is wanted again and again while they
/// change: a Fenwick tree.
struct PrefixSums: Sendable {
  private var tree: [Int] = [0]

  init() {}

  /// - Complexity: O(*n*).
  init(_ counts: some Sequence<Int>) {
    for count in counts { append(count) }
  }

  /// The number of counts.
  var count: Int { tree.count - 1 }

  /// The sum of all counts.
  var total: Int { sum(before: count) }

  /// The sum of the first `index` counts, of all if there are fewer.
  func sum(before index: Int) -> Int {
    var (node, sum) = (min(index, count), 0)
    while node > 0 {
      sum += tree[node]
      node &= node - 1
    }
    return sum
  }

  mutating func append(_ count: Int) {
    let node = tree.count
    // What the node covers before its own count.
    var (part, sum) = (1, count)
    while part < node & -node {
      sum += tree[node - part]
      part *= 2
    }
    tree.append(sum)
  }

  /// Changes one count by `change`.
  mutating func add(_ change: Int, at index: Int) {
    var node = index + 1
    while node > 0, node < tree.count {
      tree[node] += change
      node += node & -node
    }
  }
}
