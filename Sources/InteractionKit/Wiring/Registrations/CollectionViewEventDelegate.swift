/// A delegate that receives events of a `ConfigurableCollectionView`.
///
/// It is called for events of cells and supplementary views whose registration has no `event`
/// closure.
public protocol CollectionViewEventDelegate: CollectionViewDelegate {
  /// Called for an event of a cell or a supplementary view.
  ///
  /// `cellIdentifier` of the event is the name of the registration, `handlerIdentifier` is that of
  /// the view.
  func collectionView(_ collectionView: CollectionView, cellEvent event: CellEvent)
}
