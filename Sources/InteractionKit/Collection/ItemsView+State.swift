import Foundation

extension ItemsView {
  /// The state of an idle view that does not follow from its data and its layout.
  package struct State {
    let selectionRules: SelectionRules
    let offset: CGPoint
    package let selected: [Selection.Item]
    let prefetching: Prefetching
    /// The bounds at the last display pass.
    let lastBounds: CGRect?
    /// True if it was logged that the display does not settle.
    let isUnsettled: Bool
    /// The invalid results of the layout that were logged.
    let layoutProblems: Set<InvalidLayoutResult>
    let swipe: RowSwipe.State?
    let lastSwipe: Int
  }

  /// The state of the view, without the cells that were created ahead.
  package var state: State {
    var prefetching = prefetching
    prefetching.prepared = PrefetchedCells()
    return State(
      selectionRules: selectionRules, offset: storedBounds.origin, selected: selection.sorted,
      prefetching: prefetching, lastBounds: display.lastBounds,
      isUnsettled: display.isUnsettled,
      layoutProblems: itemLayout.loggedProblems,
      swipe: interactions.swipe.map { swipe in
        let isTrailing = swipe.isRight == (layoutDirection == .leftToRight)
        return RowSwipe.State(
          item: swipe.item, edge: isTrailing ? .trailing : .leading, isFull: swipe.isFull,
          number: swipe.number)
      }, lastSwipe: interactions.lastSwipe)
  }

  /// Restores the part of a state that the first layout needs.
  package func prepare(for state: State) {
    selectionRules = state.selectionRules
    display.isUnsettled = state.isUnsettled
    itemLayout.loggedProblems = state.layoutProblems
    for item in state.selected { selection.insert(item) }
    setNeedsLayout()
  }

  /// Restores the part of a state that the first layout would change, and lays out.
  ///
  /// - Parameter isInPlace: True if the view was in the state before, and its data and its layout were not
  ///   changed since. Then another offset alone needs layout.
  package func restore(_ state: State, inPlace isInPlace: Bool = false) {
    let isMoved = bounds.origin != state.offset
    bounds.origin = state.offset
    if isMoved || !isInPlace { setNeedsLayout() }
    window?.layoutIfNeeded()
    prefetching = state.prefetching
    display.lastBounds = state.lastBounds
    display.isUnsettled = state.isUnsettled
    itemLayout.loggedProblems = state.layoutProblems
  }

  /// Opens the swipe actions of the row that had them open, after the rows are laid out.
  package func restoreSwipe(_ state: State) {
    if let swipe = state.swipe {
      interactions.lastSwipe = swipe.number - 1
      presentSwipeActions(forItemAt: swipe.item.indexPath, edge: swipe.edge)
      if swipe.isFull { interactions.swipe?.openFully() }
    }
    interactions.lastSwipe = state.lastSwipe
  }

  /// True if the swipe actions of a row are open.
  package var hasOpenSwipe: Bool { interactions.swipe != nil }

  /// Returns the position of the row that a tap on a view closes, without another effect; nil if no
  /// swipe actions are open, or if the view is one of their buttons.
  package func rowClosed(byTapOn view: View) -> EventPosition? {
    guard let swipe = interactions.swipe, view.isDescendant(of: self),
      !view.isDescendant(of: swipe.view)
    else { return nil }
    return position(of: ElementID(swipe.item))
  }

  /// The interaction in progress that only the user can end; nil if there is none.
  package var interactionInProgress: String? {
    if interactions.dragging.drag != nil { return "items are being dragged" }
    if interactions.movement != nil { return "an item is being moved" }
    if interactions.multipleSelection != nil { return "several items are being selected" }
    if interactions.menu != nil { return "a context menu is open" }
    if hasPlaceholders { return "a dropped item waits for its data" }
    if pendingUpdates != nil || display.phase != .idle { return "an update is in progress" }
    return nil
  }

  /// Reads all data from the data source again and shows it as a new view does: from its
  /// beginning, which is the right end of a mirrored layout.
  package func restartContent() {
    bounds.origin = .zero
    contentSize = .zero
    sectionLayout?.orthogonalOffsets = [:]
    restartPrefetching()
    reloadData()
  }

  // MARK: Reuse

  /// The views that wait for reuse, per registration from the first to the last enqueued.
  package var viewsWaitingForReuse: [(key: ReusePool.Key, view: ReusableView)] {
    reusePool.waiting
  }

  package func removeViewsWaitingForReuse() { _ = reusePool.trim(to: 0) }

  /// Creates a view that waits for reuse.
  ///
  /// `key` is the registration. `restore` is called while the new view is in the window, so that
  /// embedded collection views are laid out as when it was displayed.
  ///
  /// - Returns: False if nothing is registered for the key.
  package func makeViewWaitingForReuse(
    _ key: ReusePool.Key, in frame: CGRect, _ restore: (ReusableView) -> Void
  ) -> Bool {
    guard let (make, registration) = reusePool.maker(for: key) else { return false }
    let view = make(frame)
    view.registration = registration
    view.frame = frame
    addSubview(view)
    view.layoutIfNeeded()
    restore(view)
    view.removeFromSuperview()
    reusePool.enqueue(view)
    return true
  }
}

extension RowSwipe {
  /// The state of a row without a finger on it.
  struct State {
    let item: Selection.Item
    let edge: SwipeActionsConfiguration.Edge
    let isFull: Bool
    let number: Int
  }
}
