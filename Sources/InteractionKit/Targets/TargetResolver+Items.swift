import Foundation

// MARK: Collection views

extension TargetResolver {
  /// Returns the collection view that a container is or contains; without a container, the one that
  /// indices mean.
  func collectionView(
    in holder: ResolvedTarget?, for place: Place
  ) throws(TargetError) -> ItemsView {
    guard let holder else { return try frontCollectionView(for: place) }
    guard let root = holder.view else { throw .offScreen(holder) }
    if let collectionView = root as? ItemsView { return collectionView }
    let found = ViewSearch.outermostCollectionViews(in: root)
    guard let first = found.first else {
      throw TargetError(.missing, "\(holder.uniqueSpelling) holds no collection view")
    }
    guard found.count == 1 else {
      let rest = place.target.suffix(from: place.index)
      let names = found.map { view in
        holder.uniqueSpelling + "." + TargetName.spelling(view.targetName ?? "collection") + rest
      }
      throw .ambiguous(place.name, names, count: names.count)
    }
    return first
  }

  private func frontCollectionView(for place: Place) throws(TargetError) -> ItemsView {
    if let collectionView { return collectionView }
    let displayed = ViewSearch.outermostCollectionViews(in: window)
    if displayed.count == 1 { return displayed[0] }
    let found = displayed.isEmpty ? [] : FrontCollectionViews.all(in: window)
    if found.count == 1 { return found[0] }
    guard let front = found.last ?? displayed.last else {
      if let view = ViewSearch.outermostCollectionViews(in: window, .all).first,
        let error = TargetError.unreachable(view, called: place.name)
      {
        throw error
      }
      throw TargetError(.missing, "the window holds no collection view")
    }
    guard !found.isEmpty else {
      throw .covered(front, by: FrontCollectionViews.cover(of: front, in: window), place.name)
    }
    let rest = place.target.suffix(from: place.index)
    throw .ambiguous(
      place.name, found.map { $0.spelling(in: window) + rest }, count: found.count)
  }

  /// Returns the collection view with a name: an outermost one, or one in a displayed element.
  ///
  /// `badge[0,1]` is no item but the supplementary view that log entries call so, if no collection
  /// view has the name.
  func collection(
    _ name: String, of target: TouchTarget
  ) throws(TargetError) -> (found: ResolvedTarget, next: Int) {
    let outermost = collectionView.map { [$0] } ?? ViewSearch.outermostCollectionViews(in: window)
    var found = outermost.filter { $0.targetName == name || $0.accessibilityIdentifier == name }
    let embedded = found.isEmpty ? outermost.flatMap(\.embeddedCollectionViews) : []
    if found.isEmpty { found = embedded.filter { $0.targetName == name } }
    if found.isEmpty { found = embedded.filter { $0.accessibilityIdentifier == name } }
    if found.count == 1, let view = ResolvedTarget(found[0]) { return (view, 1) }
    if found.isEmpty {
      if target.count > 1, case .item(let section, let item) = target[1],
        let view = outermost.first(where: { $0.hasView(ofKind: name, section, item) })
      {
        return (try supplementaryView(ofKind: name, section, item, in: view), 2)
      }
      let names = Set(embedded.compactMap(\.targetName)).sorted()
      let nearest = Spelling.nearest(to: name, in: names)
      throw TargetError(
        .missing,
        "no collection named \(name) is on the screen"
          + (nearest.map { "; did you mean \($0)?" }
            ?? (names.isEmpty ? "" : "; there are \(names.joined(separator: ", "))")),
        candidates: nearest.map { [$0] } ?? Array(names.prefix(TargetError.candidateLimit)))
    }
    let names = found.map { view in
      (view.spellingInHolder ?? view.spelling(in: window)) + target.suffix(from: 1)
    }
    throw .ambiguous(target.name, names, count: names.count)
  }

  /// Returns the collection views whose items ids and labels can name.
  private func searchedCollectionViews(in holder: ResolvedTarget?) -> [ItemsView] {
    if let holder {
      guard let root = holder.view else { return [] }
      if let view = root as? ItemsView { return [view] }
      return ViewSearch.outermostCollectionViews(in: root)
    }
    if let collectionView { return [collectionView] }
    let found = ViewSearch.outermostCollectionViews(in: window)
    return found.count > 1 ? FrontCollectionViews.all(in: window) : found
  }
}

