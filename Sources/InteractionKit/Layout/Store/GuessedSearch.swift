import Foundation

/// Searches places that were guessed.
///
/// A binary search of a million lines takes twenty steps, each of which waits for the
/// last. Where things take about the same room, a place says by itself about where it is.
///
/// What compares answers 1 for an index that lies before the place and 0 for others, as a
/// number that is added up: half of all branches on it would be guessed wrong.
enum GuessedSearch {
  /// How many neighbours of a guess are looked at.
  private static let window = 8

  /// The first index of a range that does not lie before a place, where all before one that
  /// does lie there too.
  ///
  /// `fraction`, 0 to 1, is a guess of how much of the range lies before. Any number, or
  /// none, leads to the same answer.
  ///
  /// - Complexity: O(1) for a good guess, O(log *n*) for another
  @inline(__always)
  static func partitionPoint(
    in range: Range<Int>, near fraction: @autoclosure () -> Double,
    counting isBefore: (Int) -> Int
  ) -> Int {
    let (first, count) = (range.lowerBound, range.count)
    guard count > window else { return first &+ total(first, count, isBefore) }
    let middle = nearest(fraction() * Double(count), upTo: count) &- window / 2
    let low = first &+ min(max(middle, 0), count &- window)
    if low > first, isBefore(low) == 0 { return halving(first..<low, isBefore) }
    let high = low &+ window
    if high < range.upperBound, isBefore(high &- 1) != 0 {
      return halving(high..<range.upperBound, isBefore)
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

  private static func halving(_ range: Range<Int>, _ isBefore: (Int) -> Int) -> Int {
    var (low, length) = (range.lowerBound, range.count)
    while length > 0 {
      let half = length >> 1
      let isHigher = isBefore(low &+ half) != 0
      low = isHigher ? low &+ half &+ 1 : low
      length = isHigher ? length &- half &- 1 : half
    }
    return low
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
