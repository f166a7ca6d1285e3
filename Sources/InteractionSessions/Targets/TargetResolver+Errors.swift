import CollectionFiles
import Foundation
import InteractionKit

/// The errors of targets that match nothing, or more than one element.
extension TargetResolver {
  /// Throws for an item while a state cell is displayed instead of the content.
  func refuseCovered(
    _ name: String, in collection: LoadedCollection
  ) throws(SessionError) {
    guard let cell = collection.stateCellIdentifier else { return }
    throw SessionError(
      "\(name) is not shown: \(cell) is shown instead of the content; "
        + "`state ready` shows it")
  }

  /// Returns the text of a candidate: the name in log entries, or a unique one in an embedded
  /// collection.
  func spelling(
    _ id: ElementID, _ subview: String, in collection: LoadedCollection
  ) -> String {
    let resolved = ResolvedElement(screen: collection, element: id, subview: subview)
    return collection === screen.root ? "\(resolved.place)" : resolved.uniqueSpelling
  }

  func missing(
    section: Int, item: Int, in collection: LoadedCollection
  ) -> SessionError {
    SessionError(
      .noItem(
        section: section, item: item, sectionCount: collection.sections.count,
        itemCount: { collection.sections[$0].items.count }, errors: collection.layoutErrors))
  }

  func missing(
    _ kind: String, section: Int, item: Int, in collection: LoadedCollection
  ) -> SessionError {
    SessionError(
      .noSupplementaryView(
        ofKind: kind, section: section, item: item, sectionCount: collection.sections.count,
        in: collection.collectionView))
  }
}

extension LoadedCollection {
  /// Returns true if the layout has a view of a kind at a position, or in the section at all.
  func hasView(ofKind kind: String, _ section: Int, _ item: Int) -> Bool {
    [0, item].contains { number in
      collectionView.places(.supplementary, kind, section, number)
        || collectionView.places(.decoration, kind, section, number)
    }
  }

  /// The reasons why sections of a compositional layout or a list are empty.
  package var layoutErrors: [CollectionLayoutError] { collectionView.layoutErrors }
}
