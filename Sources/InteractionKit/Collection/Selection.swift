import Foundation

/// The items of a collection view that are selected.
///
/// Mostly that is one, and each tap replaces it: the first is kept outside the
/// set, so that it costs no hashing. An object, and its fields are read whole,
/// so that no touch pays for checks of overlapping access.
package final class Selection {
  package typealias Item = ItemPosition

  private var only: Item?
  private var others: Set<Item> = []
  private var hasOthers = false
  /// Hears when items get other places, for who remembers selected ones.
  var didRename: (((Item) -> Item?) -> Void)?

  var isEmpty: Bool { only == nil }

  package func contains(_ item: Item) -> Bool {
    only == item || (hasOthers && others.contains(item))
  }

  package func insert(_ item: Item) {
    if only == nil {
      only = item
    } else if only != item {
      others.insert(item)
      hasOthers = true
    }
  }

  /// Leaves `item` as all that is selected.
  func replace(with item: Item) {
    if hasOthers { removeAll() }
    only = item
  }

  /// - Returns: whether the item was selected.
  @discardableResult
  func remove(_ item: Item) -> Bool {
    guard only == item || hasOthers else { return false }
    guard only == item else {
      let wasSelected = others.remove(item) != nil
      hasOthers = !others.isEmpty
      return wasSelected
    }
    guard hasOthers else {
      only = nil
      return true
    }
    // Which of the others takes its place shows nowhere: they are listed in order.
    only = others.popFirst()
    hasOthers = !others.isEmpty
    return true
  }

  func removeAll() {
    only = nil
    others = []
    hasOthers = false
  }

  /// Gives the items the places that they have now; those that have none are not
  /// selected any more.
  func rename(_ newItem: (Item) -> Item?) {
    didRename?(newItem)
    guard let only else { return }
    let all = hasOthers ? others.union([only]) : [only]
    let renamed = Set(all.compactMap(newItem))
    removeAll()
    for item in renamed { insert(item) }
  }

  /// The selected item where it is the only one.
  var single: Item? { hasOthers ? nil : only }

  /// The items in order.
  package var sorted: [Item] {
    guard let only else { return [] }
    return hasOthers ? (others + [only]).sorted() : [only]
  }
}

extension ElementID {
  package var selectionItem: Selection.Item { Selection.Item(section: section, item: item) }

  package init(_ item: Selection.Item) {
    self = .cell(item.section, item.item)
  }
}
