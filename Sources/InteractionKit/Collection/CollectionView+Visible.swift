import Foundation

extension CollectionView {
  // MARK: Cells

  /// The visible cells, in the order of their index paths.
  ///
  /// - Complexity: O(*n*) for *n* visible cells, after a layout pass if one is due.
  public var visibleCells: [CollectionViewCell] {
    layoutIfNeeded()
    return shown.cells.inOrder.compactMap { $0.view as? CollectionViewCell }
  }

  /// The index paths of the visible cells, in order.
  ///
  /// - Complexity: O(*n*) for *n* visible cells, after a layout pass if one is due.
  public var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return shown.cells.inOrder.map { ElementID($0.key).indexPath }
  }

  /// Returns the cell of a visible item or a cell that was created ahead; nil for other items.
  ///
  /// See `Documentation/rules/cells.md`, "Views by index path".
  ///
  /// - Parameter indexPath: Section and item of the element.
  /// - Returns: The cell of a visible item or a cell that was created ahead; nil for other items.
  /// - Complexity: O(log *n*) for *n* displayed cells, after a layout pass if one is due.
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    guard indexPath.count == 2 else { return nil }
    layoutIfNeeded()
    let item = Selection.Item(section: indexPath.section, item: indexPath.item)
    return shown.cells[item] as? CollectionViewCell ?? prefetching.prepared[item]
  }

  /// Returns the index path of a displayed cell; nil for other cells.
  ///
  /// - Parameter cell: The cell.
  /// - Returns: The index path of a displayed cell; nil for other cells.
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    cell.collectionView === self ? cell.displayedIndexPath : nil
  }

  // MARK: Supplementary views

  /// Returns the supplementary view of a kind at an index path; nil while it is not visible.
  ///
  /// - Parameters:
  ///   - elementKind: The kind, such as `CollectionView.elementKindSectionHeader`.
  ///   - indexPath: Section and item of the element.
  /// - Returns: The supplementary view of a kind at an index path; nil while it is not visible.
  /// - Complexity: O(log *n*) for *n* displayed views, after a layout pass if one is due.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? {
    guard indexPath.count == 2 else { return nil }
    layoutIfNeeded()
    return shown[.supplementary(elementKind, indexPath.section, indexPath.item)]
  }

  /// Returns the visible supplementary views of a kind, in the order of their index paths.
  ///
  /// See `Documentation/rules/cells.md`, "Visible elements".
  ///
  /// - Parameter elementKind: The kind, such as `CollectionView.elementKindSectionHeader`.
  /// - Returns: The visible supplementary views of a kind, in the order of their index paths.
  /// - Complexity: O(*n*) for *n* displayed views, after a layout pass if one is due.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    supplementaryEntries(ofKind: elementKind).map(\.view)
  }

  /// Returns the index paths of the visible supplementary views of a kind, in order.
  ///
  /// - Parameter elementKind: The kind, such as `CollectionView.elementKindSectionHeader`.
  /// - Returns: The index paths of the visible supplementary views of a kind, in order.
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
  /// - Parameter indexPath: Section and item of the element.
  /// - Returns: The layout's attributes of an item, visible or not; nil if it does not exist.
  /// - Complexity: One call of the layout, after a layout pass if one is due.
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    layoutIfNeeded()
    guard containsItem(indexPath) else { return nil }
    return collectionViewLayout.limitingNestedQueries {
      collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }
  }

  /// Returns the layout's attributes of a supplementary view, visible or not; nil if there is none.
  ///
  /// - Parameters:
  ///   - kind: The kind, such as `CollectionView.elementKindSectionHeader`.
  ///   - indexPath: Section and item of the element.
  /// - Returns: The layout's attributes of a supplementary view, visible or not; nil if there is
  ///   none.
  /// - Complexity: One call of the layout, after a layout pass if one is due.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    layoutIfNeeded()
    guard indexPath.count == 2, indexPath.section >= 0, indexPath.section < numberOfSections
    else { return nil }
    return collectionViewLayout.limitingNestedQueries {
      collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
  }

  /// Returns the item of the topmost cell at a point of the content, visible or not.
  ///
  /// - Parameter point: A point in the coordinates of the content, in points.
  /// - Returns: Nil if there is no cell at the point.
  /// - Complexity: One query of the layout for a rectangle of a point, after a layout pass if one
  ///   is due.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    layoutIfNeeded()
    return collectionViewLayout.topItem(at: point).map {
      IndexPath(item: $0.item, section: $0.section)
    }
  }

  // MARK: Sessions

  /// The displayed views, in the order of listings.
  package var shownInOrder: [(id: ElementID, view: CollectionReusableView)] {
    layoutIfNeeded()
    return shown.inOrder
  }

  /// The displayed views, from back to front.
  package var viewsInDrawingOrder: [CollectionReusableView] {
    layoutIfNeeded()
    return subviews.flatMap { view in
      view is SectionScrollView ? view.subviews : [view]
    }.compactMap { $0 as? CollectionReusableView }
  }

  /// Returns the position of an item, which its cell keeps until the data change.
  ///
  /// `cell` is the cell that displays the item unless there was a reload.
  func position(of item: Selection.Item, in cell: CollectionViewCell?) -> EventPosition {
    guard let cell, cell.shows(item, in: self), interactions.movement == nil,
      let version = dataSourceWiring?.contentVersion
    else { return position(of: ElementID(item)) }
    if let known = cell.loggedPosition, known.version === version,
      known.position.collection == name
    {
      return known.position
    }
    let found = position(of: ElementID(item))
    cell.loggedPosition = (found, version)
    return found
  }

  /// Returns the position of an element, with the identifier of its item if it has one.
  package func position(of element: ElementID) -> EventPosition {
    let isItem = element.category == .cell && containsItem(element.item, in: element.section)
    let identifier =
      isItem ? dataSource?.collectionView(self, identifierForItemAt: dataPath(of: element)) : nil
    return EventPosition(element.placeElement, identifier: identifier, collection: name)
  }
}
