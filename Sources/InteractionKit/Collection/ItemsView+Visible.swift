import Foundation

extension ItemsView {
  /// Returns the item of the topmost cell at a point of the content, visible or not.
  ///
  /// - Parameter point: A point in the coordinates of the content, in points.
  /// - Returns: Nil if there is no cell at the point.
  /// - Complexity: One query of the layout for a rectangle of a point, after a layout pass if one
  ///   is due.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    layoutIfNeeded()
    return itemLayout.topItem(at: point).map {
      IndexPath(item: $0.item, section: $0.section)
    }
  }

  // MARK: Sessions

  /// The number of displayed cells.
  package final var visibleItemCount: Int {
    layoutIfNeeded()
    return shown.cells.count
  }

  /// The displayed views, in the order of listings.
  package var shownInOrder: [(id: ElementID, view: ReusableView)] {
    layoutIfNeeded()
    return shown.inOrder
  }

  /// The displayed views, from back to front.
  package var viewsInDrawingOrder: [ReusableView] {
    layoutIfNeeded()
    return subviews.flatMap { view in
      view is SectionScrollView ? view.subviews : [view]
    }.compactMap { $0 as? ReusableView }
  }

  /// Returns the position of an item, which its cell keeps until the data change.
  ///
  /// `cell` is the cell that displays the item unless there was a reload.
  func position(of item: Selection.Item, in cell: (any ItemCell)?) -> EventPosition {
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

  /// Returns the identifier that the data source has for an item; nil if it has none.
  package func identifier(at path: IndexPath) -> String? { identifierFromData(at: path) }

  /// Returns the position of an element, with the identifier of its item if it has one.
  package func position(of element: ElementID) -> EventPosition {
    let isItem =
      element.category == .cell && containsItem(element.item, in: element.section)
      && (!hasPlaceholders || placeholder(at: element.selectionItem) == nil)
    let identifier =
      isItem ? identifierFromData(at: dataPath(of: element)) : nil
    return EventPosition(element.placeElement, identifier: identifier, collection: name)
  }
}

/// The numbers of sections and items, as the data source last returned them.
extension ItemsView {
  /// The number of sections, as the data source last returned it.
  package final var sectionCount: Int { sectionCounts.count }

  /// Returns the number of items of a section; 0 for a section that does not exist.
  ///
  /// - Complexity: O(1); O(*n*) calls of the data source for *n* sections after a reload.
  package final func itemCount(inSection section: Int) -> Int {
    let counts = sectionCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The numbers of items of all sections.
  var counted: [Int] { sectionCounts }

  private var sectionCounts: [Int] {
    if let counts { return counts }
    guard hasDataSource else { return [] }
    let sections = max(0, numberOfSectionsInData())
    let asked = (0..<sections).map { askItemCount($0) }
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
    guard let changed, hasDataSource else { return }
    let count = numberOfSectionsInData()
    guard count >= before.count else { return }
    var now = before
    for section in before.count..<count { now.append(askItemCount(section)) }
    for section in changed where before.indices.contains(section) {
      now[section] = askItemCount(section)
    }
    counts = now
  }

  /// Moves an item from the count of one section to another section's, for an interactive movement.
  func moveCount(from old: Int, to new: Int) {
    guard old != new, var counts, counts.indices.contains(old), counts.indices.contains(new)
    else { return }
    counts[old] -= 1
    counts[new] += 1
    self.counts = counts
  }

  /// Returns the number of items of a section; 0 for a negative answer.
  private func askItemCount(_ section: Int) -> Int {
    let count = max(0, numberOfItemsInData(ofSection: section))
    return hasPlaceholders ? count + placeholderCount(inSection: section) : count
  }
}
