import Foundation

/// The positions of the parts of a list cell.
///
/// See `Documentation/rules/list-layout.md`, "Layout of a list cell".
///
/// ```
/// | indentation | leading margin | accessories | content           | accessories | trailing margin |
/// ```
///
/// Accessories are within the cell's margins. The content extends from the accessories of one side
/// to the accessories of the other, and has its margins inside. Without accessories it extends to
/// the edge. Frames are for text from left to right; `mirrored` converts them.
struct ListCellGeometry {
  /// The size of an accessory and the width that the row reserves for it, in points.
  struct Part: Hashable {
    var size: CGSize
    var reservedWidth: CGFloat
    /// True for a reorder handle.
    var isHandle = false
  }

  private(set) var content: CGRect
  private(set) var leading: [CGRect]
  private(set) var trailing: [CGRect]
  /// The frame of the line before a reorder handle; nil without other accessories beside it.
  private(set) var handleSeparator: CGRect?
  private let size: CGSize
  private let margins: DirectionalEdgeInsets

  init(
    size: CGSize, margins: DirectionalEdgeInsets, indentation: CGFloat, indentsAccessories: Bool,
    leading: [Part], trailing: [Part], pixels: PixelGrid
  ) {
    let margins = margins.usable
    let indentation = ValidLength.extent(indentation)
    self.size = size
    self.margins = margins
    var start = indentsAccessories ? indentation : 0
    self.leading = []
    if !leading.isEmpty {
      start += margins.leading
      for (index, part) in leading.enumerated() {
        if index > 0 { start += CellAccessory.leadingSpacing }
        self.leading.append(ListCellGeometry.frame(of: part, from: start, size, pixels))
        start += part.reservedWidth
      }
    }
    if !indentsAccessories { start += indentation }
    var end = size.width
    self.trailing = []
    if !trailing.isEmpty {
      end -= margins.trailing
      for (index, part) in trailing.reversed().enumerated() {
        if index > 0 {
          let isBesideHandle = trailing[trailing.count - index].isHandle
          let space = isBesideHandle ? CellAccessory.handleSpacing : CellAccessory.trailingSpacing
          end -= space
          if isBesideHandle {
            handleSeparator = CGRect(
              x: end + (space - 1) / 2, y: 0, width: 1, height: size.height)
          }
        }
        end -= part.reservedWidth
        self.trailing.append(ListCellGeometry.frame(of: part, from: end, size, pixels))
      }
      self.trailing.reverse()
    }
    content = CGRect(x: start, y: 0, width: max(0, end - start), height: size.height)
  }

  private static func frame(
    of part: Part, from start: CGFloat, _ size: CGSize, _ pixels: PixelGrid
  ) -> CGRect {
    CGRect(
      x: pixels.nearest(start + (part.reservedWidth - part.size.width) / 2),
      y: pixels.nearest((size.height - part.size.height) / 2), width: part.size.width,
      height: part.size.height)
  }

  /// Returns the frame of a separator at the bottom or the top of the row.
  func separator(_ line: ListSeparators.Line, atTop: Bool, _ pixels: PixelGrid) -> CGRect {
    let start = line.leading ?? content.origin.x + margins.leading
    return CGRect(
      x: start, y: atTop ? 0 : size.height - pixels.pixel,
      width: max(0, size.width - line.trailing - start), height: pixels.pixel)
  }

  /// Returns the frame for text from right to left.
  func mirrored(_ frame: CGRect) -> CGRect {
    CGRect(
      x: size.width - frame.origin.x - frame.size.width, y: frame.origin.y,
      width: frame.size.width, height: frame.size.height)
  }
}

/// The values of a list for one of its rows.
struct ListRow: Hashable {
  /// The height of the row unless its cell prefers another, in points; nil outside of lists.
  var estimatedHeight: CGFloat?
  var separators = ListSeparators.none
  /// True if the row is the first item of a section, which serves as the section's header.
  var isHeader = false
  /// True if text runs from right to left.
  var isMirrored = false
  /// The appearance of the list; nil outside of lists.
  var appearance: CollectionLayoutListConfiguration.Appearance?
  /// True for the first row below a header, and for the last one of its section.
  var isFirst = false
  var isLast = false

  static let none = ListRow()
}

extension CollectionView {
  /// Returns the list configuration of a section; nil for a section that is not a list.
  func listConfiguration(inSection section: Int) -> CollectionLayoutListConfiguration? {
    sectionLayout?.listConfiguration(inSection: section)
  }

  /// Returns the values of the list for the row of a cell.
  func listRow(of cell: CollectionViewCell) -> ListRow {
    var row = ListRow(isMirrored: cell.isRightToLeft)
    guard let item = cell.displayedItem, let list = listConfiguration(inSection: item.section)
    else { return row }
    row.estimatedHeight = list.idiom.estimatedRowHeight
    row.isHeader = list.headerMode == .firstItemInSection && item.item == 0
    row.appearance = list.appearance
    row.isFirst = item.item == (list.headerMode == .firstItemInSection ? 1 : 0)
    row.isLast = item.item == numberOfItems(inSection: item.section) - 1
    row.separators = ListSeparators(
      ofItem: item.item, of: itemCount(inSection: item.section), in: item.section, list)
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
