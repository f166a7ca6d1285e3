import Foundation

extension SectionDataSource: CollectionViewDelegate, Wiring {
  func attach(to collectionView: CollectionView) {
    collectionView.dataSource = self
    collectionView.delegate = self
    handlers.attach(to: collectionView)
  }

  func consider(
    selectionOf item: Selection.Item, at indexPath: IndexPath, through route: inout Route
  ) {
    guard let view = collectionView, let data = cellData(at: indexPath) else {
      return route.passOver("section", because: "it shows no data")
    }
    consider(handlerOf: indexPath.section, "didSelect", through: &route) {
      $0.collectionView(view, didSelect: data, at: indexPath)
    }
  }

  func consider(
    _ event: CellEvent, from view: CollectionReusableView?, through route: inout Route
  ) {
    guard let collectionView, let path = event.indexPath, path.count == 2,
      let source = source(of: event.elementKind, at: path)
    else { return route.passOver("section", because: "it shows no data") }
    let sent = SectionEvent(
      name: event.eventIdentifier ?? "", source: source, indexPath: path, data: event.data)
    consider(handlerOf: path.section, "didReceiveEvent", through: &route) {
      $0.collectionView(collectionView, didReceiveEvent: sent)
    }
  }

  /// Has the handler of an item's section hear a selection: for code that calls the
  /// delegate itself.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    select(at: indexPath)
  }

  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let data = cellData(at: indexPath) else { return }
    handler(at: indexPath.section)?.delegateHandler?.collectionView(
      collectionView, willDisplay: cell, for: data, at: indexPath)
  }

  /// What the view of an element shows; nil for a cell without data.
  private func source(of elementKind: String?, at path: IndexPath) -> SectionEvent.Source? {
    if let elementKind {
      return .supplementary(
        kind: elementKind, supplementaryData(ofKind: elementKind, inSection: path.section))
    }
    return cellData(at: path).map { .cell($0) }
  }

  /// Considers the delegate handler of a section, the only receiver that its events have.
  private func consider(
    handlerOf index: Int, _ method: StaticString, through route: inout Route,
    _ call: (any SectionDelegateHandler) -> Void
  ) {
    guard let view = collectionView, let section = sectionIdentifier(for: index) else {
      return route.passOver("section", because: "it shows no data")
    }
    let id = section.key.id
    guard let handler = handlers.handler(for: section) else {
      return route.passOver(
        "section", because: "no section handler is there for the type \(section.key.type)")
    }
    guard let delegate = handler.delegateHandler else {
      return route.passOver("section", because: "section \(id) has no delegate handler")
    }
    let name = delegate.handlerName
    route.consider(
      .section(name ?? id), implements: delegate.implements(method),
      absence: "the handler \(name ?? "of section \(id)") has no \(method)"
    ) { view.isHeard { call(delegate) } }
  }
}
