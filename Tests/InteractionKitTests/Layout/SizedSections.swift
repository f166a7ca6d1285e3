import Foundation
import InteractionKit

/// A screen of plain cells whose sections have sizes, insets and bands.
final class SizedSections: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  struct Section {
    var sizes: [CGSize]
    var inset = EdgeInsets.zero
    var header = CGSize.zero
    var footer = CGSize.zero
  }

  var sections: [Section]
  /// The delegate's size for every item; cells prefer their own.
  var answer: CGSize?
  /// The preferred sizes of cells; the sizes of the sections by default.
  ///
  /// Nil is no preference.
  var preference: (IndexPath) -> CGSize?
  /// The items whose cells were measured, in order.
  var asked: [IndexPath] = []

  init(_ sections: [Section]) {
    self.sections = sections
    preference = { sections[$0.section].sizes[$0.item] }
  }

  /// Returns a collection view with the sections, laid out.
  func collectionView(bounds: CGSize, layout: CollectionViewFlowLayout) -> CollectionView {
    let view = CollectionView(
      frame: CGRect(origin: .zero, size: bounds), collectionViewLayout: layout)
    view.register(forCellWithReuseIdentifier: "Cell") { [unowned self] in FittingCell(self) }
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
    answer ?? sections[indexPath.section].sizes[indexPath.item]
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

/// A cell that prefers the size of its section.
final class FittingCell: CollectionViewCell {
  private weak var source: SizedSections?

  convenience init(_ source: SizedSections) {
    self.init(frame: .zero)
    self.source = source
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    source?.asked.append(layoutAttributes.indexPath)
    if let size = source?.preference(layoutAttributes.indexPath) { layoutAttributes.size = size }
    return layoutAttributes
  }
}
