import Foundation

extension ModelDataSource: CollectionViewDelegateFlowLayout, Wiring {
  /// Returns the reference size of headers; zero for a section without a header model.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    guard model(ofKind: CollectionView.elementKindSectionHeader, in: section) != nil else {
      return .zero
    }
    return headerReferenceSize() ?? (layout as? CollectionViewFlowLayout)?.headerReferenceSize
      ?? .zero
  }

  /// The table of the output, which receives all events.
  public var wiringTable: WiringTable {
    var table = WiringTable()
    table.add("everything", to: output == nil ? [] : [.output])
    return table
  }

  package func consider(
    selectionOf item: Selection.Item, at indexPath: IndexPath, through route: inout Route
  ) {
    guard let model = row(at: indexPath) else {
      return route.recordMissing("output", because: "the row does not exist")
    }
    // Scheduled before the output is called, which may load other models and so cancel it.
    if route.purpose == .delivery, let collectionView {
      deselection.schedule(item, in: collectionView)
    }
    considerOutput(through: &route) { .clickedRow(indexPath, model) }
  }

  package func consider(
    _ event: CellEvent, from view: CollectionReusableView?, through route: inout Route
  ) {
    let path = event.indexPath ?? IndexPath()
    let shown: (any CellModel)? =
      if let kind = event.elementKind {
        model(ofKind: kind, in: path.first ?? -1)
      } else {
        row(at: path)
      }
    guard let shown else { return route.recordMissing("output", because: "it shows no model") }
    considerOutput(through: &route) {
      .event(name: event.eventIdentifier ?? "", path, shown, data: event.data)
    }
  }

  /// Considers the output for an event of the cell of a state, if the cell displays a model.
  package func consider(
    stateEvent event: CellEvent, from cell: CollectionReusableView?, through route: inout Route
  ) {
    guard let model = stateModel else {
      return route.recordMissing("output", because: "it shows no model")
    }
    considerOutput(through: &route) {
      .event(
        name: event.eventIdentifier ?? "", event.indexPath ?? IndexPath(), model,
        data: event.data)
    }
  }

  /// Calls the output for the tap of a row, for code that calls the delegate method itself.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    select(at: indexPath)
  }

  private func considerOutput(
    through route: inout Route, _ message: () -> Output
  ) {
    guard let output else {
      return route.recordMissing("output", because: "no output is assigned")
    }
    route.consider(.output) {
      output(message())
      return true
    }
  }
}
