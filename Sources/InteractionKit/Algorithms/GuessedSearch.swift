import Foundation

/// Searches places that were guessed.
///
/// A binary search of a million lines takes twenty steps, each of which waits for the
/// last. Where things take about the same room, a place says by itself about where it is.
enum GuessedSearch {
  /// The number of neighbours of a guess that are compared.
  private static let window = 8

  /// The first index of a sorted range that does not lie before a place.
  ///
  /// `guess` says how many indices lie before, and is expected to be right: what is looked
  /// up for the answer is on its way before anybody knows whether it was. Any number, or
  /// none, leads to the same answer.
  ///
  /// - Complexity: O(log *d*) for a guess that is *d* off
  @inline(__always)
  static func partitionPoint(
    in range: Range<Int>, guess: Double, where isBefore: (Int) -> Bool
  ) -> Int {
    let index = range.lowerBound &+ nearest(guess, upTo: range.count)
    if index > range.lowerBound, !isBefore(index &- 1) {
      return searched(below: index &- 1, in: range, isBefore)
    }
    if index < range.upperBound, isBefore(index) {
      return searched(above: index, in: range, isBefore)
    }
    return index
  }

  /// As that, where the guess is some indices off. Whether one lies before is counted as 1 or
  /// 0 for eight neighbours: half of all branches on it would be guessed wrong.
  ///
  /// - Complexity: O(1) for a good guess, O(log *n*) for another
  @inline(__always)
  static func partitionPoint(
    in range: Range<Int>, near guess: Double, counting isBefore: (Int) -> Int
  ) -> Int {
    let (first, count) = (range.lowerBound, range.count)
    guard count > window else { return first &+ total(first, count, isBefore) }
    let low = first &+ min(max(nearest(guess, upTo: count) &- window / 2, 0), count &- window)
    if low > first, isBefore(low) == 0 { return halved(first..<low) { isBefore($0) != 0 } }
    let high = low &+ window
    if high < range.upperBound, isBefore(high &- 1) != 0 {
      return halved(high..<range.upperBound) { isBefore($0) != 0 }
    }
    return low &+ total(low, window, isBefore)
  }

  @inline(__always)
  private static func total(_ first: Int, _ count: Int, _ isBefore: (Int) -> Int) -> Int {
    var total = 0
    for step in 0..<count { total &+= isBefore(first &+ step) }
    return total
  }

  /// The whole number nearest to another in 0 to `limit`; 0 for what is no number.
  @inline(__always)
  static func nearest(_ value: Double, upTo limit: Int) -> Int {
    let positive = value > 0 ? value : 0
    let bounded = positive < Double(limit) ? positive : Double(limit)
    // So far up doubles are a whole apart: their last bits are the number.
    let shift = 0x1p52
    return Int(truncatingIfNeeded: (bounded + shift).bitPattern &- shift.bitPattern)
  }

  /// Looks below an index that does not lie before, in steps that grow.
  private static func searched(
    below index: Int, in range: Range<Int>, _ isBefore: (Int) -> Bool
  ) -> Int {
    var (high, step) = (index, 1)
    while high &- range.lowerBound > step {
      if isBefore(high &- step) { return halved((high &- step &+ 1)..<high, isBefore) }
      (high, step) = (high &- step, step &* 2)
    }
    return halved(range.lowerBound..<high, isBefore)
  }

  /// Looks above an index that lies before, in steps that grow.
  private static func searched(
    above index: Int, in range: Range<Int>, _ isBefore: (Int) -> Bool
  ) -> Int {
    var (low, step) = (index &+ 1, 1)
    while range.upperBound &- low > step {
      if !isBefore(low &+ step) { return halved(low..<(low &+ step), isBefore) }
      (low, step) = (low &+ step &+ 1, step &* 2)
    }
    return halved(low..<range.upperBound, isBefore)
  }

  private static func halved(_ range: Range<Int>, _ isBefore: (Int) -> Bool) -> Int {
    range.partitioningIndex { !isBefore($0) }
  }
}

extension CGFloat {
  /// 1 where the number is less than another finite one, else 0.
  @inline(__always)
  func oneIfBelow(_ other: CGFloat) -> Int {
    // The sign of the difference, which is zero for equal numbers only. Adding zero has that
    // be the positive one.
    Int(truncatingIfNeeded: (self - other + 0).bitPattern >> 63)
  }
}

extension Int {
  /// 1 where the number is less than another, else 0; neither is negative.
  @inline(__always)
  func oneIfBelow(_ other: Int) -> Int {
    Int(truncatingIfNeeded: UInt(bitPattern: self &- other) >> UInt(Int.bitWidth - 1))
  }
}
