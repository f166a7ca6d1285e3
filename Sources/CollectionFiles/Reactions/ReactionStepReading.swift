import Foundation
import InteractionKit

extension DocumentReader {
  private static let stepKeys = [
    "append", "insert", "delete", "move", "reload", "reconfigure", "update", "expand",
    "collapse", "select", "deselect", "scrollTo", "state", "load",
  ]

  /// A step of a reaction, a mapping of one key.
  mutating func step(
    _ value: DocumentValue, hasItem: Bool, _ reading: inout ReactionReading
  ) -> ReactionStep? {
    let keys = DocumentReader.stepKeys
    guard let fields = fields(of: value, "a step", known: keys) else { return nil }
    let found = keys.filter { fields[$0] != nil }
    guard found.count == 1, let key = found.first, let what = fields[key] else {
      complain(
        value,
        found.isEmpty
          ? "a step does nothing; the verbs are \(keys.joined(separator: ", "))"
          : "found \(found.joined(separator: " and ")) in one step; write a step for each")
      return nil
    }
    switch key {
    case "append": return appending(what, &reading)
    case "insert": return inserting(what, &reading)
    case "delete": return items(what, hasItem, &reading).map { .delete($0) }
    case "move": return moving(what, hasItem, &reading)
    case "reload":
      if case .bool(true) = what.node.content { return .reload(nil) }
      return items(what, hasItem, &reading).map { .reload($0) }
    case "reconfigure": return items(what, hasItem, &reading).map { .reconfigure($0) }
    case "update": return updating(what, hasItem, &reading)
    case "expand": return item(what, hasItem, &reading).map { .expand($0) }
    case "collapse": return item(what, hasItem, &reading).map { .collapse($0) }
    case "select": return item(what, hasItem, &reading).map { .select($0) }
    case "deselect": return item(what, hasItem, &reading).map { .deselect($0) }
    case "scrollTo": return scrolling(what, hasItem, &reading)
    case "state": return (choice(what) as SettableState?).map { .state($0.state) }
    default: return loading(what)
    }
  }

  /// The states that a step may set.
  private enum SettableState: String, CaseIterable {
    case empty, loading, ready

    var state: ContentState {
      switch self {
      case .empty: .empty
      case .loading: .loading
      case .ready: .ready
      }
    }
  }

  // MARK: Steps

  private mutating func appending(
    _ value: DocumentValue, _ reading: inout ReactionReading
  ) -> ReactionStep? {
    guard let fields = fields(of: value, "append", known: ["section", "items"]) else { return nil }
    let section = self.section(fields["section"])
    return brought(fields, of: value, &reading).map { .append($0, section: section ?? 0) }
  }

  private mutating func inserting(
    _ value: DocumentValue, _ reading: inout ReactionReading
  ) -> ReactionStep? {
    guard let fields = fields(of: value, "insert", known: ["at", "items"]) else { return nil }
    let place = required("at", of: fields, "insert").flatMap { self.place($0) }
    let items = brought(fields, of: value, &reading)
    guard let place, let items else { return nil }
    return .insert(items, at: place)
  }

  private mutating func brought(
    _ fields: DocumentFields, of whole: DocumentValue, _ reading: inout ReactionReading
  ) -> ItemList? {
    guard let value = required("items", of: fields, "it") else { return nil }
    var own = ItemReading(types: reading.types)
    let items = items(value, &own)
    finish(&own)
    guard items.count <= ReactionReading.itemLimit else {
      complain(
        value,
        "\(items.count) items; a step brings at most \(ReactionReading.itemLimit)")
      return nil
    }
    reading.brought.append(items)
    return items
  }

  private mutating func moving(
    _ value: DocumentValue, _ hasItem: Bool, _ reading: inout ReactionReading
  ) -> ReactionStep? {
    guard let fields = fields(of: value, "move", known: ["item", "to"]) else { return nil }
    let item = required("item", of: fields, "move").flatMap { self.item($0, hasItem, &reading) }
    let place = required("to", of: fields, "move").flatMap { self.place($0) }
    guard let item, let place else { return nil }
    return .move(item, to: place)
  }

