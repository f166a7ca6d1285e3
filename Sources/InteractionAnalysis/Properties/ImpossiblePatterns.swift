import CollectionFiles
import InteractionKit

extension ScreenProperty {
  /// The patterns that no log entry of a screen can match, each with the reason.
  ///
  /// A property that waits for an event which no view sends passes for ever, so a mistake in a name
  /// would go unnoticed. Screens of programs are not known in advance and have none.
  func impossibleParts(on screen: AnalysedScreen) -> [String] {
    guard !screen.isProgram else { return [] }
    let document = screen.document
    let patterns = formula.patterns
    let receivers = patterns.contains { $0.receiver != nil } ? screen.receiverNames : nil
    var reasons: [String] = []
    for pattern in patterns {
      if let receiver = pattern.receiver, let receivers,
        !receivers.contains(where: receiver.matches)
      {
        reasons.append("nothing is wired to the receiver \(receiver.text)")
      }
      if pattern.word == "event", let name = pattern.name,
        !document.allEventNames.contains(where: name.matches)
      {
        reasons.append("no view sends the event \(JSONValue.quote(name.text))")
      }
      if let identifier = pattern.rest?.itemIdentifier, !document.mayHave(item: identifier),
        !screen.preparation.flatMap(\.steps).contains(where: {
          $0.command.description.contains(identifier)
        })
      {
        reasons.append("no item has the id \(identifier)")
      }
    }
    return reasons
  }
}

extension ScreenProperty {
  /// The patterns of events that a view sends, but none of the commands that were tried.
  ///
  /// - Parameter sent: The names of the events that commands sent.
  fileprivate func untestedParts(on screen: AnalysedScreen, sending sent: Set<String>) -> [String] {
    let names = screen.isProgram ? nil : screen.document.allEventNames
    return formula.patterns.filter { $0.word == "event" }.compactMap(\.name).filter { name in
      !sent.contains(where: name.matches) && names?.contains(where: name.matches) != false
    }.map { "no command that was tried sends the event \(JSONValue.quote($0.text))" }
  }
}

extension AnalysedScreen {
  /// The names of all receivers; nil if cells, reactions or commands may bring others.
  fileprivate var receiverNames: Set<String>? {
    guard document.embeddedCount == 0, !reacts, preparation.isEmpty,
      let root = makeSession().device?.root
    else { return nil }
    return Set(root.wiringRows.flatMap(\.receivers).map(\.description))
  }
}

extension [ScreenProperty] {
  /// The properties that have such patterns, by their titles.
  func impossible(on screen: AnalysedScreen) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for property in self {
      let reasons = property.impossibleParts(on: screen)
      if !reasons.isEmpty { found[property.title] = reasons }
    }
    return found
  }

  /// The properties about events that no command sent, by their titles, with the reasons.
  func untested(on screen: AnalysedScreen, sending sent: Set<String>) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for property in self {
      let reasons = property.untestedParts(on: screen, sending: sent)
      if !reasons.isEmpty { found[property.title] = reasons }
    }
    return found
  }
}

extension [String: [String]] {
  /// A line for each property.
  var impossibleLines: [String] {
    sorted { $0.key < $1.key }.map { "\($0): cannot be decided: \($1.joined(separator: ", "))" }
  }

  /// The properties as a JSON array.
  var impossibleJSON: JSONValue {
    .array(
      sorted { $0.key < $1.key }.map { title, reasons in
        ["property": .string(title), "reasons": .array(reasons.map { .string($0) })]
      })
  }
}

extension PropertyFormula {
  /// The patterns of log entries, in the order of the text.
  fileprivate var patterns: [EventPattern] {
    if case .event(let pattern) = self { return [pattern] }
    return parts.flatMap(\.patterns)
  }
}

extension TextPattern {
  /// The identifier of the only item that matches, as in `#a` and `#a.buy`; nil for other patterns.
  fileprivate var itemIdentifier: String? {
    guard text.hasPrefix("#"), !text.contains("*"), !text.contains("\"") else { return nil }
    return String(text.dropFirst().prefix { $0 != "." && $0 != " " })
  }
}

extension CollectionDocument {
  /// The names of the events of all views, also in embedded collections.
  var allEventNames: Set<String> {
    embedded.reduce(into: EventSources(self, includesUntouchable: true).all) {
      $0.formUnion($1.allEventNames)
    }
  }

  /// The collections that views of its templates show, without those embedded in them.
  var embedded: [CollectionDocument] {
    var found: [CollectionDocument] = []
    func add(_ subviews: [SubviewDescription]) {
      for subview in subviews {
        if let inner = subview.collection { found.append(inner) }
        add(subview.subviews)
      }
    }
    for (_, cell) in cells { add(cell.subviews) }
    for (_, view) in supplementaryViews { add(view.subviews) }
    return found
  }

  /// True if an item has an identifier, or a reaction, a load or an edit may add one that has.
  fileprivate func mayHave(item identifier: String) -> Bool {
    // Edits of random sessions insert such items.
    if identifier.hasPrefix("new") { return true }
    if !reactions.isEmpty || loading != nil || embeddedCount > 0 { return true }
    return sections.contains { section in
      (0..<section.items.count).contains { section.items.item(at: $0)?.has(identifier) ?? false }
    }
  }
}

extension ItemDescription {
  fileprivate func has(_ identifier: String) -> Bool {
    id == identifier || children.contains { $0.has(identifier) }
  }
}
