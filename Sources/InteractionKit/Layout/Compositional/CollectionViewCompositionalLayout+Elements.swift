import Foundation

extension CollectionViewCompositionalLayout {
  /// Calls `body` with every element that intersects `rect`, with the changes of handlers.
  final func visitSolved(in rect: CGRect, _ body: (LayoutElement) -> Void) {
    prepareIfNeeded()
    guard !changed.isEmpty else {
      return solution.visitElements(in: rect, visible: visible, body)
    }
    solution.visitElements(in: rect, visible: visible) { element in
      if changed[element.id.section]?[element.id] == nil { body(element) }
    }
    for section in changed.keys.sorted() {
      for (_, element) in (changed[section] ?? [:]).sorted(by: { $0.key < $1.key })
      where element.frame.meets(rect) {
        body(element)
      }
    }
  }

  /// Returns one element, with the changes of handlers; nil if it does not exist.
  final func solved(_ id: ElementID) -> LayoutElement? {
    prepareIfNeeded()
    if !changed.isEmpty, let element = changed[id.section]?[id] { return element }
    switch id.category {
    case .cell: return solution.item(id.item, in: id.section)
    case .supplementary: return solution.supplementary(id.kind, id.item, in: id.section, visible)
    case .decoration: return solution.decoration(id.kind, id.item, in: id.section)
    }
  }

  /// The visible part of the content, to which views are pinned.
  final var visible: SolvedCompositionalLayout.Visible {
    guard let collectionView else { return SolvedCompositionalLayout.Visible() }
    let bounds = collectionView.bounds
    return SolvedCompositionalLayout.Visible(
      bounds: bounds, inner: bounds.inset(by: collectionView.adjustedContentInset))
  }

  // MARK: Handlers of visible items

  /// Calls the handlers of all sections, the last section first.
  ///
  /// See `Documentation/rules/compositional-layout.md`, "Handler of visible items". A handler may
  /// scroll, or change the data and cause another layout pass. That pass calls all handlers with
  /// its results, so the remaining ones are not called here.
  final func callVisibleItemsHandlers() {
    changed = [:]
    handledBounds = collectionView?.bounds
    handlerRound &+= 1
    let (current, round) = (solution, handlerRound)
    for section in current.handlerSections.reversed() {
      guard solution === current, handlerRound == round else { return }
      callVisibleItemsHandler(of: section)
    }
  }

  /// Calls the handlers again if the visible part changed since their last call.
  ///
  /// Every display pass calls it, and errors are recorded in the log then.
  final func callVisibleItemsHandlers(for bounds: CGRect) {
    reportErrors()
    guard handledBounds != bounds, !solution.handlerSections.isEmpty else { return }
    callVisibleItemsHandlers()
  }

  /// Calls a section's handler with its visible elements, and stores their changes.
  final func callVisibleItemsHandler(of section: Int) {
    let (current, round) = (solution, handlerRound)
    guard current.sections.indices.contains(section),
      let handler = current.sections[section].definition?.visibleItemsInvalidationHandler,
      let collectionView
    else { return }
    var shown: [LayoutElement] = []
    current.visitElements(in: collectionView.bounds, visible: visible) {
      if $0.id.section == section { shown.append($0) }
    }
    shown.sort { $0.id < $1.id }
    let items = shown.map(VisibleItem.init)
    // For a section that scrolls across the layout, frames are as at its start and the offset is
    // the distance from there: the frame less the offset is the displayed position.
    var offset = collectionView.bounds.origin
    var move = CGPoint.zero
    if let geometry = orthogonalGeometry(ofSection: section) {
      offset[geometry.axis] = geometry.offset
      move[geometry.axis] = offset[geometry.axis] - geometry.frame.origin[geometry.axis]
      for (item, element) in zip(items, shown) where scrollsOrthogonally(element.id) {
        item.move(by: move)
      }
    }
    // The query above prepared the layout, if an earlier handler had invalidated it.
    guard solution === current, handlerRound == round else { return }
    // Limits the depth of handlers that cause a layout pass, which calls them again.
    limitingNestedQueries {
      handler(
        items, offset, SolvingEnvironment(contentSize: current.container, view: collectionView))
    }
    guard solution === current, handlerRound == round else { return }
    var kept: [ElementID: LayoutElement] = [:]
    for (item, element) in zip(items, shown) {
      if scrollsOrthogonally(element.id) { item.move(by: .zero - move) }
      var new = LayoutElement(item.attributes)
      // Moving forth and back can round frames that the handler did not change.
      let drift = new.frame.origin - element.frame.origin
      if new.frame.size == element.frame.size, max(abs(drift.x), abs(drift.y)) < 1e-6 {
        new.frame = element.frame
      }
      let isAsBefore =
        ElementPlacement(new) == ElementPlacement(element) && new.isHidden == element.isHidden
      if !isAsBefore { kept[element.id] = new }
    }
    changed[section] = kept.isEmpty ? nil : kept
  }
}