  private mutating func updating(
    _ value: DocumentValue, _ hasItem: Bool, _ reading: inout ReactionReading
  ) -> ReactionStep? {
    guard let fields = fields(of: value, "update", known: ["item", "data"]) else { return nil }
    let item = required("item", of: fields, "update").flatMap { self.item($0, hasItem, &reading) }
    let data = json(fields["data"]) ?? .null
    return item.map { .update($0, data: data) }
  }

  private mutating func scrolling(
    _ value: DocumentValue, _ hasItem: Bool, _ reading: inout ReactionReading
  ) -> ReactionStep? {
    guard case .mapping = value.node.content else {
      return item(value, hasItem, &reading).map { .scrollTo($0, .nearest) }
    }
    guard let fields = fields(of: value, "scrollTo", known: ["item", "align"]) else { return nil }
    let item = required("item", of: fields, "scrollTo")
      .flatMap { self.item($0, hasItem, &reading) }
    let alignment: ScrollAlignment? = choice(fields["align"])
    return item.map { .scrollTo($0, alignment ?? .nearest) }
  }

  private mutating func loading(_ value: DocumentValue) -> ReactionStep? {
    if case .integer = value.node.content {
      return section(value).map { .load(section: $0) }
    }
    return isTrue(value, or: "the number of a section") ? .load(section: nil) : nil
  }

  private mutating func required(
    _ key: String, of fields: DocumentFields, _ what: String
  ) -> DocumentValue? {
    if fields[key] == nil { complain(fields.whole, "\(what) needs \"\(key)\"") }
    return fields[key]
  }

  private mutating func section(_ value: DocumentValue?) -> Int? {
    integer(value, "a section", in: 0...ReactionReading.lastSection)
  }

  // MARK: Items

  /// One item or a list of them.
  private mutating func items(
    _ value: DocumentValue, _ hasItem: Bool, _ reading: inout ReactionReading
  ) -> [ReactionStep.Item]? {
    guard case .sequence = value.node.content, !DocumentReader.isPlace(value) else {
      return item(value, hasItem, &reading).map { [$0] }
    }
    let elements = elements(of: value, "items") ?? []
    if elements.isEmpty { reject(value, expected: "at least one item") }
    let items = elements.compactMap { item($0, hasItem, &reading) }
    return items.count == elements.count && !items.isEmpty ? items : nil
  }

  /// `self`, an id, or `[section, item]`.
  private mutating func item(
    _ value: DocumentValue, _ hasItem: Bool, _ reading: inout ReactionReading
  ) -> ReactionStep.Item? {
    if case .sequence = value.node.content { return place(value).map { .place($0) } }
    if case .string("self") = value.node.content {
      if !hasItem {
        complain(value, "only an event or a selection has an item that \"self\" could name")
      }
      return .own
    }
    guard var id = name(value, "self, the id of an item or [section, item]") else { return nil }
    // As sessions spell it: an item that is called "self" needs that.
    if id.hasPrefix("#"), id.utf8.count > 1 { id.removeFirst() }
    reading.named.append((id, value))
    return .identifier(id)
  }

  private mutating func place(_ value: DocumentValue) -> IndexPath? {
    let form = "a place, as in [0, 3]"
    guard case .sequence = value.node.content, let elements = elements(of: value, "numbers"),
      elements.count == 2,
      case .integer(let section) = elements[0].node.content,
      case .integer(let item) = elements[1].node.content,
      0...ReactionReading.lastSection ~= section, 0...ItemReading.limit ~= item
    else {
      reject(value, expected: form)
      return nil
    }
    return IndexPath(item: item, section: section)
  }

  private static func isPlace(_ value: DocumentValue) -> Bool {
    guard case .sequence(let nodes) = value.node.content, nodes.count == 2 else { return false }
    return nodes.allSatisfy { if case .integer = $0.content { true } else { false } }
  }
}
