import Foundation

extension CollectionView {
  /// Has the supplementary views of sections made again and their layout asked again: the
  /// sections are the same and show something else.
  func renewSupplementaryViews(ofSections sections: IndexSet) {
    if display.phase == .displaying { display.isDisturbed = true }
    display.departing += shown.others.rename({ id in
      let isRenewed =
        id.category == .supplementary && sections.contains(id.section)
        && id.item != CompositionalSolution.layoutItem
      return isRenewed ? nil : id
    }) { $0 }
    collectionViewLayout.settingsChanged()
    setNeedsLayout()
    if display.phase == .idle { layoutIfNeeded() }
  }
}
