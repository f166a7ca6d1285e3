/// A delegate of a view of registrations that hears the events of cells and
/// supplementary views, where no `event` of a registration does.
public protocol CollectionViewEventDelegate: CollectionViewDelegate {
  /// The event's `cellIdentifier` is the name of the registration, its
  /// `handlerIdentifier` that of the view.
  func collectionView(_ collectionView: CollectionView, cellEvent event: CellEvent)
}
