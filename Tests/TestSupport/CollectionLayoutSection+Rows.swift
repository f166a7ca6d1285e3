import InteractionKit

extension CollectionLayoutSection {
  /// Full rows under a header 30 high.
  package static func rows(
    of height: CollectionLayoutDimension,
    kind: String = SectionedCollectionController.headerElementKind
  ) -> CollectionLayoutSection {
    let row = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    let layout = CollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [CollectionLayoutItem(layoutSize: row)]))
    layout.boundarySupplementaryItems = [
      CollectionLayoutBoundarySupplementaryItem(
        layoutSize: CollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
        elementKind: kind, alignment: .top)
    ]
    return layout
  }
}
