import Foundation

extension CollectionView {
  final func shownCell(at indexPath: IndexPath) -> CollectionViewCell? {
    guard indexPath.count == 2 else { return nil }
    layoutIfNeeded()
    let item = Selection.Item(section: indexPath.section, item: indexPath.item)
    return shown.cells[item] as? CollectionViewCell ?? prefetching.prepared[item]
  }

  /// Returns the index path of a displayed cell; nil for other cells.
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    cell.collectionView === self ? cell.displayedIndexPath : nil
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
  }

  /// Returns the visible supplementary views of a kind, in the order of their index paths.
  ///
  /// See `Documentation/rules/cells.md`, "Visible elements".
  ///
  /// - Complexity: O(*n*) for *n* displayed views, after a layout pass if one is due.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    supplementaryEntries(ofKind: elementKind).map(\.view)
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
    return collectionViewLayout.limitingNestedQueries {
      collectionViewLayout.layoutAttributesForItem(at: indexPath)
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
}

/// The numbers of sections and items, as the data source last returned them.
extension CollectionView {
  final func itemCount(inSection section: Int) -> Int {
    let counts = sectionCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The numbers of items of all sections.
  var counted: [Int] { sectionCounts }

  private var sectionCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let sections = max(0, dataSource.numberOfSections(in: self))
    let asked = (0..<sections).map { dataSource.itemCount($0, of: self) }
    counts = asked
    return asked
  }

  func containsItem(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && containsItem(indexPath.item, in: indexPath.section)
  }

  func containsItem(_ item: Int, in section: Int) -> Bool {
    let counts = sectionCounts
    return item >= 0 && section >= 0 && section < counts.count && item < counts[section]
  }

  /// Discards the numbers of items, which are then read from the data source again.
  package func forgetCounts() { counts = nil }

  /// Reads the numbers of items after a batch, from those before it.
  ///
  /// - Complexity: O(*n*) calls of the data source for *n* sections; O(*m*) calls for *m*
  ///   sections in `sectionsOfBatch`.
  func recount(after before: [Int]) {
    counts = nil
    let changed = sectionsOfBatch
    sectionsOfBatch = nil
    guard let changed, let dataSource else { return }
    let count = dataSource.numberOfSections(in: self)
    guard count >= before.count else { return }
    var now = before
    for section in before.count..<count { now.append(dataSource.itemCount(section, of: self)) }
    for section in changed where before.indices.contains(section) {
      now[section] = dataSource.itemCount(section, of: self)
    }
    counts = now
  }

  /// Moves an item from the count of one section to that of another, for an interactive movement.
  func moveCount(from old: Int, to new: Int) {
    guard old != new, var counts, counts.indices.contains(old), counts.indices.contains(new)
    else { return }
    counts[old] -= 1
    counts[new] += 1
    self.counts = counts
  }
}

extension CollectionViewDataSource {
  /// Returns the number of items of a section; 0 for a negative answer.
  fileprivate func itemCount(_ section: Int, of view: CollectionView) -> Int {
    max(0, collectionView(view, numberOfItemsInSection: section))
  }
}
