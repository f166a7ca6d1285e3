import Foundation
import InteractionKit
import UIKit

/// The menu of a text that is edited, as after a long press: no view displays it, so its items are elements alone.
struct EditMenu {
  /// The items that suites use.
  enum Item: String, CaseIterable {
    case cut = "Cut"
    case copy = "Copy"
    case select = "Select"
    case selectAll = "Select All"
    case paste = "Paste"
  }

  private(set) weak var field: UIView?
  /// True if the next key replaces the text.
  private(set) var selectsAll = false

  init(_ field: UIView) { self.field = field }

  private var text: String {
    (field as? UITextField)?.text ?? (field as? UITextView)?.text ?? (field as? UISearchBar)?.text
      ?? ""
  }

  /// The items for the text and the pasteboard.
  var items: [Item] {
    Item.allCases.filter { item in
      switch item {
      case .cut, .copy: selectsAll && !text.isEmpty
      case .select, .selectAll: !selectsAll && !text.isEmpty
      case .paste: UIPasteboard.general.string != nil
      }
    }
  }

  /// Chooses an item, and returns false if the menu closes.
  mutating func choose(_ item: Item, typing type: (Character) -> Void) -> Bool {
    switch item {
    case .select, .selectAll:
      // A word cannot be selected here, so "Select" takes all of them.
      selectsAll = true
      return true
    case .copy: UIPasteboard.general.string = text
    case .cut:
      UIPasteboard.general.string = text
      clear(typing: type)
    case .paste:
      if selectsAll { clear(typing: type) }
      for key in UIPasteboard.general.string ?? "" { type(key) }
    }
    return false
  }

  /// Deletes the text, key by key, as the field itself would.
  func clear(typing type: (Character) -> Void) {
    for _ in text { type("\u{8}") }
  }
}
