import Foundation

extension CollectionViewHandler: Wiring, OptionalMethodCaller {
  /// Returns the event of a record's selection.
  ///
  /// For a type without a cell, the cell identifier is the type itself.
  private func selection(of record: HandlerRecord, at indexPath: IndexPath) -> CellEvent {
    selection(
      of: record, cell: kind(ofType: record.type)?.cell.identifier ?? record.type, at: indexPath)
  }

  private func selection(
    of record: HandlerRecord, cell: String, at indexPath: IndexPath
  ) -> CellEvent {
    let (data, extra) = record.values
    return CellEvent(
      handlerIdentifier: identifier, cellIdentifier: cell, indexPath: indexPath, data: data,
      extra: extra)
  }

  /// The callbacks in the order of registration, then the delegates.
  public var wiringTable: WiringTable {
    var table = WiringTable()
    let sources = collectionView?.eventSources?()
    let cells = Set(kinds.values.map(\.cell.identifier))
    let views = Set(supplementaryKinds.values.map(\.identifier)).subtracting(cells)
    for (pattern, name) in callbacks.registrations {
      let templates = pattern.cell.map { [$0] }
      let reason: String? =
        switch pattern.event {
        case .selection where pattern.cell.map(views.contains) == true:
          "never called: a header or footer is not selected"
        case .selection: sources.reasonUnreachable(of: nil, from: templates)
        case .named(let event): sources.reasonUnreachable(of: event, from: templates)
        case .anyNamed: nil
        }
      table.add("\(pattern)", of: pattern.cell, to: [.callback(name)], unless: reason)
    }
    table.add(router.delegates) { _ in .delegate(identifier) }
    return table
  }

  package func consider(
    selectionOf item: Selection.Item, at indexPath: IndexPath, through route: inout Route
  ) {
    guard let record = record(item.item, in: item.section) else {
      return route.recordMissing("record", because: "the record does not exist")
    }
    let kind = kind(ofType: record.type)
    let cell = kind?.cell.identifier ?? record.type
    // The receivers of a file do nothing, so the event is made for receivers that may read it.
    router.consider(
      cell: cell, name: nil, of: identifier,
      key: kind?.selection ?? callbacks.key(cell: cell, event: nil), method: .cellDidSelect,
      through: &route, event: selection(of: record, cell: cell, at: indexPath)
    ) { delegate in
      // An earlier delegate may have changed the kinds, so the cell is looked up again.
      callsImplementedMethod {
        delegate.handler(self, cellDidSelect: selection(of: record, at: indexPath))
      }
    }
  }

  /// Considers only the delegates, because callbacks receive selections and events alone.
  package func consider(
    deselectionOf item: Selection.Item, at indexPath: IndexPath, through route: inout Route
  ) {
    // Most handlers have callbacks alone. Asking for the record would compute it for nothing.
    guard !router.delegates.isEmpty, hasRecord(item.item, in: item.section) else { return }
    // Most delegates lack the method, so the event is made for the first that may have it.
    var made: CellEvent?
    route.consider(
      router.delegates, .cellDidDeselect, as: { _ in .delegate(identifier) }
    ) { delegate in
      guard
        let event = made
          ?? record(item.item, in: item.section).map({ selection(of: $0, at: indexPath) })
      else { return false }
      made = event
      return callsImplementedMethod { delegate.handler(self, cellDidDeselect: event) }
    }
  }

  package func consider(
    _ event: CellEvent, from view: CollectionReusableView?, through route: inout Route
  ) {
    var event = event
    event.handlerIdentifier = identifier
    let key = event.eventIdentifier.map { callbacks.key(cell: event.cellIdentifier, event: $0) }
    router.consider(event, key: key, method: .cellEvent, through: &route) { delegate in
      callsImplementedMethod { delegate.handler(self, cellEvent: event) }
    }
  }

  /// Considers the receivers of a cell's event: the cell of a state has callbacks by its
  /// identifier.
  package func consider(
    stateEvent event: CellEvent, from cell: CollectionReusableView?, through route: inout Route
  ) {
    consider(event, from: cell, through: &route)
  }

