/// Finds views of any class below a view.
enum ViewSearch {
  /// The views below a view that match, those of collection views in the order of their
  /// index paths.
  ///
  /// A `Label` inside a view that matches is a part of that view and left out.
  static func views(in root: View, where matches: (View) -> Bool) -> [View] {
    var found: [View] = []
    visit(root, isInsideMatch: false, where: matches, into: &found)
    return found
  }

  private static func visit(
    _ view: View, isInsideMatch: Bool, where matches: (View) -> Bool, into found: inout [View]
  ) {
    for child in children(of: view) {
      let isMatch = matches(child) && !(isInsideMatch && child is Label)
      if isMatch { found.append(child) }
      visit(child, isInsideMatch: isInsideMatch || isMatch, where: matches, into: &found)
    }
  }

  /// The collection views below a view that are not inside another one and are not hidden.
  static func outermostCollectionViews(in root: View) -> [CollectionView] {
    root.subviews.flatMap { view -> [CollectionView] in
      if view.isHidden { return [] }
      return (view as? CollectionView).map { [$0] } ?? outermostCollectionViews(in: view)
    }
  }

  /// The subviews back to front; of a collection view the elements first, in order.
  private static func children(of view: View) -> [View] {
    guard let collectionView = view as? CollectionView else { return view.subviews }
    let elements = collectionView.shownInOrder.map(\.view)
    return elements
      + collectionView.subviews.filter {
        !($0 is SectionScrollView) && ($0 as? CollectionReusableView)?.element == nil
      }
  }
}
