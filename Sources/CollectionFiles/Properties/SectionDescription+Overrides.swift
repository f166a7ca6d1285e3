extension SectionDescription {
  /// The keys of what a section may change about a layout. Each layout knows some of them.
  static let overrideKeys = [
    "sectionInset", "minimumLineSpacing", "minimumInteritemSpacing", "headerReferenceSize",
    "footerReferenceSize", "layout",
  ]

  /// What the section changes about a layout, as a collection file would say it.
  func overrides(in layout: LayoutDescription) -> [(key: String, value: DocumentNode)] {
    let known = layout.sectionKeys
    let values: [(key: String, value: DocumentNode?)] = [
      ("sectionInset", sectionInset.map { DocumentNode($0) }),
      ("minimumLineSpacing", minimumLineSpacing.map { DocumentNode($0) }),
      ("minimumInteritemSpacing", minimumInteritemSpacing.map { DocumentNode($0) }),
      ("headerReferenceSize", headerReferenceSize.map { DocumentNode($0) }),
      ("footerReferenceSize", footerReferenceSize.map { DocumentNode($0) }),
      ("layout", layoutNode),
    ]
    return values.compactMap { key, value in
      guard known.contains(key), let value else { return nil }
      return (key, value)
    }
  }

  /// Changes about the layout what another section does.
  mutating func takeOverrides(of other: SectionDescription) {
    sectionInset = other.sectionInset
    minimumLineSpacing = other.minimumLineSpacing
    minimumInteritemSpacing = other.minimumInteritemSpacing
    headerReferenceSize = other.headerReferenceSize
    footerReferenceSize = other.footerReferenceSize
    takeLayout(of: other)
  }

  /// Looks in a compositional layout as another section does.
  mutating func takeLayout(of other: SectionDescription) {
    layout = other.layout
    layoutNode = other.layoutNode
  }
}
