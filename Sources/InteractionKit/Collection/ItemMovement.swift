import Foundation

/// An item that is being moved: the layout shows the items as if the move were
/// done, the data source still has them as they were.
package final class ItemMovement {
  /// Where the data source has the item.
  let original: Selection.Item
  /// Where the layout shows it now.
  var target: Selection.Item
  /// Where the middle of its cell is to be, in the content.
  var position: CGPoint
  /// The item when it was lifted, for facts; nil while nothing is recorded.
  let place: Place?
  /// Whether the layout and the delegate are being asked where it is to go.
  var isAsking = false

  init(of item: Selection.Item, at position: CGPoint, place: Place?) {
    original = item
    target = item
    self.position = position
    self.place = place
  }

  var isDisplaced: Bool { target != original }

  /// Where the data source has what the layout shows at a place.
  func dataItem(of shown: Selection.Item) -> Selection.Item {
    shown.following(moveFrom: target, to: original)
  }

  /// Whether the item was taken out of a section or put into it.
  func concerns(_ section: Int) -> Bool {
    isDisplaced && (section == original.section || section == target.section)
  }

  /// The number of items that the data source has in a section of which the
  /// layout shows `count`.
  func dataCount(_ count: Int, in section: Int) -> Int {
    count + (section == original.section ? 1 : 0) - (section == target.section ? 1 : 0)
  }
}

extension Selection.Item {
  /// Where the item is when another, or itself, has been taken from one place
  /// and put to another.
  func following(moveFrom old: Selection.Item, to new: Selection.Item) -> Selection.Item {
    guard self != old else { return new }
    var item = item
    if section == old.section, item > old.item { item -= 1 }
    if section == new.section, item >= new.item { item += 1 }
    return Selection.Item(section: section, item: item)
  }
}
