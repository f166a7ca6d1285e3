import CollectionFiles
import Foundation
import InteractionKit
import SessionLanguage

/// Finds the element of a target.
///
/// If there is not exactly one, the error lists the candidates.
struct TargetResolver {
  let screen: SessionDevice

  /// Returns the place of a target.
  func resolve(_ place: ElementTarget) throws(SessionError) -> ResolvedElement {
    var found = try outermost(of: place)
    for step in place.steps.dropFirst() {
      found = try resolve(step, in: collection(named: step.collection ?? "", inside: found))
    }
    return found
  }

  /// Returns the element of the first step.
  private func outermost(of place: ElementTarget) throws(SessionError) -> ResolvedElement {
    let step = place.steps[0]
    guard let id = supplementaryView(step) else {
      return try resolve(step, in: collection(named: step.collection, of: place))
    }
    return try element(id, step.subviews, in: screen.root) {
      missing(id.kind, section: id.section, item: id.item, in: screen.root)
    }
  }

  /// Returns the viewport point of a target point.
  func point(_ point: TargetPoint) -> CGPoint {
    let viewport = screen.simulator.window.bounds.size
    let resolved = CGPoint(
      x: point.x.resolved(in: viewport.width), y: point.y.resolved(in: viewport.height))
    guard point.space == .content else { return resolved }
    return screen.root.collectionView.convert(resolved, to: nil)
  }

  // MARK: Collections

  private func collection(
    named name: String?, of place: ElementTarget
  ) throws(SessionError) -> LoadedCollection {
    guard let name, name != screen.root.document.name else { return screen.root }
    let all = EmbeddedCollections(in: screen)
    let found = all.collections.filter { $0.screen.document.name == name }
    if found.count == 1, let only = found.first { return only.screen }
    if found.isEmpty {
      let names = Set(all.collections.map(\.screen.document.name)).sorted()
      let hint = Spelling.nearest(to: name, in: names).map { "; did you mean \($0)?" }
      throw SessionError(
        "no collection named \(name) is on the screen"
          + (hint ?? (names.isEmpty ? "" : "; there are \(names.joined(separator: ", "))")))
    }
    // The target itself, with the full path to its collection.
    let rest = "\(place)".dropFirst(TargetName.spelling(name).count)
    throw SessionError(.ambiguous("\(place)", found.map { $0.spelling + rest }, count: found.count))
  }

  private func collection(
    named name: String, inside holder: ResolvedElement
  ) throws(SessionError) -> LoadedCollection {
    let prefix = holder.subview.isEmpty ? "" : holder.subview + "."
    guard holder.view != nil else {
      throw SessionError(.offScreen(name, in: holder.target))
    }
    guard let view = holder.view.flatMap({ SubviewSearch.view(at: [name], in: $0) }),
      let inner = (view as? CollectionView)?.loadedCollection
    else {
      throw SessionError("\(holder.spelling) holds no collection \(prefix)\(name)")
    }
    return inner
  }

  /// Returns the element of `badge[0,1]`, as log entries name views of the layout; nil if the name
  /// is that of a collection or unknown.
  private func supplementaryView(_ step: ElementTarget.PathComponent) -> ElementID? {
    guard let kind = step.collection, case .indexPath(let section, let item) = step.item,
      kind != screen.root.document.name, screen.root.hasView(ofKind: kind, section, item),
      !EmbeddedCollections(in: screen).collections.contains(where: {
        $0.screen.document.name == kind
      })
    else { return nil }
    return .supplementary(kind, section, item)
  }

  // MARK: Elements

  private func resolve(
    _ step: ElementTarget.PathComponent, in collection: LoadedCollection
  ) throws(SessionError) -> ResolvedElement {
    switch step.item {
    case .indexPath(let section, let item):
      return try element(
        .cell(section, item), step.subviews, in: collection,
        or: {
          missing(section: section, item: item, in: collection)
        })
    case .supplementary(let kind, let section):
      return try element(
        .supplementary(kind, section), step.subviews, in: collection,
        or: { missing(kind, section: section, item: 0, in: collection) })
    case .id(let id): return try item(id: id, step.subviews, in: collection)
    case .label(let label):
      return try labelled(
        JSONValue.quote(label), step.subviews, in: collection, exactly: label,
        matches: { $0 == label })
    case .pattern(let text):
      let pattern: LinePattern
      do { pattern = try LinePattern(text) } catch {
        throw SessionError("/\(text)/ is not a valid pattern: \(error)")
      }
      let limit = LinePattern.stepLimit
      var steps = 0
      let found = Result { () throws(SessionError) in
        try labelled("/\(text)/", step.subviews, in: collection) {
          steps <= limit && pattern.matchesPart(of: Array($0.utf8), steps: &steps)
        }
      }
      screen.patternSteps += steps
      guard steps <= limit else {
        throw SessionError(
          "/\(text)/ needs more than \(limit) steps on the labels of \(collection.document.name); "
            + "a pattern with fewer alternatives and repetitions needs fewer")
      }
      return try found.get()
    }
  }

