import InteractionKit

/// The state that is shared while the items of a collection are read.
struct ItemReading {
  let types: ItemTypes
  var ids = ItemIDs()
  var count = 0
  var nestedCount = 0
}

extension JSONSchema {
  /// An id, unique in the file.
  fileprivate static let itemID = name.and(["maxLength": .integer(FileLimits.idLength)])
}

extension Key {
  /// Returns the keys `type` and `id`, with an example of an id for the documents.
  @KeyBuilder<Root> fileprivate static func ofItemIdentity(id: String) -> [Key] {
    Key(
      "type", .name,
      "Leads to its cell, by way of types; needed unless cells has only one.", example: "Row")
    Key("id", .itemID, "Unique in the file; #id in sessions.", example: id)
  }
}

extension ItemDescription {
  static let keys = KeyTable(
    "item", "an item", standard: ItemDescription(type: "")
  ) {
    Key.ofItemIdentity(id: "lunch")
    Key(
      "label", \.label, .text, "The accessibility label; \"label\" in sessions.", example: "Lunch")
    Key(
      "size", \.size, .size, "Its own size, in points, in a flow or masonry layout.",
      example: "[160, 120]")
    Key(
      "preferredSize", \.preferredSize, .size,
      "The size that its cell prefers in a self-sizing layout.", example: "[390, 88]")
    Key("data", \.data, .json, "Passed to its cell and its events.", example: "{ from: Ada }")
    Key("extra", \.extra, .json, "Any other value of yours.", example: "{ screen: home }")
    Key(
      "indentationLevel", \.indentationLevel, .indentationLevel,
      "The number of steps by which it is indented; by default that of its cell.", example: "1")
    Key(
      "children", .reference("items", coversNull: true),
      "Items that are visible when this one is expanded.", example: "[{ type: Row, id: child }]")
  }
}

extension RepeatedItems {
  private static func hasPattern(_ pattern: String) -> JSONSchema {
    ["type": "string", "pattern": DocumentNode(pattern)]
  }

  static let keys = KeyTable(
    "repeatedItems", "repeated items",
    "So many items; {i} in id, label and data is replaced by the number of the item, from 0 or from first; {i+1} by the next one.",
    standard: RepeatedItems(count: 0, type: ""),
    rules: [
      .when(
        .property("repeat", ["minimum": 2]),
        then: .property("id", hasPattern("\\{i(\\+[0-9]{1,9})?\\}").orNull)),
      .when(
        .property("repeat", ["minimum": 1]),
        then: .property(
          "id",
          .not(hasPattern("\\{i(\\+[0-9]{1,9})?\\}.*\\{i(\\+[0-9]{1,9})?\\}")))),
    ]
  ) {
    Key(
      "repeat", .integer(in: 0...FileLimits.items), "The number of items.",
      missing: "\"repeat\" needs a number of items", example: "1000")
    Key(
      "first", \.firstIndex, .integer("the first number", in: 0...1_000_000_000),
      "The number of the first item.", example: "1")
    Key.ofItemIdentity(id: "row-{i}")
    Key(
      "label", \.label, .pattern, "The accessibility label; \"label\" in sessions.",
      example: "Row {i}")
    Key(
      "size", \.size, .size, "Their size, in points, in a flow or masonry layout.",
      example: "[160, 120]")
    Key(
      "preferredSize", \.preferredSize, .size,
      "The size that their cells prefer in a self-sizing layout.", example: "[390, 88]")
    Key(
      "data", \.data, .json, "Passed to their cells and their events.",
      example: "{ index: \"{i}\" }")
    Key("extra", \.extra, .json, "Any other value of yours.", example: "{ screen: home }")
    Key(
      "indentationLevel", \.indentationLevel, .indentationLevel,
      "The number of steps by which they are indented; by default that of their cell.", example: "1"
    )
    Key.unimplemented("children")
  }
}

extension ValueType where Value == IndexPattern {
  fileprivate static var pattern: Self { Self(.text) { $0.label($1).map { IndexPattern($0) } } }
}

extension DocumentReader {
  /// Reads `items:`, a list of entries or one entry of a compact form.
  mutating func items(_ value: DocumentValue?, _ reading: inout ItemReading) -> ItemList {
    var list = ItemList()
    guard let value else { return list }
    switch value.node.content {
    case .sequence(let nodes):
      var listed: [ItemDescription] = []
      for (index, node) in nodes.enumerated() {
        append(
          DocumentValue(node: node, path: .index(index, in: value.path)), to: &list, &listed,
          &reading)
      }
      list.append(listed)
    case .mapping(let entries) where entries.contains { $0.key == "repeat" || $0.key == "from" }:
      var listed: [ItemDescription] = []
      append(value, to: &list, &listed, &reading)
    default:
      reportUnexpected(value, expected: "a list of items, or one entry with \"repeat\" or \"from\"")
    }
    return list
  }

