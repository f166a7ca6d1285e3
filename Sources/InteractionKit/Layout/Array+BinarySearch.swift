extension Array {
  /// The first index from which `belongs` holds, in an array where it holds for
  /// every element after the first for which it does; the end where for none.
  ///
  /// - Complexity: O(log *n*)
  func boundary(where belongs: (Element) -> Bool) -> Int {
    partitionPoint(in: 0..<count) { !belongs($0) }
  }

  /// The first index of a range from which `isBefore` does not hold, where it
  /// holds for every element before one for which it does.
  ///
  /// It halves without a branch that a processor could guess wrong, as half of
  /// them would be.
  ///
  /// - Complexity: O(log *n*)
  @inline(__always)
  func partitionPoint(in range: Range<Int>, where isBefore: (Element) -> Bool) -> Int {
    var low = range.lowerBound
    var length = range.count
    while length > 0 {
      let half = length >> 1
      let isHigher = isBefore(self[low &+ half])
      low = isHigher ? low &+ half &+ 1 : low
      length = isHigher ? length &- half &- 1 : half
    }
    return low
  }
}
