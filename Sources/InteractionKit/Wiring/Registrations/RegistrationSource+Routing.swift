import Foundation

extension RegistrationSource {
  /// A selection goes to the `tap` of the registration that stands for the item now, or
  /// else to all the delegates. Without a registration or a view nobody hears it.
  func routeSelection(
    of item: Selection.Item, at indexPath: IndexPath, explaining: Bool
  ) -> Hearing {
    guard let entry = itemIdentifier(for: indexPath) else {
      return Delivery.unheard("item", "there is no such item", explaining: explaining)
    }
    guard let registration = owner.registration(for: entry.identifier, at: indexPath) else {
      return Delivery.unheard(
        "registration", owner.registrations.absence(of: entry.identifier), explaining: explaining)
    }
    guard let cell = owner.shownCell(of: item) else {
      return Delivery.unheard("tap", "the item has no visible cell", explaining: explaining)
    }
    let call = Owner.RegistrationCall(
      collectionView: owner, identifier: entry.identifier, indexPath: indexPath, container: cell)
    guard call.content != nil else {
      return Delivery.unheard(
        "tap", "registration \(registration.name) made no view for the cell", explaining: explaining
      )
    }
    return route(
      to: registration, registration.parts.tap, call, "tap", explaining: explaining,
      "didSelectItemAt"
    ) { view, delegate in
      view.isHeard { delegate.collectionView(view, didSelectItemAt: indexPath) }
    }
  }

  /// A deselection goes to all the delegates.
  func routeDeselection(
    of item: Selection.Item, at indexPath: IndexPath, explaining: Bool
  ) -> Hearing {
    ReceiverChain.closure(
      nil,
      elseDelegates: delegates("didDeselectItemAt") { view, delegate in
        view.isHeard { delegate.collectionView(view, didDeselectItemAt: indexPath) }
      }
    ).deliver(explaining: explaining)
  }

  /// An event goes to the registration by which the view was filled, or else to all the
  /// delegates that hear events.
  func routeEvent(
    _ name: String, data: Any?, of view: CollectionReusableView, explaining: Bool
  ) -> Hearing {
    guard let filling = filling(of: view), let call = filling.call(about: view) else {
      return Delivery.unheard(
        "registration", "the view was filled by no registration", explaining: explaining)
    }
    let parts = filling.registration.parts
    var hear = parts.events[name].map { event in { event($0, data) } }
    // A tap on a supplementary view is an event: there is nothing to select.
    if hear == nil, name == "tap", !(view is CollectionViewCell) { hear = parts.tap }
    let event = CellEvent(
      handlerIdentifier: owner.name ?? "", cellIdentifier: filling.registration.name,
      eventIdentifier: name, elementKind: view.element?.supplementaryKind,
      indexPath: view.indexPath, data: data)
    return route(
      to: filling.registration, hear, call, "event \(name)", explaining: explaining, "cellEvent"
    ) { view, delegate in
      guard let delegate = delegate as? any CollectionViewEventDelegate else { return false }
      delegate.collectionView(view, cellEvent: event)
      return true
    }
  }

  /// Selects an item's receivers as if the user had: for code that calls the delegate
  /// method itself.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    select(at: indexPath)
  }

  private func route(
    to registration: Owner.Registration, _ hear: ((Owner.RegistrationCall) -> Bool)?,
    _ call: Owner.RegistrationCall, _ what: String, explaining: Bool, _ method: String,
    tell: @escaping (CollectionView, any CollectionViewDelegate) -> Bool
  ) -> Hearing {
    let name = registration.name
    return ReceiverChain.closure(
      .init(
        .tap(name), answering: hear.map { hear in { hear(call) } },
        otherwise: hear == nil
          ? "registration \(name) has no \(what)" : "tap:\(name) has no view of its own in the cell"
      ),
      elseDelegates: delegates(method, tell)
    ).deliver(explaining: explaining)
  }

  /// The delegates, in order, each with what tells it.
  private func delegates(
    _ method: String, _ tell: @escaping (CollectionView, any CollectionViewDelegate) -> Bool
  ) -> [ReceiverChain.Offer] {
    owner.customDelegates.receivers.map { delegate in
      let receiver = Receiver.delegate("\(type(of: delegate))")
      return .init(
        receiver, answering: { [owner] in tell(owner, delegate) },
        otherwise: "\(receiver) has no \(method)")
    }
  }
}