  /// Calls the receivers of an item's selection, for code that calls the delegate method itself.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    select(at: indexPath)
  }

  /// Delivers an event of a cell, header or footer to its callbacks, or else to the delegates.
  ///
  /// An event without an identifier is delivered to the delegates. All values are delivered
  /// unchanged.
  ///
  /// - Parameters:
  ///   - cellIdentifier: The identifier of the cell or supplementary view.
  ///   - eventIdentifier: The name of the event; nil for an event without one.
  ///   - indexPath: The index path of the sender; nil by default.
  ///   - extra: The second value of the record or section; nil by default.
  ///   - position: The position for the log, which alone uses it; nil, the default, is the cell
  ///     identifier.
  /// - Returns: True if at least one receiver got the event.
  @discardableResult
  public func cellEvent(
    cellIdentifier: String, eventIdentifier: String?, elementKind: String? = nil,
    indexPath: IndexPath? = nil, data: Any? = nil, extra: Any? = nil,
    position: @autoclosure () -> EventPosition? = nil
  ) -> Bool {
    let event = CellEvent(
      handlerIdentifier: identifier, cellIdentifier: cellIdentifier,
      eventIdentifier: eventIdentifier, elementKind: elementKind, indexPath: indexPath,
      data: data, extra: extra)
    let consider = { (route: inout Route) in self.consider(event, from: nil, through: &route) }
    // Without a view there is no log, but a program that sends an event wants to know whether it
    // arrived.
    guard let collectionView else {
      var route = Route(.delivery, isExplained: false)
      consider(&route)
      return route.isDelivered
    }
    return collectionView.send(
      event, position: { position() ?? EventPosition(.view(cellIdentifier)) }, through: consider)
  }

  // MARK: Scrolling

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    router.delegates.forEachReceiver {
      $0.handlerDidScroll(
        self, contentSize: scrollView.contentSize, contentOffset: scrollView.contentOffset)
    }
  }

  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    router.delegates.forEachReceiver {
      $0.handlerWillBeginDragging(
        self, contentSize: scrollView.contentSize, contentOffset: scrollView.contentOffset)
    }
  }

  /// Calls `handlerDidEndScroll` of the delegates, unless the content decelerates.
  public func scrollViewDidEndDragging(
    _ scrollView: ScrollView, willDecelerate decelerate: Bool
  ) {
    if !decelerate { endScroll(scrollView) }
  }

  /// Calls `handlerDidEndScroll` of the delegates.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    endScroll(scrollView)
  }

  private func endScroll(_ scrollView: ScrollView) {
    router.delegates.forEachReceiver {
      $0.handlerDidEndScroll(
        self, contentSize: scrollView.contentSize, contentOffset: scrollView.contentOffset)
    }
  }
}

extension CollectionViewHandler: PartialFlowDelegate {
  /// Returns the size of the record, else its cell kind's; zero for a type without a cell.
  private func ownSize(_ record: HandlerRecord) -> CGSize? {
    guard let kind = kind(ofType: record.type) else {
      reportUnknown(type: record.type)
      return .zero
    }
    if let size = record.size { return size }
    let (data, extra) = record.values
    return kind.cell.size(data, extra)
  }

  package func ownSize(ofItemAt indexPath: IndexPath, in layout: CollectionViewLayout) -> CGSize? {
    guard indexPath.count == 2 else { return .zero }
    // Not by `record(at:)`: a layout asks for each item, and returning its record takes a twentieth of the
    // instructions of the item.
    return reading(indexPath.item, in: indexPath.section) { ownSize($0) } ?? .zero
  }

  /// Returns the sizes by runs if the records are in runs and no cell kind measures their data.
  package func ownSizeRuns(
    ofSection section: Int, in layout: CollectionViewLayout
  ) -> [ItemRun<CGSize?>]? {
    guard sections.indices.contains(section), let runs = sections[section].records.runs else {
      return nil
    }
    // A kind that measures its data gives equal records of one type different sizes.
    let areMeasured = runs.contains { run in
      run.item.size == nil && kind(ofType: run.item.type)?.cell.measuresData == true
    }
    return areMeasured ? nil : runs.map { ItemRun(count: $0.count, item: ownSize($0.item)) }
  }

  package func ownInset(ofSection section: Int) -> EdgeInsets? {
    router.delegates.firstResult { $0.handler(self, insetForSection: section) }
  }

  package func ownLineSpacing(ofSection section: Int) -> CGFloat? {
    router.delegates.firstResult { $0.handler(self, minimumLineSpacingForSection: section) }
  }

  package func ownInteritemSpacing(ofSection section: Int) -> CGFloat? {
    router.delegates.firstResult { $0.handler(self, minimumInteritemSpacingForSection: section) }
  }

  /// Returns the size of a header or footer by its kind; zero for a type without one.
  package func ownSize(ofViewOfKind kind: String, inSection section: Int) -> CGSize? {
    guard let (type, data, extra) = supplementary(kind, of: section) else { return nil }
    guard let found = supplementaryKinds[type] else { return .zero }
    return found.size(data, extra)
  }

  // MARK: Display

  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    router.delegates.forEachReceiver { $0.handler(self, willDisplay: cell, at: indexPath) }
  }

  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    router.delegates.forEachReceiver { $0.handler(self, didEndDisplaying: cell, at: indexPath) }
  }

  public func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    router.delegates.forEachReceiver {
      $0.handler(
        self, willDisplaySupplementaryView: view, ofKind: elementKind, at: indexPath)
    }
  }

  public func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    router.delegates.forEachReceiver {
      $0.handler(
        self, didEndDisplayingSupplementaryView: view, ofKind: elementKind, at: indexPath)
    }
  }
}
