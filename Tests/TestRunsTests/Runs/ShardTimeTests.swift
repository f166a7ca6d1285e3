import InteractionKit
import TestSupport
import Testing

@testable import InteractionSessions
@testable import TestRuns

/// Cases that are dealt to shards by their times.
@Suite struct ShardTimeTests {
  /// The shard of each case, each time searched in all shards.
  private static func slow(_ ids: [String], _ seconds: [String: Double], _ total: Int) -> [Int] {
    let order = ids.indices.sorted {
      let (a, b) = (seconds[ids[$0]] ?? 0, seconds[ids[$1]] ?? 0)
      return a != b ? a > b : $0 < $1
    }
    var loads = Array(repeating: 0.0, count: total)
    var shards = Array(repeating: 0, count: ids.count)
    for place in order {
      var least = 0
      for shard in loads.indices where loads[shard] < loads[least] { least = shard }
      loads[least] += seconds[ids[place]] ?? 0
      shards[place] = least
    }
    return shards
  }

  @Test(arguments: 0..<20) func eachCaseGoesToTheShardWithTheLeastTime(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let ids = (0..<Int.random(in: 0...40, using: &random)).map { "c\($0)" }
    var seconds: [String: Double] = [:]
    for id in ids { seconds[id] = Double(Int.random(in: 0...6, using: &random)) }
    let total = Int.random(in: 1...50, using: &random)
    let expected = Self.slow(ids, seconds, total)
    for index in 1...total {
      let shard = try #require(Shard(index: index, total: total, rule: .time(seconds)))
      #expect(
        shard.part(of: ids) == Set(ids.indices.filter { expected[$0] == index - 1 }),
        "seed \(seed)")
    }
  }

  /// A search of a million shards for each case would not end.
  @Test func manyCasesAreDealtToAMillionShards() throws {
    let ids = (0..<50_000).map { "c\($0)" }
    let shard = try #require(Shard(index: 3, total: 1_000_000, rule: .time([:])))
    #expect(shard.part(of: ids) == [2])
  }
}
