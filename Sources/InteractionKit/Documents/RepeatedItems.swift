import Foundation

/// Items that differ only by their index: any number of them in constant memory.
struct RepeatedItems: Sendable {
  var count: Int
  var type: String
  var id: IndexPattern?
  var label: IndexPattern?
  var size: CGSize?
  var preferredSize: CGSize?
  var data: JSONValue
  var extra: JSONValue
  var indentationLevel: Int?

  func item(at index: Int) -> ItemDescription {
    ItemDescription(
      type: type, id: id?.text(at: index), label: label?.text(at: index), size: size,
      preferredSize: preferredSize, data: data.substituting(index: index),
      extra: extra.substituting(index: index), indentationLevel: indentationLevel)
  }

  /// The index of the item with `id`.
  func index(ofID text: String) -> Int? {
    guard let id, count > 0 else { return nil }
    guard id.places > 0 else { return id.prefix == text ? 0 : nil }
    return id.index(of: text).flatMap { $0 < count ? $0 : nil }
  }

  /// The indices of the items with `label`.
  func indices(ofLabel text: String) -> Range<Int> {
    guard let label else { return 0..<0 }
    guard label.places > 0 else { return 0..<(label.prefix == text ? count : 0) }
    guard let index = label.index(of: text), index < count else { return 0..<0 }
    return index..<(index + 1)
  }
}
