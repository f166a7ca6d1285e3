import Foundation

extension CollectionViewHandler: SelectionRouting {
  /// The event of an item's selection, and the key of its callbacks. The cell
  /// identifier of a type without a cell is the type itself.
  private func selection(
    of item: Selection.Item, at indexPath: IndexPath
  ) -> (event: CellEvent, key: CallbackRegistry.Key)? {
    guard let record = record(item.item, in: item.section) else { return nil }
    let kind = kind(ofType: record.type)
    let cell = kind?.cell.identifier ?? record.type
    return (
      CellEvent(
        handlerIdentifier: name, cellIdentifier: cell, indexPath: indexPath,
        data: record.data, extra: record.extra),
      kind?.selection ?? callbacks.key(cell: cell, event: nil)
    )
  }

  func routeSelection(
    of item: Selection.Item, at indexPath: IndexPath, explaining: Bool
  ) -> (wasHeard: Bool, delivery: Delivery) {
    guard let (event, key) = selection(of: item, at: indexPath) else {
      return (
        false,
        Delivery(considered: [.init("record", heard: false, reason: "there is no such record")])
      )
    }
    let outcome = router.route(
      event, key: key, method: "cellDidSelect", explaining: explaining
    ) { delegate in
      delegateLacksMethod = false
      delegate.handler(self, cellDidSelect: event)
      return !delegateLacksMethod
    }
    if outcome.wasHeard { didDeliver?(event, true) }
    return (outcome.wasHeard, outcome.delivery)
  }

  /// Deselections go to the delegates alone: callbacks hear selections and events.
  func routeDeselection(
    of item: Selection.Item, at indexPath: IndexPath, explaining: Bool
  ) -> (wasHeard: Bool, delivery: Delivery) {
    guard !router.delegates.isEmpty, let (event, _) = selection(of: item, at: indexPath)
    else { return (false, Delivery()) }
    var delivery = Delivery()
    var wasHeard = false
    router.delegates.tell { delegate in
      delegateLacksMethod = false
      delegate.handler(self, cellDidDeselect: event)
      guard !delegateLacksMethod else { return }
      wasHeard = true
      if explaining { delivery.receivers.append(.delegate(identifier)) }
    }
    return (wasHeard, delivery)
  }

  /// Selects an item's receivers as if the user had: for code that calls the
  /// delegate method itself.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    let item = Selection.Item(section: indexPath.section, item: indexPath.item)
    _ = routeSelection(of: item, at: indexPath, explaining: false)
  }

  /// Takes an event of a cell, header or footer to its callback, or else to
  /// the delegate. An event without an identifier goes to the delegate.
  ///
  /// Everything is delivered as it is given; `place` is only for the log.
  /// - Returns: whether somebody heard it.
  @discardableResult
  public func cellEvent(
    cellIdentifier: String, eventIdentifier: String?, indexPath: IndexPath? = nil,
    data: Any? = nil, extra: Any? = nil, place: @autoclosure () -> Place? = nil
  ) -> Bool {
    let event = CellEvent(
      handlerIdentifier: identifier, cellIdentifier: cellIdentifier,
      eventIdentifier: eventIdentifier, indexPath: indexPath, data: data, extra: extra)
    let key = eventIdentifier.map { callbacks.key(cell: cellIdentifier, event: $0) }
    return send(event, key: key, place: place)
  }

  /// Routes an event whose key is known.
  @discardableResult
  func send(_ event: CellEvent, key: CallbackRegistry.Key?, place: () -> Place?) -> Bool {
    let log = collectionView?.window?.ownLog
    let outcome = router.route(
      event, key: key, method: "cellEvent", explaining: log?.records ?? false
    ) { delegate in
      delegateLacksMethod = false
      delegate.handler(self, cellEvent: event)
      return !delegateLacksMethod
    }
    defer { if outcome.wasHeard { didDeliver?(event, false) } }
    guard let log else { return outcome.wasHeard }
    func named() -> Place { place() ?? Place(.view(event.cellIdentifier)) }
    if outcome.wasHeard {
      log.counts.delivered += 1
      log.record(
        .event(
          name: event.eventIdentifier ?? "", named(), data: JSONValue(describing: event.data),
          outcome.delivery))
    } else {
      log.unhandled(
        event.eventIdentifier ?? "", at: named(), because: outcome.delivery.reasonNobodyHeard,
        outcome.delivery)
    }
    return outcome.wasHeard
  }

  // MARK: Scrolling

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    router.delegates.tell {
      $0.handlerDidScroll(
        self, contentSize: scrollView.contentSize, contentOffset: scrollView.contentOffset)
    }
  }

  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    router.delegates.tell {
      $0.handlerWillBeginDragging(
        self, contentSize: scrollView.contentSize, contentOffset: scrollView.contentOffset)
    }
  }

  public func scrollViewDidEndDragging(
    _ scrollView: ScrollView, willDecelerate decelerate: Bool
  ) {
    if !decelerate { endScroll(scrollView) }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    endScroll(scrollView)
  }

  private func endScroll(_ scrollView: ScrollView) {
    router.delegates.tell {
      $0.handlerDidEndScroll(
        self, contentSize: scrollView.contentSize, contentOffset: scrollView.contentOffset)
    }
  }
}
