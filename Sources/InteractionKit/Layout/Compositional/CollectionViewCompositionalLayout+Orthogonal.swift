import Foundation

/// The geometry of a section that scrolls across the layout, in points.
struct OrthogonalGeometry: Equatable {
  /// The frame in the content of the section without its headers and footers.
  let frame: CGRect
  /// The part of the frame between the section's insets, which is the size of a page.
  let viewport: CGRect
  /// The axis of its scrolling.
  let axis: LayoutAxis
  let offset: CGFloat
  let maximumOffset: CGFloat
  /// The offsets at which it can stop.
  ///
  /// They are from 0 to `maximumOffset`, unless groups are centred.
  let offsets: ClosedRange<CGFloat>
  /// True if offsets are measured from the right.
  let isMirrored: Bool
  let behavior: CollectionLayoutSectionOrthogonalScrollingBehavior
  let properties: CollectionLayoutSectionOrthogonalScrollingProperties

  /// Converts an offset from the leading edge to a content offset from the left or top, or back.
  func physical(_ offset: CGFloat) -> CGFloat {
    isMirrored ? maximumOffset - offset : offset
  }
}

/// The offsets of sections that scroll across the layout. They are measured from the leading edge:
/// the first group is at its own position at 0. They are mirrored with the layout.
extension CollectionViewCompositionalLayout {
  /// Returns the offset of a section that scrolls across the layout, in points; nil for others.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The offset of a section that scrolls across the layout, in points; nil for others.
  public func orthogonalOffset(ofSection section: Int) -> CGFloat? {
    prepareIfNeeded()
    return solution.sections.indices.contains(section)
      ? solution.sections[section].row?.offset : nil
  }

  /// Scrolls a section across the layout, to the nearest offset at which it can stop.
  ///
  /// See `Documentation/rules/compositional-layout.md`, "Resting offsets of orthogonal sections".
  ///
  /// - Parameters:
  ///   - offset: The offset from the leading edge, in points.
  ///   - section: The index of the section.
  /// - Returns: The offset at which it stops, in points; nil if the section does not scroll.
  @discardableResult
  public func setOrthogonalOffset(_ offset: CGFloat, ofSection section: Int) -> CGFloat? {
    guard let resting = restingOffset(ofSection: section, for: offset) else { return nil }
    moveOrthogonally(to: resting, section: section)
    return resting
  }

  /// Returns the offset at which a section stops that is scrolled to an offset.
  final func restingOffset(ofSection section: Int, for proposed: CGFloat) -> CGFloat? {
    guard let (row, run) = orthogonal(section) else { return nil }
    return row.stopOffset(for: proposed, run)
  }

  /// Returns the offset at which a section stops that a finger released; see `OrthogonalRow`.
  ///
  /// `proposed` is the offset at the end of the movement, in points. `start` is the offset at the
  /// start of the movement, in points. `velocity` is the velocity of the content at the release, in
  /// points per millisecond.
  final func restingOffset(
    ofSection section: Int, for proposed: CGFloat, from start: CGFloat, velocity: CGFloat
  ) -> CGFloat? {
    guard let (row, run) = orthogonal(section) else { return nil }
    return row.stopOffset(for: proposed, from: start, velocity: velocity, run)
  }

  /// Scrolls a section to any offset, for a finger or a movement.
  final func moveOrthogonally(to offset: CGFloat, section: Int) {
    guard orthogonal(section) != nil, offset.isFinite else { return }
    let offset = ValidLength.distance(offset)
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
      axis: axis.other, offset: row.offset,
      maximumOffset: row.maximumOffset(run), offsets: row.restingOffsets(run),
      isMirrored: solution.isMirrored && axis == .vertical, behavior: row.behavior,
      properties: row.properties)
  }

  /// Returns the items of a section that are visible anywhere across the view, in order.
  package final func orthogonallyVisibleItems(ofSection section: Int) -> [Int] {
    guard let geometry = orthogonalGeometry(ofSection: section) else { return [] }
    var items: [Int] = []
    solution.visitElements(in: geometry.frame, visible: visible) {
      if $0.id.category == .cell, $0.id.section == section { items.append($0.id.item) }
    }
    return items.sorted()
  }

  // MARK: For the collection view

  /// Returns the sections that scroll across the layout and intersect a rectangle of the content.
  final func orthogonalSections(in rect: CGRect) -> [Int] {
    prepareIfNeeded()
    guard solution.hasRows else { return [] }
    return solution.sections(in: rect).filter { section in
      orthogonalGeometry(ofSection: section).map { $0.frame.meets(rect) } ?? false
    }
  }

  /// Returns true if an element scrolls with its section; headers and footers do not.
  final func scrollsOrthogonally(_ id: ElementID) -> Bool {
    guard solution.sections.indices.contains(id.section),
      solution.sections[id.section].row != nil
    else { return false }
    switch id.category {
    case .cell: return true
    case .decoration: return false
    case .supplementary:
      return id.item != SolvedCompositionalLayout.layoutItem
        && !(id.item == 0
          && solution.sections[id.section].boundaries.placements.contains { $0.kind == id.kind })
    }
  }

  final func cellZIndex(ofSection section: Int) -> Int {
    solution.sections.indices.contains(section) ? solution.sections[section].cellZIndex : 0
  }

  /// Returns the offset of a section after the extents of its groups changed.
  ///
  /// The section stops at the nearest valid offset, unless it is moving.
  final func offsetAfterResize(
    _ offset: CGFloat, ofSection section: Int, _ row: OrthogonalRow, _ run: GroupRun
  ) -> CGFloat {
    let isInMotion = collectionView?.sectionScrollViews[section]?.isInMotion ?? false
    return isInMotion ? offset : row.stopOffset(for: offset, run)
  }

  private func orthogonal(_ section: Int) -> (OrthogonalRow, GroupRun)? {
    prepareIfNeeded()
    guard solution.sections.indices.contains(section), let row = solution.sections[section].row,
      let run = solution.sections[section].run
    else { return nil }
    return (row, run)
  }
}
