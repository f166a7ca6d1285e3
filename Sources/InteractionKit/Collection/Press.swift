import Foundation

/// A touch on a cell, between going down and coming up.
package final class Press {
  let touch: Touch
  let cell: CollectionViewCell
  /// The item, where it is now: a batch of updates may move it.
  var item: Selection.Item {
    didSet { path = item.indexPath }
  }
  private(set) var path: IndexPath
  /// The log of the screen that the touch is on.
  let log: EventLog?
  /// The cell of the selected item, which looks unselected while the press may
  /// select another; nil where there is none or it is not shown.
  var dimmed: CollectionViewCell?
  /// What facts call the item; nil until one is recorded.
  var place: Place?
  /// Whether the touch is still down and the cell still shown: a reload or the
  /// lift ends a press.
  var isOver = false
  /// Whether the cell is highlighted now.
  var isHighlighted = false
  /// Whether the delegate answered no to the first question: nothing follows then.
  var isRefused = false

  init(_ touch: Touch, on cell: CollectionViewCell, of item: Selection.Item, log: EventLog?) {
    self.log = log
    self.touch = touch
    self.cell = cell
    self.item = item
    path = cell.path(of: item)
  }
}
