import TestSupport
import Testing

@testable import InteractionKit

@Suite struct IndexRangesTests {
  @Test(arguments: 0..<40) func ranksAreThoseOfASet(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let singles = (0..<8).map { _ in Int.random(in: 0..<60, using: &random) }
    let runs = (0..<3).map { _ in
      let start = Int.random(in: 0..<50, using: &random)
      return start..<start + Int.random(in: 0...9, using: &random)
    }
    let ranges = IndexRanges(singles, runs)
    let all = Set(singles).union(runs.flatMap { Array($0) })
    let others = (0..<100).filter { !all.contains($0) }
    for index in 0..<100 {
      let rank = all.contains(index) ? nil : all.filter { $0 < index }.count
      #expect(ranges.rank(of: index) == rank, "seed \(seed), index \(index)")
    }
    for (rank, index) in others.prefix(30).enumerated() {
      #expect(ranges.index(ofOther: rank) == index, "seed \(seed), rank \(rank)")
    }
  }

  @Test func runOfAMillionIsOneRange() {
    let ranges = IndexRanges([5], [10..<1_000_010])
    #expect(ranges.rank(of: 7) == 1 && ranges.rank(of: 500_000) == nil)
    #expect(ranges.rank(of: 2_000_000) == 1_000_001)
    #expect(ranges.index(ofOther: 9) == 1_000_010)
  }
}
