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

/// Texts of items: one for all, or a value of each record.
enum RecordTexts: Sendable {
  case constant(String?)
  case fields(RecordFields)

  func value(at index: Int) -> String? {
    switch self {
    case .constant(let text): text
    case .fields(let fields): fields.string(at: index)
    }
  }
}

/// Values of items: one for all, or a value of each record.
enum RecordValues: Sendable {
  case constant(JSONValue)
  case fields(RecordFields)

  func value(at index: Int) -> JSONValue {
    switch self {
    case .constant(let value): value
    case .fields(let fields): fields.value(at: index)
    }
  }
}

/// Items from the records of a file, stored by column.
package struct RecordItems: Sendable {
  /// The ids of the items.
  enum IDs: Sendable {
    case constant(String?)
    case records(RecordIDs)
  }

  var count: Int
  var types: ItemColumn<String>
  var ids: IDs
  var labels: RecordTexts
  var sizes: ItemColumn<CGSize?>
  var preferredSizes: ItemColumn<CGSize?>
  var data: RecordValues
  var extra: RecordValues

  func identifier(at index: Int) -> String? {
    switch ids {
    case .constant(let id): id
    case .records(let ids): ids.fields.string(at: index)
    }
  }

  /// The ids of all items.
  var identifiers: [String] { (0..<count).compactMap(identifier) }

  /// Returns the first item with an id of the records; nil if there is none.
  func index(ofID id: String) -> Int? {
    if case .records(let ids) = ids { ids.index(of: id) } else { nil }
  }

  func item(at index: Int) -> ItemDescription {
    ItemDescription(
      type: types.value(at: index, else: ""), id: identifier(at: index),
      label: labels.value(at: index), size: sizes.value(at: index, else: nil),
      preferredSize: preferredSizes.value(at: index, else: nil),
      data: data.value(at: index), extra: extra.value(at: index))
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
