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
  ) -> Hearing {
    guard let (event, key) = selection(of: item, at: indexPath) else {
      return Delivery.unheard("record", "there is no such record", explaining: explaining)
    }
    if let answer = discipline?.deliver(event, as: .selection, explaining: explaining) {
      if answer.wasHeard { didDeliver?(event, true) }
      return answer
    }
    let outcome = router.route(
      event, key: key, method: "cellDidSelect", explaining: explaining
    ) { delegate in
      isHeard { delegate.handler(self, cellDidSelect: event) }
    }
    if outcome.wasHeard { didDeliver?(event, true) }
    return outcome
  }

  /// Calls a method that a delegate may lack, and answers whether it has it.
  @inline(__always)
  private func isHeard(_ call: () -> Void) -> Bool {
    // What it does may tell others, who lack other methods.
    let before = delegateLacksMethod
    defer { delegateLacksMethod = before }
    delegateLacksMethod = false
    call()
    return !delegateLacksMethod
  }

  /// Deselections go to the delegates alone: callbacks hear selections and events.
  func routeDeselection(
    of item: Selection.Item, at indexPath: IndexPath, explaining: Bool
  ) -> Hearing {
    guard !router.delegates.isEmpty, let (event, _) = selection(of: item, at: indexPath)
    else { return (false, Delivery()) }
    if let answer = discipline?.deliver(event, as: .deselection, explaining: explaining) {
      return answer
    }
    var delivery = Delivery()
    var wasHeard = false
    router.delegates.tell { delegate in
      guard isHeard({ delegate.handler(self, cellDidDeselect: event) }) else { return }
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
    select(at: indexPath)
  }

  /// Takes an event of a cell, header or footer to its callback, or else to
  /// the delegate. An event without an identifier goes to the delegate.
  ///
  /// Everything is delivered as it is given; `place` is only for the log.
  /// - Parameter elementKind: that of a header or footer; nil, the default, for a cell.
  /// - Returns: whether somebody heard it.
  @discardableResult
  public func cellEvent(
    cellIdentifier: String, eventIdentifier: String?, elementKind: String? = nil,
    indexPath: IndexPath? = nil, data: Any? = nil, extra: Any? = nil,
    place: @autoclosure () -> Place? = nil
  ) -> Bool {
    let event = CellEvent(
      handlerIdentifier: identifier, cellIdentifier: cellIdentifier,
      eventIdentifier: eventIdentifier, elementKind: elementKind, indexPath: indexPath,
      data: data, extra: extra)
    let key = eventIdentifier.map { callbacks.key(cell: cellIdentifier, event: $0) }
    return send(event, key: key, place: place)
  }

  func routeEvent(
    _ name: String, data: Any?, of view: CollectionReusableView, explaining: Bool
  ) -> Hearing {
    let event = CellEvent(
      handlerIdentifier: identifier, cellIdentifier: view.reuseIdentifier ?? "",
      eventIdentifier: name, elementKind: view.element?.supplementaryKind,
      indexPath: view.indexPath, data: data)
    return route(
      event, key: callbacks.key(cell: event.cellIdentifier, event: name), explaining: explaining)
  }

  private func route(
    _ event: CellEvent, key: CallbackRegistry.Key?, explaining: Bool
  ) -> Hearing {
    if let answer = discipline?.deliver(event, as: .event, explaining: explaining) {
      return answer
    }
    return router.route(event, key: key, method: "cellEvent", explaining: explaining) {
      delegate in
      isHeard { delegate.handler(self, cellEvent: event) }
    }
  }

  /// Routes an event whose key is known.
  @discardableResult
  func send(_ event: CellEvent, key: CallbackRegistry.Key?, place: () -> Place?) -> Bool {
    let log = collectionView?.window?.ownLog
    let outcome = route(event, key: key, explaining: log?.records ?? false)
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
