import CollectionFiles
import InteractionKit

/// The collections that are embedded in displayed elements.
struct EmbeddedCollections {
  /// An embedded collection and its path.
  struct Embedded {
    let screen: LoadedCollection
    /// The path of the collection in a target: `[0,1].strip`.
    let spelling: String
  }

  private(set) var collections: [Embedded] = []

  init(in screen: SessionDevice) {
    visit(screen.root)
  }

  private mutating func visit(_ screen: LoadedCollection) {
    for (id, view) in screen.collectionView.shownInOrder {
      for (path, inner) in SubviewSearch.views(in: view) {
        guard let embedded = (inner as? CollectionView)?.loadedCollection else { continue }
        let holder = ResolvedElement(
          screen: screen, element: id, subview: TargetName.spelling(ofPath: path))
        collections.append(Embedded(screen: embedded, spelling: holder.uniqueSpelling))
        visit(embedded)
      }
    }
  }
}
