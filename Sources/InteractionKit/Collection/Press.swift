import Foundation

/// A touch on a cell, from touch down to its end.
package final class Press {
  let touch: Touch
  let cell: CollectionViewCell
  /// The item with its current index path, which a batch of updates may change.
  var item: Selection.Item {
    didSet { path = item.indexPath }
  }
  private(set) var path: IndexPath
  /// The log of the simulator of the touch.
  let log: EventLog?
  /// The cell of the selected item, which appears deselected while the press may select another
  /// one.
  ///
  /// Nil if the item does not exist or it is not displayed.
  var dimmed: CollectionViewCell?
  /// The position of the item in log entries; nil before the first entry.
  var place: EventPosition?
  /// True if the press has ended: the touch was lifted or cancelled, or the view was reloaded.
  var isOver = false
  /// True while the cell is highlighted.
  var isHighlighted = false
  /// True if the delegate refused the first highlight; the touch then has no effect.
  var isRefused = false

  init(_ touch: Touch, on cell: CollectionViewCell, of item: Selection.Item, log: EventLog?) {
    self.log = log
    self.touch = touch
    self.cell = cell
    self.item = item
    path = cell.path(of: item)
  }
}
