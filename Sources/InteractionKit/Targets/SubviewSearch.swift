/// A search for the named views inside an element.
package enum SubviewSearch {
  /// Returns the view at a path of names. Views without a name are transparent to the search.
  package static func view(at path: [String], in view: View) -> View? {
    guard let name = path.first else { return view }
    for candidate in children(of: view) where candidate.accessibilityIdentifier == name {
      if let found = self.view(at: Array(path.dropFirst()), in: candidate) { return found }
    }
    return nil
  }

  /// Returns the paths of all named views inside an element, from back to front.
  package static func paths(in view: View) -> [[String]] {
    children(of: view).flatMap { child -> [[String]] in
      guard let name = child.accessibilityIdentifier else { return [] }
      if child is CollectionView { return [[name]] }
      return [[name]] + paths(in: child).map { [name] + $0 }
    }
  }

  /// Returns the paths of all named views inside an element, as commands spell them.
  package static func names(in view: View) -> [String] { paths(in: view).map { spelling(of: $0) } }

  /// Returns a path as commands spell it: names joined by dots, quoted unless they are plain words.
  package static func spelling(of path: [String]) -> String {
    TargetName.spelling(ofPath: path)
  }

  /// Returns the named views directly below a view; views without a name are transparent.
  private static func children(of view: View) -> [View] {
    view.subviews.flatMap { child in
      child.accessibilityIdentifier == nil && !(child is CollectionView)
        ? children(of: child) : [child]
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
