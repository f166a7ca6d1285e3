/// The background of a section, as `NSCollectionLayoutDecorationItem`.
open class CollectionLayoutDecorationItem: CollectionLayoutItem {
  /// The element kind, for which the layout has a registered class.
  public let elementKind: String
  /// The order of views at one position; those with a higher index are in front. 0 by default.
  open var zIndex = 0

  init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), [],
      nesting: 0)
  }

  /// Returns a view behind a section with its headers and footers.
  public static func background(elementKind: String) -> CollectionLayoutDecorationItem {
    CollectionLayoutDecorationItem(elementKind: elementKind)
  }
}
