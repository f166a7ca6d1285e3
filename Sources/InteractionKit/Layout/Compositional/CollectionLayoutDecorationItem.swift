/// The background of a section, as `NSCollectionLayoutDecorationItem`.
///
/// See `Documentation/rules/compositional-layout.md`, "Backgrounds".
open class CollectionLayoutDecorationItem: CollectionLayoutItem {
  /// The element kind.
  ///
  /// The layout has a class registered for it.
  public let elementKind: String
  /// The order of overlapping views; those with a higher index are in front.
  ///
  /// 0 by default.
  open var zIndex = 0

  init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), [],
      nesting: 0)
  }

  /// Returns a view behind a section, including its headers and footers.
  ///
  /// - Parameter elementKind: The element kind, which the layout registers with a class.
  /// - Returns: A view behind a section, including its headers and footers.
  public static func background(elementKind: String) -> CollectionLayoutDecorationItem {
    CollectionLayoutDecorationItem(elementKind: elementKind)
  }
}
