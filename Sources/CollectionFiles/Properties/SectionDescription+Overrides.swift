extension SectionDescription {
  /// The keys by which sections override a layout.
  ///
  /// Each layout has some of them.
  static let overrides = keys.only { $0.property != nil }

  /// Returns the overrides of a layout by the section, as in a collection file.
  func overrides(in layout: LayoutDescription) -> [(key: String, value: DocumentNode)] {
    let known = layout.sectionKeys
    return SectionDescription.overrides.properties(of: self).filter { key, value in
      known.contains(key) && !value.isNull
    }
  }

  /// Copies the overrides of another section.
  mutating func copyOverrides(of other: SectionDescription) {
    SectionDescription.overrides.copy(from: other, to: &self)
  }

  /// Copies the compositional layout of another section.
  mutating func copyLayout(of other: SectionDescription) {
    sourcedLayout = other.sourcedLayout
  }
}
