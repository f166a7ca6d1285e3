import Foundation

/// Where one group of a section is, and what is in it.
struct GroupPlace {
  let pattern: GroupPattern
  /// Along the axis of the run, from its start without the room around groups.
  let start: CGFloat
  /// Less than the pattern's where the group holds fewer items than it could.
  let extent: CGFloat
  let firstItem: Int
  let held: Int
}
