import Foundation
import InteractionKit

extension JSONSchema {
  fileprivate static let indexPath = reference("place")
  fileprivate static let item = reference("reactionItem")
  fileprivate static let items = reference("reactionItems")
  fileprivate static let addedItems = not(["type": "null"]).and(reference("items"))
}

/// The verbs of steps.
private enum StepVerb: String, CaseIterable {
  case append, insert, delete, move, reload, reconfigure, update, expand, collapse, select, deselect
  case scrollTo, state, load

  var key: Key<Never> {
    switch self {
    case .append:
      Key(
        rawValue, ReactionStep.append.reference, "Items behind the last of a section.",
        example: "{ items: [{ type: Row, id: next }] }")
    case .insert:
      Key(
        rawValue, ReactionStep.insert.reference, "Items at a place.",
        example: "{ at: [0, 0], items: [{ type: Row, id: next }] }")
    case .delete:
      Key(rawValue, .items, "Deletes items.", example: "self")
    case .move:
      Key(
        rawValue, ReactionStep.move.reference, "Moves an item.",
        example: "{ item: self, to: [0, 0] }")
    case .reload:
      Key(
        rawValue, .any(of: ["const": true], .items), "Reloads items, or with true everything.",
        example: "self")
    case .reconfigure:
      Key(rawValue, .items, "Configures the cells of items again.", example: "[self, first]")
    case .update:
      Key(
        rawValue, ReactionStep.update.reference, "Replaces the data of an item.",
        example: "{ item: self, data: { isLiked: true } }")
    case .expand:
      Key(rawValue, .item, "Shows the children of an item.", example: "first")
    case .collapse:
      Key(rawValue, .item, "Hides the children of an item.", example: "first")
    case .select:
      Key(rawValue, .item, "Selects an item.", example: "first")
    case .deselect:
      Key(rawValue, .item, "Deselects an item.", example: "first")
    case .scrollTo:
      Key(
        rawValue, .any(of: .item, ReactionStep.scrollTo.reference), "Scrolls to an item.",
        example: "{ item: first, align: top }")
    case .state:
      Key(
        rawValue, .choice(of: DocumentReader.SettableState.self), "Sets the state of the content.")
    case .load:
      Key(
        rawValue, .any(of: ["const": true], ValueType.section.schema),
        "Loads a section, or with true all that have a reaction to loads.", example: "0")
    }
  }
}

extension ReactionStep {
  static let keys = KeyTable<Never>(
    "step", "a step", "One thing that a reaction does.",
    rules: [.oneGiven(StepVerb.allCases.map(\.rawValue))]
  ) {
    StepVerb.allCases.map(\.key)
  }

  static let append = KeyTable<Never>("append", "append", isOptional: true) {
    Key(
      "section", ValueType.section.schema,
      "The section behind whose items they are put; made if it is missing.", default: 0,
      example: "1")
    Key(
      "items", .addedItems, missing: "append needs \"items\"",
      example: "[{ type: Row, id: next }]")
  }

  static let insert = KeyTable<Never>("insert", "insert", isOptional: true) {
    Key("at", .indexPath, missing: "insert needs \"at\"", example: "[0, 0]")
    Key(
      "items", .addedItems, missing: "insert needs \"items\"",
      example: "[{ type: Row, id: next }]")
  }

  static let move = KeyTable<Never>("move", "move", isOptional: true) {
    Key("item", .item, missing: "move needs \"item\"", example: "self")
    Key("to", .indexPath, missing: "move needs \"to\"", example: "[0, 0]")
  }

  static let update = KeyTable<Never>("update", "update", isOptional: true) {
    Key("item", .item, missing: "update needs \"item\"", example: "self")
    Key("data", .anything, "The new data.", example: "{ isLiked: true }")
  }

  static let scrollTo = KeyTable<Never>("scrollTo", "scrollTo", title: "Scroll to") {
    Key("item", .item, missing: "scrollTo needs \"item\"", example: "first")
    Key("align", .choice(of: ScrollAlignment.self), "Its place then.", default: "nearest")
  }
}

extension DocumentReader {
  /// Reads a step of a reaction, a mapping with one key.
  mutating func step(
    _ value: DocumentValue, hasItem: Bool, _ reading: inout ReactionReading
  ) -> ReactionStep? {
    let keys = ReactionStep.keys.names
    guard let fields = fields(of: value, ReactionStep.keys) else { return nil }
    let found = keys.filter { fields[$0] != nil }
    guard found.count == 1, let verb = StepVerb(rawValue: found[0]), let what = fields[found[0]]
    else {
      reportError(
        value,
        found.isEmpty
          ? "the step has no verb; the verbs are \(keys.joined(separator: ", "))"
          : "found \(found.joined(separator: " and ")) in one step; write a step for each")
      return nil
    }
    switch verb {
    case .append: return appending(what, &reading)
    case .insert: return inserting(what, &reading)
    case .delete: return items(what, hasItem, &reading).map { .delete($0) }
    case .move: return moving(what, hasItem, &reading)
    case .reload:
      if case .bool(true) = what.node.content { return .reload(nil) }
      return items(what, hasItem, &reading).map { .reload($0) }
    case .reconfigure: return items(what, hasItem, &reading).map { .reconfigure($0) }
    case .update: return updating(what, hasItem, &reading)
    case .expand: return item(what, hasItem, &reading).map { .expand($0) }
    case .collapse: return item(what, hasItem, &reading).map { .collapse($0) }
    case .select: return item(what, hasItem, &reading).map { .select($0) }
    case .deselect: return item(what, hasItem, &reading).map { .deselect($0) }
    case .scrollTo: return scrolling(what, hasItem, &reading)
    case .state: return (choice(what) as SettableState?).map { .state($0.state) }
    case .load: return loading(what)
    }
  }

