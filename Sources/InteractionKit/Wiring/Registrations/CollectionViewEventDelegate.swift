/// A delegate that receives events of a `ConfigurableCollectionView`.
///
/// It is called for events of cells and supplementary views whose registration has no closure
/// `event`.
public protocol CollectionViewEventDelegate: CollectionViewDelegate {
  /// Called for an event of a cell or a supplementary view.
  ///
  /// In the event, `cellIdentifier` is the name of the registration and `handlerIdentifier` is the
  /// name of the view.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - event: The event, with its position and data.
  func collectionView(_ collectionView: CollectionView, cellEvent event: CellEvent)
}
