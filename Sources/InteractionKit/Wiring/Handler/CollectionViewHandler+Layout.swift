import Foundation

extension CollectionViewHandler: PartialFlowDelegate {
  /// Returns the size of the record, else that of its cell kind; zero for a type without a cell.
  private func ownSize(_ record: HandlerRecord) -> CGSize? {
    guard let kind = kind(ofType: record.type) else {
      reportUnknown(type: record.type)
      return .zero
    }
    if let size = record.size { return size }
    let (data, extra) = record.values
    return kind.cell.size(data, extra)
  }

  package func ownSize(ofItemAt indexPath: IndexPath, in layout: CollectionViewLayout) -> CGSize? {
    guard let record = record(at: indexPath) else { return .zero }
    return ownSize(record)
  }

  /// Returns the sizes by runs if the records are in runs and no cell kind measures their data.
  package func ownSizeRuns(
    ofSection section: Int, in layout: CollectionViewLayout
  ) -> [ItemRun<CGSize?>]? {
    guard content.indices.contains(section), let runs = content[section].records.runs else {
      return nil
    }
    let areMeasured = runs.contains { run in
      run.item.size == nil && kind(ofType: run.item.type)?.cell.measuresData == true
    }
    return areMeasured ? nil : runs.map { ItemRun(count: $0.count, item: ownSize($0.item)) }
  }

  package func ownInset(ofSection section: Int) -> EdgeInsets? {
    router.delegates.firstResult { $0.handler(self, insetForSection: section) }
  }

  package func ownLineSpacing(ofSection section: Int) -> CGFloat? {
    router.delegates.firstResult { $0.handler(self, minimumLineSpacingForSection: section) }
  }

  package func ownInteritemSpacing(ofSection section: Int) -> CGFloat? {
    router.delegates.firstResult { $0.handler(self, minimumInteritemSpacingForSection: section) }
  }

  /// Returns the size of a header or footer by its kind; zero for a type without one.
  package func ownSize(ofViewOfKind kind: String, inSection section: Int) -> CGSize? {
    guard let (type, data, extra) = supplementary(kind, of: section) else { return nil }
    guard let found = supplementaryKinds[type] else { return .zero }
    return found.size(data, extra)
  }

  // MARK: Display

  /// Calls the delegates of the handler.
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    router.delegates.forEachReceiver { $0.handler(self, willDisplay: cell, at: indexPath) }
  }

  /// Calls the delegates of the handler.
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    router.delegates.forEachReceiver { $0.handler(self, didEndDisplaying: cell, at: indexPath) }
  }

  /// Calls the delegates of the handler.
  public func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    router.delegates.forEachReceiver {
      $0.handler(
        self, willDisplaySupplementaryView: view, ofKind: elementKind, at: indexPath)
    }
  }

  /// Calls the delegates of the handler.
  public func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    router.delegates.forEachReceiver {
      $0.handler(
        self, didEndDisplayingSupplementaryView: view, ofKind: elementKind, at: indexPath)
    }
  }
}
