import CollectionFiles
import InteractionKit
import SessionLanguage

/// The targets that are views outside of items, on a screen that a program builds.
extension TargetResolver {
  /// Returns the element or the view of a target.
  ///
  /// On a screen that a program builds, it may be a view outside of items. If a modal view is in
  /// front of the collection view, or the screen no longer displays it, such views come first.
  func target(of place: ElementTarget) throws(SessionError) -> ResolvedTarget {
    guard screen.root.document.program != nil else { return try resolve(place).target }
    guard isCollectionReachable else {
      if let found = try viewOutsideOfItems(place) { return found }
      return try resolve(place).target
    }
    do throws(SessionError) { return try resolve(place).target } catch {
      guard let found = try viewOutsideOfItems(place) else { throw error }
      return found
    }
  }

  /// True if no modal view is in front of the outermost collection view.
  var isCollectionReachable: Bool {
    let view = screen.root.collectionView
    return view.window === screen.simulator.window && ViewSearch.obstacle(to: view) == nil
  }

  /// Returns the view outside of items that a target names.
  ///
  /// - Returns: Nil if there is no view with the identifier, the label or the name of the class.
  private func viewOutsideOfItems(_ place: ElementTarget) throws(SessionError) -> ResolvedTarget? {
    guard place.steps.count == 1, let step = place.steps.first, step.collection == nil else {
      return nil
    }
    var target: TouchTarget
    switch step.item {
    case .id(let id): target = .identifier(id)
    case .label(let label): target = .label(label)
    case .supplementary(let name, let index): target = .viewClass(name, at: index)
    default: return nil
    }
    for name in step.subviews { target = .identifier(name, in: target) }
    do throws(TargetError) {
      return try screen.simulator.resolvedTarget(target)
    } catch {
      if error.kind == .missing { return nil }
      throw SessionError(error)
    }
  }
}
