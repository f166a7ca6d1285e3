/// A set of indices as ranges, in which the indices below another one are counted.
///
/// A run of a million indices is one range.
struct IndexRanges {
  /// In order; no two touch.
  private var ranges: [Range<Int>] = []
  /// For each range the number of indices in those before it.
  private var before: [Int] = []

  /// - Parameters:
  ///   - indices: Single indices, in any order.
  ///   - more: Ranges, in any order.
  init(_ indices: [Int], _ more: [Range<Int>] = []) {
    let all = (indices.map { $0..<($0 + 1) } + more).filter { !$0.isEmpty }
    for range in all.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    var count = 0
    for range in ranges {
      before.append(count)
      count += range.count
    }
  }

  /// The number of indices below one; nil if it is in the set itself.
  ///
  /// - Complexity: O(log *n*) for *n* ranges.
  func rank(of index: Int) -> Int? {
    let place = ranges.partitioningIndex { $0.upperBound > index }
    guard place < ranges.count else { return count(before: place) }
    return ranges[place].contains(index) ? nil : before[place]
  }

  /// The index outside of the set below which so many are outside of it.
  ///
  /// - Complexity: O(log *n*) for *n* ranges.
  func index(ofOther rank: Int) -> Int {
    let place = ranges.indices.partitioningIndex { ranges[$0].lowerBound - before[$0] > rank }
    return rank + count(before: place)
  }

  private func count(before place: Int) -> Int {
    place > 0 ? before[place - 1] + ranges[place - 1].count : 0
  }
}
