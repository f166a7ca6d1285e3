import Foundation
import InteractionKit

/// Items that differ only by their index, in constant memory.
package struct RepeatedItems: Hashable, Sendable {
  var count: Int
  var type: String
  var id: IndexPattern?
  var label: IndexPattern?
  var size: CGSize?
  var preferredSize: CGSize?
  var data = JSONValue.null
  var extra = JSONValue.null
  var indentationLevel: Int?
  /// The value of `{i}` in the first item; it increases by 1 for each further item.
  var firstIndex = 0

  func item(at index: Int) -> ItemDescription {
    let number = firstIndex + index
    return ItemDescription(
      type: type, id: id?.text(at: number), label: label?.text(at: number), size: size,
      preferredSize: preferredSize, data: data.substituting(index: number),
      extra: extra.substituting(index: number), indentationLevel: indentationLevel)
  }

  func identifier(at index: Int) -> String? { id?.text(at: firstIndex + index) }

  func label(at index: Int) -> String? { label?.text(at: firstIndex + index) }

  /// Returns the index of the item with `id`.
  func index(ofID text: String) -> Int? {
    guard let id, count > 0 else { return nil }
    guard id.placeholderCount > 0 else { return id.prefix == text ? 0 : nil }
    return index(ofNumber: id.index(of: text))
  }

  /// Returns the indices of the items with `label`.
  func indices(ofLabel text: String) -> Range<Int> {
    guard let label else { return 0..<0 }
    guard label.placeholderCount > 0 else { return 0..<(label.prefix == text ? count : 0) }
    guard let index = index(ofNumber: label.index(of: text)) else { return 0..<0 }
    return index..<(index + 1)
  }

  /// Returns the index of the item with a value of `{i}`.
  private func index(ofNumber number: Int?) -> Int? {
    guard let number, number >= firstIndex, number - firstIndex < count else { return nil }
    return number - firstIndex
  }

  /// Returns true if `other` continues these items, so that both can be one run.
  func continues(with other: RepeatedItems) -> Bool {
    var following = self
    following.firstIndex = firstIndex + count
    following.count = other.count
    return following == other
  }
}