  /// The states that a step may set.
  fileprivate enum SettableState: String, CaseIterable {
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
    guard let fields = fields(of: value, ReactionStep.append) else { return nil }
    let section = self.section(fields["section"])
    return added(fields["items"], &reading).map { .append($0, section: section ?? 0) }
  }

  private mutating func inserting(
    _ value: DocumentValue, _ reading: inout ReactionReading
  ) -> ReactionStep? {
    guard let fields = fields(of: value, ReactionStep.insert) else { return nil }
    let path = fields["at"].flatMap { self.indexPath($0) }
    let items = added(fields["items"], &reading)
    guard let path, let items else { return nil }
    return .insert(items, at: path)
  }

  private mutating func added(
    _ value: DocumentValue?, _ reading: inout ReactionReading
  ) -> ItemList? {
    guard let value else { return nil }
    var own = ItemReading(types: reading.types)
    let items = items(value, &own)
    finish(&own)
    guard items.count <= FileLimits.itemsOfStep else {
      reportError(
        value,
        "\(items.count) items; a step brings at most \(FileLimits.itemsOfStep)")
      return nil
    }
    reading.addedItems.append(items)
    return items
  }

  private mutating func moving(
    _ value: DocumentValue, _ hasItem: Bool, _ reading: inout ReactionReading
  ) -> ReactionStep? {
    guard let fields = fields(of: value, ReactionStep.move) else { return nil }
    let item = fields["item"].flatMap { self.item($0, hasItem, &reading) }
    let path = fields["to"].flatMap { self.indexPath($0) }
    guard let item, let path else { return nil }
    return .move(item, to: path)
  }

  private mutating func updating(
    _ value: DocumentValue, _ hasItem: Bool, _ reading: inout ReactionReading
  ) -> ReactionStep? {
    guard let fields = fields(of: value, ReactionStep.update) else { return nil }
    let item = fields["item"].flatMap { self.item($0, hasItem, &reading) }
    let data = json(fields["data"]) ?? .null
    return item.map { .update($0, data: data) }
  }

  private mutating func scrolling(
    _ value: DocumentValue, _ hasItem: Bool, _ reading: inout ReactionReading
  ) -> ReactionStep? {
    guard case .mapping = value.node.content else {
      return item(value, hasItem, &reading).map { .scrollTo($0, .nearest) }
    }
    guard let fields = fields(of: value, ReactionStep.scrollTo) else { return nil }
    let item = fields["item"].flatMap { self.item($0, hasItem, &reading) }
    let alignment: ScrollAlignment? = choice(fields["align"])
    return item.map { .scrollTo($0, alignment ?? .nearest) }
  }

  private mutating func loading(_ value: DocumentValue) -> ReactionStep? {
    if case .integer = value.node.content {
      return section(value).map { .load(section: $0) }
    }
    return isTrue(value, or: "the number of a section") ? .load(section: nil) : nil
  }

  private mutating func section(_ value: DocumentValue?) -> Int? {
    integer(value, "a section", in: 0...FileLimits.lastSection)
  }

  // MARK: Items

  /// Reads one item or a list of items.
  private mutating func items(
    _ value: DocumentValue, _ hasItem: Bool, _ reading: inout ReactionReading
  ) -> [ReactionStep.Item]? {
    guard case .sequence = value.node.content, !DocumentReader.isIndexPath(value) else {
      return item(value, hasItem, &reading).map { [$0] }
    }
    let elements = elements(of: value, "items") ?? []
    if elements.isEmpty { reportUnexpected(value, expected: "at least one item") }
    let items = elements.compactMap { item($0, hasItem, &reading) }
    return items.count == elements.count && !items.isEmpty ? items : nil
  }

  /// Reads `self`, an id, or `[section, item]`.
  private mutating func item(
    _ value: DocumentValue, _ hasItem: Bool, _ reading: inout ReactionReading
  ) -> ReactionStep.Item? {
    if case .sequence = value.node.content { return indexPath(value).map { .path($0) } }
    if case .string("self") = value.node.content {
      if !hasItem {
        reportError(value, "only an event or a selection has an item that \"self\" could name")
      }
      return .own
    }
    guard var id = name(value, "self, the id of an item or [section, item]") else { return nil }
    // The prefix `#`, as in sessions, is required for an item whose id is "self".
    if id.hasPrefix("#"), id.utf8.count > 1 { id.removeFirst() }
    reading.referencedIDs.append((id, value))
    return .identifier(id)
  }

  private mutating func indexPath(_ value: DocumentValue) -> IndexPath? {
    let form = "a position such as [0, 3]"
    guard case .sequence = value.node.content, let elements = elements(of: value, "numbers"),
      elements.count == 2,
      case .integer(let section) = elements[0].node.content,
      case .integer(let item) = elements[1].node.content,
      0...FileLimits.lastSection ~= section, 0...FileLimits.items ~= item
    else {
      reportUnexpected(value, expected: form)
      return nil
    }
    return IndexPath(item: item, section: section)
  }

  private static func isIndexPath(_ value: DocumentValue) -> Bool {
    guard case .sequence(let nodes) = value.node.content, nodes.count == 2 else { return false }
    return nodes.allSatisfy { if case .integer = $0.content { true } else { false } }
  }
}
