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
  let behavior: CollectionLayoutSectionOrthogonalScrollingBehavior
  let properties: CollectionLayoutSectionOrthogonalScrollingProperties
}

/// The offsets of sections that scroll across the layout. They are measured from the leading edge:
/// the first group is at its own position at 0.
extension CollectionViewCompositionalLayout {
  /// Returns the offset of a section that scrolls across the layout, in points; nil for others.
  public func orthogonalOffset(ofSection section: Int) -> CGFloat? {
    prepareIfNeeded()
    return solution.sections.indices.contains(section)
      ? solution.sections[section].row?.offset : nil
  }

  /// Scrolls a section across the layout, to the nearest offset at which it can stop.
  ///
  /// See `Documentation/rules/compositional-layout.md`, "Resting offsets of orthogonal sections".
  ///
  /// - Parameter offset: The offset from the leading edge, in points.
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
      frame: frame, viewport: frame.inset(by: solved.insets),
      axis: axis.other, offset: row.offset,
      maximumOffset: row.maximumOffset(run), offsets: row.restingOffsets(run),
      behavior: row.behavior,
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

/// The scroll state of a section that scrolls across the layout, and the offsets at which it stops.
///
/// All positions are along the axis across the layout's own; 0 is the start of the first group. The
/// rules are in `Documentation/rules/compositional-layout.md`, "Resting offsets of orthogonal
/// sections".
struct OrthogonalRow {
  let behavior: CollectionLayoutSectionOrthogonalScrollingBehavior
  let properties: CollectionLayoutSectionOrthogonalScrollingProperties
  /// The extent between the section's insets.
  let viewport: CGFloat
  /// The scroll offset of the row, in points.
  var offset: CGFloat = 0

  /// Returns the maximum offset without centred groups.
  func maximumOffset(_ run: GroupRun) -> CGFloat { max(0, run.length - viewport) }

  /// Returns the range from the first to the last offset at which the row stops.
  func restingOffsets(_ run: GroupRun) -> ClosedRange<CGFloat> {
    guard behavior == .groupPagingCentered, run.count > 0 else { return 0...maximumOffset(run) }
    let (first, last) = (centred(0, run), centred(run.count - 1, run))
    return min(first, last)...max(first, last)
  }

  /// Returns the offset at which a row stops that is scrolled to an offset.
  fileprivate func stopOffset(for proposed: CGFloat, _ run: GroupRun) -> CGFloat {
    let proposed = ValidLength.distance(proposed)
    let maximum = maximumOffset(run)
    switch behavior {
    case .none: return 0
    case .continuous: return min(max(proposed, 0), maximum)
    case .paging:
      guard proposed < maximum - ValidLength.tolerance, viewport > 0 else { return maximum }
      return min(max((proposed / viewport).rounded() * viewport, 0), maximum)
    case .groupPaging, .continuousGroupLeadingBoundary:
      let group = nearest(to: proposed, run) { run.start(of: $0) - run.along.leading }
      return min(max(group, 0), maximum)
    case .groupPagingCentered:
      return nearest(to: proposed, run) { centred($0, run) }
    }
  }

  /// Returns the offset at which a row stops that a finger released.
  ///
  /// A row with paging goes to the next group or page in the direction of a flick, whatever its
  /// velocity.
  ///
  /// `proposed` is the offset at the end of the movement without paging. `start` is the offset when
  /// the finger came down. `velocity` is the velocity of the content, in points per millisecond.
  fileprivate func stopOffset(
    for proposed: CGFloat, from start: CGFloat, velocity: CGFloat, _ run: GroupRun
  ) -> CGFloat {
    guard velocity != 0, velocity.isFinite else { return stopOffset(for: proposed, run) }
    let direction: CGFloat = velocity > 0 ? 1 : -1
    switch behavior {
    case .none, .continuous, .continuousGroupLeadingBoundary:
      return stopOffset(for: proposed, run)
    case .paging:
      return stopOffset(for: stopOffset(for: start, run) + direction * viewport, run)
    case .groupPaging:
      return step(from: start, direction, run) { run.start(of: $0) - run.along.leading }
    case .groupPagingCentered:
      return step(from: start, direction, run) { centred($0, run) }
    }
  }

  private func centred(_ group: Int, _ run: GroupRun) -> CGFloat {
    run.start(of: group) + run.extent(of: group) / 2 - viewport / 2
  }

  /// Returns the stop nearest to a position, of ascending stops.
  private func nearest(
    to position: CGFloat, _ run: GroupRun, _ stop: (Int) -> CGFloat
  ) -> CGFloat {
    let next = (0..<run.count).partitioningIndex { stop($0) >= position }
    let candidates = [next - 1, next].filter { $0 >= 0 && $0 < run.count }.map(stop)
    return candidates.min { abs($0 - position) < abs($1 - position) } ?? 0
  }

  /// Returns the next stop in a direction from the stop nearest to `start`.
  private func step(
    from start: CGFloat, _ direction: CGFloat, _ run: GroupRun, _ stop: (Int) -> CGFloat
  ) -> CGFloat {
    let here = nearest(to: start, run, stop)
    let next = (0..<run.count).partitioningIndex { stop($0) > here }
    let last = (0..<run.count).partitioningIndex { stop($0) >= here } - 1
    let group = direction > 0 ? min(next, run.count - 1) : max(last, 0)
    return stopOffset(for: stop(group), run)
  }
}
