import Foundation

/// One section of a solved compositional layout, from its own start.
///
/// ```
///        0 ┌───────────────────────┐
///          │ headers that stick out│ boundaries.leading
///  content ├───────────────────────┤
///          │ insets                │
///          │   groups              │
///          │ insets                │
///          ├───────────────────────┤ boundaries.contentExtent
///          │ footers               │ boundaries.trailing
///   extent └───────────────────────┘
/// ```
///
/// A class, so that reading one frame does not count the references of its parts.
final class SolvedSection {
  /// The definition of the section; nil if it could not be solved.
  let definition: CollectionLayoutSection?
  let itemCount: Int
  /// The axis along which sections are stacked.
  let axis: LayoutAxis
  /// The extent of the container across that axis.
  let crossExtent: CGFloat
  /// The section's insets and its reference's.
  let insets: DirectionalEdgeInsets
  /// The container in which groups are laid out.
  let groupBox: CGSize
  // The following properties are read for every frame, and changed only when no reader is active. A
  // check for overlapping access would take longer than the look-up.

  /// The groups; nil if there are none.
  @exclusivity(unchecked)
  var run: GroupRun?
  /// The scroll state if the section scrolls across the layout; otherwise nil.
  @exclusivity(unchecked)
  var row: OrthogonalRow?
  @exclusivity(unchecked)
  var boundaries = BoundaryLayout(
    [], contentExtent: 0, axis: .vertical, crossStart: 0, crossExtent: 0)
  @exclusivity(unchecked)
  var measured = MeasuredSizes()
  /// The reason why a valid section lays out none of its items.
  var shortfall: CollectionLayoutError.Reason?
  /// True if sizes of items are estimates.
  var estimatesItems = false

  /// The backgrounds at the time of the solution.
  let decorations: [CollectionLayoutDecorationItem]
  /// The z index of cells: 1 in front of backgrounds.
  ///
  /// See `Documentation/rules/compositional-layout.md`, "Backgrounds".
  let cellZIndex: Int

  init(
    _ definition: CollectionLayoutSection?, itemCount: Int, axis: LayoutAxis,
    crossExtent: CGFloat = 0, insets: DirectionalEdgeInsets = .zero, groupBox: CGSize = .zero
  ) {
    self.definition = definition
    self.itemCount = itemCount
    self.axis = axis
    self.crossExtent = crossExtent
    self.insets = insets
    self.groupBox = groupBox
    decorations = definition?.decorationItems ?? []
    cellZIndex = decorations.isEmpty ? 0 : 1
  }

  /// True if any view is asked for its preferred size.
  var estimatesSizes: Bool {
    estimatesItems || boundaries.placements.contains { $0.item.layoutSize.hasEstimate }
  }

  /// The axis along which groups are arranged.
  var runAxis: LayoutAxis { row == nil ? axis : axis.other }

  /// The extent of the section with its headers and footers.
  var extent: CGFloat {
    max(0, boundaries.leading + boundaries.contentExtent + boundaries.trailing)
  }

  /// The frame of the section with its headers and footers.
  var frame: CGRect {
    var size = CGSize.zero
    size[axis] = extent
    size[axis.other] = crossExtent
    return CGRect(origin: .zero, size: size)
  }

  var content: ClosedRange<CGFloat> {
    boundaries.leading...(boundaries.leading + max(0, boundaries.contentExtent))
  }

  /// The corner of the groups, at the scroll offset.
  var runCorner: CGPoint {
    var corner = CGPoint.zero
    corner[axis] = boundaries.leading + insets.leading(axis)
    corner[axis.other] = insets.leading(axis.other) - (row?.offset ?? 0)
    return corner
  }

  func item(_ item: Int) -> (frame: CGRect, zIndex: Int, item: GroupPattern.Item)? {
    guard item >= 0, item < itemCount, let found = run?.item(item) else { return nil }
    return (found.frame.moved(by: runCorner), found.item.zIndex.adding(cellZIndex), found.item)
  }

  func supplementary(_ kind: String, _ number: Int) -> (frame: CGRect, zIndex: Int)? {
    guard let found = run?.supplementary(kind, number) else { return nil }
    return (found.frame.moved(by: runCorner), found.zIndex)
  }

  /// Returns a background of the section; nil if the section has no size.
  func decoration(_ index: Int) -> (frame: CGRect, item: CollectionLayoutDecorationItem)? {
    guard decorations.indices.contains(index), extent > 0, crossExtent > 0 else { return nil }
    return (frame.inset(by: decorations[index].contentInsets.usable), decorations[index])
  }

  /// The span that contains all elements of the section.
  var reach: (start: CGFloat, end: CGFloat) {
    var reach = (start: CGFloat(0), end: extent)
    if let run {
      let span = row == nil ? run.span : (start: 0, end: run.widest)
      reach.start = min(reach.start, runCorner[axis] + span.start)
      reach.end = max(reach.end, runCorner[axis] + span.end)
    }
    for placement in boundaries.placements {
      reach.start = min(reach.start, placement.frame.start(axis))
      reach.end = max(reach.end, placement.frame.end(axis))
    }
    return reach
  }
}
