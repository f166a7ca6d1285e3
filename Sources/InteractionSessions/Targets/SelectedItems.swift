import InteractionKit

/// The selected items of a screen: those of its collection, then those of collections in displayed
/// elements.
struct SelectedItems {
  let places: [EventPosition]

  init(on screen: SessionDevice) {
    let views =
      [screen.root.collectionView]
      + EmbeddedCollections(in: screen).collections.map(\.screen.collectionView)
    places = views.flatMap { view in
      view.selection.sorted.map { view.position(of: ElementID($0)) }
    }
  }
}
