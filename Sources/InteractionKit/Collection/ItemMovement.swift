import Foundation

/// An item that is being moved.
///
/// The layout displays the items as if the move were done; the data source still has the old order.
package final class ItemMovement {
  /// The index path of the item in the data source.
  let original: Selection.Item
  /// The current index path of the item in the layout.
  var target: Selection.Item
  /// The centre of the item's cell, in the content.
  var position: CGPoint
  /// The position of the lifted item, for log entries; nil if the log is not recording.
  let place: EventPosition?
  /// True while the layout and the delegate determine the target.
  var isAsking = false

  init(of item: Selection.Item, at position: CGPoint, place: EventPosition?) {
    original = item
    target = item
    self.position = position
    self.place = place
  }

  var isDisplaced: Bool { target != original }

  /// Returns the index path in the data source of the item at an index path of the layout.
  func dataItem(of shown: Selection.Item) -> Selection.Item {
    shown.following(moveFrom: target, to: original)
  }

  /// Returns true if the item was moved out of a section or into it.
  func concerns(_ section: Int) -> Bool {
    isDisplaced && (section == original.section || section == target.section)
  }

  /// Returns the number of items in the data source of a section with `count` items in the layout.
  func dataCount(_ count: Int, in section: Int) -> Int {
    count + (section == original.section ? 1 : 0) - (section == target.section ? 1 : 0)
  }
}

extension Selection.Item {
  /// Returns the index path of the item after an item was moved.
  func following(moveFrom old: Selection.Item, to new: Selection.Item) -> Selection.Item {
    guard self != old else { return new }
    var item = item
    if section == old.section, item > old.item { item -= 1 }
    if section == new.section, item >= new.item { item += 1 }
    return Selection.Item(section: section, item: item)
  }
}
