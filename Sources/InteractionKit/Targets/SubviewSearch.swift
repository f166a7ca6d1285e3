/// Finds the named views inside an element.
package enum SubviewSearch {
  /// The view at a path of names; views without a name are looked through.
  package static func view(at path: [String], in view: View) -> View? {
    guard let name = path.first else { return view }
    for candidate in children(of: view) where candidate.accessibilityIdentifier == name {
      if let found = self.view(at: Array(path.dropFirst()), in: candidate) { return found }
    }
    return nil
  }

  /// The paths of all named views inside an element, front ones last.
  package static func paths(in view: View) -> [[String]] {
    children(of: view).flatMap { child -> [[String]] in
      guard let name = child.accessibilityIdentifier else { return [] }
      if child is CollectionView { return [[name]] }
      return [[name]] + paths(in: child).map { [name] + $0 }
    }
  }

  /// The same, as commands spell them.
  package static func names(in view: View) -> [String] { paths(in: view).map { spelling(of: $0) } }

  /// A path as commands spell it: names joined by dots, those that are not one plain word quoted.
  package static func spelling(of path: [String]) -> String {
    TargetName.spelling(ofPath: path)
  }

  /// The named views right below a view, through those without a name.
  private static func children(of view: View) -> [View] {
    view.subviews.flatMap { child in
      child.accessibilityIdentifier == nil && !(child is CollectionView)
        ? children(of: child) : [child]
    }
  }
}

extension View {
  /// The texts by which a target names the view: its accessibility label, and the text
  /// of a label.
  package var labels: [String] {
    [accessibilityLabel, (self as? Label)?.text].compactMap { $0 }
  }
}
