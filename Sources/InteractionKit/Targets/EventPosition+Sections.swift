extension EventPosition.Element {
  /// Returns the header of a section.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The header of a section.
  public static func header(inSection section: Int) -> EventPosition.Element {
    .supplementary(kind: ElementKindName.header, section: section, item: 0)
  }

  /// Returns the footer of a section.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The footer of a section.
  public static func footer(inSection section: Int) -> EventPosition.Element {
    .supplementary(kind: ElementKindName.footer, section: section, item: 0)
  }
}
