extension RandomAccessCollection {
  /// Returns the index of the first element of the second partition, by binary search; `endIndex`
  /// if that is empty.
  ///
  /// The contract is that of swift-algorithms' function, which the engine does not depend on: the
  /// collection is partitioned by the predicate, so that it holds for no element before one for
  /// which it does not. Each step selects its half without a branch, which a processor would
  /// predict wrongly half of the time.
  ///
  /// `belongsInSecondPartition` is true for the elements of the second partition.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  @inline(__always)
  package func partitioningIndex<Failure>(
    where belongsInSecondPartition: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> Index {
    var (start, length) = (startIndex, count)
    while length > 0 {
      let half = length >> 1
      let middle = index(start, offsetBy: half)
      let isBefore = try !belongsInSecondPartition(self[middle])
      start = isBefore ? index(after: middle) : start
      length = isBefore ? length &- half &- 1 : half
    }
    return start
  }
}
