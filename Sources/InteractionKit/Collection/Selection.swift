import Foundation

/// The selected items of a collection view.
///
/// Usually there is one, and each tap replaces it. So the first is stored outside of the set and
/// needs no hashing. It is an object: delegates that are called during a change may select too.
package final class Selection {
  package typealias Item = ItemPosition

  private var only: Item?
  private var others: Set<Item> = []
  private var hasOthers = false
  /// Called when items get other index paths, for code that stores selected items.
  var didRename: (((Item) -> Item?) -> Void)?

  var isEmpty: Bool { only == nil }
  /// The item that has been selected for the longest time, as far as it is known.
  var first: Item? { only }

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

  /// Selects an item and deselects all others.
  func replace(with item: Item) {
    if hasOthers { removeAll() }
    only = item
  }

  /// Deselects an item.
  ///
  /// - Returns: True if the item was selected.
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
    // The order of a set is random, but is not visible: the items are returned in order.
    only = others.popFirst()
    hasOthers = !others.isEmpty
    return true
  }

  func removeAll() {
    only = nil
    others = []
    hasOthers = false
  }

  /// Updates the index paths of the selected items; nil deselects an item.
  func updateIndexPaths(_ newItem: (Item) -> Item?) {
    didRename?(newItem)
    guard let only else { return }
    self.only = newItem(only)
    guard hasOthers else { return }
    var renamed = Set<Item>(minimumCapacity: others.count)
    for item in others {
      if let item = newItem(item) { renamed.insert(item) }
    }
    if let only = self.only { renamed.remove(only) } else { self.only = renamed.popFirst() }
    others = renamed
    hasOthers = !renamed.isEmpty
  }

  /// The items that were selected at one time.
  package struct Snapshot {
    fileprivate let only: Item?
    fileprivate let others: Set<Item>
  }

  /// The present items, which are not copied.
  package var snapshot: Snapshot { Snapshot(only: only, others: others) }

  /// Selects the items of a snapshot alone.
  package func restore(_ snapshot: Snapshot) {
    (only, others) = (snapshot.only, snapshot.others)
    hasOthers = !others.isEmpty
  }

  /// The selected item if it is the only one; else nil.
  var single: Item? { hasOthers ? nil : only }

  /// The selected items in order.
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

extension CollectionView {
  /// The order of the calls after a tap: the end of the highlight before or after the selection.
  ///
  /// UIKit's header and recordings on devices differ; the order depends on the version of UIKit
  /// (`Documentation/rules/selection.md`, "Order of the calls").
  public enum SelectionOrder: Hashable, Sendable {
    /// didUnhighlight, shouldSelect, didSelect, as recorded on devices.
    case observed
    /// shouldSelect, didSelect, didUnhighlight, as documented in UIKit's header.
    case header
  }
}

/// The settings of a collection view for selection, in editing mode and outside of it.
struct SelectionRules {
  var allowsSelection = true
  var allowsMultipleSelection = false
  var allowsSelectionDuringEditing = false
  var allowsMultipleSelectionDuringEditing = false
  var isEditing = false
  /// True while an interaction in progress prevents taps from selecting.
  var isSuspended = false

  /// True if items can be selected in the current mode.
  ///
  /// In editing mode, multiple selection implies single selection.
  var allowsAny: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// True if several items can be selected in the current mode.
  var allowsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// The reason why a tap does not select, as the log states it.
  var reasonNotSelectable: String {
    if isSuspended { return "another interaction is in progress" }
    return isEditing
      ? "selection is off during editing (allowsSelectionDuringEditing is false)"
      : "selection is off (allowsSelection is false)"
  }
}
