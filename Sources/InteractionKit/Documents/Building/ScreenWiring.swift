import Foundation

/// Takes the events of a screen to the receivers that its file describes, where its
/// wiring is in another style than the handler's.
///
/// Who hears, in which order, and who is left out is decided by the style
/// (`five-systems 6`); every receiver here only hears.
final class ScreenWiring: EventDiscipline {
  /// The screen keeps this object.
  private unowned let screen: CollectionScreen
  private let deselection = DelayedDeselection()

  init(_ screen: CollectionScreen) {
    self.screen = screen
  }

  func deliver(
    _ event: CellEvent, as moment: EventMoment, explaining: Bool
  ) -> Hearing? {
    guard screen.style != .handler else { return nil }
    if screen.style == .models, moment == .selection, let path = event.indexPath {
      deselection.schedule(Selection.Item(path), in: screen.collectionView)
    }
    return chain(for: event, as: moment)?.deliver(explaining: explaining) ?? (false, Delivery())
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
    case (.registrations, _): closureElseDelegate(event, moment)
    case (.models, _): .output(wiring.output ? {} : nil)
    }
  }

  private var wiring: WiringDescription { screen.document.wiring }

  // MARK: The styles

  private func sectionThenSource(_ event: CellEvent) -> ReceiverChain {
    let sender = Sender(of: event, in: screen)
    let source = screen.document.name
    let name = event.eventIdentifier
    func offer(
      _ receiver: (String) -> Receiver, _ closure: WiringDescription.SectionClosure?,
      _ fallback: String, _ absence: @autoclosure @escaping () -> String
    ) -> ReceiverChain.Offer {
      .init(receiver(closure?.name ?? fallback), closure.map { _ in {} }, otherwise: absence())
    }
    func absence(_ whose: String, _ selection: String) -> String {
      "\(whose) has no \(name.map { "closure for \(JSONValue.quote($0))" } ?? selection)"
    }
    let own = wiring.closure(for: name) { $0.map(sender.isIn) ?? false }
    let shared =
      wiring.selections == nil
      ? WiringDescription.SectionClosure(name: source) : wiring.closure(for: name) { $0 == nil }
    return .section(
      offer(
        Receiver.section, own, sender.sectionName,
        sender.isInSection ? absence("section \(sender.sectionName)", "selection") : Sender.isState),
      thenSource: offer(Receiver.source, shared, source, absence("the data source", "select")))
  }

  private func handlerOfSection(_ event: CellEvent, _ moment: EventMoment) -> ReceiverChain {
    let sender = Sender(of: event, in: screen)
    let section = sender.sectionName
    guard let handlers = wiring.handlers else {
      return .sectionAlone(.init(.section(section), {}, otherwise: ""))
    }
    guard let handler = handlers.last(where: { sender.isIn($0.section) }) else {
      let absence = sender.isInSection ? "section \(section) has no handler" : Sender.isState
      return .sectionAlone(.init(.section(section), nil, otherwise: absence))
    }
    let method: WiringDescription.SectionHandler.Method =
      moment == .selection ? .didSelect : .didReceiveEvent
    return .sectionAlone(
      .init(
        .section(handler.name), handler.methods.contains(method) ? {} : nil,
        otherwise: "the handler \(handler.name) has no \(method.rawValue)"))
  }

  private func closureElseDelegate(_ event: CellEvent, _ moment: EventMoment) -> ReceiverChain {
    let method: DelegateMethod =
      switch moment {
      case .selection: .cellDidSelect
      case .deselection: .cellDidDeselect
      case .event: .cellEvent
      }
    let has = screen.delegate.methods.contains(method)
    return .closure(
      moment == .deselection ? nil : closure(for: event, moment),
      elseDelegates: [
        .init(
          .delegate(screen.document.name), has ? {} : nil,
          otherwise: "delegate has no \(method.rawValue)")
      ])
  }

  /// The closure of the registration for the element that an event comes from.
  private func closure(for event: CellEvent, _ moment: EventMoment) -> ReceiverChain.Offer {
    let sender = Sender(of: event, in: screen)
    let type = sender.names.first ?? event.cellIdentifier
    guard let registration = wiring.registration(for: sender.names, data: sender.data) else {
      let refused = wiring.registrations.filter { sender.names.contains($0.type) }
      return .init(.tap(type), nil, otherwise: ScreenWiring.absence(of: type, refused))
    }
    let name = event.eventIdentifier
    var closure = moment == .selection ? registration.tap : name.flatMap { registration.events[$0] }
    // A tap on a header is an event: there is nothing to select.
    if closure == nil, name == "tap", event.elementKind != nil { closure = registration.tap }
    let what = name.map { "closure for \(JSONValue.quote($0))" } ?? "tap"
    return .init(
      .tap(closure ?? type), closure == nil ? nil : {},
      otherwise: "the registration of \(registration.title) has no \(what)")
  }

  private static func absence(
    of type: String, _ refused: [WiringDescription.Registration]
  ) -> String {
    switch refused.count {
    case 0: "nothing is registered for \(type)"
    case 1: "the registration of \(refused[0].title) does not hold"
    default:
      "no registration of \(type) holds: "
        + Spelling.list(refused.map { "when \($0.conditionText)" }, limit: 3)
    }
  }
}

extension ScreenWiring {
  /// What an event comes from: an item, a header or the like, or the cell of a state.
  private struct Sender {
    static let isState = "the cell of a state is in no section"

    /// Its type and the identifier of its template: what registrations may name.
    let names: [String]
    let data: JSONValue
    /// The section and its index; nil for the cell of a state.
    private let section: (index: Int, description: SectionDescription?)?

    init(of event: CellEvent, in screen: CollectionScreen) {
      let template = event.cellIdentifier
      if event.elementKind == nil, screen.stateCellIdentifier != nil {
        (names, data, section) = ([template], event.data as? JSONValue ?? .null, nil)
        return
      }
      let index = event.indexPath?.section ?? -1
      let described = screen.sections.indices.contains(index) ? screen.sections[index] : nil
      section = (index, described)
      let type: String?
      if let kind = event.elementKind {
        let view = described?.supplementaryView(ofKind: kind)
        (type, data) = (view?.type, view?.data ?? .null)
      } else {
        let item = event.indexPath.flatMap { described?.items.item(at: $0.item) }
        (type, data) = (item?.type, item?.data ?? .null)
      }
      names = type.map { $0 == template ? [$0] : [$0, template] } ?? [template]
    }

    var isInSection: Bool { section != nil }

    /// The section's id or index.
    var sectionName: String {
      section.map { $0.description?.id ?? "\($0.index)" } ?? "state"
    }

    func isIn(_ name: WiringDescription.SectionName) -> Bool {
      guard let (index, section) = section, let section else { return false }
      return name.names(section, at: index)
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
