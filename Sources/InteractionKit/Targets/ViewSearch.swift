/// A search for views of any class below a view.
///
/// By default, it finds the views that a touch can reach: no hidden ones, and none behind a modal
/// view (`View.accessibilityViewIsModal`).
package enum ViewSearch {
  /// The views that are searched.
  package enum Scope {
    /// The displayed views in front of which there is no modal view.
    case reachable
    /// All views.
    case all
  }

  /// Returns the matching views below a view.
  ///
  /// Those of collection views are in order of index paths.
  ///
  /// A `Label` inside a matching view is a part of that view and not returned.
  package static func views(
    in root: View, _ scope: Scope = .reachable, where matches: (View) -> Bool
  ) -> [View] {
    var found: [View] = []
    visit(root, scope, isInsideMatch: false, where: matches, into: &found)
    return found
  }

  private static func visit(
    _ view: View, _ scope: Scope, isInsideMatch: Bool, where matches: (View) -> Bool,
    into found: inout [View]
  ) {
    for child in children(of: view, scope) {
      let isMatch = matches(child) && !(isInsideMatch && child is Label)
      if isMatch { found.append(child) }
      visit(child, scope, isInsideMatch: isInsideMatch || isMatch, where: matches, into: &found)
    }
  }

  /// Returns the collection views below a view that are not inside another one.
  static func outermostCollectionViews(
    in root: View, _ scope: Scope = .reachable
  ) -> [CollectionView] {
    children(of: root, scope).flatMap { view -> [CollectionView] in
      (view as? CollectionView).map { [$0] } ?? outermostCollectionViews(in: view, scope)
    }
  }

  /// Returns the subviews from back to front; of a collection view first the elements, in order.
  private static func children(of view: View, _ scope: Scope) -> [View] {
    var views = view.subviews
    if let collectionView = view as? CollectionView {
      let elements = collectionView.shownInOrder.map(\.view)
      views =
        elements
        + views.filter {
          !($0 is SectionScrollView) && ($0 as? CollectionReusableView)?.element == nil
        }
    }
    guard scope == .reachable else { return views }
    let modal = views.lastIndex { $0.isDisplayed && $0.accessibilityViewIsModal }
    return views[(modal ?? 0)...].filter(\.isDisplayed)
  }

  // MARK: Obstacles

  /// The reason why no touch reaches a view.
  package enum Obstacle {
    /// The view is this hidden or transparent one, or inside it.
    case hidden(View)
    /// The view is behind this modal one.
    case modal(View)
  }

  /// Returns the reason why no touch reaches a view of a window; nil if there is none.
  package static func obstacle(to view: View) -> Obstacle? {
    var current = view
    while let superview = current.superview {
      if !current.isDisplayed { return .hidden(current) }
      let front = superview.subviews.reversed().prefix { $0 !== current }
      if let modal = front.first(where: { $0.isDisplayed && $0.accessibilityViewIsModal }) {
        return .modal(modal)
      }
      current = superview
    }
    return nil
  }

  /// Returns the name of a modal view: its own, or that of the frontmost named view at the least
  /// depth.
  static func name(ofModal view: View) -> String {
    var level = [view]
    while !level.isEmpty {
      if let name = level.reversed().firstResult(\.accessibilityIdentifier) {
        return "#\(TargetName.spelling(name))"
      }
      level = level.flatMap { children(of: $0, .reachable) }
    }
    return "a modal view"
  }
}

extension View {
  /// True unless the view itself is hidden or transparent.
  fileprivate var isDisplayed: Bool { !isHidden && alpha >= View.leastTouchableAlpha }
}
