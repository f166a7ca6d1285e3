import Foundation

// One pass of display (`uikit-rules 8`):
//
//   1. what came into the bounds: asked of the data source, placed, willDisplay,
//      added; cells in the order of their index paths, then supplementary and
//      decoration views in the order of theirs;
//   2. what left: taken out, didEndDisplaying, into the reuse pool; in the same
//      order;
//   3. prefetching: cancelled items, then new ones.
//
// The bounds count, not what insets leave of them. Callbacks may do anything. One
// that lays out, scrolls or reloads does not start a pass inside the pass: the
// running one breaks off after the element it is at and begins again with
// what is true then, a limited number of times.

extension CollectionView {
  /// Shows what is in the bounds. The layout is told where they have another size
  /// than when that was done last, as it is of an animated change in UIKit.
  func showInBounds() {
    let old = display.lastBounds
    guard display.phase == .idle else { return updateShown() }
    display.lastBounds = bounds
    guard let old, old.size != bounds.size else { return updateShown() }
    let layout = collectionViewLayout
    layout.prepare(forAnimatedBoundsChange: old)
    updateShown()
    layout.finalizeAnimatedBoundsChange()
  }

  /// Shows what the layout wants in the bounds, and nothing else.
  func updateShown() {
    guard display.phase == .idle else {
      display.isDisturbed = true
      return
    }
    display.phase = .displaying
    defer { display.phase = .idle }
    // One more screenful at the most waits, counting what was made ahead.
    defer { _ = reusePool.trim(to: max(0, shown.count - prefetching.prepared.count)) }
    defer { forgetAsking() }
    var disturbances = 0
    while disturbances < DisplayState.passLimit {
      display.isDisturbed = false
      display.isRefitted = false
      let bounds = self.bounds
      runPass(in: bounds)
      if isSettled(in: bounds) { updatePrefetching(in: bounds) }
      if display.mustPutAway { putAwayAll() }
      if isSettled(in: bounds) { return }
      layOutIfInvalid()
      // How often views are asked for their size is limited, so that ends by itself.
      if display.isDisturbed || !display.isRefitted { disturbances += 1 }
    }
    setNeedsLayout()
    window?.ownLog?.record(
      .diagnostic(
        "what is shown does not settle: callbacks changed it in \(DisplayState.passLimit) display passes in a row; it stays as the last one left it"
      ))
  }

  private func isSettled(in bounds: CGRect) -> Bool {
    !display.isDisturbed && !display.isRefitted && self.bounds == bounds
      && !collectionViewLayout.isInvalid
  }

  private func runPass(in bounds: CGRect) {
    var wanted = display.spare
    display.spare = WantedElements()
    defer {
      wanted.removeAll()
      display.spare = wanted
    }
    updateSectionScrollViews(in: bounds)
    defer { releaseLeavingScrollViews() }
    if let movement = interactions.movement {
      collect(&wanted, moving: movement, in: bounds)
    } else {
      collectionViewLayout.visitElements(in: bounds) { wanted.add($0) }
    }
    wanted.sort()
    display.collect(wanted.attributes)
    if wanted.surplus > 0 { reportSurplus(wanted) }
    var isOrderKept = !display.isOrderStale
    let cells = keep(shown.cells.settled, of: wanted.cells.elements, &isOrderKept)
    let others = keep(shown.others.settled, of: wanted.others.elements, &isOrderKept)
    fitShown()
    guard !display.isDisturbed else {
      if !isOrderKept { display.isOrderStale = true }
      return
    }
    let isChanged = !cells.isEmpty || !others.isEmpty || !display.departing.isEmpty
    guard isChanged || !isOrderKept else { return }
    if isChanged {
      prefetching.isStale = true
      reusePool.room =
        2 * max(shown.count, wanted.count) - shown.count - reusePool.count
        - prefetching.prepared.count
    }
    let allExist = itemsExist(wanted.cells.elements)
    for index in cells.added where !display.isDisturbed {
      let (item, collected) = wanted.cells.elements[index]
      guard let placement = placement(of: ElementID(item), collectedAs: collected) else {
        continue
      }
      if allExist || exists(item) { show(ElementID(item), at: placement) }
    }
    for index in others.added where !display.isDisturbed {
      let (id, collected) = wanted.others.elements[index]
      if let placement = placement(of: id, collectedAs: collected) { show(id, at: placement) }
    }
    reusePool.room = 0
    // What is gone by the time of this pass may be wanted by the next.
    let settles = !display.isDisturbed
    let goneCells = shown.cells.settle(without: settles ? cells.gone : [])
    let goneOthers = shown.others.settle(without: settles ? others.gone : [])
    let departing = display.departing
    display.departing = []
    putAway(
      departing.isEmpty && goneOthers.isEmpty ? goneCells : departing + goneCells + goneOthers)
  }

