/// What the reactions of a collection share while they are read.
struct ReactionReading {
  /// How many reactions a collection may have, and steps a reaction.
  static let limit = 1000
  /// How many items one step may bring.
  static let itemLimit = 10_000
  /// The highest number of a section that reactions name: appending makes it.
  static let lastSection = 9999

  let types: ItemTypes
  /// The identifiers of cells and of supplementary views.
  let identifiers: [String]
  /// The events that something in the collection sends.
  let events: Set<String>
  /// Ids that steps name, and those that items have which steps bring.
  var named: [(id: String, value: DocumentValue)] = []
  var brought: [ItemList] = []

  /// Ids of items that could have been meant.
  static func someIDs(of lists: [ItemList]) -> [String] {
    var known: [String] = []
    for items in lists where known.count < 500 {
      known += (0..<min(items.count, 500)).compactMap { items.identifier(at: $0) }
    }
    return known
  }
}

extension DocumentReader {
  private static let triggerKeys = ["event", "select", "load", "loadMore", "prefetch", "appear"]

  /// `reactions: [ … ]` of a collection whose cells and sections were read.
  mutating func reactions(
    _ value: DocumentValue?, of collection: CollectionDocument, _ templates: SectionTemplates
  ) -> [ReactionDescription] {
    guard let value, let elements = elements(of: value, "reactions") else { return [] }
    guard elements.count <= ReactionReading.limit else {
      complain(value, "\(elements.count) reactions; at most \(ReactionReading.limit) are taken")
      return []
    }
    var reading = ReactionReading(
      types: templates.cells, identifiers: templates.cells.templates + templates.views.templates,
      events: collection.eventNames)
    let reactions = elements.compactMap { reaction($0, &reading) }
    checkIDs(reading, collection)
    return reactions
  }

  private mutating func reaction(
    _ value: DocumentValue, _ reading: inout ReactionReading
  ) -> ReactionDescription? {
    guard
      let fields = fields(of: value, "a reaction", known: ["on", "after", "times", "do"])
    else { return nil }
    for key in ["on", "do"] where fields[key] == nil {
      complain(value, "a reaction needs \"\(key)\"")
    }
    var reaction = fields["on"].flatMap { self.trigger($0, reading) }
    reaction?.delay = seconds(fields["after"]) ?? 0
    reaction?.times = integer(fields["times"], "how often", in: 1...Int.max)
    if let list = fields["do"], let elements = elements(of: list, "steps") {
      guard elements.count <= ReactionReading.limit else {
        complain(list, "\(elements.count) steps; at most \(ReactionReading.limit) are taken")
        return nil
      }
      let hasItem = reaction?.trigger.hasItem ?? true
      let steps = elements.compactMap { step($0, hasItem: hasItem, &reading) }
      reaction?.steps = steps
    }
    return reaction
  }

  // MARK: What it reacts to

  private mutating func trigger(
    _ value: DocumentValue, _ reading: ReactionReading
  ) -> ReactionDescription? {
    let keys = DocumentReader.triggerKeys
    guard
      let fields = fields(of: value, "what is reacted to", known: keys + ["cell", "section"])
    else { return nil }
    let found = keys.filter { fields[$0] != nil }
    guard found.count == 1, let key = found.first, let what = fields[key] else {
      complain(
        value,
        found.isEmpty
          ? "nothing to react to; the triggers are \(keys.joined(separator: ", "))"
          : "found \(found.joined(separator: " and ")), expected one trigger; "
            + "write a reaction for each")
      return nil
    }
    guard let trigger = trigger(key, what, reading) else { return nil }
    var reaction = ReactionDescription(trigger)
    reaction.section = integer(
      fields["section"], "a section", in: 0...ReactionReading.lastSection)
    reaction.cell = name(fields["cell"], "a cell identifier")
    if let cell = reaction.cell, let place = fields["cell"], !reading.identifiers.contains(cell) {
      let hint = suggestion(for: cell, in: reading.identifiers, of: "identifiers")
      reject(place, expected: "the identifier of a cell or supplementary view\(hint)")
    }
    switch trigger {
    case .load, .loadMore, .prefetch: refuse(["cell"], of: fields, "a reaction to \(key)")
    case .appearance: refuse(["cell", "section"], of: fields, "a reaction to \(key)")
    case .event, .selection: break
    }
    return reaction
  }

  private mutating func refuse(_ keys: [String], of fields: DocumentFields, _ what: String) {
    for key in keys {
      if let place = fields[key] { complain(place, "\(what) has no \"\(key)\"") }
    }
  }

  private mutating func trigger(
    _ key: String, _ value: DocumentValue, _ reading: ReactionReading
  ) -> ReactionDescription.Trigger? {
    switch key {
    case "event": return eventTrigger(value, reading)
    case "select":
      if case .bool(true) = value.node.content { return .selection(type: nil) }
      guard let type = type(value, of: value, in: reading.types, "cells") else { return nil }
      return .selection(type: type)
    case "prefetch":
      if case .string("last") = value.node.content { return .prefetch(lastOnly: true) }
      return isTrue(value, or: "\"last\"") ? .prefetch(lastOnly: false) : nil
    case "load": return isTrue(value) ? .load : nil
    case "loadMore": return isTrue(value) ? .loadMore : nil
    default: return isTrue(value) ? .appearance : nil
    }
  }

  private mutating func eventTrigger(
    _ value: DocumentValue, _ reading: ReactionReading
  ) -> ReactionDescription.Trigger? {
    guard let event = eventName(value) else { return nil }
    if !reading.events.contains(event) {
      let hint = suggestion(for: event, in: reading.events.sorted(), of: "events")
      reject(value, expected: "an event that something in the collection sends\(hint)")
    }
    return .event(event)
  }

  mutating func isTrue(_ value: DocumentValue, or other: String? = nil) -> Bool {
    if case .bool(true) = value.node.content { return true }
    reject(value, expected: other.map { "true or \($0)" } ?? "true")
    return false
  }

  // MARK: Ids

  /// Notes ids that no item has, and none that a reaction brings can have.
  private mutating func checkIDs(_ reading: ReactionReading, _ collection: CollectionDocument) {
    let lists = collection.sections.map(\.items) + reading.brought
    var seen: [String: Bool] = [:]
    lazy var known = ReactionReading.someIDs(of: lists)
    for (id, value) in reading.named {
      let isKnown = seen[id] ?? lists.contains { $0.mayHold(id: id) }
      seen[id] = isKnown
      guard !isKnown else { continue }
      let hint = suggestion(for: id, in: known, of: "ids")
      reject(value, expected: "the id of an item, [section, item] or self\(hint)")
    }
  }
}
