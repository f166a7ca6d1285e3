extension DocumentReader {
  /// Reads `wiring:`, after the templates and sections were read.
  mutating func wiring(
    _ value: DocumentValue?, of collection: CollectionDocument, _ templates: SectionTemplates
  ) -> WiringDescription {
    let sections = SectionNames(collection.sections)
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
        registration($0, in: collection, templates)
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
    if let cell, let place = fields["cell"], !known.contains(cell) {
      let hint = hint(for: cell, in: names, of: "identifiers")
      reportError(
        place,
        "found \(place.node.summary), "
          + "expected the identifier of a cell or supplementary view\(hint)"
      )
    }
    guard let cell, let name else { return nil }
    return WiringDescription.Callback(cell: cell, event: event, name: name)
  }
}
