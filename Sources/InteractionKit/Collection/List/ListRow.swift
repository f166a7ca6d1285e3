import Foundation

/// The values of a list for one of its rows.
struct ListRow: Hashable {
  /// The height of the row unless its cell prefers another, in points; nil outside of lists.
  var estimatedHeight: CGFloat?
  var separators = ListSeparators.none
  /// True if the row is the first item of a section, which serves as the section's header.
  var isHeader = false
  /// True if text runs from right to left.
  var isMirrored = false

  static let none = ListRow()
}

extension CollectionView {
  /// Returns the list configuration of a section; nil for a section that is not a list.
  func listConfiguration(inSection section: Int) -> CollectionLayoutListConfiguration? {
    sectionLayout?.listConfiguration(inSection: section)
  }

  /// Returns the values of the list for the row of a cell.
  func listRow(of cell: CollectionViewCell) -> ListRow {
    var row = ListRow(isMirrored: layoutDirection == .rightToLeft)
    guard let item = cell.displayedItem, let list = listConfiguration(inSection: item.section)
    else { return row }
    row.estimatedHeight = list.idiom.estimatedRowHeight
    row.isHeader = list.headerMode == .firstItemInSection && item.item == 0
    row.separators = ListSeparators(
      ofItem: item.item, of: numberOfItems(inSection: item.section), in: item.section, list)
    return row
  }

  /// Updates the displayed rows after a layout, in which rows may have become the first or the
  /// last.
  final func updateListRows() {
    display.hasNewLayout = false
    guard sectionLayout != nil else { return }
    for entry in shown.cells.inOrder { entry.view.wasPlaced() }
  }
}
