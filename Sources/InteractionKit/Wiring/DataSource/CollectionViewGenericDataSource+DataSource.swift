import Foundation
import OrderedCollections

extension CollectionViewGenericDataSource: CollectionViewDataSource {
  /// Returns the number of sections.
  public func numberOfSections(in collectionView: CollectionView) -> Int { numberOfSections }

  /// Returns the number of items of a section.
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
