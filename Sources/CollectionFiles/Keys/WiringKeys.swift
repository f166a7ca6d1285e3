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
      then: ["minimum": 0, "maximum": .integer(DocumentReader.countLimit)]))
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
