import Foundation

extension RegistrationDataSource {
  package func attach(to collectionView: CollectionView) {
    collectionView.installDataSource(self)
    collectionView.installDelegate(self)
  }

  /// Considers the `tap` closure of the item's current registration, then all delegates.
  ///
  /// Without a registration or a view, there is no receiver.
  package func consider(
    selectionOf item: Selection.Item, at indexPath: IndexPath, through route: inout Route
  ) {
    guard let owner else { return passOverView(through: &route) }
    guard let entry = itemIdentifier(for: indexPath) else {
      return route.recordMissing("item", because: "the item does not exist")
    }
    guard let registration = owner.registration(for: entry.identifier, at: indexPath) else {
      return route.recordMissing(
        "registration", because: .other(owner.registrations.absence(of: entry.identifier)))
    }
    guard let cell = owner.shownCell(of: item) as? CollectionViewCell else {
      return route.recordMissing("tap", because: "the item has no visible cell")
    }
    let call = Owner.RegistrationArguments(
      collectionView: owner, identifier: entry.identifier, indexPath: indexPath, container: cell)
    guard call.content != nil else {
      return route.recordMissing(
        "tap", because: "\(registration.title) made no view for the cell")
    }
    consider(registration.parts.tap, of: registration, call, nil, "tap", through: &route) {
      $0(call)
    }
    considerDelegates(.didSelectItemAt, through: &route) { view, delegate in
      view.callsImplementedMethod { delegate.collectionView(view, didSelectItemAt: indexPath) }
    }
  }

  /// Considers all delegates.
  package func consider(
    deselectionOf item: Selection.Item, at indexPath: IndexPath, through route: inout Route
  ) {
    considerDelegates(.didDeselectItemAt, through: &route) { view, delegate in
      view.callsImplementedMethod { delegate.collectionView(view, didDeselectItemAt: indexPath) }
    }
  }

  /// Considers the registration that configured the view, then all delegates that receive events.
  ///
  /// Without a view, it is the registration that would configure one now.
  package func consider(
    _ event: CellEvent, from view: CollectionReusableView?, through route: inout Route
  ) {
    guard let owner else { return passOverView(through: &route) }
    guard let (registration, call) = registration(of: event, from: view) else {
      return route.recordMissing("registration", because: "the view was filled by no registration")
    }
    let parts = registration.parts
    let name = event.eventIdentifier ?? ""
    let kind = event.elementKind
    if let handler = parts.events[name] {
      consider(handler, of: registration, call, kind, "", through: &route) {
        $0(call, event.data)
      }
    } else {
      // A tap on a supplementary view is an event, because it cannot select anything.
      consider(
        name == "tap" && kind != nil ? parts.tap : nil, of: registration, call, kind,
        "closure for \(JSONValue.quote(name))", through: &route
      ) { $0(call) }
    }
    var event = event
    event.handlerIdentifier = owner.name ?? ""
    considerEventDelegates(event, through: &route)
  }

  /// Considers the registration for an item with the cell's reuse identifier, then the delegates.
  package func consider(
    stateEvent event: CellEvent, from cell: CollectionReusableView?, through route: inout Route
  ) {
    guard let owner else { return passOverView(through: &route) }
    let item = stateItem.map { AnyCollectionIdentifier($0(event.cellIdentifier)) }
    let identifier = item ?? AnyCollectionIdentifier(event.cellIdentifier)
    let call = Owner.RegistrationArguments(
      collectionView: owner, identifier: identifier, indexPath: event.indexPath ?? IndexPath(),
      container: cell)
    let name = event.eventIdentifier ?? ""
    if let registration = owner.registrations.registration(for: call) {
      consider(
        registration.parts.events[name], of: registration, call, nil,
        "closure for \(JSONValue.quote(name))", through: &route
      ) { $0(call, event.data) }
    } else {
      route.recordMissing("tap", because: .other(owner.registrations.absence(of: identifier)))
    }
    considerEventDelegates(event, through: &route)
  }

