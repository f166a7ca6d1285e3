import Testing

@testable import InteractionKit

/// The binary search, compared with linear searches.
@Suite struct PartitioningIndexTests {
  private struct Found: Error, Equatable {}

  @Test(arguments: 0...40) func itIsTheFirstIndexOfTheSecondPartition(count: Int) {
    let numbers = (0..<count).map { $0 / 3 }
    for limit in -1...(count / 3 + 1) {
      let expected = numbers.firstIndex { $0 >= limit } ?? numbers.endIndex
      #expect(numbers.partitioningIndex { $0 >= limit } == expected)
      #expect((5..<(5 + count)).partitioningIndex { ($0 - 5) / 3 >= limit } == expected + 5)
      let slice = numbers.dropFirst(2)
      #expect(slice.partitioningIndex { $0 >= limit } == max(expected, slice.startIndex))
      let end = numbers.reversed().partitioningIndex { $0 < limit }
      #expect(end.base == expected)
    }
  }

  @Test func millionElementsTakeTwentyComparisons() {
    var comparisons = 0
    let found = (0..<1_000_000).partitioningIndex {
      comparisons += 1
      return $0 >= 654_321
    }
    #expect(found == 654_321)
    #expect(comparisons <= 20)
  }

  @Test func errorOfThePredicateIsThrown() {
    #expect(throws: Found()) {
      try [1, 2, 3].partitioningIndex { number throws(Found) in
        if number == 2 { throw Found() }
        return false
      }
    }
  }
}