  /// Reads an entry; `listed` are the items before it that are not in the list yet.
  ///
  /// They are appended together, because a list stores them as one block.
  private mutating func append(
    _ value: DocumentValue, to list: inout ItemList, _ listed: inout [ItemDescription],
    _ reading: inout ItemReading
  ) {
    guard case .mapping(let entries) = value.node.content else {
      return reportUnexpected(value, expected: "an item: a mapping")
    }
    // The presence of the key decides, even if it is null, so that errors fit the author's intent.
    let isRepeated = entries.contains { $0.key == "repeat" }
    guard isRepeated || entries.contains(where: { $0.key == "from" }) else {
      if let item = item(value, &reading) { listed.append(item) }
      return
    }
    list.append(listed)
    listed = []
    if isRepeated {
      if let run = repeatedItems(value, &reading) { list.append(run) }
    } else if let run = recordItems(value, &reading) {
      list.append(run)
    }
  }

  /// Adds `count` to the number of items; returns false if the limit is exceeded.
  mutating func reserve(
    _ count: Int, for value: DocumentValue, _ reading: inout ItemReading
  ) -> Bool {
    let before = reading.count
    let (sum, isTooLarge) = before.addingReportingOverflow(count)
    reading.count = isTooLarge ? .max : sum
    guard reading.count > FileLimits.items else { return true }
    if before <= FileLimits.items {
      reportError(value, "more than \(FileLimits.items) items in all, the maximum")
    }
    return false
  }

  private mutating func item(
    _ value: DocumentValue, _ reading: inout ItemReading
  ) -> ItemDescription? {
    guard let fields = fields(of: value, ItemDescription.keys), reserve(1, for: value, &reading)
    else { return nil }
    let type = type(fields["type"], of: value, in: reading.types, "cells")
    let field = fields["id"]
    var item = ItemDescription(type: type ?? "", id: itemID(field))
    if let id = item.id, let field {
      reading.ids.add(id, at: ItemIDs.Definition(value: field))
    }
    read(fields, ItemDescription.keys, into: &item)
    if let children = fields["children"] {
      item.children = self.children(children, &reading)
    }
    return type == nil ? nil : item
  }

  /// Reads the children of an item.
  private mutating func children(
    _ value: DocumentValue, _ reading: inout ItemReading
  ) -> [ItemDescription] {
    let list = items(value, &reading)
    let before = reading.nestedCount
    reading.nestedCount += list.count
    guard reading.nestedCount <= FileLimits.nestedItems else {
      if before <= FileLimits.nestedItems {
        reportError(
          value,
          "more than \(FileLimits.nestedItems) items below others, the maximum")
      }
      return []
    }
    return (0..<list.count).compactMap { list.item(at: $0) }
  }

  private mutating func repeatedItems(
    _ value: DocumentValue, _ reading: inout ItemReading
  ) -> RepeatedItems? {
    guard let fields = fields(of: value, RepeatedItems.keys) else { return nil }
    let count = integer(fields["repeat"], "a number of items", in: 0...Int.max)
    let type = type(fields["type"], of: value, in: reading.types, "cells")
    var items = RepeatedItems(
      count: count ?? 0, type: type ?? "", id: itemID(fields["id"]).map { IndexPattern($0) })
    read(fields, RepeatedItems.keys, into: &items)
    guard let count, reserve(count, for: fields["repeat"] ?? value, &reading), count > 0 else {
      return nil
    }
    if let id = items.id, let field = fields["id"] {
      if !register(id, count: count, from: items.firstIndex, at: field, &reading) { items.id = nil }
    }
    return type == nil ? nil : items
  }

  /// Adds the ids of repeated items; returns false if there is an error.
  private mutating func register(
    _ id: IndexPattern, count: Int, from first: Int, at field: DocumentValue,
    _ reading: inout ItemReading
  ) -> Bool {
    switch id.placeholderCount {
    case 0 where count == 1:
      reading.ids.add(id.prefix, at: ItemIDs.Definition(value: field))
      return true
    case 0:
      reportError(
        field,
        "all \(count) items would have the id \(JSONValue.quote(id.prefix)); "
          + "{i} in it is replaced by the index")
      return false
    case 1:
      if reading.ids.add(id, first..<first + count, at: ItemIDs.Definition(value: field)) {
        return true
      }
      reportError(
        field,
        "more than \(FileLimits.similarPatterns) id patterns differ by digits only; "
          + "put other text between them and {i}")
      return false
    default:
      reportError(field, "found {i} \(id.placeholderCount) times in an id, expected it once")
      return false
    }
  }

  private mutating func itemID(_ value: DocumentValue?) -> String? {
    guard let value, let id = name(value, "an id") else { return nil }
    guard id.utf8.count <= FileLimits.idLength else {
      reportError(
        value, "an id of \(id.utf8.count) bytes; at most \(FileLimits.idLength) are accepted")
      return nil
    }
    return id
  }

  /// Reports all duplicate ids.
  mutating func finish(_ reading: inout ItemReading) {
    reading.ids.finish()
    for conflict in reading.ids.conflicts {
      let record = conflict.later.record.map { " of record \($0.index) of \($0.file)" } ?? ""
      reportError(
        conflict.later.value,
        "the id \(JSONValue.quote(conflict.id))\(record) is taken, "
          + "by \(conflict.earlier.description); ids are unique in the file")
    }
  }
}
