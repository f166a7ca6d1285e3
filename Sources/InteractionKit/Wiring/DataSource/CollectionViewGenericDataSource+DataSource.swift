import Foundation
import OrderedCollections

extension CollectionViewGenericDataSource: CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int { numberOfSections }

  public func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { numberOfItems(inSection: section) }

  /// Returns the factory of an item's cells; nil if no factory serves the item.
  func factory(for item: Item) -> CellFactory<Item>? { cells.first { $0.serves(item) } }

  /// Returns the cell of the first factory that serves the item; a blank one if there is none.
  public func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    guard let item = item(at: indexPath) else { return CollectionViewCell.placeholder() }
    guard let factory = factory(for: item) else {
      reportNoFactory(indexPath)
      return CollectionViewCell.placeholder()
    }
    let identifier = factory.reuseIdentifier
    // Registering again would remove the cells that wait for reuse.
    if registered.insert(ReusePool.Key(kind: "", identifier: identifier)).inserted {
      collectionView.register(forCellWithReuseIdentifier: identifier) { created(factory.make($0)) }
    }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    guard factory.isExpectedClass(cell) else {
      reportForeign(cell, identifier)
      return cell
    }
    let element = ElementID.cell(indexPath.section, indexPath.item)
    (cell as? LifecycleCell)?.layOutOnce(
      in: collectionView.collectionViewLayout.element(element)?.frame.size)
    factory.configure(cell, item, indexPath)
    return cell
  }

  /// Returns the factory of a section's view of a kind; nil if no factory serves it.
  func factory(for kind: SupplementaryKind, in section: Int) -> SupplementaryFactory? {
    supplementaryViews.first { $0.serves(kind, in: section) }
  }

  /// Returns the view of the first factory that serves the kind; a blank one if there is none.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    let kind = SupplementaryKind(elementKind: elementKind)
    guard let factory = factory(for: kind, in: indexPath.section) else {
      return CollectionReusableView.placeholder()
    }
    let identifier = factory.reuseIdentifier
    if registered.insert(ReusePool.Key(kind: elementKind, identifier: identifier)).inserted {
      collectionView.register(
        forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier
      ) { created(factory.make($0)) }
    }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: elementKind, withReuseIdentifier: identifier, for: indexPath)
    guard factory.isOwn(view) else {
      reportForeign(view, identifier)
      return view
    }
    factory.fill(view, kind, indexPath.section)
    return view
  }

  /// Returns the identifier by the option `identifier`; nil without it.
  public func collectionView(
    _ collectionView: CollectionView, identifierForItemAt indexPath: IndexPath
  ) -> String? {
    guard let identifier = options.identifier, let item = item(at: indexPath) else { return nil }
    return identifier(item)
  }

  // MARK: Moving

  /// Returns the result of the option `canMove`; false without it.
  public func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let canMove = options.canMove, let item = item(at: indexPath) else { return false }
    return canMove(item, indexPath)
  }

  /// Moves the item in the sections.
  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    content.move(from: sourceIndexPath, to: destinationIndexPath)
  }

  // MARK: Diagnostics

  private func reportNoFactory(_ indexPath: IndexPath) {
    guard !hasReportedItem else { return }
    hasReportedItem = true
    report(
      "no cell factory of \(name) serves the item [\(indexPath.section),\(indexPath.item)]; such items have plain cells"
    )
  }

  private func reportForeign(_ view: CollectionReusableView, _ identifier: String) {
    report(
      "the reuse identifier \(identifier) makes views of another class than a factory of \(name) needs; give the factory one of its own"
    )
  }

  private func report(_ text: String) {
    collectionView?.window?.ownLog?.record(.diagnostic(text))
  }
}

extension CollectionViewGenericDataSource: CollectionViewDataSourcePrefetching {
  /// Calls the option `prefetch` with the items at the index paths.
  public func collectionView(
    _ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    guard let prefetch = options.prefetch else { return }
    for group in groups(indexPaths) { prefetch(group.section, group.items) }
  }

  /// Calls the option `cancelPrefetch` with the items at the index paths.
  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    guard let cancelPrefetch = options.cancelPrefetch else { return }
    for group in groups(indexPaths) { cancelPrefetch(group.section, group.items) }
  }

  /// Groups the items at index paths by section, in the order of the sections' first index paths.
  ///
  /// A section whose index paths have no items has an empty group.
  private func groups(_ indexPaths: [IndexPath]) -> [(section: Int, items: [Item])] {
    OrderedDictionary(grouping: indexPaths.lazy.filter { $0.count == 2 }, by: \.section)
      .map { ($0.key, $0.value.compactMap(item)) }
  }
}

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
    // A list of ten million items then needs one call of the delegate instead of ten million.
    guard let factory = cells.first, !factory.hasCondition, factory.sizeAt == nil else {
      return nil
    }
    return [
      ItemSizeRun(
        count: numberOfItems(inSection: section),
        size: factory.size ?? CellFactory<Item>.defaultSize)
    ]
  }

  /// Returns the insets of the section, else from `sectionInsets`, else `insets`.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets {
    self.section(section)?.insets ?? options.sectionInsets?(section) ?? options.insets
  }

  /// Returns the line spacing of the section, else of the options, in points.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    self.section(section)?.lineSpacing ?? options.lineSpacing
  }

  /// Returns the spacing of cells of the section, else of the options, in points.
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
