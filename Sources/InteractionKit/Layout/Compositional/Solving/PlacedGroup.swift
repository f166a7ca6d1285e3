import Foundation

/// The position and content of one group of a section.
struct PlacedGroup {
  var pattern: GroupPattern
  /// The start along the axis of the run, without the spacing around groups.
  var start: CGFloat
  /// The extent, below that of the pattern if the group is not full.
  var extent: CGFloat
  let firstItem: Int
  let held: Int
}
