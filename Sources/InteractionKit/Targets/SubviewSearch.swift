/// A search for the named views inside an element.
package enum SubviewSearch {
  /// Returns the view at a path of names.
  ///
  /// Views without a name are transparent to the search.
  package static func view(at path: [String], in view: View) -> View? {
    guard let name = path.first else { return view }
    for candidate in children(of: view) where candidate.accessibilityIdentifier == name {
      if let found = self.view(at: Array(path.dropFirst()), in: candidate) { return found }
    }
    return nil
  }

  /// The named views inside an element with their paths, front ones last.
  ///
  /// - Complexity: O(*n*) for *n* views, times their depth.
  package static func views(in view: View) -> [(path: [String], view: View)] {
    var found: [(path: [String], view: View)] = []
    collect(in: view, below: [], into: &found)
    return found
  }

  private static func collect(
    in view: View, below path: [String], into found: inout [(path: [String], view: View)]
  ) {
    for child in children(of: view) {
      guard let name = child.accessibilityIdentifier else { continue }
      found.append((path + [name], child))
      if !(child is CollectionView) { collect(in: child, below: path + [name], into: &found) }
    }
  }

  /// The paths of the named views, as commands spell them.
  package static func names(in view: View) -> [String] {
    views(in: view).map { spelling(of: $0.path) }
  }

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
