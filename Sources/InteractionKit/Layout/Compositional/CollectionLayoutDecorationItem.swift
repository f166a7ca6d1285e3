/// The background of a section.
open class CollectionLayoutDecorationItem: CollectionLayoutItem {
  public let elementKind: String
  /// Views with a higher index lie in front; 0 by default.
  open var zIndex = 0

  init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), [],
      nesting: 0)
  }

  /// A view behind a whole section with its headers and footers.
  public static func background(elementKind: String) -> CollectionLayoutDecorationItem {
    CollectionLayoutDecorationItem(elementKind: elementKind)
  }
}
