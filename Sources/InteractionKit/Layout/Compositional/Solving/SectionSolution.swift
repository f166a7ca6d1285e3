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
/// An object, so that asking for one frame does not count its parts' references.
final class SectionSolution {
  /// What the section was made of; nil where it could not be solved.
  let definition: CollectionLayoutSection?
  let itemCount: Int
  /// The axis along which sections follow each other.
  let axis: LayoutAxis
  /// The view's extent across that axis.
  let crossExtent: CGFloat
  /// The section's insets and those of its reference.
  let insets: DirectionalEdgeInsets
  /// What the group is laid out in.
  let groupBox: CGSize
  // What follows is read for every frame, and changed only while nobody reads:
  // checking for overlapping access would take longer than finding the frame.

  /// The groups; nil where there is nothing to lay out.
  @exclusivity(unchecked)
  var run: GroupRun?
  /// How the section scrolls by itself, where it does.
  @exclusivity(unchecked)
  var row: OrthogonalRow?
  @exclusivity(unchecked)
  var boundaries = BoundaryLayout(
    [], contentExtent: 0, axis: .vertical, crossStart: 0, crossExtent: 0)
  var measured = MeasuredSizes()
  /// Why none of the items is laid out, although nothing is wrong with the section.
  var shortfall: CollectionLayoutError.Reason?
  /// Whether the sizes of items are estimates.
  var estimatesItems = false

  /// The backgrounds, as they were when the section was solved.
  let decorations: [CollectionLayoutDecorationItem]
  /// Cells lie before the background (`uikit-rules 2.11`).
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

  /// Whether any view is asked what size it prefers.
  var estimatesSizes: Bool {
    estimatesItems || boundaries.placements.contains { $0.item.layoutSize.hasEstimate }
  }

  /// The axis along which groups follow each other.
  var runAxis: LayoutAxis { row == nil ? axis : axis.other }

  /// The extent of the section with its headers and footers.
  var extent: CGFloat {
    max(0, boundaries.leading + boundaries.contentExtent + boundaries.trailing)
  }

  /// The whole section with its headers and footers.
  var frame: CGRect {
    var size = CGSize.zero
    size[axis] = extent
    size[axis.other] = crossExtent
    return CGRect(origin: .zero, size: size)
  }

  var content: ClosedRange<CGFloat> {
    boundaries.leading...(boundaries.leading + max(0, boundaries.contentExtent))
  }

  /// Where the groups begin, as far as the section is scrolled.
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

  /// The background behind the section; nil where the section has no size.
  func decoration(_ index: Int) -> (frame: CGRect, item: CollectionLayoutDecorationItem)? {
    guard decorations.indices.contains(index), extent > 0, crossExtent > 0 else { return nil }
    return (frame.inset(by: decorations[index].contentInsets.usable), decorations[index])
  }

  /// The span that everything of the section lies in.
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
