import Foundation

extension CollectionViewGenericDataSource: CollectionViewDelegateFlowLayout {
  private func section(_ index: Int) -> DataSourceSection<Item>? {
    content.sections.indices.contains(index) ? content.sections[index] : nil
  }

  /// Returns the size that the item's factory has for it, by default 100 by 100 points.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard let item = item(at: indexPath) else { return .zero }
    return factory(for: item)?.size(of: item, at: indexPath) ?? CellFactory<Item>.defaultSize
  }

  /// Returns one run if the first factory serves all items with one size; otherwise nil.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    itemSizeRunsForSectionAt section: Int
  ) -> [ItemSizeRun]? {
    guard let factory = cells.first, !factory.hasCondition, factory.sizeAt == nil else {
      return nil
    }
    return [
      ItemSizeRun(
        count: numberOfItems(inSection: section),
        size: factory.size ?? CellFactory<Item>.defaultSize)
    ]
  }

  /// Returns the insets of the section, else those of `sectionInsets`, else `insets`.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets {
    self.section(section)?.insets ?? options.sectionInsets?(section) ?? options.insets
  }

  /// Returns the line spacing of the section, else that of the options, in points.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    self.section(section)?.lineSpacing ?? options.lineSpacing
  }

  /// Returns the spacing of cells of the section, else that of the options, in points.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    self.section(section)?.cellSpacing ?? options.cellSpacing
  }

  /// Returns the size of the section's header; zero if the options hide the section.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    guard options.shouldShowSection?(section) ?? true,
      let shown = self.section(section), shown.headerShouldAppear
    else { return SupplementaryFactory.hiddenSize }
    return size(of: .header, in: section)
  }

  /// Returns the size of the section's footer; zero if the section shows none.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    guard let shown = self.section(section), shown.footerShouldAppear else {
      return SupplementaryFactory.hiddenSize
    }
    return size(of: .footer, in: section)
  }

  private func size(of kind: SupplementaryKind, in section: Int) -> CGSize {
    factory(for: kind, in: section)?.size(of: kind, in: section) ?? SupplementaryFactory.hiddenSize
  }

  // MARK: Display

  /// Calls `prepare()` of the cell, then the delegate.
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (cell as? any ReusableViewLifecycle)?.prepare()
    delegate?.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
  }

  /// Calls `cleanup()` of the cell, then the delegate.
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (cell as? any ReusableViewLifecycle)?.cleanup()
    delegate?.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
  }

  /// Calls `prepare()` of the view, then the delegate.
  public func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    (view as? any ReusableViewLifecycle)?.prepare()
    delegate?.collectionView(
      collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind,
      at: indexPath)
  }

  /// Calls `cleanup()` of the view, then the delegate.
  public func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    (view as? any ReusableViewLifecycle)?.cleanup()
    delegate?.collectionView(
      collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind,
      at: indexPath)
  }
}
