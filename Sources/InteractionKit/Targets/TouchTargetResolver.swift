import Foundation

/// A resolver that finds the one view in a window that matches a `TouchTarget`.
struct TouchTargetResolver {
  let window: Window
  /// True if containers that are off the screen are scrolled to; false by default.
  var scrollsIntoView = false

  /// Returns the view or position of a target.
  func resolve(_ target: TouchTarget) throws(TargetError) -> ResolvedTarget {
    window.layoutIfNeeded()
    var found = try resolve(target.steps[...0])
    for index in target.steps.indices.dropFirst() {
      if scrollsIntoView, found.view == nil {
        found.whole.reveal()
        window.layoutIfNeeded()
        found = try resolve(target.steps[..<index])
      }
      found = try resolve(
        target.steps[index], in: found, called: TouchTarget.name(of: target.steps[...index]))
    }
    return found
  }

  private func resolve(
    _ steps: ArraySlice<TouchTarget.PathComponent>
  ) throws(TargetError) -> ResolvedTarget {
    var found = try resolve(steps[0], in: nil, called: TouchTarget.name(of: steps[...0]))
    for index in steps.indices.dropFirst() {
      found = try resolve(steps[index], in: found, called: TouchTarget.name(of: steps[...index]))
    }
    return found
  }

  private func resolve(
    _ step: TouchTarget.PathComponent, in holder: ResolvedTarget?, called name: String
  ) throws(TargetError) -> ResolvedTarget {
    switch step {
    case .point: throw TargetError(.missing, "\(step) is a point, which holds no views")
    case .view(let reference):
      let view =
        reference.isIdentity(of: window)
        ? window : ViewSearch.views(in: window, .all, where: reference.isIdentity).first
      guard let target = view.flatMap(ResolvedTarget.init) else {
        throw TargetError(.missing, "the view \(step) is not in the window of the simulator")
      }
      return target
    case .item(let path):
      return try item(at: path, in: collectionView(in: holder, for: step), called: name)
    case .supplementaryView(let kind, let path):
      return try supplementaryView(
        ofKind: kind, at: path, in: collectionView(in: holder, for: step), called: name)
    case .identifier(let identifier):
      return try view(step, in: holder, called: name) {
        $0.accessibilityIdentifier == identifier
      }
    case .label(let label):
      return try view(step, in: holder, called: name) { $0.labels.contains(label) }.foundByText
    case .viewClass(let className, let index):
      return try view(ofClass: className, at: index, in: holder)
    }
  }

  private func view(
    ofClass name: String, at index: Int, in holder: ResolvedTarget?
  ) throws(TargetError) -> ResolvedTarget {
    let root = holder?.view ?? window
    func matches(_ view: View) -> Bool { "\(type(of: view))" == name }
    let found = ViewSearch.views(in: root, where: matches)
    guard found.indices.contains(index), let target = ResolvedTarget(found[index]) else {
      if found.isEmpty, let error = unreachable("\(name)[\(index)]", in: root, where: matches) {
        throw error
      }
      let count = found.isEmpty ? "no view" : found.count == 1 ? "1 view" : "\(found.count) views"
      throw TargetError(.missing, "the window displays \(count) of the class \(name)")
    }
    return target
  }

  // MARK: Elements

  private func item(
    at path: IndexPath, in collectionView: CollectionView, called name: String
  ) throws(TargetError) -> ResolvedTarget {
    guard path.count == 2 else { throw TouchTargetResolver.badIndexPath(name) }
    let (section, item) = (path[0], path[1])
    if let found = try collectionView.target(.cell(section, item)) { return found }
    throw .noItem(
      section: section, item: item, sectionCount: collectionView.numberOfSections,
      itemCount: { collectionView.numberOfItems(inSection: $0) },
      errors: collectionView.layoutErrors)
  }

  private func supplementaryView(
    ofKind kind: String, at path: IndexPath, in collectionView: CollectionView, called name: String
  ) throws(TargetError) -> ResolvedTarget {
    guard path.count == 2 else { throw TouchTargetResolver.badIndexPath(name) }
    let (section, item) = (path[0], path[1])
    if let found = try collectionView.target(.supplementary(kind, section, item)) { return found }
    throw .noSupplementaryView(
      ofKind: kind, section: section, item: item, sectionCount: collectionView.numberOfSections,
      in: collectionView)
  }

  private static func badIndexPath(_ name: String) -> TargetError {
    TargetError(.missing, "\(name) is not a section and an item; [0,3] is")
  }

  /// Returns the collection view that is a container or that is in it.
  private func collectionView(
    in holder: ResolvedTarget?, for step: TouchTarget.PathComponent
  ) throws(TargetError) -> CollectionView {
    if let holder, holder.view == nil { throw .offScreen("\(step)", in: holder) }
    let root = holder?.view ?? window
    if let collectionView = root as? CollectionView { return collectionView }
    let found = ViewSearch.outermostCollectionViews(in: root)
    guard let first = found.first else {
      if let view = ViewSearch.outermostCollectionViews(in: root, .all).first,
        let error = TargetError.unreachable(view, called: "\(step)")
      {
        throw error
      }
      let place = holder.map { "\($0.uniqueSpelling) holds" } ?? "the window holds"
      throw TargetError(.missing, "\(place) no collection view")
    }
    guard found.count == 1 else {
      let names = found.map { "\($0.position())" }
      throw .ambiguous("\(step)", names.map { "\($0).\(step)" }, count: names.count)
    }
    return first
  }

  // MARK: Views

  private func view(
    _ step: TouchTarget.PathComponent, in holder: ResolvedTarget?, called name: String,
    where matches: (View) -> Bool
  ) throws(TargetError) -> ResolvedTarget {
    if let holder, holder.view == nil, let element = holder.element,
      let collectionView = holder.collectionView
    {
      let path = [holder.subview, step.description].filter { !$0.isEmpty }
      return ResolvedTarget(
        element, in: collectionView, subview: path.joined(separator: "."), view: nil, frame: nil)
    }
    let root = holder?.view ?? window
    let found = ViewSearch.views(in: root, where: matches)
    guard let first = found.first, let target = ResolvedTarget(first) else {
      throw unreachable(name, in: root, where: matches) ?? missing(step, in: holder, root: root)
    }
    guard found.count == 1 else {
      let spellings = found.prefix(TargetError.candidateLimit).compactMap {
        ResolvedTarget($0)?.uniqueSpelling
      }
      throw .ambiguous(name, spellings, count: found.count)
    }
    return target
  }

  /// Returns the error of a name that only hidden views, or views behind a modal one, have.
  private func unreachable(
    _ name: String, in root: View, where matches: (View) -> Bool
  ) -> TargetError? {
    ViewSearch.views(in: root, .all, where: matches).first.flatMap {
      .unreachable($0, called: name)
    }
  }

  private func missing(
    _ step: TouchTarget.PathComponent, in holder: ResolvedTarget?, root: View
  ) -> TargetError {
    let views = ViewSearch.views(in: root) { _ in true }
    if case .identifier(let identifier) = step {
      var seen: Set<String> = []
      let names = views.compactMap(\.accessibilityIdentifier).filter { seen.insert($0).inserted }
      guard let holder else { return .noIdentifier(identifier, known: names) }
      return .noSubview(identifier, in: holder.place, known: names)
    }
    return .noLabel("\(step)", in: holder?.place, known: views.flatMap(\.labels))
  }
}
