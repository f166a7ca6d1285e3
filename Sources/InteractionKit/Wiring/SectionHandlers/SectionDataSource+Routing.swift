import Foundation

extension SectionDataSource: CollectionViewDelegate, SelectionRouting {
  func routeSelection(
    of item: Selection.Item, at indexPath: IndexPath, explaining: Bool
  ) -> Hearing {
    guard let view = collectionView, let data = cellData(at: indexPath) else {
      return nobody(explaining)
    }
    return tell(indexPath.section, "didSelect", explaining) {
      $0.collectionView(view, didSelect: data, at: indexPath)
    }
  }

  func routeEvent(
    _ name: String, data: Any?, of view: CollectionReusableView, explaining: Bool
  ) -> Hearing {
    guard let collectionView, let element = view.element, let path = view.indexPath,
      let source = source(of: element, at: path)
    else { return nobody(explaining) }
    let event = SectionEvent(name: name, source: source, indexPath: path, data: data)
    return tell(path.section, "didReceiveEvent", explaining) {
      $0.collectionView(collectionView, didReceiveEvent: event)
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
  private func source(of element: ElementID, at path: IndexPath) -> SectionEvent.Source? {
    guard element.category == .cell else {
      return .supplementary(
        kind: element.kind, supplementaryData(ofKind: element.kind, inSection: path.section))
    }
    return cellData(at: path).map { .cell($0) }
  }

  private func nobody(_ explaining: Bool) -> Hearing {
    Delivery.unheard("section", "it shows no data", explaining: explaining)
  }

  /// Has the delegate handler of a section hear something, and nobody else.
  private func tell(
    _ index: Int, _ method: String, _ explaining: Bool,
    _ message: @escaping (any SectionDelegateHandler) -> Void
  ) -> Hearing {
    guard let view = collectionView, let section = sectionIdentifier(for: index) else {
      return nobody(explaining)
    }
    let handler = handlers.handler(for: section)
    let hear = handler?.delegateHandler.map { delegate in
      { view.isHeard { message(delegate) } }
    }
    let isServed = handler != nil
    func absence() -> String {
      guard isServed else { return "no section handler is there for the type \(section.key.type)" }
      return hear == nil
        ? "the handler of section \(section.key.id) has no delegate"
        : "section:\(section.key.id) has no \(method)"
    }
    return ReceiverChain.sectionAlone(
      .init(.section(section.key.id), answering: hear, otherwise: absence())
    ).deliver(explaining: explaining)
  }
}
