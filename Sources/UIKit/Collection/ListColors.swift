import InteractionKit

extension UICollectionLayoutListConfiguration {
  /// The colour behind the list; nil, the default, for that of the appearance.
  ///
  /// Nothing is drawn.
  public var backgroundColor: UIColor? {
    get { storedBackgroundColor as? UIColor }
    set { storedBackgroundColor = newValue }
  }
}

extension UIListSeparatorConfiguration {
  /// The colour of the line; `separator` by default.
  ///
  /// Nothing is drawn.
  public var color: UIColor {
    get { storedColor?.object as? UIColor ?? .separator }
    set { storedColor = Color(newValue) }
  }
}