  /// Calls the receivers of an item's selection, for code that calls the delegate method itself.
  package func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    select(at: indexPath)
  }

  // MARK: Receivers

  private func passOverView(through route: inout Route) {
    route.recordMissing("view", because: "the collection view was released")
  }

  private func registration(
    of event: CellEvent, from view: CollectionReusableView?
  ) -> (Owner.Registration, Owner.RegistrationArguments)? {
    if let view {
      guard let filling = filling(of: view), let call = filling.call(about: view) else {
        return nil
      }
      return (filling.registration, call)
    }
    guard let owner, let path = event.indexPath, path.count == 2 else { return nil }
    let identifier: AnyCollectionIdentifier?
    let registration: Owner.Registration?
    if let kind = event.elementKind {
      identifier = sectionIdentifier(for: path.section)
      registration = identifier.flatMap { owner.registration(ofKind: kind, for: $0, at: path) }
    } else {
      identifier = itemIdentifier(for: path)?.identifier
      registration = identifier.flatMap { owner.registration(for: $0, at: path) }
    }
    guard let identifier, let registration else { return nil }
    return (
      registration,
      Owner.RegistrationArguments(
        collectionView: owner, identifier: identifier, indexPath: path, container: nil)
    )
  }

  /// Considers a closure of a registration.
  ///
  /// Delegates receive the event only if the closure does not.
  private func consider<Closure>(
    _ handler: Owner.Handler<Closure>?, of registration: Owner.Registration,
    _ about: Owner.RegistrationArguments, _ kind: String?, _ what: @autoclosure () -> String,
    through route: inout Route, _ call: (Closure) -> Bool
  ) {
    if let handler {
      let name = handler.name ?? registration.name
      let isShown = about.content != nil
      route.consider(
        .tap(name), implements: isShown ? nil : false,
        absence: isShown ? "tap:\(name) has no view of its own in the cell" : "no view shows it"
      ) { call(handler.call) }
    } else {
      route.recordMissing(
        "tap",
        because: registration.isFallback
          ? .other(
            about.collectionView.registrations(ofKind: kind).absence(
              of: about.identifier, ofKind: kind))
          : "\(registration.title) has no \(what())")
    }
    route.closeIfDelivered()
  }

  private func considerEventDelegates(_ event: CellEvent, through route: inout Route) {
    considerDelegates(.cellEvent, through: &route) { view, delegate in
      guard let delegate = delegate as? any CollectionViewEventDelegate else { return false }
      return view.callsImplementedMethod { delegate.collectionView(view, cellEvent: event) }
    }
  }

  /// Considers all delegates, in order.
  private func considerDelegates(
    _ method: ReceiverMethod, through route: inout Route,
    _ call: (CollectionView, any CollectionViewDelegate) -> Bool
  ) {
    guard let owner else { return passOverView(through: &route) }
    route.consider(delegates, method, as: receiver(of:)) { call(owner, $0) }
  }

  /// Returns the receiver for a delegate in logs and tables.
  func receiver(of delegate: any CollectionViewDelegate) -> Receiver {
    .delegate((delegate as? any NamedReceiver)?.receiverName ?? "\(type(of: delegate))")
  }
}

/// A delegate whose name in logs differs from the name of its class.
package protocol NamedReceiver: AnyObject {
  var receiverName: String { get }
}

extension RegistrationDataSource {
  /// The registrations for items, then those for supplementary views, then the delegates.
  ///
  /// Registrations are grouped by type, in the order of the first registration of each type. In a
  /// group, registrations with a condition are first.
  package var wiringTable: WiringTable {
    var table = WiringTable()
    if let owner {
      let sources = owner.eventSources?()
      // The views of these kinds may not be registered yet.
      let kinds = [
        CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter,
      ]
      for kind in kinds where owner.supplementaryRegistrations[kind] == nil {
        owner.registersViewsOfKind?(kind)
      }
      var lists = [owner.registrations]
      for (_, list) in owner.supplementaryRegistrations.sorted(by: { $0.key < $1.key }) {
        lists.append(list)
      }
      table.addOnce(lists.flatMap { rows(of: $0, sources) })
    }
    table.add(delegates, as: receiver(of:))
    return table
  }

  private func rows(
    of list: Owner.RegistrationList, _ sources: EventSources?
  ) -> [WiringTable.Row] {
    var table = WiringTable()
    var known: Set<[String]> = []
    var firsts: [RegisteredType: Int] = [:]
    let numbered = list.all.enumerated().filter {
      let parts = $1.parts
      return !$1.isFallback || parts.tap != nil || !parts.events.isEmpty
    }.map { index, registration in
      let first = firsts[registration.type] ?? index
      firsts[registration.type] = first
      let isConditional = registration.parts.when != nil
      return (registration, rank: (first, isConditional ? 0 : 1, index))
    }
    for (registration, _) in numbered.sorted(by: { $0.rank < $1.rank }) {
      let parts = registration.parts
      let words = parts.condition ?? "its condition holds"
      // Of several registrations with equal conditions, or without one, only the first is ever
      // used. Conditions without a text cannot be compared.
      let isFirst =
        parts.when != nil && parts.condition == nil
        || known.insert([registration.typeName, parts.when == nil ? "" : words]).inserted
      let replaced = isFirst ? nil : "never called: an earlier one has precedence"
      let condition = parts.when == nil ? "" : " when \(words)"
      let type = registration.typeName
      let templates = sources?.templates(ofType: type)
      func add(_ events: String, _ name: String?, _ reason: String?) {
        table.add(
          events + condition, of: type, to: [.tap(name ?? registration.name)],
          unless: replaced ?? reason)
      }
      if let tap = parts.tap {
        add(type, tap.name, templates.flatMap { sources.reasonTapIsUnreachable(from: $0) })
      }
      for (event, handler) in parts.events.sorted(by: { $0.key < $1.key }) {
        add(
          "\(type)/\(event)", handler.name,
          templates.flatMap { sources.reasonUnreachable(of: event, from: $0) })
      }
      if parts.tap == nil, parts.events.isEmpty {
        table.add(type + condition, of: type, to: [], summary: "no closure", unless: replaced)
      }
    }
    return table.rows
  }
}
