import Foundation
import InteractionKit

/// A data source with numbers of items only, which dequeues cells as "Cell".
package protocol CountedDataSource: CollectionViewDataSource {
  /// The numbers of items of the sections.
  var counts: [Int] { get }
}

extension CountedDataSource {
  package func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  package func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  package func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
  }
}
