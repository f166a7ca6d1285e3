import Foundation

/// The order of consecutive groups, and the search for those that intersect a span.
struct GroupSearch {
  let count: Int
  /// The bounds of the extents of all groups.
  let shortest: CGFloat
  let longest: CGFloat
  /// The distance from the end of a group to the start of the next.
  let gap: CGFloat

  /// Returns the groups that may intersect a span, and at most one more at each end for rounding.
  ///
  /// Groups without extent at the start of the span are excluded: a list of a million rows without
  /// height has all of them in one position.
  ///
  /// - Complexity: O(log *n*), or O(*n*) if starts may descend.
  func candidates(
    from low: CGFloat, to high: CGFloat, start: (Int) -> CGFloat, extent: (Int) -> CGFloat
  ) -> Range<Int> {
    // Starts ascend if no group is before its predecessor.
    guard shortest + gap >= 0 else { return 0..<count }
    let groups = 0..<count
    let first =
      gap >= 0
      ? groups.partitioningIndex { start($0) + extent($0) > low }
      : groups.partitioningIndex { start($0) + longest > low }
    let end = groups.partitioningIndex { start($0) >= high }
    return max(first - 1, 0)..<min(max(first, end + 1), count)
  }
}
