import Foundation

/// In what order groups lie that follow each other, and which of them a span can meet.
struct GroupOrder {
  let count: Int
  /// Bounds of the extents of all groups.
  let shortest: CGFloat
  let longest: CGFloat
  /// From the end of a group to the start of the next.
  let gap: CGFloat

  /// The groups that may meet a span, and at most one more at each end, which sums
  /// that were rounded may have put on the wrong side.
  ///
  /// Groups without extent that stand where the span begins are left out: a list of
  /// rows that came to nothing has a million in one place.
  ///
  /// - Complexity: O(log *n*), unless groups run backwards.
  func candidates(
    from low: CGFloat, to high: CGFloat, start: (Int) -> CGFloat, extent: (Int) -> CGFloat
  ) -> Range<Int> {
    // Starts ascend as long as none is before the one of the group before it.
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
