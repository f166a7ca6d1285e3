import Foundation

extension CollectionView {
  /// Returns an element, or a named subview of it; nil if the layout does not place the element.
  ///
  /// `subviews` is the path of names from the element.
  package func target(
    _ id: ElementID, subviews: [String] = []
  ) throws(TargetError) -> ResolvedTarget? {
    guard let frame = frame(of: id) else { return nil }
    let displayed = shown[id]
    guard !subviews.isEmpty else {
      return ResolvedTarget(id, in: self, view: displayed, frame: frame)
    }
    let path = TargetName.spelling(ofPath: subviews)
    guard let displayed else {
      return ResolvedTarget(id, in: self, subview: path, view: nil, frame: nil)
    }
    guard let subview = SubviewSearch.view(at: subviews, in: displayed) else {
      throw .noSubview(path, in: position(of: id), known: SubviewSearch.names(in: displayed))
    }
    return ResolvedTarget(
      id, in: self, subview: path, view: subview,
      frame: subview.superview?.convert(subview.frame, to: self) ?? subview.frame)
  }

  /// Returns true if the layout places a view other than a cell.
  package func places(
    _ category: ElementID.Category, _ kind: String, _ section: Int, _ item: Int
  ) -> Bool {
    collectionViewLayout.element(
      ElementID(category: category, kind: kind, section: section, item: item)) != nil
  }

  /// The reasons why sections of a compositional layout or a list are empty.
  package var layoutErrors: [CollectionLayoutError] {
    (collectionViewLayout as? CollectionViewCompositionalLayout)?.layoutErrors ?? []
  }
}
