import Foundation

/// The solved frames of a compositional layout.
///
/// Queries round frames to pixels.
final class SolvedCompositionalLayout {
  /// The visible part, to which views are pinned, in the axes of the layout.
  struct Visible {
    var bounds = CGRect.zero
    /// The bounds less the adjusted insets.
    var inner = CGRect.zero
  }

  let axis: LayoutAxis
  let pixels: PixelGrid
  let container: CGSize
  let interSectionSpacing: CGFloat
  // Read for every frame, and changed only when no reader is active.
  @exclusivity(unchecked)
  var sections: [SolvedSection] = []
  /// The extents of the sections, each with the spacing behind it.
  @exclusivity(unchecked)
  var extents = BlockedPrefixSums<CGFloat, CGFloat>()
  var boundaries: BoundaryLayout
  @exclusivity(unchecked)
  var contentSize = CGSize.zero
  /// True if any view is asked for its preferred size.
  var estimatesSizes = false
  /// True if any section scrolls across the layout.
  var hasRows = false
  /// The sections with a handler of visible items.
  var handlerSections: [Int] = []
  /// The maximum distance by which elements exceed their section.
  var overhang: CGFloat = 0

  init(
    axis: LayoutAxis, container: CGSize, interSectionSpacing: CGFloat, pixels: PixelGrid
  ) {
    self.axis = axis
    self.container = container
    self.interSectionSpacing = ValidLength.distance(interSectionSpacing)
    self.pixels = pixels
    boundaries = BoundaryLayout(
      [], contentExtent: 0, axis: axis, crossStart: 0, crossExtent: 0)
  }

  /// The item of the index path of the layout's own views.
  static let layoutItem = Int.max

  // MARK: Elements

  /// Returns a frame in the collection view, with its origin on a pixel.
  private func shown(_ frame: CGRect) -> CGRect {
    var frame = frame
    frame.origin = pixels.nearest(frame.origin)
    return frame
  }

  private func moved(_ frame: CGRect, into section: Int) -> CGRect {
    var frame = frame
    frame.origin[axis] += start(of: section)
    return shown(frame)
  }

  func item(_ item: Int, in section: Int) -> LayoutElement? {
    guard sections.indices.contains(section), let found = sections[section].item(item) else {
      return nil
    }
    return LayoutElement(
      id: .cell(section, item), frame: moved(found.frame, into: section), zIndex: found.zIndex)
  }

  func decoration(_ kind: String, _ index: Int, in section: Int) -> LayoutElement? {
    guard sections.indices.contains(section), let found = sections[section].decoration(index),
      found.item.elementKind == kind
    else { return nil }
    return decoration(found, index, section)
  }

  private func decoration(
    _ found: (frame: CGRect, item: CollectionLayoutDecorationItem), _ index: Int, _ section: Int
  ) -> LayoutElement {
    LayoutElement(
      id: ElementID(
        category: .decoration, kind: found.item.elementKind, section: section, item: index),
      frame: moved(found.frame, into: section), zIndex: found.item.zIndex)
  }

  func supplementary(
    _ kind: String, _ item: Int, in section: Int, _ visible: Visible
  ) -> LayoutElement? {
    if item == SolvedCompositionalLayout.layoutItem {
      guard section == 0, let found = boundaries.placements.first(where: { $0.kind == kind })
      else { return nil }
      return boundary(found, section, item, visible)
    }
    guard sections.indices.contains(section) else { return nil }
    if item == 0,
      let found = sections[section].boundaries.placements.first(where: { $0.kind == kind })
    {
      return boundary(found, section, item, visible)
    }
    guard let found = sections[section].supplementary(kind, item) else { return nil }
    return LayoutElement(
      id: .supplementary(kind, section, item), frame: moved(found.frame, into: section),
      zIndex: found.zIndex)
  }

  private func boundary(
    _ placement: BoundaryItemFrame, _ section: Int, _ item: Int, _ visible: Visible
  ) -> LayoutElement {
    let isOfLayout = item == SolvedCompositionalLayout.layoutItem
    let start = isOfLayout ? 0 : start(of: section)
    let content =
      isOfLayout
      ? boundaries.leading...(boundaries.leading + boundaries.contentExtent)
      : sections[section].content
    let (frame, zIndex) = placement.placed(
      at: start, content: (content.lowerBound + start)...(content.upperBound + start),
      visible: visible.inner, bounds: visible.bounds, axis)
    return LayoutElement(
      id: .supplementary(placement.kind, section, item), frame: shown(frame), zIndex: zIndex)
  }

