import Foundation
import InteractionKit

// The views that a layout places and the data of a file lacks, for which UIKit raises.

extension DocumentReader {
  /// Reports sections without a header, a footer or another view that their layout places.
  ///
  /// UIKit raises when such a view is displayed, if its data source dequeues none. Of the wirings,
  /// only that of registrations does so; the others return a blank view.
  mutating func reportMissingViews(
    _ value: DocumentValue?, of collection: CollectionDocument, in layout: LayoutDescription?
  ) {
    guard unreachable != nil, errorCount == 0, collection.wiring.style == .registrations,
      let layout
    else { return }
    for (index, place) in (value?.elements ?? []).enumerated()
    where collection.sections.indices.contains(index) {
      let section = collection.sections[index]
      for kind in layout.placedKinds(in: section, at: index)
      where section.supplementaryView(ofKind: kind) == nil {
        let error = CollectionViewDequeueError(
          elementKind: ElementKindName.kind(named: kind),
          indexPath: IndexPath(item: 0, section: index),
          viewClass: nil, dequeuedIndexPath: nil)
        reportError(
          place,
          "the layout places a \(kind), which this section does not have; UIKit raises: "
            + error.reason)
      }
    }
  }
}
