import Foundation

extension SectionDataSource: CollectionViewDelegate, Wiring {
  package func attach(to collectionView: CollectionView) {
    collectionView.dataSource = self
    collectionView.delegate = self
    handlers.attach(to: collectionView)
  }

  /// The delegate handlers of the displayed sections, in order.
  public var wiringTable: WiringTable {
    var table = WiringTable()
    let types = Set(handlers.sectionTypes)
    let count = computed?.count ?? current.numberOfSections
    let sections = (0..<count).compactMap { sectionIdentifier(for: $0) }
    let delegates = sections.map { section in
      types.contains(section.key.type)
        ? handlers.handler(for: section)?.delegateHandler : nil
    }
    let methods = delegates.map { delegate in
      (delegate as? any SelfDescribingReceiver).map(WiringTable.Methods.init)
    }
    let areOwn = zip(delegates, methods).allSatisfy { delegate, methods in
      guard let delegate else { return false }
      return delegate.handlerName == nil && (methods ?? .all) == .all
    }
    if areOwn, !types.isEmpty {
      table.add(
        "everything", to: sections.map { .section($0.key.id) },
        summary: "the section's own handler, section:ID")
      return table
    }
    for (index, section) in sections.enumerated() {
      guard let delegate = delegates[index] else { continue }
      table.add(
        "section \(section.key.id)", to: [.section(delegate.handlerName ?? section.key.id)],
        with: methods[index])
    }
    table.add(table.rows.isEmpty ? "everything" : "otherwise", to: [])
    return table
  }

  package func consider(
    selectionOf item: Selection.Item, at indexPath: IndexPath, through route: inout Route
  ) {
    guard let view = collectionView, let data = cellData(at: indexPath) else {
      return route.recordMissing("section", because: "it shows no data")
    }
    consider(handlerOf: indexPath.section, .didSelect, through: &route) {
      $0.collectionView(view, didSelect: data, at: indexPath)
    }
  }

  package func consider(
    _ event: CellEvent, from view: CollectionReusableView?, through route: inout Route
  ) {
    guard let collectionView, let path = event.indexPath, path.count == 2,
      let source = source(of: event.elementKind, at: path)
    else { return route.recordMissing("section", because: "it shows no data") }
    let sent = SectionEvent(
      name: event.eventIdentifier ?? "", source: source, indexPath: path, data: event.data)
    consider(handlerOf: path.section, .didReceiveEvent, through: &route) {
      $0.collectionView(collectionView, didReceiveEvent: sent)
    }
  }

  /// Calls the handler of the item's section, for code that calls the delegate method itself.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    select(at: indexPath)
  }

  /// Calls the delegate handler of the section with the data of the cell.
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let data = cellData(at: indexPath) else { return }
    handler(at: indexPath.section)?.delegateHandler?.collectionView(
      collectionView, willDisplay: cell, for: data, at: indexPath)
  }

  /// Returns the data of the view of an element; nil for a cell without data.
  private func source(of elementKind: String?, at path: IndexPath) -> SectionEvent.Source? {
    if let elementKind {
      return .supplementary(
        kind: elementKind, supplementaryData(ofKind: elementKind, inSection: path.section))
    }
    return cellData(at: path).map { .cell($0) }
  }

  /// Considers the delegate handler of a section, which is the only receiver of the section's
  /// events.
  private func consider(
    handlerOf index: Int, _ method: ReceiverMethod, through route: inout Route,
    _ call: (any SectionDelegateHandler) -> Void
  ) {
    guard let view = collectionView, let section = sectionIdentifier(for: index) else {
      return route.recordMissing("section", because: "it shows no data")
    }
    let id = section.key.id
    guard let handler = handlers.handler(for: section) else {
      return route.recordMissing(
        "section", because: "no section handler is registered for the type \(section.key.type)")
    }
    guard let delegate = handler.delegateHandler else {
      return route.recordMissing("section", because: "section \(id) has no delegate handler")
    }
    let name = delegate.handlerName
    route.consider(
      .section(name ?? id), implements: delegate.implements(method),
      absence: "the handler \(name ?? "of section \(id)") has no \(method.rawValue)"
    ) { view.callsImplementedMethod { call(delegate) } }
  }
}
