import Foundation

extension CollectionView {
  /// Replaces the supplementary views of sections and computes their layout again.
  ///
  /// It is for sections with unchanged items whose headers and footers have other content.
  func replaceSupplementaryViews(ofSections sections: IndexSet) {
    if display.phase == .displaying { display.isInvalidatedByCallback = true }
    display.removedViews += shown.others.updateIndexPaths({ id in
      let isRenewed =
        id.category == .supplementary && sections.contains(id.section)
        && id.item != SolvedCompositionalLayout.layoutItem
      return isRenewed ? nil : id
    }) { $0 }
    collectionViewLayout.settingsChanged()
    setNeedsLayout()
    if display.phase == .idle { layoutIfNeeded() }
  }
}