extension ItemsView {
  /// The named collection views in the displayed elements, at any depth.
  package var embeddedCollectionViews: [ItemsView] {
    shownInOrder.flatMap { shown in
      ViewSearch.namedViews(in: shown.view).compactMap { $0.view as? ItemsView }
        .flatMap { [$0] + $0.embeddedCollectionViews }
    }
  }

  /// Returns true if the layout has a view of a kind at a position, or in the section at all.
  fileprivate func hasView(ofKind kind: String, _ section: Int, _ item: Int) -> Bool {
    [0, item].contains { number in
      ElementKindName.kinds(named: kind).contains { places(.supplementary, $0, section, number) }
        || places(.decoration, kind, section, number)
    }
  }

  /// Returns true if the layout places a view other than a cell.
  func places(_ category: ElementID.Category, _ kind: String, _ section: Int, _ item: Int) -> Bool {
    itemLayout.element(
      ElementID(category: category, kind: kind, section: section, item: item)) != nil
  }

  /// The reasons why sections of a compositional layout or a list are empty.
  package var layoutErrors: [CollectionLayoutError] {
    (itemLayout as? CollectionViewCompositionalLayout)?.layoutErrors ?? []
  }
}

// MARK: Elements

extension TargetResolver {
  func item(
    _ section: Int, _ item: Int, in collectionView: ItemsView
  ) throws(TargetError) -> ResolvedTarget {
    if let found = ResolvedTarget(.cell(section, item), in: collectionView) { return found }
    throw .noItem(section: section, item: item, in: collectionView)
  }

  /// Returns a supplementary view; or the view of a class, such as `MessageCell[2]`, if there is no
  /// such kind.
  func supplementaryView(
    ofKind kind: String, _ section: Int, _ item: Int, in holder: ResolvedTarget?, for place: Place
  ) throws(TargetError) -> ResolvedTarget {
    do throws(TargetError) {
      return try supplementaryView(
        ofKind: kind, section, item, in: collectionView(in: holder, for: place))
    } catch {
      if error.kind != .offScreen, item == 0,
        let view = try view(ofClass: kind, at: section, in: holder)
      {
        return view
      }
      throw error
    }
  }

  private func supplementaryView(
    ofKind kind: String, _ section: Int, _ item: Int, in collectionView: ItemsView
  ) throws(TargetError) -> ResolvedTarget {
    for kind in ElementKindName.kinds(named: kind) {
      let element = ElementID.supplementary(kind, section, item)
      if let found = ResolvedTarget(element, in: collectionView) { return found }
    }
    throw .noSupplementaryView(ofKind: kind, section: section, item: item, in: collectionView)
  }

  /// Returns the item with an id; if there is none, the view with this accessibility identifier.
  func item(
    id: String, in holder: ResolvedTarget?, for place: Place
  ) throws(TargetError) -> ResolvedTarget {
    if let holder, holder.view == nil { throw .offScreen(holder) }
    let views = searchedCollectionViews(in: holder)
    let found = views.compactMap { view in view.indexPath(ofID: id).map { (view, $0) } }
    if found.count > 1 {
      throw .ambiguous(
        place.name,
        found.map { ResolvedTarget(.cell($1.section, $1.item), in: $0, frame: nil) },
        count: found.count)
    }
    if let (view, path) = found.first {
      try refuseReplaced(place.text, in: view)
      return try item(path.section, path.item, in: view)
    }
    for view in views {
      guard let name = view.owner?.itemDirectory?.collapsedItem(hiding: id) else { continue }
      throw TargetError(
        .missing,
        "#\(id) is below \(name), which is collapsed; `expand \(name)` shows the items below it")
    }
    let root = holder?.view ?? window
    let named = ViewSearch.views(in: root) { $0.accessibilityIdentifier == id }
    if let only = try one(of: named, called: place.name) { return only }
    if let error = unreachable(
      place.name, in: root, where: { $0.accessibilityIdentifier == id })
    {
      throw error
    }
    if holder == nil, collectionView == nil {
      for view in ViewSearch.outermostCollectionViews(in: window, .all) {
        guard !views.contains(where: { $0 === view }), view.indexPath(ofID: id) != nil else {
          continue
        }
        throw TargetError.unreachable(view, called: place.name)
          ?? .covered(view, by: FrontCollectionViews.cover(of: view, in: window), place.name)
      }
    }
    let names = ViewSearch.views(in: root) { _ in true }.lazy.compactMap(\.accessibilityIdentifier)
    throw .noID(id, known: views.flatMap(\.knownIDs) + names)
  }

