import Foundation

extension CollectionView {
  // MARK: Cells

  final func shownCell(at indexPath: IndexPath) -> CollectionViewCell? {
    guard indexPath.count == 2 else { return nil }
    layoutIfNeeded()
    let item = Selection.Item(section: indexPath.section, item: indexPath.item)
    return (shown.cells[item] ?? prefetching.prepared[item]) as? CollectionViewCell
  }

  /// Returns the index path of a displayed cell; nil for other cells.
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    cell.itemsView === self ? cell.displayedIndexPath : nil
  }

  // MARK: Supplementary views

  /// Returns the supplementary view of a kind at an index path; nil while it is not visible.
  ///
  /// - Complexity: O(log *n*) for *n* displayed views, after a layout pass if one is due.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? {
    guard indexPath.count == 2 else { return nil }
    layoutIfNeeded()
    return shown[.supplementary(elementKind, indexPath.section, indexPath.item)]
      as? CollectionReusableView
  }

  /// Returns the visible supplementary views of a kind, in the order of their index paths.
  ///
  /// See `Documentation/rules/cells.md`, "Visible elements".
  ///
  /// - Complexity: O(*n*) for *n* displayed views, after a layout pass if one is due.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    supplementaryEntries(ofKind: elementKind).compactMap { $0.view as? CollectionReusableView }
  }

  /// Returns the index paths of the visible supplementary views of a kind, in order.
  ///
  /// - Complexity: O(*n*) for *n* displayed views, after a layout pass if one is due.
  public func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    supplementaryEntries(ofKind: elementKind).map(\.key.indexPath)
  }

  private func supplementaryEntries(ofKind kind: String) -> [VisibleViewMap<ElementID>.Entry] {
    layoutIfNeeded()
    return shown.others.inOrder.filter {
      $0.key.category == .supplementary && $0.key.kind == kind
    }
  }

  // MARK: Layout attributes

  /// Returns the layout's attributes of an item, visible or not; nil if it does not exist.
  ///
  /// - Complexity: One call of the layout, after a layout pass if one is due.
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    layoutIfNeeded()
    guard containsItem(indexPath) else { return nil }
    return itemLayout.limitingNestedQueries {
      itemLayout.layoutAttributesForItem(at: indexPath)
    }
  }

  /// Returns the layout's attributes of a supplementary view, visible or not; nil if there is none.
  ///
  /// - Complexity: One call of the layout, after a layout pass if one is due.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    layoutIfNeeded()
    guard indexPath.count == 2, indexPath.section >= 0, indexPath.section < numberOfSections
    else { return nil }
    return itemLayout.limitingNestedQueries {
      itemLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
  }

  // MARK: Registration

  /// Registers a closure that creates cells for a reuse identifier, instead of a nib.
  public func register(
    forCellWithReuseIdentifier identifier: String, maker: @escaping () -> CollectionViewCell
  ) {
    register(forCellWithReuseIdentifier: identifier) { _ in maker() }
  }

  /// Registers a closure that creates cells with the frame of their layout attributes.
  package func register(
    forCellWithReuseIdentifier identifier: String,
    makerOfFrame maker: @escaping (CGRect) -> CollectionViewCell
  ) {
    reusePool.register(ReusePool.Key(kind: "", identifier: identifier), maker: maker)
  }

  /// Registers a closure that creates supplementary views, instead of a nib.
  public func register(
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String,
    maker: @escaping () -> CollectionReusableView
  ) {
    register(forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier) { _ in
      maker()
    }
  }

  /// Registers a closure that creates views with the frame of their layout attributes.
  package func register(
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String,
    makerOfFrame maker: @escaping (CGRect) -> CollectionReusableView
  ) {
    reusePool.register(ReusePool.Key(kind: elementKind, identifier: identifier), maker: maker)
  }

  // MARK: Dequeuing

  final func reusableCell(_ identifier: String, for indexPath: IndexPath) -> CollectionViewCell {
    let found = reusableView(.cell, "", identifier, for: indexPath)
    if let cell = found as? CollectionViewCell { return cell }
    reportUnregistered(
      "UICollectionElementKindCell", identifier, among: reusePool.identifiers(ofKind: ""))
    return blank(CollectionViewCell(frame: .zero), .cell, "", for: indexPath)
  }

  final func reusableSupplementaryView(
    _ elementKind: String, _ identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    let found = reusableView(.supplementary, elementKind, identifier, for: indexPath)
    if let view = found as? CollectionReusableView { return view }
    reportUnregistered(
      elementKind, identifier, among: reusePool.identifiers(ofKind: elementKind))
    return blank(
      CollectionReusableView(frame: .zero), .supplementary, elementKind, for: indexPath)
  }
}
