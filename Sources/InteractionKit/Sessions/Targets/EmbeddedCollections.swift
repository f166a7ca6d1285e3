/// The collections that are embedded in elements that show.
struct EmbeddedCollections {
  /// One embedded collection and where it is.
  struct Embedded {
    let screen: CollectionScreen
    /// The place of the element that holds it.
    let holder: Place
    /// The path of subview names to it.
    let subview: String
  }

  private(set) var collections: [Embedded] = []

  init(in screen: SessionScreen) {
    visit(screen.root)
  }

  private mutating func visit(_ screen: CollectionScreen) {
    for (id, view) in screen.collectionView.shownInOrder {
      for path in SubviewSearch.paths(in: view) {
        guard
          let inner = SubviewSearch.view(at: path, in: view) as? ScreenCollectionView,
          let embedded = inner.screen
        else { continue }
        var holder = screen.collectionView.place(of: id)
        holder.identifier = nil
        collections.append(
          Embedded(
            screen: embedded, holder: holder, subview: path.joined(separator: ".")))
        visit(embedded)
      }
    }
  }
}
