import Foundation

extension CollectionLayoutSection {
  /// In front of rows, behind pinned views (`Documentation/rules/list-layout.md`, "Headers and
  /// footers").
  private static let boundaryZIndex = 200

  /// Returns a section of rows as wide as the section and as high as their cells prefer.
  ///
  /// - Parameters:
  ///   - configuration: The appearance, header, footer, separators and swipe actions.
  ///   - layoutEnvironment: The environment of the section provider; it has no effect.
  /// - Returns: A section of rows as wide as the section and as high as their cells prefer.
  public static func list(
    using configuration: CollectionLayoutListConfiguration,
    layoutEnvironment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection {
    let row = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(configuration.idiom.estimatedRowHeight))
    let section = CollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [CollectionLayoutItem(layoutSize: row)]))
    section.contentInsets = configuration.sectionInsets
    section.contentInsetsReference = .none
    section.list = configuration
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        boundaryItem(CollectionView.elementKindSectionHeader, .top, configuration))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        boundaryItem(CollectionView.elementKindSectionFooter, .bottom, configuration))
    }
    return section
  }

  private static func boundaryItem(
    _ kind: String, _ alignment: RectAlignment, _ configuration: CollectionLayoutListConfiguration
  ) -> CollectionLayoutBoundarySupplementaryItem {
    let item = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .estimated(configuration.estimatedBoundaryHeight)),
      elementKind: kind, alignment: alignment)
    item.pinToVisibleBounds = configuration.pinsBoundaryItems
    item.zIndex = boundaryZIndex
    return item
  }
}

extension CollectionViewCompositionalLayout {
  /// Returns a layout whose sections are all lists.
  ///
  /// - Parameter configuration: The appearance, header, footer, separators and swipe actions.
  /// - Returns: A layout whose sections are all lists.
  public static func list(
    using configuration: CollectionLayoutListConfiguration
  ) -> CollectionViewCompositionalLayout {
    CollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  /// The configuration of a list section in the last layout pass; nil for another section.
  final func listConfiguration(inSection section: Int) -> CollectionLayoutListConfiguration? {
    guard solution.sections.indices.contains(section) else { return nil }
    return solution.sections[section].definition?.list
  }
}
