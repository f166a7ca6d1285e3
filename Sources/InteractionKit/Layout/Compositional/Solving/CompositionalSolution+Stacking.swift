import Foundation

/// Sections behind each other, and the layout's own views around them.
extension CompositionalSolution {
  /// Where a section starts.
  @inline(__always)
  func start(of section: Int) -> CGFloat { boundaries.leading + extents.start(of: section) }

  /// Puts all sections behind each other, and views around them.
  ///
  /// - Complexity: O(sections)
  func stack(_ items: [(item: CollectionLayoutBoundarySupplementaryItem, size: CGSize)]) {
    extents = PrefixSums(sections.map { $0.extent }) { $0 + interSectionSpacing }
    overhang = sections.reduce(0) { max($0, overhang(of: $1)) }
    // Sections that overlap have no order to search but what they overlap by.
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

  /// Moves what is behind sections that were solved again.
  ///
  /// A view is measured at a time, so this may cost little of what `stack` does.
  ///
  /// - Complexity: O(√sections) for each
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

  private func overhang(of section: SectionSolution) -> CGFloat {
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
