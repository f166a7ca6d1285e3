import Foundation

/// What a list says of one of its rows.
struct ListRow: Hashable {
  /// The height that a row has unless its cell asks for another; nil outside of lists.
  var estimatedHeight: CGFloat?
  var separators = ListSeparators.none
  /// Whether the row is the first item that stands for the section's header.
  var isHeader = false
  /// Whether text runs from right to left.
  var isMirrored = false

  static let none = ListRow()
}

extension CollectionView {
  /// The list that a section is made of; nil for any other section.
  func listConfiguration(inSection section: Int) -> CollectionLayoutListConfiguration? {
    sectionLayout?.listConfiguration(inSection: section)
  }

  /// What the list says of the row that a cell shows.
  func listRow(of cell: CollectionViewCell) -> ListRow {
    var row = ListRow(isMirrored: layoutDirection == .rightToLeft)
    guard let item = cell.shownItem, let list = listConfiguration(inSection: item.section)
    else { return row }
    row.estimatedHeight = list.idiom.estimatedRowHeight
    row.isHeader = list.headerMode == .firstItemInSection && item.item == 0
    row.separators = ListSeparators(
      ofItem: item.item, of: numberOfItems(inSection: item.section), in: item.section, list)
    return row
  }

  /// The layout was computed again: rows may have become the first or the last.
  final func updateListRows() {
    display.hasNewLayout = false
    guard sectionLayout != nil else { return }
    for entry in shown.cells.inOrder { entry.view.wasPlaced() }
  }
}
