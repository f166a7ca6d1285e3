import Foundation

/// The positions of sections, and of the layout's own views around them.
extension SolvedCompositionalLayout {
  /// Returns the start of a section.
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
