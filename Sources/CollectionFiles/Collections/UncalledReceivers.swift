import InteractionKit

// The receivers of a wiring that no event of the collection can call.

extension DocumentReader {
  /// Reports the receivers of `wiring:` that only commands such as `emit` can call.
  ///
  /// Each is reported at the key of its event. Receivers of styles that are not chosen are
  /// included.
  mutating func reportUncalledReceivers(
    _ value: DocumentValue?, of collection: CollectionDocument
  ) {
    // With errors, the wiring doesn't have the values of the file, entry by entry.
    guard unreachable != nil, errorCount == 0, let fields = value?.fields else { return }
    let sources = EventSources(collection)
    let contents = SectionContents(collection, isEmbedded: depth > 0)
    let wiring = collection.wiring
    for (entry, callback) in zip(fields["callbacks"]?.elements ?? [], wiring.callbacks) {
      let templates = [callback.cell]
      guard let reason = sources.reasonNotSent(of: callback.event, from: templates) else {
        continue
      }
      let at = entry.fields["event"] ?? entry.fields["cell"] ?? entry
      noteUncalled("callback:\(callback.name)", at: at, callback.event, reason, sources, templates)
    }
    for (entry, closure) in zip(fields["selections"]?.elements ?? [], wiring.selections ?? []) {
      let receiver = "\(closure.section == nil ? "source" : "section"):\(closure.name)"
      let absence = closure.section.flatMap {
        contents.absence(of: $0, needsItems: closure.event == nil)
      }
      if let absence, let section = entry.fields["section"] {
        reportUncalled(section, "\(receiver) is never called: \(absence)")
      } else if let reason = sources.reasonNotSent(of: closure.event) {
        let at = entry.fields["event"] ?? entry.fields["name"] ?? entry
        noteUncalled(receiver, at: at, closure.event, reason, sources, nil)
      }
    }
    for (entry, handler) in zip(fields["handlers"]?.elements ?? [], wiring.handlers ?? []) {
      let needsItems = handler.methods == [.didSelect]
      guard let section = entry.fields["section"],
        let absence = contents.absence(of: handler.section, needsItems: needsItems)
      else { continue }
      reportUncalled(section, "section:\(handler.name) is never called: \(absence)")
    }
    let registrations = fields["registrations"]?.elements ?? []
    for (entry, registration) in zip(registrations, wiring.registrations) {
      let templates = collection.templates(ofType: registration.type)
      if let tap = entry.fields["tap"], let name = registration.tap,
        let reason = sources.reasonTapNotCalled(from: templates)
      {
        noteUncalled("tap:\(name)", at: tap, nil, reason, sources, templates)
      }
      for (event, closure) in entry.fields["events"]?.entries ?? [] {
        guard let name = registration.events[event],
          let reason = sources.reasonNotSent(of: event, from: templates)
        else { continue }
        noteUncalled("tap:\(name)", at: closure, event, reason, sources, templates)
      }
    }
  }

  /// Reports that no event calls the receiver at `value`.
  private mutating func reportUncalled(
    _ value: DocumentValue, _ message: @autoclosure () -> String
  ) {
    reportUnreachable(value, .uncalledReceiver, message())
  }

  /// `event` is the event that is never sent; nil for selections.
  private mutating func noteUncalled(
    _ receiver: String, at entry: DocumentValue, _ event: String?, _ reason: String,
    _ sources: EventSources, _ templates: [String]?
  ) {
    guard let event else {
      return reportUncalled(entry, "\(receiver) is never called: \(reason)")
    }
    let sender = templates?.joined(separator: ", ") ?? "the collection"
    let kind = "events of \(sender)"
    let near = suggestion(for: event, in: sources.events(of: templates), of: kind)
    let known = list(sources.events(of: templates), of: kind)
    let sent = known == "none" ? "no event" : known
    reportUncalled(
      entry,
      "\(receiver) is never called for \(JSONValue.quote(event)): \(reason); "
        + "touches on \(sender) send \(sent)\(near)")
  }
}

/// The sections that have items and views, or can get them without a command.
private struct SectionContents {
  private let sections: [SectionDescription]
  private let indices: [String: Int]
  /// The sections to which reactions add items.
  private var filled: Set<Int> = []
  /// True if all sections can get items from the data of the item that embeds the collection.
  private let isOpen: Bool
  /// True if drags can move items into other sections.
  private let movesItems: Bool

  init(_ collection: CollectionDocument, isEmbedded: Bool) {
    sections = collection.sections
    indices = Dictionary(
      sections.enumerated().compactMap { section in
        section.element.id.map { ($0, section.offset) }
      }, uniquingKeysWith: { first, _ in first })
    isOpen = isEmbedded
    let isReordered = collection.cells.values.contains { cell in
      cell.accessories.contains { $0.kind == .reorder }
    }
    movesItems =
      (collection.installsStandardGestureForInteractiveMovement || isReordered)
      && sections.contains { $0.items.count > 0 }
    for step in collection.reactions.flatMap(\.steps) {
      switch step {
      case .append(_, let section): filled.insert(section)
      case .insert(_, let path), .move(_, let path): filled.insert(path.section)
      default: break
      }
    }
  }

  /// Returns the reason why no element of a section sends events or is selected; nil if one can.
  func absence(of name: WiringDescription.SectionName, needsItems: Bool) -> String? {
    guard !isOpen else { return nil }
    let index =
      switch name {
      case .index(let index): index
      case .id(let id): indices[id] ?? sections.count
      }
    guard !filled.contains(index) else { return nil }
    guard sections.indices.contains(index) else {
      let known = sections.indices.lazy.map { sections[$0].id ?? "\($0)" }
      return "section \(name) does not exist, and no reaction adds to it; the sections are "
        + Spelling.list(known)
    }
    let section = sections[index]
    if movesItems || section.items.count > 0 { return nil }
    if needsItems { return "section \(name) has no items, and no reaction adds any" }
    return section.views.isEmpty
      ? "section \(name) has no items and no header or footer, and no reaction adds any" : nil
  }
}

extension DocumentReader {
  /// Notes the lines at which `wiring:` names the receivers of the outermost collection.
  mutating func noteReceiverLines(_ value: DocumentValue?, of collection: CollectionDocument) {
    guard receiverLines != nil, depth == 0, let fields = value?.fields else { return }
    let wiring = collection.wiring
    for (entry, callback) in zip(fields["callbacks"]?.elements ?? [], wiring.callbacks) {
      note(.callback(callback.name), at: entry.fields["name"])
    }
    for (entry, closure) in zip(fields["selections"]?.elements ?? [], wiring.selections ?? []) {
      let receiver = closure.section == nil ? Receiver.source : Receiver.section
      note(receiver(closure.name), at: entry.fields["name"])
    }
    for (entry, handler) in zip(fields["handlers"]?.elements ?? [], wiring.handlers ?? []) {
      note(.section(handler.name), at: entry.fields["name"])
    }
    for entry in fields["registrations"]?.elements ?? [] {
      let closures = entry.fields["events"]?.entries.map(\.value) ?? []
      for closure in closures + [entry.fields["tap"]].compactMap({ $0 }) {
        if case .string(let name) = closure.node.content { note(.tap(name), at: closure) }
      }
    }
    note(.delegate(collection.name), at: fields["delegate"])
    note(.output, at: fields["output"])
  }

  private mutating func note(_ receiver: Receiver, at entry: DocumentValue?) {
    guard let entry else { return }
    receiverLines?[receiver.description, default: []].insert(entry.position.line)
  }
}
