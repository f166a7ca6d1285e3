/// Counts of which the sum of the first few is wanted again and again while they
/// change: a Fenwick tree.
@usableFromInline
struct PrefixSums: Sendable {
  @usableFromInline var tree: [Int] = [0]

  @inlinable
  init() {}

  /// - Complexity: O(*n*).
  @inlinable
  init(_ counts: some Sequence<Int>) {
    for count in counts { append(count) }
  }

  /// The number of counts.
  @inlinable
  var count: Int { tree.count - 1 }

  /// The sum of all counts.
  @inlinable
  var total: Int { sum(before: count) }

  /// The sum of the first `index` counts, of all if there are fewer.
  @inlinable
  func sum(before index: Int) -> Int {
    var (node, sum) = (min(index, count), 0)
    while node > 0 {
      sum += tree[node]
      node &= node - 1
    }
    return sum
  }

  /// The count that holds a position of the whole, and the sum of those before it.
  @inlinable
  func place(of position: Int) -> (index: Int, start: Int) {
    var (node, sum) = (0, 0)
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      if node + step <= count, sum + tree[node + step] <= position {
        node += step
        sum += tree[node]
      }
      step /= 2
    }
    return (node, sum)
  }

  @inlinable
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
  @inlinable
  mutating func add(_ change: Int, at index: Int) {
    var node = index + 1
    while node > 0, node < tree.count {
      tree[node] += change
      node += node & -node
    }
  }
}