  /// Puts what is shown in order without views that are shown no more.
  private func putAway(_ gone: [CollectionReusableView]) {
    detach(gone)
    orderSubviews()
    for view in gone { endShowing(view) }
  }

  /// Compares what is shown with what is wanted, both in order, and gives what
  /// stays its place.
  private func keep<Key>(
    _ entries: [SortedViews<Key>.Entry], of wanted: [(key: Key, placement: Placement)],
    _ isOrderKept: inout Bool
  ) -> SortedViews<Key>.Change {
    var change = SortedViews<Key>.Change()
    var index = 0
    for next in wanted.indices {
      let key = wanted[next].key
      while index < entries.count, entries[index].key < key {
        if change.gone.isEmpty { change.gone.reserveCapacity(entries.count) }
        change.gone.append(index)
        index += 1
      }
      guard index < entries.count, entries[index].key == key else {
        if change.added.isEmpty { change.added.reserveCapacity(wanted.count) }
        change.added.append(next)
        continue
      }
      let view = entries[index].view
      index += 1
      let placement = wanted[next].placement
      if let last = view.placement {
        let own = display.attributes.isEmpty ? nil : view.element.flatMap(display.attributes(of:))
        if last == placement, isApplied(own, to: view) { continue }
        if last.zIndex != placement.zIndex { isOrderKept = false }
      }
      if let id = view.element { place(view, at: placement, as: id) }
    }
    change.gone.append(contentsOf: index..<entries.count)
    return change
  }

  private func reportSurplus(_ wanted: WantedElements) {
    window?.ownLog?.record(
      .diagnostic(
        "\(wanted.count + wanted.surplus) elements would be visible at once; the last \(wanted.surplus) are left out"
      ))
  }

  /// Puts every shown element away, as a reload does; in the middle of a pass,
  /// once the callback that reloads has returned.
  func removeAllShown() {
    guard display.phase != .displaying else {
      display.isDisturbed = true
      if !shown.isEmpty { display.mustPutAway = true }
      return
    }
    let phase = display.phase
    display.phase = .displaying
    defer { display.phase = phase }
    putAwayAll()
  }

  private func putAwayAll() {
    display.mustPutAway = false
    display.reportedMissing = nil
    let gone = display.departing + shown.removeAll()
    display.departing = []
    if !gone.isEmpty { putAway(gone) }
    forgetPrefetching()
  }

  /// Orders the shown views by z index, then cells behind supplementary views,
  /// then index path: an order that does not depend on how they came to show.
  /// Views that somebody else added stay behind them; a shown view that somebody
  /// took out stays out.
  private func orderSubviews() {
    display.isOrderStale = false
    let own = Unmanaged.passUnretained(self as View).toOpaque()
    var views = subviews.filter { view in
      view.parent?.toOpaque() == own
        && (view as? CollectionReusableView)?.collectionView !== self
    }
    if !sectionScrollViews.isEmpty {
      views.removeAll { isSectionScrollView($0) }
    }
    let foreign = views.count
    views.reserveCapacity(foreign + shown.count)
    var (last, isOrdered) = (Int.min, true)
    func add(_ view: CollectionReusableView) {
      guard view.parent?.toOpaque() == own else { return }
      let zIndex = view.placement?.zIndex ?? 0
      if zIndex < last { isOrdered = false }
      last = zIndex
      views.append(view)
    }
    // A scroll view has the place of the cells that it holds.
    for (_, view) in sectionScrollViews.sorted(by: { $0.key < $1.key })
    where view.parent?.toOpaque() == own { views.append(view) }
    if !sectionScrollViews.isEmpty { isOrdered = false }
    for entry in shown.cells.settled { add(entry.view) }
    for category in [ElementID.Category.supplementary, .decoration] where shown.others.count > 0 {
      for entry in shown.others.settled where entry.key.category == category { add(entry.view) }
    }
    if !isOrdered {
      let zIndices = views[foreign...].map { view in
        (view as? CollectionReusableView)?.placement?.zIndex
          ?? (view as? SectionScrollView).flatMap {
            sectionLayout?.cellZIndex(ofSection: $0.section)
          }
          ?? 0
      }
      let order = zIndices.indices.sorted { (zIndices[$0], $0) < (zIndices[$1], $1) }
      views = views[..<foreign] + order.map { views[foreign + $0] }
    }
    setSubviews(views)
    orderSectionSubviews()
  }
}
