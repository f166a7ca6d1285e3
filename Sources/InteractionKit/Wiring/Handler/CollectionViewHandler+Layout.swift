import Foundation

extension CollectionViewHandler: CollectionViewDelegateFlowLayout {
  /// An item's size: its own, then that of its kind, then the layout's. A type
  /// without a cell is 0 by 0.
  private func size(
    own: CGSize?, type: String, in layout: CollectionViewLayout, data: Any?, extra: Any?
  ) -> CGSize {
    guard let kind = kind(ofType: type) else {
      reportUnknown(type: type)
      return .zero
    }
    return own ?? kind.cell.size(data, extra)
      ?? (layout as? CollectionViewFlowLayout)?.unsaidItemSize ?? .zero
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard let record = record(at: indexPath) else { return .zero }
    return size(
      own: record.size, type: record.type, in: layout, data: record.data, extra: record.extra)
  }

  /// Sizes by runs, where the records come in runs and no kind measures data.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    itemSizeRunsForSectionAt section: Int
  ) -> [ItemSizeRun]? {
    guard content.indices.contains(section), let runs = content[section].records.runs else {
      return nil
    }
    let areMeasured = runs.contains { run in
      run.item.size == nil && kind(ofType: run.item.type)?.cell.measuresData == true
    }
    guard !areMeasured else { return nil }
    return runs.map { run in
      ItemSizeRun(
        count: run.count,
        size: size(own: run.item.size, type: run.item.type, in: layout, data: nil, extra: nil))
    }
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets {
    router.delegates.firstAnswer { $0.handler(self, insetForSection: section) }
      ?? (layout as? CollectionViewFlowLayout)?.sectionInset ?? .zero
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    router.delegates.firstAnswer { $0.handler(self, minimumLineSpacingForSection: section) }
      ?? (layout as? CollectionViewFlowLayout)?.minimumLineSpacing ?? 0
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    router.delegates.firstAnswer { $0.handler(self, minimumInteritemSpacingForSection: section) }
      ?? (layout as? CollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    bandSize(CollectionView.elementKindSectionHeader, of: section)
      ?? (layout as? CollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    bandSize(CollectionView.elementKindSectionFooter, of: section)
      ?? (layout as? CollectionViewFlowLayout)?.footerReferenceSize ?? .zero
  }

  /// The size of a header or footer by its kind; zero for a type without one.
  private func bandSize(_ kind: String, of section: Int) -> CGSize? {
    guard let (type, data, extra) = band(kind, of: section) else { return nil }
    guard let found = supplementaryKinds[type] else { return .zero }
    return found.size(data, extra)
  }

  // MARK: Display

  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    router.delegates.tell { $0.handler(self, willDisplay: cell, at: indexPath) }
  }

  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    router.delegates.tell { $0.handler(self, didEndDisplaying: cell, at: indexPath) }
  }

  public func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    router.delegates.tell {
      $0.handler(
        self, willDisplaySupplementaryView: view, ofKind: elementKind, at: indexPath)
    }
  }

  public func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    router.delegates.tell {
      $0.handler(
        self, didEndDisplayingSupplementaryView: view, ofKind: elementKind, at: indexPath)
    }
  }
}
