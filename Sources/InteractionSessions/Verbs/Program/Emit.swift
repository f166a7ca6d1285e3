import CollectionFiles
import InteractionKit
import SessionLanguage

extension Verb {
  static let emit = Verb(
    "emit", .program, "sends an event from T",
    forms: [
      [
        .place(), .value("EVENT", .event),
        .optional([
          .value("JSON", .json, "what comes with the event; the data of the item by default")
        ]),
      ]
    ],
    example: VerbExample(
      #"""
      emit #b1 clickMe
      | event "clickMe" [0,3] #b1 data={"imageId":1} via callback:doClickMe
      """#),
    read: readEmit)

  private static func readEmit(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let place = try arguments.place()
    let event = try arguments.eventName()
    let data: JSONValue? = arguments.hasMore ? try arguments.value() : nil
    return Action { session throws(SessionError) in
      let screen = try session.requireDevice()
      let resolved = try TargetResolver(screen: screen).resolve(place)
      let content = resolved.content
      let sent = CellEvent(
        handlerIdentifier: resolved.screen.document.name, cellIdentifier: content.identifier,
        eventIdentifier: event, elementKind: resolved.element.supplementaryKind,
        indexPath: resolved.element.indexPath, data: data ?? content.data,
        extra: content.extra)
      let view = resolved.collectionView.displayedViews[resolved.element]
      resolved.collectionView.send(sent, from: view) { resolved.place }
    }
  }
}

extension ArgumentReader {
  /// Parses the name of an event: any text that fits in a line.
  mutating func eventName() throws(GrammarError) -> String {
    let start = offset
    let name = try text("an event name")
    guard !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw fail(at: start, "an event name cannot contain control characters") }
    return name
  }
}

extension ResolvedElement {
  /// The cell or reuse identifier of the element, and its data.
  var content: (identifier: String, data: JSONValue?, extra: JSONValue?) {
    let section =
      screen.sections.indices.contains(element.section)
      ? screen.sections[element.section] : nil
    if element.category == .cell {
      if let identifier = screen.stateCellIdentifier { return (identifier, nil, nil) }
      guard let item = section?.items.item(at: element.item) else { return ("", nil, nil) }
      return (screen.cellIdentifier(ofType: item.type), item.data.present, item.extra.present)
    }
    let band = section?.supplementaryView(ofKind: element.kind)
    return (
      band.map { screen.document.supplementaryIdentifier(forType: $0.type) } ?? element.kind,
      band?.data.present, section?.extra.present
    )
  }
}
