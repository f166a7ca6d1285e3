import InteractionKit

/// What is selected on a screen: in its collection, then in those embedded in
/// elements that show.
struct SelectedPlaces {
  let places: [Place]

  init(on screen: SessionScreen) {
    let views =
      [screen.root.collectionView]
      + EmbeddedCollections(in: screen).collections.map(\.screen.collectionView)
    places = views.flatMap { view in
      view.selection.sorted.map { view.place(of: ElementID($0)) }
    }
  }
}
