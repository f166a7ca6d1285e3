import Foundation

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
  /// Views in collection views are in the order of index paths.
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
  package static func outermostCollectionViews(
    in root: View, _ scope: Scope = .reachable
  ) -> [ItemsView] {
    children(of: root, scope).flatMap { view -> [ItemsView] in
      (view as? ItemsView).map { [$0] } ?? outermostCollectionViews(in: view, scope)
    }
  }

  /// Returns the subviews from back to front; of a collection view first the elements, in order.
  private static func children(of view: View, _ scope: Scope) -> [View] {
    var views = view.subviews
    if let collectionView = view as? ItemsView {
      let elements = collectionView.shownInOrder.map(\.view)
      views =
        elements
        + views.filter {
          !($0 is SectionScrollView) && ($0 as? ReusableView)?.element == nil
        }
    }
    guard scope == .reachable else { return views }
    let modal = views.lastIndex { $0.isDisplayed && $0.accessibilityViewIsModal }
    return views[(modal ?? 0)...].filter(\.isDisplayed)
  }
}

// MARK: Names

extension ViewSearch {
  /// Returns the views at a path of names, such as `bar.buy`.
  ///
  /// With `nearestFirst`, each name is first searched among the named views directly below the view
  /// of the name before, hidden ones included, so that `#m3.like` isn't the `like` of a row in an
  /// embedded collection view. Otherwise, and for a name that isn't there, all reachable views below
  /// are searched.
  static func views(at path: [String], in root: View, nearestFirst: Bool) -> [View] {
    var found = [root]
    var isNear = nearestFirst
    for name in path {
      var next: [View] = []
      if isNear {
        next = found.flatMap { namedViews(directlyBelow: $0) }
          .filter { $0.accessibilityIdentifier == name }
        if next.count > 1, next.contains(where: \.isDisplayed) {
          next = next.filter(\.isDisplayed)
        }
      }
      if next.isEmpty {
        var seen: Set<ObjectIdentifier> = []
        next = found.flatMap { views(in: $0) { $0.accessibilityIdentifier == name } }
          .filter { seen.insert(ObjectIdentifier($0)).inserted }
      }
      (found, isNear) = (next, true)
    }
    return found
  }

  /// The named views inside an element with their paths, front ones last.
  ///
  /// Views inside a collection view belong to its own elements.
  ///
  /// - Complexity: O(*n*) for *n* views, times their depth.
  package static func namedViews(in view: View) -> [(path: [String], view: View)] {
    var found: [(path: [String], view: View)] = []
    collect(in: view, below: [], into: &found)
    return found
  }

  private static func collect(
    in view: View, below path: [String], into found: inout [(path: [String], view: View)]
  ) {
    for child in namedViews(directlyBelow: view) {
      guard let name = child.accessibilityIdentifier else { continue }
      found.append((path + [name], child))
      if !(child is ItemsView) { collect(in: child, below: path + [name], into: &found) }
    }
  }

  /// The paths of the named views, as commands spell them.
  package static func names(in view: View) -> [String] {
    namedViews(in: view).map { TargetName.spelling(ofPath: $0.path) }
  }

  /// Returns the named views directly below a view; views without a name are transparent.
  private static func namedViews(directlyBelow view: View) -> [View] {
    view.subviews.flatMap { child in
      child.accessibilityIdentifier == nil && !(child is ItemsView)
        ? namedViews(directlyBelow: child) : [child]
    }
  }
}

extension View {
  /// The texts by which a target can name the view: its accessibility label and the text of a
  /// label.
  package var labels: [String] {
    [accessibilityLabel, (self as? Label)?.text].compactMap { $0 }
  }
}

// MARK: Obstacles

extension ViewSearch {
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

  /// Returns the name of a modal view: its own, or the name of the frontmost named view at the
  /// least depth.
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
