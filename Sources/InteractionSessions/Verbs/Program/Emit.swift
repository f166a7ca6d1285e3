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
      | event "clickMe" #b1 via callback:doClickMe
      """#),
    read: readEmit)

  private static func readEmit(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let place = try arguments.place()
    let event = try arguments.eventName()
    let data: JSONValue? = arguments.hasMore ? try arguments.value() : nil
    return Action { session throws(SessionError) in
      let resolved = try session.element(place)
      guard let element = resolved.element, let view = resolved.collectionView else { return }
      let content = resolved.content
      let sent = CellEvent(
        handlerIdentifier: resolved.collection?.document.name ?? "",
        cellIdentifier: content.identifier, eventIdentifier: event,
        elementKind: element.supplementaryKind, indexPath: element.indexPath,
        data: data ?? content.data, extra: content.extra)
      view.send(sent, from: view.displayedViews[element]) { resolved.place }
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