  // MARK: Queries

  /// Calls `body` with every element whose frame intersects `rect`.
  ///
  /// The rectangle is clipped to the content. Elements of a group are found only if the group
  /// intersects it. Without area, it finds only the backgrounds of the sections that it touches,
  /// even if their insets move them outside (`Documentation/rules/compositional-layout.md`,
  /// "Elements in a rectangle").
  func visitElements(in rect: CGRect, visible: Visible, _ body: (LayoutElement) -> Void) {
    guard let query = query(for: rect) else { return }
    let hasArea = query.size.width > 0 && query.size.height > 0
    for section in sections(from: query.start(axis), to: query.end(axis)) {
      visitDecorations(of: section, in: query, hasArea: hasArea, body)
      guard hasArea else { continue }
      visitBoundaries(of: section, in: query, visible, body)
      visitGroups(
        of: section, in: query, clipped: query,
        item: { item, frame, zIndex in
          body(LayoutElement(id: .cell(section, item), frame: frame, zIndex: zIndex))
        },
        supplementary: { kind, number, frame, zIndex in
          body(
            LayoutElement(id: .supplementary(kind, section, number), frame: frame, zIndex: zIndex))
        })
    }
    guard hasArea else { return }
    for placement in boundaries.placements {
      let found = boundary(placement, 0, SolvedCompositionalLayout.layoutItem, visible)
      if found.frame.meets(query) { body(found) }
    }
  }

  /// Does the same as `visitElements` for items only, without creating elements.
  func visitItems(
    in rect: CGRect, _ body: (_ section: Int, _ item: Int, _ frame: CGRect) -> Void
  ) {
    guard let query = query(for: rect), query.size.width > 0, query.size.height > 0 else { return }
    for section in sections(from: query.start(axis), to: query.end(axis)) {
      visitGroups(
        of: section, in: query, clipped: query,
        item: { item, frame, _ in body(section, item, frame) },
        supplementary: { _, _, _, _ in })
    }
  }

  /// Returns the part of a rectangle in the content, in the axes of the layout; nil if there is
  /// none.
  private func query(for rect: CGRect) -> CGRect? {
    guard rect.origin.x.isFinite, rect.origin.y.isFinite, rect.size.width >= 0,
      rect.size.height >= 0
    else { return nil }
    return clip(rect, to: CGRect(origin: .zero, size: contentSize))
  }

  /// Returns the sections that may have elements in a rectangle of the collection view.
  func sections(in rect: CGRect) -> Range<Int> {
    return sections(from: rect.start(axis), to: rect.end(axis))
  }

