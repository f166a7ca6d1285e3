extension SectionDescription {
  /// The keys of what a section may change about a layout. Each layout has some of them.
  static let overrides = keys.only { $0.property != nil }

  /// What the section changes about a layout, as a collection file would say it.
  func overrides(in layout: LayoutDescription) -> [(key: String, value: DocumentNode)] {
    let known = layout.sectionKeys
    return SectionDescription.overrides.properties(of: self).filter { key, value in
      known.contains(key) && !value.isNull
    }
  }

  /// Changes about the layout what another section does.
  mutating func takeOverrides(of other: SectionDescription) {
    SectionDescription.overrides.copy(from: other, to: &self)
  }

  /// Looks in a compositional layout as another section does.
  mutating func takeLayout(of other: SectionDescription) {
    sourcedLayout = other.sourcedLayout
  }
}
