import CollectionFiles

/// A part of the cases, for one of several machines.
///
/// Which part follows from the sorted ids of all the cases (and, by time, from the
/// timings that all machines are given), so that the parts together are the whole and
/// none overlap.
package struct Shard: Hashable, Sendable {
  /// How cases are dealt out.
  package enum Rule: Hashable, Sendable {
    /// Neighbours stay together; the numbers of cases differ by one at the most.
    case count
    /// By the id alone: a case that comes or goes moves no other.
    case hash
    /// The longest first, each to who has least: by the seconds that cases took, by id.
    /// One that is not known counts as the median.
    case time([String: Double])
  }

  /// Which of them, from 1.
  package let index: Int
  package let total: Int
  package var rule: Rule

  /// - Returns: nil for a part that does not exist.
  package init?(index: Int, total: Int, rule: Rule = .count) {
    guard total > 0, total <= 1_000_000, index >= 1, index <= total else { return nil }
    (self.index, self.total, self.rule) = (index, total, rule)
  }

  /// The places of its cases among all, whose ids are sorted.
  package func part(of ids: [String]) -> Set<Int> {
    switch rule {
    case .count:
      // Wide enough for any number of cases that fits in memory.
      let start = ids.count * (index - 1) / total
      return Set(start..<(ids.count * index / total))
    case .hash:
      return Set(ids.indices.filter { Int(Shard.hash(ids[$0]) % UInt64(total)) == index - 1 })
    case .time(let seconds): return longestFirst(ids, seconds)
    }
  }

  /// What the parts follow from: all ids, the rule, the number of parts and the timings
  /// that are used. Parts of which this differs may overlap or leave cases out.
  package func plan(of ids: [String]) -> String {
    var digest = ContentDigest()
    switch rule {
    case .count: digest.update("count \(total)\n".utf8)
    case .hash: digest.update("hash \(total)\n".utf8)
    case .time(let seconds):
      digest.update("time \(total)\n".utf8)
      for id in ids {
        digest.update("\(seconds[id].map { "\($0.bitPattern)" } ?? "unknown")\n".utf8)
      }
    }
    // With their lengths: a name may hold anything.
    for id in ids { digest.update("\(id.utf8.count) \(id)\n".utf8) }
    return digest.text
  }

  private func longestFirst(_ ids: [String], _ seconds: [String: Double]) -> Set<Int> {
    let known = ids.compactMap { seconds[$0] }.filter(\.isFinite).sorted()
    let median = known.isEmpty ? 1 : known[known.count / 2]
    let lengths = ids.map { seconds[$0].flatMap { $0.isFinite ? $0 : nil } ?? median }
    let order = ids.indices.sorted {
      lengths[$0] != lengths[$1] ? lengths[$0] > lengths[$1] : $0 < $1
    }
    var loads = Array(repeating: 0.0, count: total)
    var part: Set<Int> = []
    for place in order {
      let least = loads.indices.min { loads[$0] != loads[$1] ? loads[$0] < loads[$1] : $0 < $1 }
      guard let least else { break }
      loads[least] += max(lengths[place], 0)
      if least == index - 1 { part.insert(place) }
    }
    return part
  }

  /// FNV-1a, the same on every machine.
  private static func hash(_ id: String) -> UInt64 {
    id.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
