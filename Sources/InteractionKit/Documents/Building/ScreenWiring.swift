import Foundation

/// Takes the events of a screen to the receivers that its file describes, where its
/// wiring is in another style than the handler's.
///
/// Who hears, in which order, and who is left out is decided by the style
/// (`five-systems 6`); every receiver here only hears.
final class ScreenWiring: EventDiscipline {
  /// The screen keeps this object.
  private unowned let screen: CollectionScreen

  init(_ screen: CollectionScreen) {
    self.screen = screen
  }

  func deliver(
    _ event: CellEvent, as moment: EventMoment, explaining: Bool
  ) -> Hearing? {
    guard screen.style != .handler else { return nil }
    guard let chain = chain(for: event, as: moment) else { return (false, Delivery()) }
    let answer = chain.deliver(explaining: explaining)
    if screen.style == .models, moment == .selection, answer.wasHeard { deselectSoon(event) }
    return answer
  }

  /// Who would hear an event.
  func forecast(_ event: CellEvent, as moment: EventMoment) -> Delivery {
    // The receivers only hear: to ask them changes nothing.
    chain(for: event, as: moment)?.deliver(explaining: true).delivery ?? Delivery()
  }

  /// Those who may hear an event; nil where the style has nobody for what happened.
  private func chain(for event: CellEvent, as moment: EventMoment) -> ReceiverChain? {
    switch (screen.style, moment) {
    case (.handler, _), (.dataSource, .deselection), (.sectionHandlers, .deselection),
      (.models, .deselection):
      nil
    case (.dataSource, _): sectionThenSource(event)
    case (.sectionHandlers, _): handlerOfSection(event, moment)
    case (.registrations, _): tapElseDelegate(event, moment)
    case (.models, _): output()
    }
  }

  private var wiring: WiringDescription { screen.document.wiring }

  private func name(ofSection index: Int) -> String {
    (screen.sections.indices.contains(index) ? screen.sections[index].id : nil) ?? "\(index)"
  }

  /// Whether the wiring names the section that an event comes from.
  private func names(_ name: WiringDescription.SectionName, _ index: Int) -> Bool {
    screen.sections.indices.contains(index) && name.names(screen.sections[index], at: index)
  }

  // MARK: The styles

  /// The section's closure, then the data source's: both hear.
  private func sectionThenSource(_ event: CellEvent) -> ReceiverChain {
    var chain = ReceiverChain(.everyone)
    let index = event.indexPath?.section ?? -1
    guard let selections = wiring.selections else {
      chain.offer(.source(screen.document.name), {})
      return chain
    }
    let heard = selections.filter { $0.event == event.eventIdentifier }
    let what = event.eventIdentifier.map { "closure for \(JSONValue.quote($0))" }
    let own = heard.filter { $0.section.map { names($0, index) } ?? false }
    let shared = heard.filter { $0.section == nil }
    for closure in own { chain.offer(.section(closure.name), {}) }
    if own.isEmpty {
      let absence = "section \(name(ofSection: index)) has no \(what ?? "selection")"
      chain.offer(.section(name(ofSection: index)), nil, otherwise: absence)
    }
    for closure in shared { chain.offer(.source(closure.name), {}) }
    if shared.isEmpty {
      let absence = "the data source has no \(what ?? "select")"
      chain.offer(.source(screen.document.name), nil, otherwise: absence)
    }
    return chain
  }

  /// The delegate of the section's handler alone.
  private func handlerOfSection(_ event: CellEvent, _ moment: EventMoment) -> ReceiverChain {
    var chain = ReceiverChain(.first)
    let index = event.indexPath?.section ?? -1
    let section = name(ofSection: index)
    guard let handlers = wiring.handlers else {
      chain.offer(.section(section), {})
      return chain
    }
    let method: WiringDescription.SectionHandler.Method =
      moment == .selection ? .didSelect : .didReceiveEvent
    guard let handler = handlers.last(where: { names($0.section, index) }) else {
      chain.offer(.section(section), nil, otherwise: "section \(section) has no handler")
      return chain
    }
    chain.offer(
      .section(handler.name), handler.methods.contains(method) ? {} : nil,
      otherwise: "the handler \(handler.name) has no \(method.rawValue)")
    return chain
  }

  /// The closure of the registration that the item resolves to, else the delegate.
  private func tapElseDelegate(_ event: CellEvent, _ moment: EventMoment) -> ReceiverChain {
    var chain = ReceiverChain(.first)
    let type = typeOfElement(event)
    let data = event.data as? JSONValue ?? .null
    let candidates = wiring.registrations.filter { $0.type == type }
    let registration =
      candidates.first { $0.isConditional && $0.holds(for: data) }
      ?? candidates.first { !$0.isConditional }
    if moment != .deselection {
      let closure = event.eventIdentifier.map { registration?.events[$0] } ?? registration?.tap
      let what = event.eventIdentifier.map { "closure for \(JSONValue.quote($0))" } ?? "tap"
      chain.offer(
        .tap(closure ?? type), closure == nil ? nil : {},
        otherwise: registration == nil
          ? "nothing is registered for \(type)" : "the registration of \(type) has no \(what)")
    }
    let method: DelegateMethod =
      switch moment {
      case .selection: .cellDidSelect
      case .deselection: .cellDidDeselect
      case .event: .cellEvent
      }
    let has = screen.delegate.methods.contains(method)
    chain.offer(
      .delegate(screen.document.name), has ? {} : nil,
      otherwise: "delegate has no \(method.rawValue)")
    return chain
  }

  /// The type of the item that an event comes from, or the identifier of its view.
  private func typeOfElement(_ event: CellEvent) -> String {
    guard screen.document.cells[event.cellIdentifier] != nil, let path = event.indexPath,
      let item = screen.item(section: path.section, item: path.item)
    else { return event.cellIdentifier }
    return item.type
  }

  /// The one closure that hears everything.
  private func output() -> ReceiverChain {
    var chain = ReceiverChain(.first)
    chain.offer(.output, wiring.output ? {} : nil, otherwise: "nobody has assigned the output")
    return chain
  }

  // MARK: Deselecting

  private func deselectSoon(_ event: CellEvent) {
    guard let path = event.indexPath, let clock = screen.collectionView.window?.ownClock
    else { return }
    let id = screen.item(section: path.section, item: path.item)?.id
    clock.schedule(after: .milliseconds(ModelCollection.deselectionDelay)) { [weak screen] in
      guard let screen else { return }
      // By its id, for it may have moved; one without an id is where it was.
      let place = id.map { screen.sections.place(ofID: $0) } ?? path
      if let place { screen.collectionView.deselectAfterwards(at: place) }
    }
  }
}

extension CollectionScreen {
  /// The style in which the screen is wired: the one that was chosen for it or for the
  /// screen around it, else its file's.
  public internal(set) var style: WiringDescription.Style {
    get { inheritedStyle ?? document.wiring.style }
    set {
      chosenStyle = newValue
      adoptStyle()
    }
  }

  private var inheritedStyle: WiringDescription.Style? {
    if let chosenStyle { return chosenStyle }
    var view = collectionView.superview
    while let current = view {
      if let outer = (current as? ScreenCollectionView)?.screen { return outer.inheritedStyle }
      view = current.superview
    }
    return nil
  }

  /// Has the wiring of another style take events. A screen of its own that is wired by
  /// its handler needs none; one inside of another has to look at that one each time.
  func adoptStyle() {
    let isNeeded = isEmbedded || style != .handler
    handler.discipline = isNeeded ? wiring : nil
  }
}