  private func element(
    _ id: ElementID, _ subviews: [String], in collection: LoadedCollection,
    or missing: () -> SessionError
  ) throws(SessionError) -> ResolvedElement {
    let target: ResolvedTarget?
    do throws(TargetError) {
      target = try collection.collectionView.target(id, subviews: subviews)
    } catch {
      throw SessionError(error)
    }
    guard let target else { throw missing() }
    // A part that does not exist is an error before the target is off the screen.
    if target.view == nil, !subviews.isEmpty, let names = collection.namesOfParts(of: id),
      !names.contains(target.subview)
    {
      throw SessionError(.noSubview(target.subview, in: target.whole.place, known: names))
    }
    return ResolvedElement(screen: collection, element: id, target: target)
  }

  private func item(
    id: String, _ subviews: [String], in collection: LoadedCollection
  ) throws(SessionError) -> ResolvedElement {
    if let path = collection.sections.place(ofID: id) {
      try refuseCovered("#\(id)", in: collection)
      return try element(.cell(path.section, path.item), subviews, in: collection) {
        missing(section: path.section, item: path.item, in: collection)
      }
    }
    if let hiding = collection.item(hiding: id) {
      let name = hiding.id.map { "#\($0)" } ?? JSONValue.quote(hiding.label ?? hiding.type)
      throw SessionError(
        "#\(id) is below \(name), which is collapsed; `expand \(name)` shows the items below it")
    }
    let known = collection.sections.lazy.flatMap { section in
      (0..<min(section.items.count, 1000)).lazy.compactMap { section.items.identifier(at: $0) }
    }
    let hint = Spelling.nearest(to: id, in: known.prefix(2000)).map { "; did you mean #\($0)?" }
    throw SessionError("no item has the id \(JSONValue.quote(id))\(hint ?? "")")
  }

  /// Returns the item whose label matches; otherwise the displayed subview whose name matches.
  private func labelled(
    _ text: String, _ subviews: [String], in collection: LoadedCollection,
    exactly label: String? = nil, matches: (String) -> Bool
  ) throws(SessionError) -> ResolvedElement {
    let limit = 1000
    var found = label.map { collection.places(ofLabel: $0, limit: limit) } ?? []
    if label == nil {
      for (number, section) in collection.sections.enumerated() where found.count < limit {
        found += section.items.indices(ofLabelMatching: matches, limit: limit - found.count)
          .map { IndexPath(item: $0, section: number) }
      }
    }
    if !found.isEmpty { try refuseCovered(text, in: collection) }
    if found.count == 1, let only = found.first {
      return try element(.cell(only.section, only.item), subviews, in: collection) {
        missing(section: only.section, item: only.item, in: collection)
      }
    }
    if found.count > 1 {
      let spellings = found.prefix(TargetError.candidateLimit).map {
        spelling(.cell($0.section, $0.item), "", in: collection)
      }
      throw SessionError(.ambiguous(text, spellings, count: found.count))
    }
    return try subview(text, subviews, in: collection, matches: matches)
  }

  private func subview(
    _ text: String, _ subviews: [String], in collection: LoadedCollection,
    matches: (String) -> Bool
  ) throws(SessionError) -> ResolvedElement {
    var found: [(id: ElementID, path: [String])] = []
    for (id, view) in collection.collectionView.shownInOrder {
      for (path, subview) in SubviewSearch.views(in: view) {
        guard let name = path.last,
          matches(name) || matches(name.capitalized) || subview.labels.contains(where: matches)
        else { continue }
        found.append((id, path))
      }
    }
    guard let first = found.first else {
      throw SessionError(.noLabel(text, known: knownLabels(in: collection)))
    }
    guard found.count == 1 else {
      let spellings = found.prefix(TargetError.candidateLimit).map { candidate in
        spelling(candidate.id, TargetName.spelling(ofPath: candidate.path), in: collection)
      }
      throw SessionError(.ambiguous(text, spellings, count: found.count))
    }
    let resolved = try element(first.id, first.path + subviews, in: collection) {
      SessionError(.noLabel(text, known: knownLabels(in: collection)))
    }
    guard subviews.isEmpty else { return resolved }
    return ResolvedElement(
      screen: collection, element: first.id, target: resolved.target.foundByText)
  }

  /// Returns the labels of items for suggestions.
  private func knownLabels(in collection: LoadedCollection) -> some Sequence<String> {
    collection.sections.lazy.flatMap { section in
      (0..<min(section.items.count, 1000)).lazy.compactMap { section.items.label(at: $0) }
    }.prefix(2000)
  }
}
