extension DocumentReader {
  /// `list:`, with UICollectionLayoutListConfiguration's names.
  mutating func list(_ value: DocumentValue) -> CollectionLayoutListConfiguration {
    var list = CollectionLayoutListConfiguration(appearance: .plain)
    guard
      let fields = fields(
        of: value, "list", known: ["appearance", "headerMode", "footerMode", "showsSeparators"],
        unavailable: ["leadingSwipeActions", "trailingSwipeActions"])
    else { return list }
    list.appearance = choice(fields["appearance"]) ?? .plain
    list.headerMode = choice(fields["headerMode"]) ?? .none
    list.footerMode = choice(fields["footerMode"]) ?? .none
    list.showsSeparators = bool(fields["showsSeparators"]) ?? true
    return list
  }
}
