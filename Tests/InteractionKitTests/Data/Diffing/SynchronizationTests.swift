import TestSupport
import Testing

@testable import InteractionKit

/// Synchronization by additions and removals, as in CVGenericDataSource (rows CV-S1 to S10).
@Suite struct SynchronizationTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var id: String
    var old: [Int]
    var new: [Int]
    var deletes: [Int]
    var inserts: [Int]
    var result: [Int]

    init(
      _ id: String, _ old: [Int], _ new: [Int], deletes: [Int], inserts: [Int], _ result: [Int]
    ) {
      (self.id, self.old, self.new) = (id, old, new)
      (self.deletes, self.inserts, self.result) = (deletes, inserts, result)
    }

    var testDescription: String { id }
  }

  static let rows = [
    Row("CV-S1", [0, 1, 2, 3], [0, 1, 5, 6], deletes: [2, 3], inserts: [2, 3], [0, 1, 5, 6]),
    Row("CV-S2", [0, 1, 2], [2, 1, 0], deletes: [], inserts: [], [0, 1, 2]),
    Row("CV-S3", [1, 2, 3], [3, 4], deletes: [0, 1], inserts: [1], [3, 4]),
    // CVGenericDataSource deletes the first index twice.
    Row("CV-S4", [1, 1, 2], [2], deletes: [0, 1], inserts: [], [2]),
    Row("CV-S5", [0], [4, 4, 0], deletes: [], inserts: [0, 1], [4, 4, 0]),
    Row("CV-S6", [1, 2, 3, 4], [9, 4, 8, 1], deletes: [1, 2], inserts: [0, 2], [9, 1, 8, 4]),
    Row("CV-S7", [5], [1, 2, 3, 4, 5], deletes: [], inserts: [0, 1, 2, 3], [1, 2, 3, 4, 5]),
    Row("CV-S8", [1, 2, 3], [3, 1, 2, 7], deletes: [], inserts: [3], [1, 2, 3, 7]),
    Row("CV-S9", [1, 2], [], deletes: [0, 1], inserts: [], []),
    Row("CV-S10", [], [1, 2], deletes: [], inserts: [0, 1], [1, 2]),
  ]

  @Test(arguments: rows) func listsAreSynchronizedAsThere(row: Row) {
    let (difference, sources) = ListDifference.synchronizing(row.old, with: row.new)
    #expect(difference.deletes == row.deletes)
    #expect(difference.inserts == row.inserts)
    #expect(difference.moves.isEmpty && difference.updates.isEmpty)
    #expect(sources.count == difference.inserts.count)
    #expect(ListDifference.synchronized(row.old, with: row.new) == row.result)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func resultsAreThoseOfOneByOne(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      func list() -> [Int] {
        (0..<Int.random(in: 0...20, using: &random)).map { _ in
          Int.random(in: 0..<25, using: &random)
        }
      }
      let (old, new) = (list(), list())
      var slow = old.filter(new.contains)
      for (index, element) in new.enumerated() where !old.contains(element) {
        slow.insert(element, at: min(slow.count, index))
      }
      try #require(
        ListDifference.synchronized(old, with: new) == slow,
        "seed \(seed), round \(round): \(old) -> \(new)")
    }
  }
}
