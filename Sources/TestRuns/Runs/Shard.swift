import CollectionFiles
import HeapModule

/// A part of the cases, for one of several machines.
///
/// The part depends on the sorted ids of all cases and, with `time`, on the timings, which must be
/// the same on all machines. So the shards are disjoint and together contain all cases.
package struct Shard: Hashable, Sendable {
  /// The rule by which cases are assigned to shards.
  package enum Rule: Hashable, Sendable {
    /// Consecutive cases stay together; the numbers of cases differ by at most one.
    case count
    /// By the id alone: adding or removing a case moves no other case.
    case hash
    /// By the measured seconds of each id: the longest case first, each to the shard with the least
    /// time. An unknown case counts as the median.
    case time([String: Double])
  }

  /// The number of the shard, from 1.
  package let index: Int
  package let total: Int
  package var rule: Rule

  /// - Returns: Nil if `index` is not between 1 and `total`, or `total` is above 1,000,000.
  package init?(index: Int, total: Int, rule: Rule = .count) {
    guard total > 0, total <= 1_000_000, index >= 1, index <= total else { return nil }
    (self.index, self.total, self.rule) = (index, total, rule)
  }

  /// Creates the shard of a text such as `2/3`; nil for other texts.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let total = Int(parts[1]) else { return nil }
    self.init(index: index, total: total)
  }

  /// Returns the indices of the shard's cases in the sorted ids of all cases.
  package func part(of ids: [String]) -> Set<Int> {
    switch rule {
    case .count:
      // Does not overflow for any number of cases that fits in memory.
      let start = ids.count * (index - 1) / total
      return Set(start..<(ids.count * index / total))
    case .hash:
      return Set(ids.indices.filter { Int(Shard.hash(ids[$0]) % UInt64(total)) == index - 1 })
    case .time(let seconds): return longestFirst(ids, seconds)
    }
  }

  /// Returns the digest of the sharding: all ids, the rule, the number of shards and the timings.
  ///
  /// Shards with different digests may overlap or leave cases out.
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
    // With their lengths, because names can contain any character.
    for id in ids { digest.update("\(id.utf8.count) \(id)\n".utf8) }
    return digest.text
  }

  /// The time of the cases that a shard has so far.
  private struct Load: Comparable {
    var seconds: Double
    let shard: Int

    static func < (a: Load, b: Load) -> Bool {
      a.seconds != b.seconds ? a.seconds < b.seconds : a.shard < b.shard
    }
  }

  private func longestFirst(_ ids: [String], _ seconds: [String: Double]) -> Set<Int> {
    let known = ids.compactMap { seconds[$0] }.filter(\.isFinite).sorted()
    let median = known.isEmpty ? 1 : known[known.count / 2]
    let lengths = ids.map { seconds[$0].flatMap { $0.isFinite ? $0 : nil } ?? median }
    let order = ids.indices.sorted {
      lengths[$0] != lengths[$1] ? lengths[$0] > lengths[$1] : $0 < $1
    }
    // Shards after as many as there are cases stay empty.
    var loads = Heap((0..<min(total, ids.count)).map { Load(seconds: 0, shard: $0) })
    var part: Set<Int> = []
    for place in order {
      guard var least = loads.min else { break }
      least.seconds += max(lengths[place], 0)
      loads.replaceMin(with: least)
      if least.shard == index - 1 { part.insert(place) }
    }
    return part
  }

  /// Returns the FNV-1a hash, which is the same on every machine.
  private static func hash(_ id: String) -> UInt64 {
    id.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
