import Foundation

/// What is to know of a section that scrolls by itself, in points.
struct OrthogonalGeometry: Equatable {
  /// The section without its headers and footers, in the content.
  let frame: CGRect
  /// The part of it between its insets: what a page is.
  let viewport: CGRect
  /// The axis of its scrolling.
  let axis: LayoutAxis
  /// The extent of its groups in a row.
  let rowExtent: CGFloat
  let offset: CGFloat
  let maximumOffset: CGFloat
  /// Where it can rest: from zero to `maximumOffset`, unless a group is to stand
  /// in the middle.
  let offsets: ClosedRange<CGFloat>
  /// Whether offsets count from the right.
  let isMirrored: Bool
  let behavior: CollectionLayoutSectionOrthogonalScrollingBehavior
  let properties: CollectionLayoutSectionOrthogonalScrollingProperties

  /// The extent of what scrolls, with the insets around it.
  var contentExtent: CGFloat { frame.size[axis] + maximumOffset }

  /// The content offset, from the left or the top, of an offset from the leading
  /// edge, and the other way round.
  func physical(_ offset: CGFloat) -> CGFloat {
    isMirrored ? maximumOffset - offset : offset
  }
}

/// Offsets of sections that scroll by themselves run from the leading edge; they
/// are zero where the first group is at its place, and mirrored with the layout.
extension CollectionViewCompositionalLayout {
  /// Returns the offset of a section that scrolls across the layout, in points; nil for others.
  public func orthogonalOffset(ofSection section: Int) -> CGFloat? {
    prepareIfNeeded()
    return solution.sections.indices.contains(section)
      ? solution.sections[section].row?.offset : nil
  }

  /// Scrolls a section across the layout, to the nearest offset at which it rests.
  ///
  /// - Returns: The offset at which it rests, in points; nil if the section does not scroll.
  @discardableResult
  public func setOrthogonalOffset(_ offset: CGFloat, ofSection section: Int) -> CGFloat? {
    guard let resting = restingOffset(ofSection: section, for: offset) else { return nil }
    moveOrthogonally(to: resting, section: section)
    return resting
  }

  /// Where a section rests that is asked for an offset.
  final func restingOffset(ofSection section: Int, for proposed: CGFloat) -> CGFloat? {
    guard let (row, run) = orthogonal(section) else { return nil }
    return row.restingOffset(for: proposed, run)
  }

  /// Where a section comes to rest that a finger let go, of a movement that
  /// began at `start` and would end at `proposed`; see `OrthogonalRow`.
  final func restingOffset(
    ofSection section: Int, for proposed: CGFloat, from start: CGFloat, velocity: CGFloat
  ) -> CGFloat? {
    guard let (row, run) = orthogonal(section) else { return nil }
    return row.restingOffset(for: proposed, from: start, velocity: velocity, run)
  }

  /// Scrolls a section to any offset, as a finger does.
  final func moveOrthogonally(to offset: CGFloat, section: Int) {
    guard orthogonal(section) != nil, offset.isFinite else { return }
    let offset = LayoutLength.distance(offset)
    orthogonalOffsets[section] = offset
    guard solution.sections[section].row?.offset != offset else { return }
    solution.sections[section].row?.offset = offset
    callVisibleItemsHandler(of: section)
    collectionView?.setNeedsLayout()
  }

  final func orthogonalGeometry(ofSection section: Int) -> OrthogonalGeometry? {
    guard let (row, run) = orthogonal(section) else { return nil }
    let solved = solution.sections[section]
    let axis = solution.axis
    var frame = CGRect.zero
    frame.origin[axis] = solution.start(of: section) + solved.content.lowerBound
    frame.size[axis] = solved.content.upperBound - solved.content.lowerBound
    frame.size[axis.other] = solved.crossExtent
    return OrthogonalGeometry(
      frame: solution.mirrored(frame), viewport: solution.mirrored(frame.inset(by: solved.insets)),
      axis: axis.other, rowExtent: run.length, offset: row.offset,
      maximumOffset: row.maximumOffset(run), offsets: row.restingOffsets(run),
      isMirrored: solution.isMirrored && axis == .vertical, behavior: row.behavior,
      properties: row.properties)
  }

  /// The items of a section that show somewhere across the whole view, in order.
  package final func orthogonallyVisibleItems(ofSection section: Int) -> [Int] {
    guard let geometry = orthogonalGeometry(ofSection: section) else { return [] }
    var items: [Int] = []
    solution.visitElements(in: geometry.frame, visible: visible) {
      if $0.id.category == .cell, $0.id.section == section { items.append($0.id.item) }
    }
    return items.sorted()
  }

  // MARK: For the collection view

  /// The sections that scroll by themselves and meet a rectangle of the content.
  final func orthogonalSections(in rect: CGRect) -> [Int] {
    prepareIfNeeded()
    guard solution.hasRows else { return [] }
    return solution.sections(in: rect).filter { section in
      orthogonalGeometry(ofSection: section).map { $0.frame.meets(rect) } ?? false
    }
  }

  /// Whether an element scrolls with its section: headers and footers do not.
  final func scrollsOrthogonally(_ id: ElementID) -> Bool {
    guard solution.sections.indices.contains(id.section),
      solution.sections[id.section].row != nil
    else { return false }
    switch id.category {
    case .cell: return true
    case .decoration: return false
    case .supplementary:
      return id.item != CompositionalSolution.layoutItem
        && !(id.item == 0
          && solution.sections[id.section].boundaries.placements.contains { $0.kind == id.kind })
    }
  }

  final func cellZIndex(ofSection section: Int) -> Int {
    solution.sections.indices.contains(section) ? solution.sections[section].cellZIndex : 0
  }

  /// Where a section is whose groups got other extents: it comes to rest again,
  /// unless something moves it.
  final func offsetKept(
    _ offset: CGFloat, ofSection section: Int, _ row: OrthogonalRow, _ run: GroupRun
  ) -> CGFloat {
    let isInMotion = collectionView?.sectionScrollViews[section]?.isInMotion ?? false
    return isInMotion ? offset : row.restingOffset(for: offset, run)
  }

  private func orthogonal(_ section: Int) -> (OrthogonalRow, GroupRun)? {
    prepareIfNeeded()
    guard solution.sections.indices.contains(section), let row = solution.sections[section].row,
      let run = solution.sections[section].run
    else { return nil }
    return (row, run)
  }
}
