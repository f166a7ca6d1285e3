import TestSupport
import Testing

@testable import InteractionKit

/// Prefix sums under random changes, compared with the sums of an array.
@Suite struct BlockedPrefixSumsTests {
  private func expect(_ sums: BlockedPrefixSums<Int, Int>, _ amounts: [Int]) {
    #expect(sums.total == amounts.reduce(0, +))
    #expect(Array(sums) == Array(amounts.indices))
    var start = 0
    for (index, amount) in amounts.enumerated() {
      #expect(sums.start(of: index) == start)
      for position in start..<(start + amount) {
        #expect(sums.index(holding: position) == index)
      }
      start += amount
    }
  }

  @Test(arguments: [0, 1, 127, 128, 129, 1000]) func sumsAreThoseOfAnArray(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var amounts = (0..<count).map { _ in Int.random(in: 0...3, using: &random) }
    var sums = BlockedPrefixSums(amounts.indices) { amounts[$0] }
    expect(sums, amounts)
    for _ in 0..<20 where !amounts.isEmpty {
      let index = Int.random(in: amounts.indices, using: &random)
      amounts[index] = Int.random(in: 0...3, using: &random)
      sums.setAmount(amounts[index], of: index)
    }
    expect(sums, amounts)
  }

  @Test(arguments: 0..<20) func replacedRangesAreThoseOfAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var amounts: [Int] = []
    var sums = BlockedPrefixSums<Int, Int>()
    for _ in 0..<20 {
      let start = Int.random(in: 0...amounts.count, using: &random)
      let end = Int.random(in: start...min(start + 200, amounts.count), using: &random)
      let new = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        Int.random(in: 0...3, using: &random)
      }
      amounts.replaceSubrange(start..<end, with: new)
      sums.replaceSubrange(start..<end, with: new.map { (0, $0) })
      for index in amounts.indices {
        sums.update(index) {
          $0 = index; return amounts[index]
        }
      }
    }
    expect(sums, amounts)
  }
}
