import CollectionFiles
import Foundation
import InteractionKit

/// The errors of targets that name nothing, or more than one thing.
extension TargetResolver {
  /// An item is nowhere while the cell of a state stands in the place of the content.
  func refuseCovered(
    _ name: String, in collection: CollectionScreen
  ) throws(SessionError) {
    guard let cell = collection.stateCellIdentifier else { return }
    throw SessionError(
      "\(name) is not shown: \(cell) stands in the place of the content; "
        + "`state ready` shows it")
  }

  /// How a candidate is listed: as facts name it, or so that it can be told from
  /// its like in another collection of the same name.
  func spelling(
    _ id: ElementID, _ subview: String, in collection: CollectionScreen
  ) -> String {
    let resolved = ResolvedPlace(screen: collection, element: id, subview: subview)
    return collection === screen.root ? "\(resolved.place)" : resolved.uniqueSpelling
  }

  func missing(
    section: Int, item: Int, in collection: CollectionScreen
  ) -> SessionError {
    SessionError(
      .noItem(
        section: section, item: item, sectionCount: collection.sections.count,
        itemCount: { collection.sections[$0].items.count }, errors: collection.layoutErrors))
  }

  func missing(
    _ kind: String, section: Int, item: Int, in collection: CollectionScreen
  ) -> SessionError {
    SessionError(
      .noSupplementaryView(
        ofKind: kind, section: section, item: item, sectionCount: collection.sections.count,
        in: collection.collectionView))
  }
}

extension CollectionScreen {
  /// Whether the layout places a view of a kind there, or in the section at all.
  func hasView(ofKind kind: String, _ section: Int, _ item: Int) -> Bool {
    [0, item].contains { number in
      collectionView.places(.supplementary, kind, section, number)
        || collectionView.places(.decoration, kind, section, number)
    }
  }

  /// Why sections of a compositional layout or a list are empty.
  package var layoutErrors: [CollectionLayoutError] { collectionView.layoutErrors }
}
