import CollectionFiles
import InteractionKit

/// The collections that are embedded in elements that show.
struct EmbeddedCollections {
  /// One embedded collection and where it is.
  struct Embedded {
    let screen: CollectionScreen
    /// How a target names it from the outermost collection: `[0,1].strip`.
    let spelling: String
  }

  private(set) var collections: [Embedded] = []

  init(in screen: SessionScreen) {
    visit(screen.root)
  }

  private mutating func visit(_ screen: CollectionScreen) {
    for (id, view) in screen.collectionView.shownInOrder {
      for path in SubviewSearch.paths(in: view) {
        guard
          let inner = SubviewSearch.view(at: path, in: view) as? CollectionView,
          let embedded = inner.screen
        else { continue }
        let holder = ResolvedPlace(
          screen: screen, element: id, subview: TargetName.spelling(ofPath: path))
        collections.append(Embedded(screen: embedded, spelling: holder.uniqueSpelling))
        visit(embedded)
      }
    }
  }
}
