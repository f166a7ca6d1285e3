/// A search for views of any class below a view.
enum ViewSearch {
  /// Returns the matching views below a view.
  ///
  /// Those of collection views are in order of index paths.
  ///
  /// A `Label` inside a matching view is a part of that view and not returned.
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

  /// Returns the visible collection views below a view that are not inside another one.
  static func outermostCollectionViews(in root: View) -> [CollectionView] {
    root.subviews.flatMap { view -> [CollectionView] in
      if view.isHidden { return [] }
      return (view as? CollectionView).map { [$0] } ?? outermostCollectionViews(in: view)
    }
  }

  /// Returns the subviews from back to front; of a collection view first the elements, in order.
  private static func children(of view: View) -> [View] {
    guard let collectionView = view as? CollectionView else { return view.subviews }
    let elements = collectionView.shownInOrder.map(\.view)
    return elements
      + collectionView.subviews.filter {
        !($0 is SectionScrollView) && ($0 as? CollectionReusableView)?.element == nil
      }
  }
}