  /// Throws for an item while a cell that stands for a state is displayed instead of the content.
  private func refuseReplaced(
    _ name: String, in collectionView: ItemsView
  ) throws(TargetError) {
    if let cell = collectionView.owner?.itemDirectory?.replacementOfContent {
      throw .replaced(name, by: cell)
    }
  }
}

extension ItemsView {
  /// Returns the item with an identifier of the file or of the data source; nil if there is none.
  fileprivate func indexPath(ofID id: String) -> IndexPath? {
    if let directory = owner?.itemDirectory { return directory.indexPath(ofID: id) }
    return identifiedItems.first { $0.id == id }?.path
  }

  fileprivate var knownIDs: [String] {
    owner?.itemDirectory?.knownIDs
      ?? Array(identifiedItems.lazy.map(\.id).prefix(Spelling.candidateLimit))
  }

  /// The items for which the data source returns an identifier, in order.
  private var identifiedItems: some Sequence<(id: String, path: IndexPath)> {
    (0..<sectionCount).lazy.flatMap { section in
      (0..<self.itemCount(inSection: section)).lazy.compactMap { item in
        let path = IndexPath(item: item, section: section)
        return self.identifierFromData(at: path).map { ($0, path) }
      }
    }
  }
}

// MARK: Labels

extension TargetResolver {
  /// The number of matches after which others are only counted.
  private static let matchLimit = 1000

  /// Returns the item or the view with a label.
  ///
  /// The labels of all items in files come first, also of those that are not displayed, then labels
  /// and texts of views, then their accessibility identifiers, then what the tree of elements prints for views
  /// without a label, such as the placeholder of a search field.
  func labelled(
    in holder: ResolvedTarget?, for place: Place, exactly label: String? = nil,
    matches: Matcher
  ) throws(TargetError) -> ResolvedTarget {
    if let hidden = try hiddenPart(place.text, of: holder, isName: false) { return hidden }
    let views = searchedCollectionViews(in: holder)
    var items: [(view: ItemsView, path: IndexPath)] = []
    for view in views {
      guard let directory = view.owner?.itemDirectory else { continue }
      let limit = TargetResolver.matchLimit - items.count
      let paths =
        label.map { directory.indexPaths(ofLabel: $0, limit: limit) }
        ?? directory.indexPaths(ofLabelMatching: matches, limit: limit)
      items += paths.map { (view, $0) }
    }
    if let (view, path) = items.first {
      try refuseReplaced(place.text, in: view)
      if items.count == 1 { return try item(path.section, path.item, in: view) }
      let candidates = items.prefix(TargetError.candidateLimit).map { view, path in
        ResolvedTarget(.cell(path.section, path.item), in: view, frame: nil)
      }
      throw .ambiguous(place.text, candidates, count: items.count)
    }
    let root = holder?.view ?? window
    let isLabelled = { (view: View) in view.labels.contains(where: matches) }
    if let only = try one(of: ViewSearch.views(in: root, where: isLabelled), called: place.text) {
      return only.foundByText
    }
    let isNamed = { (view: View) in
      view.accessibilityIdentifier.map { matches($0) || matches($0.capitalized) } ?? false
    }
    if let only = try one(of: ViewSearch.views(in: root, where: isNamed), called: place.text) {
      return only.foundByText
    }
    if let error = unreachable(place.name, in: root, where: isLabelled) { throw error }
    // Last, so that a name which the app gave wins.
    let isReadAs = { (view: View) in view.accessibilityDefaults.label.map(matches) ?? false }
    if let only = try one(of: ViewSearch.views(in: root, where: isReadAs), called: place.text) {
      return only.foundByText
    }
    let known =
      views.flatMap { $0.owner?.itemDirectory?.knownLabels ?? [] }
      + ViewSearch.views(in: root) { _ in true }
      .flatMap { $0.labels + [$0.accessibilityDefaults.label].compactMap { $0 } }
    throw .noLabel(place.text, in: holder?.place, known: known)
  }
}
