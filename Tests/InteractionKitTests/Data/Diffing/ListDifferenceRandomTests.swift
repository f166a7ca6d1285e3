import TestSupport
import Testing

@testable import InteractionKit

/// Thousands of random lists, compared with `SlowDifference`.
@Suite struct ListDifferenceRandomTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func differencesAreThoseOfTheObviousDifference(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<RandomCases.number(100) {
      let (old, new) = RandomLists.pair(&random)
      let difference = ListDifference(from: old, to: new)
      let slow = SlowDifference.of(old, new)
      let comment: Comment = "seed \(seed), round \(round): \(old) -> \(new)"
      try #require(difference.deletes == slow.deletes, comment)
      try #require(difference.inserts == slow.inserts, comment)
      try #require(difference.moves.count == slow.moves, comment)
      try #require(difference.moves.map(\.to) == difference.moves.map(\.to).sorted(), comment)
      try #require(difference.moves.allSatisfy { old[$0.from] == new[$0.to] }, comment)
      try #require(difference.isEmpty == (old == new), comment)
      // Only inserted elements are from the new list.
      var inserted = [Int](repeating: -1, count: new.count)
      for index in slow.inserts { inserted[index] = new[index] }
      try #require(try difference.applying(to: old, from: inserted) == new, comment)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func listsWithDuplicatesReplayExactly(seed: UInt64) throws {
    var random = SeededGenerator(seed: 1000 + seed)
    for round in 0..<200 {
      let kinds = Int.random(in: 1...12, using: &random)
      func list() -> [Int] {
        (0..<Int.random(in: 0...60, using: &random)).map { _ in
          Int.random(in: 0..<kinds, using: &random)
        }
      }
      let (old, new) = (list(), list())
      let difference = ListDifference(from: old, to: new)
      let comment: Comment = "seed \(seed), round \(round): \(old) -> \(new)"
      try #require(try difference.applying(to: old, from: new) == new, comment)
      for kind in 0..<kinds {
        let (before, after) = (old.count { $0 == kind }, new.count { $0 == kind })
        try #require(
          difference.deletes.count { old[$0] == kind } == max(0, before - after), comment)
        try #require(
          difference.inserts.count { new[$0] == kind } == max(0, after - before), comment)
      }
    }
  }

  /// Lists that are long enough for hashed windows and for the end of hashing.
  @Test(arguments: 0..<RandomCases.number(4) as Range<UInt64>)
  func longListsReplayExactly(seed: UInt64) throws {
    var random = SeededGenerator(seed: 2000 + seed)
    let old = Array(0..<5000)
    var new = old
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      let start = Int.random(in: 0..<new.count, using: &random)
      let end = min(new.count, start + Int.random(in: 1...900, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: new[start..<end].shuffle(using: &random)
      case 1: new.removeSubrange(start..<end)
      case 2:
        let first = 10_000 + Int.random(in: 0..<1_000_000, using: &random) * 1000
        new.insert(contentsOf: first..<(first + end - start), at: start)
      default: new[start..<end].reverse()
      }
    }
    let difference = ListDifference(from: old, to: new)
    #expect(try difference.applying(to: old, from: new) == new)
    #expect(difference.moves.allSatisfy { old[$0.from] == new[$0.to] })
    let (before, after) = (Set(old), Set(new))
    #expect(difference.deletes == old.indices.filter { !after.contains(old[$0]) })
    #expect(difference.inserts == new.indices.filter { !before.contains(new[$0]) })
    // The fewest moves, by patience sorting.
    var tops: [Int] = []
    for value in new where before.contains(value) {
      let place = tops.partition { $0 >= value }
      if place < tops.count { tops[place] = value } else { tops.append(value) }
    }
    #expect(difference.moves.count == new.count { before.contains($0) } - tops.count)
  }
}
