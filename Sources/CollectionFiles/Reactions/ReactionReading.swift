/// The state that is shared while the reactions of a collection are read.
struct ReactionReading {
  let types: ItemTypes
  /// The identifiers of cells and of supplementary views.
  let identifiers: [String]
  /// The events that views of the collection send.
  let events: Set<String>
  /// The ids that steps refer to.
  ///
  /// `addedItems` has the items that steps add.
  var referencedIDs: [(id: String, value: DocumentValue)] = []
  var addedItems: [ItemList] = []

  /// Returns ids of items for suggestions.
  static func someIDs(of lists: [ItemList]) -> [String] {
    var known: [String] = []
    for items in lists where known.count < 500 {
      known += (0..<min(items.count, 500)).compactMap { items.identifier(at: $0) }
    }
    return known
  }
}

extension ReactionDescription {
  static let keys = KeyTable(
    "reaction", "a reaction",
    "Steps that the collection takes by itself when something happens.",
    standard: ReactionDescription(.appearance)
  ) {
    Key("on", triggerKeys.reference, missing: "a reaction needs \"on\"", example: "{ event: like }")
    Key(
      "after", \.delay, .seconds, "The seconds of virtual time before it does anything.",
      example: "0.3")
    Key(
      "times", \.times, .integer("how often", in: 1...FileLimits.count),
      "The number of times that it reacts; by default always.", example: "1")
    Key(
      "do", .list(of: ReactionStep.keys.reference, atMost: FileLimits.reactions),
      "Its steps, one after the other.", missing: "a reaction needs \"do\"",
      example: "[{ delete: self }]")
  }

  /// The keys of triggers; a trigger has exactly one.
  static let triggers = ["event", "select", "load", "loadMore", "prefetch", "appear"]

  static let triggerKeys = KeyTable<ReactionDescription>(
    "trigger", "what is reacted to", title: "Trigger",
    "One trigger, and perhaps the cell or section that it has to come from.",
    rules: [
      .oneGiven(triggers),
      .when(.anyGiven(["load", "loadMore", "prefetch"]), then: .excluding("cell")),
      .when(.requiring("appear"), then: .excluding("cell", "section")),
    ]
  ) {
    Key("event", .text, "An event that was received.", example: "like")
    Key(
      "select", .any(of: ["const": true], .name),
      "A selection that was received: true, or the type of the item.", example: "Row")
    Key("load", ["enum": [true]], "A load that a verb or a step begins.")
    Key("loadMore", ["enum": [true]], "A load that begins because the end is near.")
    Key(
      "prefetch", ["enum": [true, "last"]],
      "Items may soon be shown; last: the last of a section.")
    Key("appear", ["enum": [true]], "The collection is shown for the first time.")
    Key(
      "cell", \.cell, .name("a cell identifier"),
      "The identifier of the cell or view that it has to come from.", example: "Row")
    Key("section", \.section, .section, "The section that it has to come from.", example: "0")
  }
}

extension ValueType where Value == Int {
  static var section: Self { integer("a section", in: 0...FileLimits.lastSection) }
}

extension DocumentReader {
  /// Reads `reactions: [ … ]`, after the cells and sections were read.
  ///
  /// `events` are the events that views of the collection send, `items` are its items by section.
  mutating func reactions(
    _ value: DocumentValue?, _ templates: SectionTemplates,
    to events: @autoclosure () -> Set<String>, on items: @autoclosure () -> [ItemList]
  ) -> [ReactionDescription] {
    guard let value, let elements = elements(of: value, "reactions") else { return [] }
    guard elements.count <= FileLimits.reactions else {
      reportError(
        value, "found \(elements.count) reactions, expected at most \(FileLimits.reactions)")
      return []
    }
    var reading = ReactionReading(
      types: templates.cells, identifiers: templates.cells.templates + templates.views.templates,
      events: events())
    let reactions = elements.compactMap { reaction($0, &reading) }
    checkIDs(reading, items())
    return reactions
  }

  private mutating func reaction(
    _ value: DocumentValue, _ reading: inout ReactionReading
  ) -> ReactionDescription? {
    let table = ReactionDescription.keys
    guard let fields = fields(of: value, table) else { return nil }
    // Without a trigger the other keys are still read, to report their errors.
    let trigger = fields["on"].flatMap { self.trigger($0, reading) }
    var reaction = trigger ?? ReactionDescription(.appearance)
    read(fields, table, into: &reaction)
    if let list = fields["do"], let elements = elements(of: list, "steps") {
      guard elements.count <= FileLimits.reactions else {
        reportError(
          list, "found \(elements.count) steps, expected at most \(FileLimits.reactions)")
        return nil
      }
      let hasItem = trigger?.trigger.refersToItem ?? true
      reaction.steps = elements.compactMap { step($0, hasItem: hasItem, &reading) }
    }
    return trigger == nil ? nil : reaction
  }

  // MARK: Triggers

  private mutating func trigger(
    _ value: DocumentValue, _ reading: ReactionReading
  ) -> ReactionDescription? {
    let keys = ReactionDescription.triggers
    guard let fields = fields(of: value, ReactionDescription.triggerKeys) else { return nil }
    let found = keys.filter { fields[$0] != nil }
    guard found.count == 1, let key = found.first, let what = fields[key] else {
      reportError(
        value,
        found.isEmpty
          ? "the reaction has no trigger; the triggers are \(keys.joined(separator: ", "))"
          : "found \(found.joined(separator: " and ")), expected one trigger; "
            + "write a reaction for each")
      return nil
    }
    guard let trigger = trigger(key, what, reading) else { return nil }
    var reaction = ReactionDescription(trigger)
    read(fields, ReactionDescription.triggerKeys, into: &reaction)
    if let cell = reaction.cell, let field = fields["cell"], !reading.identifiers.contains(cell) {
      let hint = suggestion(for: cell, in: reading.identifiers, of: "identifiers")
      reportUnexpected(field, expected: "the identifier of a cell or supplementary view\(hint)")
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
      if let field = fields[key] { reportError(field, "\(what) has no \"\(key)\"") }
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
      reportUnexpected(value, expected: "an event that something in the collection sends\(hint)")
    }
    return .event(event)
  }

  mutating func isTrue(_ value: DocumentValue, or other: String? = nil) -> Bool {
    if case .bool(true) = value.node.content { return true }
    reportUnexpected(value, expected: other.map { "true or \($0)" } ?? "true")
    return false
  }

  // MARK: Ids

  /// Reports ids that neither an existing item nor one that a reaction adds can have.
  private mutating func checkIDs(_ reading: ReactionReading, _ items: [ItemList]) {
    let lists = items + reading.addedItems
    // Its table of ids is searched in place of each list.
    let sections = SectionList(
      lists.map { items in
        var section = SectionDescription()
        section.items = items
        return section
      })
    var seen: [String: Bool] = [:]
    lazy var known = ReactionReading.someIDs(of: lists)
    for (id, value) in reading.referencedIDs {
      let isKnown =
        seen[id]
        ?? sections.candidates(for: id).contains { sections[$0].items.mayContain(id: id) }
      seen[id] = isKnown
      guard !isKnown else { continue }
      let hint = suggestion(for: id, in: known, of: "ids")
      reportUnexpected(value, expected: "the id of an item, [section, item] or self\(hint)")
    }
  }
}
