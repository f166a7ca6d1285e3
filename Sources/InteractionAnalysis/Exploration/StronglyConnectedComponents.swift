/// The sets of vertices of a graph that lead to each other, by Kosaraju's algorithm.
struct StronglyConnectedComponents {
  private var components: [Int]

  /// - Parameters:
  ///   - count: The number of vertices.
  ///   - edges: The edges, by the indices of their vertices.
  init(count: Int, edges: [(Int, Int)]) {
    var forward = [[Int]](repeating: [], count: count)
    var back = forward
    for (from, to) in edges {
      forward[from].append(to)
      back[to].append(from)
    }
    var order: [Int] = []
    var isSeen = [Bool](repeating: false, count: count)
    for root in 0..<count where !isSeen[root] {
      isSeen[root] = true
      var path: [(vertex: Int, next: Int)] = [(root, 0)]
      while let (vertex, next) = path.last {
        guard next < forward[vertex].count else {
          order.append(vertex)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = forward[vertex][next]
        if !isSeen[target] {
          isSeen[target] = true
          path.append((target, 0))
        }
      }
    }
    components = [Int](repeating: -1, count: count)
    for root in order.reversed() where components[root] < 0 {
      components[root] = root
      var pending = [root]
      while let vertex = pending.popLast() {
        for source in back[vertex] where components[source] < 0 {
          components[source] = root
          pending.append(source)
        }
      }
    }
  }

  /// Returns the number of the set of a vertex.
  func component(of vertex: Int) -> Int { components[vertex] }
}
