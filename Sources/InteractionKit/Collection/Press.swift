import Foundation

/// A touch on a cell, between going down and coming up.
final class Press {
  let touch: Touch
  let cell: CollectionViewCell
  let id: ElementID
  let path: IndexPath
  /// What facts call the item; nil until one is recorded.
  var place: Place?
  /// Whether the cell is highlighted now.
  var isHighlighted = false
  /// Whether the delegate answered no to the first question: nothing follows then.
  var isRefused = false

  init(_ touch: Touch, on cell: CollectionViewCell, of id: ElementID) {
    self.touch = touch
    self.cell = cell
    self.id = id
    path = id.indexPath
  }
}
