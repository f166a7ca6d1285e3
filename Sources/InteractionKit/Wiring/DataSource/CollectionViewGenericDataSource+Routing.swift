import Foundation

extension CollectionViewGenericDataSource: SelectionRouting {
  /// Gates are options, and the delegate's.
  var gatesTouches: Bool { true }

  func routeSelection(
    of item: Selection.Item, at indexPath: IndexPath, explaining: Bool
  ) -> Hearing {
    guard let cell = collectionView?.shownCell(of: item) else {
      return Delivery.unheard("cell", "no cell shows the item", explaining: explaining)
    }
    let model = self.item(at: indexPath)
    guard let model, factory(for: model)?.isOwn(cell) == true else {
      return Delivery.unheard("cell", "the cell is of no factory", explaining: explaining)
    }
    let select = options.select
    return tell(
      indexPath.section, "selection", "select",
      section: content.sections[indexPath.section].selection.map { hear in
        { hear(model, indexPath.item) }
      },
      source: select.map { hear in { hear(indexPath.section, model, cell, indexPath) } },
      explaining)
  }

  func routeDeselection(
    of item: Selection.Item, at indexPath: IndexPath, explaining: Bool
  ) -> Hearing {
    let model = self.item(at: indexPath)
    let section = content.sections.indices.contains(indexPath.section) ? indexPath.section : nil
    let hears = section.flatMap { content.sections[$0].deselection }
    guard hears != nil || options.deselect != nil else { return (false, Delivery()) }
    return tell(
      indexPath.section, "deselection", "deselect",
      section: hears.map { hear in { hear(model, indexPath.item) } },
      source: options.deselect.map { hear in { hear(indexPath.section, model, indexPath) } },
      explaining)
  }

  func routeEvent(
    _ name: String, data: Any?, of view: CollectionReusableView, explaining: Bool
  ) -> Hearing {
    guard let indexPath = view.indexPath, indexPath.count == 2 else {
      return Delivery.unheard("view", "it is not shown", explaining: explaining)
    }
    let event = DataSourceEvent(
      name: name, data: data, item: view is CollectionViewCell ? item(at: indexPath) : nil,
      indexPath: indexPath, view: view)
    let section = content.sections.indices.contains(indexPath.section) ? indexPath.section : nil
    return tell(
      indexPath.section, "event", "event",
      section: section.flatMap { content.sections[$0].event }.map { hear in { hear(event) } },
      source: options.event.map { hear in { hear(event) } }, explaining)
  }

  /// The cell of a state stands in the place of the sections: its factory hears where a
  /// section would.
  func routeEvent(
    _ name: String, data: Any?, ofStateCell cell: CollectionViewCell, explaining: Bool
  ) -> Hearing {
    let state: ContentState = loader.display == .loading ? .loading : .empty
    let event = DataSourceEvent<Item>(
      name: name, data: data, item: nil, indexPath: cell.indexPath ?? IndexPath(), view: cell)
    return ReceiverChain.section(
      .init(
        .section("\(state)"),
        states?.event.map { hear in { hear(cell, state, name, data) } },
        otherwise: "the factory of the state \(state) has no event"),
      thenSource: .init(
        .source(self.name), options.event.map { hear in { hear(event) } },
        otherwise: "source \(self.name) has no event")
    ).deliver(explaining: explaining)
  }

  /// Selects an item's receivers as if the user had: for code that calls the delegate
  /// method itself.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    if item(at: indexPath) != nil { select(at: indexPath) }
  }

  /// Tells the section, then the data source: both of them, if they hear such events.
  private func tell(
    _ index: Int, _ sectionMember: StaticString, _ option: StaticString,
    section: (() -> Void)?, source: (() -> Void)?, _ explaining: Bool
  ) -> Hearing {
    ReceiverChain.section(
      .init(
        .section(explaining ? sectionName(index) : ""), section,
        otherwise: "section \(self.sectionName(index)) has no \(sectionMember)"),
      thenSource: .init(
        .source(name), source, otherwise: "source \(self.name) has no \(option)")
    ).deliver(explaining: explaining)
  }

  private func sectionName(_ index: Int) -> String {
    (content.sections.indices.contains(index) ? content.sections[index].name : nil) ?? "\(index)"
  }

  // MARK: Gates

  public func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    options.shouldHighlight?(item(at: indexPath), indexPath)
      ?? delegate?.collectionView(collectionView, shouldHighlightItemAt: indexPath) ?? true
  }

  public func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    options.shouldSelect?(item(at: indexPath), indexPath)
      ?? delegate?.collectionView(collectionView, shouldSelectItemAt: indexPath) ?? true
  }

  public func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    options.shouldDeselect?(item(at: indexPath), indexPath)
      ?? delegate?.collectionView(collectionView, shouldDeselectItemAt: indexPath) ?? true
  }

  public func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    options.highlight?(item(at: indexPath), true, indexPath)
    delegate?.collectionView(collectionView, didHighlightItemAt: indexPath)
  }

  public func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    options.highlight?(item(at: indexPath), false, indexPath)
    delegate?.collectionView(collectionView, didUnhighlightItemAt: indexPath)
  }
}
