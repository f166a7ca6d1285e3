import InteractionKit

// The keys of the wiring styles beside `handler`.

extension DocumentReader {
  /// Reads `{ section: 0, event: buy, name: onBuy }`; without a section it is the data source's.
  mutating func selection(
    _ value: DocumentValue, _ sections: SectionNames
  ) -> WiringDescription.SectionClosure? {
    guard let fields = fields(of: value, WiringDescription.SectionClosure.keys) else { return nil }
    let section = sectionName(fields["section"], sections)
    let event = eventName(fields["event"])
    guard let name = name(fields["name"], "the closure's name") else { return nil }
    if fields["section"] != nil, section == nil { return nil }
    return WiringDescription.SectionClosure(section: section, event: event, name: name)
  }

  /// Reads `{ section: fruits, name: fruitHandler, methods: [didSelect] }`.
  mutating func sectionHandler(
    _ value: DocumentValue, _ sections: SectionNames
  ) -> WiringDescription.SectionHandler? {
    guard let fields = fields(of: value, WiringDescription.SectionHandler.keys) else { return nil }
    let section = sectionName(fields["section"], sections)
    let name = name(fields["name"], "the handler's name")
    guard let section, let name else { return nil }
    var handler = WiringDescription.SectionHandler(section: section, name: name)
    if let methods = fields["methods"], let elements = elements(of: methods, "methods") {
      handler.methods = Set(elements.compactMap { choice($0) })
    }
    return handler
  }

  /// Reads `{ type: Leaf, when: { /count: 0 }, tap: onLeaf, events: { buy: onBuy } }`.
  mutating func registration(
    _ value: DocumentValue, in collection: CollectionDocument, _ templates: SectionTemplates
  ) -> WiringDescription.Registration? {
    guard let fields = fields(of: value, WiringDescription.Registration.keys),
      let type = name(fields["type"], "a type")
    else { return nil }
    let ofCells = templates.cells.identifiers[type] != nil || templates.cells.isResolved(type)
    let views = templates.views
    if !ofCells, views.identifiers[type] == nil, !views.isResolved(type), let place = fields["type"]
    {
      let hint = self.hint(for: type, in: templates.cells.names + views.names, of: "types")
      reportError(place, "found \(place.node.summary), expected the type of items here\(hint)")
    }
    var registration = WiringDescription.Registration(type: type)
    registration.tap = name(fields["tap"], "the closure's name")
    let view = collection.supplementaryViews[views.identifiers[type] ?? type]
    if !ofCells, let view, !view.eventNames.contains("tap"), let place = fields["tap"] {
      reportError(
        place,
        "a header or footer is not selected; \"tap\" is called for its event \"tap\", which "
          + "\(JSONValue.quote(type)) does not send: events: { touchUpInside: tap } would")
    }
    if let conditions = fields["when"],
      let entries = entries(of: conditions, "JSON pointers to values")
    {
      for (key, value) in entries {
        guard let pointer = JSONPointer(key.hasPrefix("/") ? key : "/\(key)") else {
          reportError(
            value, "\(JSONValue.quote(key)) is not a JSON pointer; write one such as /count")
          continue
        }
        registration.conditions[pointer] = json(value) ?? .null
      }
      if entries.isEmpty {
        reportError(conditions, "\"when\" needs a value that the data is to have, as { /count: 0 }")
      }
    }
    if let events = fields["events"] {
      for (event, value) in entries(of: events, "events to closures") ?? [] {
        registration.events[event] = name(value, "the closure's name")
      }
    }
    return registration
  }

  /// Reads the index or the id of a section.
  ///
  /// The section of an index may be created later, by a load or an edit.
  private mutating func sectionName(
    _ value: DocumentValue?, _ sections: SectionNames
  ) -> WiringDescription.SectionName? {
    guard let value else { return nil }
    switch value.node.content {
    case .integer:
      return integer(value, "a section's index", in: 0...DocumentReader.countLimit)
        .map { .index($0) }
    case .number where !sections.known.contains(value.node.spelling ?? ""):
      reportUnexpected(
        value,
        expected: "a section's index, a whole number from 0 to \(DocumentReader.countLimit), or "
          + "its id")
      return nil
    default: break
    }
    guard let id = name(value, "a section's index or id") else { return nil }
    if !sections.known.contains(id) {
      let hint =
        sections.ids.isEmpty
        ? "; no section has one, so say its index"
        : hint(for: id, in: sections.ids, of: "ids of sections")
      reportError(value, "found \(value.node.summary), expected the id of a section\(hint)")
    }
    return .id(id)
  }

  /// Returns a hint such as `; there are Row, Leaf; did you mean "Leaf"?`.
  mutating func hint(
    for name: String, in known: @autoclosure () -> [String], of kind: String
  ) -> String {
    // Errors that are only counted need no list.
    guard errors.count < DocumentReader.errorLimit else { return "" }
    return "; there are \(list(known(), of: kind))\(suggestion(for: name, in: known(), of: kind))"
  }
}

/// The ids of the sections of a collection, in order and as a set.
struct SectionNames {
  let ids: [String]
  let known: Set<String>

  init(_ sections: [SectionDescription]) {
    ids = sections.compactMap(\.id)
    known = Set(ids)
  }
}
