import Foundation
import InteractionKit

/// Values of one property of many items: one value for all, or one for each.
enum ItemColumn<Value: Sendable>: Sendable {
  case constant(Value)
  case each([Value])

  /// Returns the value for the item at `index`.
  func value(at index: Int, else absent: Value) -> Value {
    switch self {
    case .constant(let value): value
    case .each(let values): values.indices.contains(index) ? values[index] : absent
    }
  }
}

/// Items from the records of a file, stored by column.
package struct RecordItems: Sendable {
  var count: Int
  var types: ItemColumn<String>
  var ids: ItemColumn<String?>
  var labels: ItemColumn<String?>
  var sizes: ItemColumn<CGSize?>
  var preferredSizes: ItemColumn<CGSize?>
  var data: ItemColumn<JSONValue>
  var extra: ItemColumn<JSONValue>

  func item(at index: Int) -> ItemDescription {
    ItemDescription(
      type: types.value(at: index, else: ""), id: ids.value(at: index, else: nil),
      label: labels.value(at: index, else: nil), size: sizes.value(at: index, else: nil),
      preferredSize: preferredSizes.value(at: index, else: nil),
      data: data.value(at: index, else: .null), extra: extra.value(at: index, else: .null))
  }

  /// True if all items have one type and one size, without visiting each item.
  var isUniform: Bool {
    if case (.constant, .constant, .constant) = (types, sizes, preferredSizes) {
      true
    } else {
      false
    }
  }
}