  private func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let reach = overhang + pixels.pixel
    let first = extents.indices.partitioningIndex { start(of: $0) + extents[$0] + reach >= low }
    let end = extents.indices.partitioningIndex { start(of: $0) - reach > high }
    return first..<max(first, end)
  }

  private func clip(_ rect: CGRect, to content: CGRect) -> CGRect? {
    let x = max(rect.origin.x, 0)
    let y = max(rect.origin.y, 0)
    let width = min(rect.end(.horizontal), content.size.width) - x
    let height = min(rect.end(.vertical), content.size.height) - y
    guard width >= 0, height >= 0 else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  private func visitDecorations(
    of section: Int, in rect: CGRect, hasArea: Bool, _ body: (LayoutElement) -> Void
  ) {
    let solved = sections[section]
    guard !solved.decorations.isEmpty, hasArea || moved(solved.frame, into: section).touches(rect)
    else { return }
    for index in solved.decorations.indices {
      guard let found = solved.decoration(index) else { return }
      let element = decoration(found, index, section)
      if !hasArea || element.frame.meets(rect) { body(element) }
    }
  }

  private func visitBoundaries(
    of section: Int, in rect: CGRect, _ visible: Visible, _ body: (LayoutElement) -> Void
  ) {
    for placement in sections[section].boundaries.placements {
      let found = boundary(placement, section, 0, visible)
      if found.frame.meets(rect) { body(found) }
    }
  }

  /// Calls `visitItem` and `visitSupplementary` with the elements of groups in a rectangle.
  @inline(__always)
  private func visitGroups(
    of section: Int, in query: CGRect, clipped: CGRect,
    item visitItem: (_ item: Int, _ frame: CGRect, _ zIndex: Int) -> Void,
    supplementary visitSupplementary: (
      _ kind: String, _ number: Int, _ frame: CGRect, _ zIndex: Int
    ) -> Void
  ) {
    let solved = sections[section]
    guard let run = solved.run else { return }
    var corner = solved.runCorner
    corner[axis] += start(of: section)
    let zIndex = solved.cellZIndex
    run.visit(
      in: query.moved(by: CGPoint(x: -corner.x, y: -corner.y)), margin: pixels.pixel,
      isShown: { shown($0.moved(by: corner)).meets(query) },
      item: { item, frame, own in
        let frame = shown(frame.moved(by: corner))
        if frame.meets(query) { visitItem(item, frame, own.adding(zIndex)) }
      },
      supplementary: { kind, number, frame, zIndex in
        let frame = shown(frame.moved(by: corner))
        if frame.meets(query) { visitSupplementary(kind, number, frame, zIndex) }
      })
  }
}

extension CGRect {
  /// True if the rectangles share a point, edges included.
  fileprivate func touches(_ other: CGRect) -> Bool {
    start(.horizontal) <= other.end(.horizontal) && other.start(.horizontal) <= end(.horizontal)
      && start(.vertical) <= other.end(.vertical) && other.start(.vertical) <= end(.vertical)
  }
}

/// The positions of sections, and of the layout's own views around them.
extension SolvedCompositionalLayout {
  @inline(__always)
  func start(of section: Int) -> CGFloat { boundaries.leading + extents.start(of: section) }

  /// Stacks all sections, and places the layout's own views around them.
  ///
  /// - Complexity: O(*n*) for *n* sections.
  func stack(_ items: [(item: CollectionLayoutBoundarySupplementaryItem, size: CGSize)]) {
    extents = BlockedPrefixSums(sections.map { $0.extent }) { $0 + interSectionSpacing }
    overhang = sections.reduce(0) { max($0, overhang(of: $1)) }
    // Overlapping sections are not ordered; the overlap is added to the searched range instead.
    if interSectionSpacing < 0 {
      overhang = max(overhang, -interSectionSpacing * CGFloat(sections.count))
    }
    hasRows = sections.contains { $0.row != nil }
    handlerSections = sections.indices.filter {
      sections[$0].definition?.visibleItemsInvalidationHandler != nil
    }
    estimatesSizes = sections.contains { $0.estimatesSizes }
    surround(items)
  }

  /// Moves the sections behind those that were solved again.
  ///
  /// Views are measured one at a time, so this is called often and avoids most of the work of
  /// `stack`.
  ///
  /// - Complexity: O(√*n*) for each changed section of *n*.
  func restack(
    _ changed: [Int], _ items: [(item: CollectionLayoutBoundarySupplementaryItem, size: CGSize)]
  ) {
    for index in changed where extents.indices.contains(index) {
      let section = sections[index]
      extents.update(index) {
        $0 = section.extent
        return section.extent + interSectionSpacing
      }
      overhang = max(overhang, overhang(of: section))
    }
    surround(items)
  }

  private func overhang(of section: SolvedSection) -> CGFloat {
    let reach = section.reach
    return max(-reach.start, reach.end - section.extent)
  }

  private func surround(
    _ items: [(item: CollectionLayoutBoundarySupplementaryItem, size: CGSize)]
  ) {
    let extent = sections.isEmpty ? 0 : extents.total - interSectionSpacing
    boundaries = BoundaryLayout(
      items, contentExtent: max(0, extent), axis: axis, crossStart: 0,
      crossExtent: container[axis.other])
    if boundaries.placements.contains(where: { $0.item.layoutSize.hasEstimate }) {
      estimatesSizes = true
    }
    contentSize = container
    contentSize[axis] = boundaries.leading + boundaries.contentExtent + boundaries.trailing
  }
}
