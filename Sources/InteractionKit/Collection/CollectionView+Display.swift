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
  /// Shows what the layout wants in the bounds, and nothing else.
  func updateShown() {
    guard display.phase == .idle else {
      display.isDisturbed = true
      return
    }
    display.phase = .displaying
    defer { display.phase = .idle }
    for _ in 0..<DisplayState.passLimit {
      display.isDisturbed = false
      let bounds = self.bounds
      runPass(in: bounds)
      if isSettled(in: bounds) { updatePrefetching(in: bounds) }
      if display.mustPutAway { putAwayAll() }
      if isSettled(in: bounds) { return }
      layOutIfInvalid()
    }
    window?.ownLog?.record(
      .diagnostic(
        "what is shown does not settle: callbacks changed it in \(DisplayState.passLimit) display passes in a row; it stays as the last one left it"
      ))
  }

  private func isSettled(in bounds: CGRect) -> Bool {
    !display.isDisturbed && self.bounds == bounds && !collectionViewLayout.isInvalid
  }

  private func runPass(in bounds: CGRect) {
    var wanted = WantedElements()
    swap(&wanted, &display.wanted)
    defer {
      wanted.removeAll()
      swap(&wanted, &display.wanted)
    }
    collectionViewLayout.visitElements(in: bounds) { wanted.add($0) }
    wanted.sort()
    if wanted.surplus > 0 { reportSurplus(wanted) }
    var isOrderKept = true
    let cells = keep(shown.cells, of: wanted.cells, &isOrderKept)
    let others = keep(shown.others, of: wanted.others, &isOrderKept)
    guard !display.isDisturbed else { return }
    let isChanged = !cells.isEmpty || !others.isEmpty
    guard isChanged || !isOrderKept else { return }
    if isChanged {
      prefetching.isStale = true
      reusePool.room =
        2 * max(shown.count, wanted.count) - shown.count - reusePool.count
        - prefetching.prepared.count
    }
    for index in cells.added where !display.isDisturbed { show(wanted.cells[index]) }
    for index in others.added where !display.isDisturbed { show(wanted.others[index]) }
    reusePool.room = 0
    // What is gone by the time of this pass may be wanted by the next.
    let gone =
      display.isDisturbed
      ? shown.settle() : shown.settle(goneCells: cells.gone, goneOthers: others.gone)
    orderSubviews()
    for entry in gone { endShowing(entry.view) }
    // A screenful beyond what is shown, counting what was made ahead.
    _ = reusePool.trim(to: max(0, shown.count - prefetching.prepared.count))
  }

  /// Compares what is shown with what is wanted, both in order, and gives what
  /// stays its place.
  private func keep(
    _ entries: [ShownViews.Entry], of wanted: [LaidOutElement],
    _ isOrderKept: inout Bool
  ) -> ShownViews.Change {
    var change = ShownViews.Change()
    var index = 0
    for (next, element) in wanted.enumerated() {
      while index < entries.count, ElementID.order(entries[index].id, element.id) < 0 {
        change.gone.append(index)
        index += 1
      }
      guard index < entries.count, entries[index].id == element.id else {
        change.added.append(next)
        continue
      }
      let view = entries[index].view
      index += 1
      if let laidOut = view.laidOut, laidOut.hasPlace(of: element) { continue }
      if view.laidOut?.zIndex != element.zIndex { isOrderKept = false }
      place(view, at: element)
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
      display.mustPutAway = true
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
    let gone = shown.removeAll()
    if !gone.isEmpty { orderSubviews() }
    for entry in gone { endShowing(entry.view) }
    forgetPrefetching()
  }

  /// Orders the shown views by z index, then cells behind supplementary views,
  /// then index path: an order that does not depend on how they came to show.
  /// Views that somebody else added stay behind them; a shown view that somebody
  /// took out stays out.
  private func orderSubviews() {
    let own = Unmanaged.passUnretained(self as View).toOpaque()
    var views = subviews.filter { ($0 as? CollectionReusableView)?.collectionView !== self }
    let foreign = views.count
    views.reserveCapacity(foreign + shown.count)
    var (last, isOrdered) = (Int.min, true)
    var zIndices: [Int] = []
    func add(_ view: CollectionReusableView) {
      guard view.parent?.toOpaque() == own else { return }
      let zIndex = view.laidOut?.zIndex ?? 0
      if zIndex < last { isOrdered = false }
      last = zIndex
      views.append(view)
      zIndices.append(zIndex)
    }
    for entry in shown.cells { add(entry.view) }
    for category in [ElementID.Category.supplementary, .decoration] {
      for entry in shown.others where entry.id.category == category { add(entry.view) }
    }
    if !isOrdered {
      let order = zIndices.indices.sorted { (zIndices[$0], $0) < (zIndices[$1], $1) }
      views = views[..<foreign] + order.map { views[foreign + $0] }
    }
    setSubviews(views)
  }
}

extension LaidOutElement {
  /// Whether two answers of the layout give an element the same place and look.
  @inline(__always)
  fileprivate func hasPlace(of other: LaidOutElement) -> Bool {
    frame == other.frame && zIndex == other.zIndex && alpha == other.alpha
      && transform == other.transform
  }
}
