import Foundation

extension RandomAccessCollection {
  /// Returns the index of the first element of the second partition, by binary search; `endIndex`
  /// if that is empty.
  ///
  /// It has the contract of swift-algorithms' function, which the engine does not depend on: the
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

/// Interpolation search: a search of a sorted range that begins at an estimated index.
///
/// A binary search of a million lines takes twenty steps, and each depends on the one before. Where
/// elements have about equal extents, a position gives a good estimate of its index.
enum InterpolationSearch {
  /// The number of neighbours of an estimate that are compared.
  private static let window = 8

  /// Returns the first index of a sorted range that is not before a position.
  ///
  /// `guess` is the expected number of indices before the position. The result does not depend on
  /// it, NaN included; a good guess is faster, because the processor loads the data at the
  /// predicted index before the comparisons are decided.
  ///
  /// - Complexity: O(log *d*) for a guess that is off by *d* indices.
  @inline(__always)
  static func partitionPoint(
    in range: Range<Int>, guess: Double, where isBefore: (Int) -> Bool
  ) -> Int {
    let index = range.lowerBound &+ nearest(guess, upTo: range.count)
    if index > range.lowerBound, !isBefore(index &- 1) {
      return gallop(below: index &- 1, in: range, isBefore)
    }
    if index < range.upperBound, isBefore(index) {
      return gallop(above: index, in: range, isBefore)
    }
    return index
  }

  /// Returns the same index as the other function, for a guess that may be off by a few indices.
  ///
  /// `isBefore` returns 1 for an index before the position and 0 for another. It is summed over
  /// eight neighbours without branches, of which about half would be mispredicted.
  ///
  /// - Complexity: O(1) if the result is among the eight neighbours of the guess, else O(log *n*).
  @inline(__always)
  static func partitionPoint(
    in range: Range<Int>, near guess: Double, counting isBefore: (Int) -> Int
  ) -> Int {
    let (first, count) = (range.lowerBound, range.count)
    guard count > window else { return first &+ total(first, count, isBefore) }
    let low = first &+ min(max(nearest(guess, upTo: count) &- window / 2, 0), count &- window)
    if low > first, isBefore(low) == 0 { return binarySearch(first..<low) { isBefore($0) != 0 } }
    let high = low &+ window
    if high < range.upperBound, isBefore(high &- 1) != 0 {
      return binarySearch(high..<range.upperBound) { isBefore($0) != 0 }
    }
    return low &+ total(low, window, isBefore)
  }

  @inline(__always)
  private static func total(_ first: Int, _ count: Int, _ isBefore: (Int) -> Int) -> Int {
    var total = 0
    for step in 0..<count { total &+= isBefore(first &+ step) }
    return total
  }

  /// Returns the integer nearest to a number, clamped to 0 through `limit`; 0 for NaN.
  @inline(__always)
  static func nearest(_ value: Double, upTo limit: Int) -> Int {
    let positive = value > 0 ? value : 0
    let bounded = positive < Double(limit) ? positive : Double(limit)
    // The spacing of doubles at 2^52 is 1, so the low bits of the sum are the rounded integer.
    let shift = 0x1p52
    return Int(truncatingIfNeeded: (bounded + shift).bitPattern &- shift.bitPattern)
  }

  /// Searches below an index that is not before the position, with doubling steps.
  private static func gallop(
    below index: Int, in range: Range<Int>, _ isBefore: (Int) -> Bool
  ) -> Int {
    var (high, step) = (index, 1)
    while high &- range.lowerBound > step {
      if isBefore(high &- step) { return binarySearch((high &- step &+ 1)..<high, isBefore) }
      (high, step) = (high &- step, step &* 2)
    }
    return binarySearch(range.lowerBound..<high, isBefore)
  }

  /// Searches above an index that is before the position, with doubling steps.
  private static func gallop(
    above index: Int, in range: Range<Int>, _ isBefore: (Int) -> Bool
  ) -> Int {
    var (low, step) = (index &+ 1, 1)
    while range.upperBound &- low > step {
      if !isBefore(low &+ step) { return binarySearch(low..<(low &+ step), isBefore) }
      (low, step) = (low &+ step &+ 1, step &* 2)
    }
    return binarySearch(low..<range.upperBound, isBefore)
  }

  private static func binarySearch(_ range: Range<Int>, _ isBefore: (Int) -> Bool) -> Int {
    range.partitioningIndex { !isBefore($0) }
  }
}

extension CGFloat {
  /// Returns 1 if the number is less than `other`, else 0.
  ///
  /// `other` must be finite.
  @inline(__always)
  func oneIfBelow(_ other: CGFloat) -> Int {
    // Without a branch: the sign bit of the difference. Adding 0 turns -0 into 0.
    Int(truncatingIfNeeded: (self - other + 0).bitPattern >> 63)
  }
}

extension Int {
  /// Returns 1 if the number is less than `other`, else 0.
  ///
  /// Neither may be negative.
  @inline(__always)
  func oneIfBelow(_ other: Int) -> Int {
    Int(truncatingIfNeeded: UInt(bitPattern: self &- other) >> UInt(Int.bitWidth - 1))
  }
}
