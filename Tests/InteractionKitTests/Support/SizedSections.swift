import Foundation
import InteractionKit

/// A screen of plain cells whose sections give sizes, insets and bands.
final class SizedSections: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  struct Section {
    var sizes: [CGSize]
    var inset = EdgeInsets.zero
    var header = CGSize.zero
    var footer = CGSize.zero
  }

  var sections: [Section]

  init(_ sections: [Section]) {
    self.sections = sections
  }

  /// A collection view that shows the sections, laid out.
  func collectionView(bounds: CGSize, layout: CollectionViewFlowLayout) -> CollectionView {
    let view = CollectionView(
      frame: CGRect(origin: .zero, size: bounds), collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    view.delegate = self
    view.dataSource = self
    return view
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    sections[section].sizes.count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sections[indexPath.section].sizes[indexPath.item]
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets {
    sections[section].inset
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    sections[section].header
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    sections[section].footer
  }
}
