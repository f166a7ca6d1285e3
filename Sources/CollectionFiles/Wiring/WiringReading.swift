import InteractionKit

extension WiringDescription {
  static let keys = KeyTable<WiringDescription>(
    "wiring", "wiring",
    "The receivers of events. A file may hold the keys of several styles.", isOptional: true,
    standard: WiringDescription()
  ) {
    Key("style", \.style, .choice, "The discipline that routes events.")
    Key(
      "delegate", .any(of: ["const": "all"], .list(of: .choice(of: DelegateMethod.self))),
      "handler, registrations: the methods that the delegate has.", default: "all",
      example: "[cellDidSelect, cellEvent]")
    Key(
      "callbacks", .list(of: Callback.keys.reference),
      "handler: receivers of events of cells, before the delegate.",
      example: "[{ cell: Row, event: like, name: onLike }]")
    Key(
      "selections", .list(of: SectionClosure.keys.reference),
      "dataSource: closures of sections; one without a section is the data source's.",
      example: "[{ section: 0, name: onRow }]")
    Key(
      "handlers", .list(of: SectionHandler.keys.reference),
      "sectionHandlers: receivers of the events of a section.",
      example: "[{ section: main, name: rows }]")
    Key(
      "registrations", .list(of: Registration.keys.reference),
      "registrations: closures by type.", example: "[{ type: Row, tap: onRow }]")
    Key("output", \.output, .boolean, "models: true if the output has a receiver.")
  }
}

extension WiringDescription.Callback {
  static let keys = KeyTable<Never>("callback", "a callback") {
    Key(
      "cell", .name, "The identifier of a cell or supplementary view.",
      missing: "a callback needs a \"cell\"", example: "Row")
    Key("event", .text, "The event; by default the selection.", example: "like")
    Key(
      "name", .name, "The name of the callback.", missing: "a callback needs a \"name\"",
      example: "onLike")
  }
}

extension JSONSchema {
  /// The index or the id of a section.
  fileprivate static let sectionName = name.and(
    .when(
      ["type": "integer"],
      then: ["minimum": 0, "maximum": .integer(FileLimits.count)]))
}

extension WiringDescription.SectionClosure {
  static let keys = KeyTable<Never>("selection", "a selection") {
    Key("section", .sectionName, "The index or the id of a section.", example: "0")
    Key("event", .text, "The event; by default the selection.", example: "like")
    Key(
      "name", .name, "The name of the closure.", missing: "a selection needs a \"name\"",
      example: "onLike")
  }
}

extension WiringDescription.SectionHandler {
  static let keys = KeyTable<Never>("sectionHandler", "a section handler") {
    Key(
      "section", .sectionName, "The index or the id of a section.",
      missing: "a section handler needs a \"section\"", example: "main")
    Key(
      "name", .name, "The name of the handler.", missing: "a section handler needs a \"name\"",
      example: "rows")
    Key(
      "methods", .list(of: .choice(of: Method.self)), "The methods that it has; by default all.",
      example: "[didSelect]")
  }
}

extension WiringDescription.Registration {
  static let keys = KeyTable<Never>("registration", "a registration") {
    Key(
      "type", .name, "A type of items or views.", missing: "a registration needs a \"type\"",
      example: "Row")
    Key(
      "when", ["type": "object", "minProperties": 1],
      "Values that the item's data has to have, by member or JSON pointer.", example: "{ count: 0 }"
    )
    Key("tap", .name, "The closure that receives selections.", example: "onRow")
    Key(
      "events", .map(of: .name), "Closures by the events that they receive.",
      example: "{ like: onLike }")
  }
}

extension DocumentReader {
  /// Reads `wiring:`, after the templates and sections were read.
  ///
  /// `isWithoutTap` returns true for the identifier of a header or footer that does not send `tap`.
  mutating func wiring(
    _ value: DocumentValue?, of sections: [SectionDescription], _ templates: SectionTemplates,
    isWithoutTap: (_ identifier: String) -> Bool
  ) -> WiringDescription {
    let sections = SectionNames(sections)
    let identifiers = templates.cells.templates + templates.views.templates
    var wiring = WiringDescription()
    guard let value, let fields = fields(of: value, WiringDescription.keys) else { return wiring }
    read(fields, WiringDescription.keys, into: &wiring)
    if let list = fields["selections"], let elements = elements(of: list, "selections") {
      wiring.selections = elements.compactMap { selection($0, sections) }
    }
    if let list = fields["handlers"], let elements = elements(of: list, "handlers") {
      wiring.handlers = elements.compactMap { sectionHandler($0, sections) }
    }
    if let list = fields["registrations"], let elements = elements(of: list, "registrations") {
      wiring.registrations = elements.compactMap {
        registration($0, templates, isWithoutTap: isWithoutTap)
      }
    }
    if let delegate = fields["delegate"] { wiring.delegate = self.delegate(delegate) }
    if let list = fields["callbacks"], let elements = elements(of: list, "callbacks") {
      let known = Set(identifiers)
      wiring.callbacks = elements.compactMap { callback($0, known: known, names: identifiers) }
    }
    return wiring
  }

  private mutating func delegate(_ value: DocumentValue) -> WiringDescription.Delegate {
    switch value.node.content {
    case .string("all"): return .all
    case .sequence:
      let methods = elements(of: value, "delegate methods") ?? []
      return .methods(Set(methods.compactMap { choice($0) }))
    default:
      reportUnexpected(value, expected: "\"all\" or a list of delegate methods")
      return .all
    }
  }

  private mutating func callback(
    _ value: DocumentValue, known: Set<String>, names: [String]
  ) -> WiringDescription.Callback? {
    guard let fields = fields(of: value, WiringDescription.Callback.keys) else { return nil }
    let cell = name(fields["cell"], "a cell identifier")
    let event = eventName(fields["event"])
    let name = name(fields["name"], "the callback's name")
    if let cell, let field = fields["cell"], !known.contains(cell) {
      let hint = hint(for: cell, in: names, of: "identifiers")
      reportError(
        field,
        "found \(field.node.summary), "
          + "expected the identifier of a cell or supplementary view\(hint)"
      )
    }
    guard let cell, let name else { return nil }
    return WiringDescription.Callback(cell: cell, event: event, name: name)
  }
}

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
    _ value: DocumentValue, _ templates: SectionTemplates,
    isWithoutTap: (_ identifier: String) -> Bool
  ) -> WiringDescription.Registration? {
    guard let fields = fields(of: value, WiringDescription.Registration.keys),
      let type = name(fields["type"], "a type")
    else { return nil }
    let ofCells = templates.cells.identifiers[type] != nil || templates.cells.isResolved(type)
    let views = templates.views
    if !ofCells, views.identifiers[type] == nil, !views.isResolved(type), let field = fields["type"]
    {
      let hint = self.hint(for: type, in: templates.cells.names + views.names, of: "types")
      reportError(field, "found \(field.node.summary), expected the type of items here\(hint)")
    }
    var registration = WiringDescription.Registration(type: type)
    registration.tap = name(fields["tap"], "the closure's name")
    if !ofCells, let field = fields["tap"], isWithoutTap(views.identifiers[type] ?? type) {
      reportError(
        field,
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
      return integer(value, "a section's index", in: 0...FileLimits.count)
        .map { .index($0) }
    case .number where !sections.known.contains(value.node.spelling ?? ""):
      reportUnexpected(
        value,
        expected: "a section's index, a whole number from 0 to \(FileLimits.count), or "
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
    guard errors.count < FileLimits.errors else { return "" }
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
