import Foundation

// One pass of display (`Documentation/rules/cells.md`, "Order of a display pass"):
//
//   1. New elements in the bounds: the data source provides the view, the layout's frame is
//     applied, willDisplay is called, the view is added. First cells in the order of their index
//     paths, then supplementary and decoration views in the order of theirs.
//   2. Elements that left the bounds: the view is removed, didEndDisplaying is called, the view
//     returns to the reuse pool; in the same order.
//   3. Prefetching: cancelled items, then new ones.
//
// The bounds count as visible, not reduced by insets. If a callback lays out, scrolls or reloads,
// no nested pass begins: the current pass stops after its current element and starts again with the
// new state, a limited number of times.

extension ItemsView {
  /// Displays the elements in the bounds.
  ///
  /// If the size of the bounds has changed, the layout prepares for that first, as for an animated
  /// change in UIKit.
  func displayVisible() {
    let old = display.lastBounds
    guard display.phase == .idle else { return updateDisplay() }
    display.lastBounds = bounds
    guard let old, old.size != bounds.size else { return updateDisplay() }
    let layout = itemLayout
    layout.prepare(forAnimatedBoundsChange: old)
    updateDisplay()
    layout.finalizeAnimatedBoundsChange()
  }

  /// Displays the elements that the layout has in the bounds, and removes all others.
  func updateDisplay() {
    guard display.phase == .idle else {
      display.isInvalidatedByCallback = true
      return
    }
    display.phase = .displaying
    defer { display.phase = .idle }
    // The pool keeps at most one more screenful of views, including cells that were created ahead.
    defer { _ = reusePool.trim(to: max(0, shown.count - prefetching.prepared.count)) }
    defer { resetMeasureCounts() }
    var disturbances = 0
    while disturbances < DisplayState.passLimit {
      display.isInvalidatedByCallback = false
      display.didResize = false
      let bounds = self.bounds
      runPass(in: bounds)
      if isSettled(in: bounds) { updatePrefetching(in: bounds) }
      if display.mustPutAway { removeAllDisplayed() }
      if isSettled(in: bounds) {
        display.isUnsettled = false
        return
      }
      layOutIfInvalid()
      // The number of size queries per view is limited, so passes after new sizes end without a
      // count here.
      if display.isInvalidatedByCallback || !display.didResize { disturbances += 1 }
    }
    setNeedsLayout()
    guard !display.isUnsettled else { return }
    display.isUnsettled = true
    window?.ownLog?.record(
      .diagnostic(
        "the display does not settle: the layout or callbacks changed it in \(DisplayState.passLimit) display passes in a row; the last pass remains"
      ))
  }

  private func isSettled(in bounds: CGRect) -> Bool {
    !display.isInvalidatedByCallback && !display.didResize && self.bounds == bounds
      && !itemLayout.isInvalid
  }

  private func runPass(in bounds: CGRect) {
    // Taken out and given back with its memory: a scroll by one pixel would otherwise allocate the
    // lists in every frame.
    var wanted = display.reusableStorage
    display.reusableStorage = VisibleElements()
    defer {
      wanted.removeAll()
      display.reusableStorage = wanted
    }
    let viewLimit = self.viewLimit
    display.limitViews(to: viewLimit)
    wanted.limit = display.elementLimit
    updateSectionScrollViews(in: bounds)
    defer { releaseLeavingScrollViews() }
    if let movement = interactions.movement {
      collect(&wanted, moving: movement, in: bounds)
    } else {
      itemLayout.visitElements(in: bounds) { wanted.add($0) }
    }
    wanted.sort()
    window?.displayedElements += wanted.count + wanted.surplus
    display.divideViews(viewLimit, among: wanted.count)
    display.collect(wanted.attributes)
    if wanted.surplus > 0 { reportSurplus(wanted) }
    var isOrderKept = !display.isOrderStale
    let cells = keep(shown.cells.settled, of: wanted.cells.elements, &isOrderKept)
    let others = keep(shown.others.settled, of: wanted.others.elements, &isOrderKept)
    measureDisplayed()
    guard !display.isInvalidatedByCallback else {
      if !isOrderKept { display.isOrderStale = true }
      return
    }
    let isChanged = !cells.isEmpty || !others.isEmpty || !display.removedViews.isEmpty
    guard isChanged || !isOrderKept else { return }
    if isChanged {
      prefetching.isStale = true
      reusePool.creationAllowance =
        2 * max(shown.count, wanted.count) - shown.count - reusePool.count
        - prefetching.prepared.count
    }
    let allExist = itemsExist(wanted.cells.elements)
    // `willDisplay` may reload or scroll. From then on the indices of this pass mean nothing.
    for index in cells.added where !display.isInvalidatedByCallback {
      let (item, collected) = wanted.cells.elements[index]
      guard let placement = placement(of: ElementID(item), collectedAs: collected) else {
        continue
      }
      if allExist || exists(item) { show(ElementID(item), at: placement) }
    }
    for index in others.added where !display.isInvalidatedByCallback {
      let (id, collected) = wanted.others.elements[index]
      if let placement = placement(of: id, collectedAs: collected) { show(id, at: placement) }
    }
    reusePool.creationAllowance = 0
    // If the pass was interrupted, the next one may need the elements that this one would remove.
    let settles = !display.isInvalidatedByCallback
    let goneCells = shown.cells.settle(without: settles ? cells.gone : [])
    let goneOthers = shown.others.settle(without: settles ? others.gone : [])
    let removedViews = display.removedViews
    display.removedViews = []
    removeDisplayed(
      removedViews.isEmpty && goneOthers.isEmpty ? goneCells : removedViews + goneCells + goneOthers
    )
  }

  /// Removes views that are no longer displayed, and sorts the others.
  private func removeDisplayed(_ gone: [ReusableView]) {
    detach(gone)
    orderSubviews()
    for view in gone { endDisplay(view) }
  }

  /// Merges the displayed with the wanted elements, both in order, and places those that remain.
  ///
  /// - Returns: The indices of the elements to add and to remove.
  private func keep<Key>(
    _ entries: [VisibleViewMap<Key>.Entry], of wanted: [(key: Key, placement: ElementPlacement)],
    _ isOrderKept: inout Bool
  ) -> VisibleViewMap<Key>.Change {
    // Both lists are sorted, so they are merged. A set would hash every displayed view in every
    // frame.
    var change = VisibleViewMap<Key>.Change()
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
        // While the content scrolls, nearly every view takes this way.
        if last == placement, isApplied(own, to: view) { continue }
        if last.zIndex != placement.zIndex { isOrderKept = false }
      }
      if let id = view.element { place(view, at: placement, as: id) }
    }
    change.gone.append(contentsOf: index..<entries.count)
    return change
  }

  /// The maximum number of views in the displayed elements.
  ///
  /// The collection views in the displayed elements of an outer one share its limit equally.
  private var viewLimit: Int {
    var view = superview
    while let current = view {
      if let outer = (current as? ReusableView)?.itemsView {
        return outer.display.viewLimitOfEmbedded
      }
      view = current.superview
    }
    return ItemsView.visibleViewLimit
  }

  private func reportSurplus(_ wanted: VisibleElements) {
    window?.ownLog?.record(
      .diagnostic(
        "\(wanted.count + wanted.surplus) elements would be visible at once; the last \(wanted.surplus) are omitted"
      ))
  }

  /// Removes all displayed elements, as a reload does.
  ///
  /// During a pass, the removal follows the callback.
  func removeAllShown() {
    guard display.phase != .displaying else {
      display.isInvalidatedByCallback = true
      if !shown.isEmpty { display.mustPutAway = true }
      return
    }
    let phase = display.phase
    display.phase = .displaying
    defer { display.phase = phase }
    removeAllDisplayed()
  }

  private func removeAllDisplayed() {
    display.mustPutAway = false
    display.reportedMissing = nil
    let gone = display.removedViews + shown.removeAll()
    display.removedViews = []
    if !gone.isEmpty { removeDisplayed(gone) }
    forgetPrefetching()
  }

  /// Sorts the displayed views by z index, category (cells first) and index path.
  ///
  /// The order does not depend on the order in which the views were displayed. Other subviews stay
  /// behind them. A displayed view that was removed from the collection view by other code stays
  /// removed.
  private func orderSubviews() {
    display.isOrderStale = false
    // Compared by address: `superview` is open, and this runs for each subview in each pass.
    let own = Unmanaged.passUnretained(self as View).toOpaque()
    var views = subviews.filter { view in
      view.parent?.toOpaque() == own
        && (view as? ReusableView)?.itemsView !== self
    }
    if !sectionScrollViews.isEmpty {
      views.removeAll { isSectionScrollView($0) }
    }
    let foreign = views.count
    views.reserveCapacity(foreign + shown.count)
    var (last, isOrdered) = (Int.min, true)
    func add(_ view: ReusableView) {
      guard view.parent?.toOpaque() == own else { return }
      let zIndex = view.placement?.zIndex ?? 0
      if zIndex < last { isOrdered = false }
      last = zIndex
      views.append(view)
    }
    // A section's scroll view has the position of the cells that it contains.
    for (_, view) in sectionScrollViews.sorted(by: { $0.key < $1.key })
    where view.parent?.toOpaque() == own { views.append(view) }
    if !sectionScrollViews.isEmpty { isOrdered = false }
    for entry in shown.cells.settled { add(entry.view) }
    for category in [ElementID.Category.supplementary, .decoration] where shown.others.count > 0 {
      for entry in shown.others.settled where entry.key.category == category { add(entry.view) }
    }
    if !isOrdered {
      let zIndices = views[foreign...].map { view in
        (view as? ReusableView)?.placement?.zIndex
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

/// The inputs of a layout other than the data.
struct LayoutGeometry: Equatable {
  var insets: EdgeInsets
  var safeArea: EdgeInsets
  var margins: EdgeInsets
  var scale: CGFloat
  var isRightToLeft: Bool
}

extension ItemsView {
  /// Returns how much of a view at a frame the safe area covers from its sides, as the sensors of a phone on its side do.
  package final func safeAreaSides(of frame: CGRect) -> (left: CGFloat, right: CGFloat) {
    let safe = safeAreaInsets
    guard safe.left > 0 || safe.right > 0 else { return (0, 0) }
    return (
      max(0, safe.left - max(0, frame.minX - bounds.minX)),
      max(0, safe.right - max(0, bounds.maxX - frame.maxX))
    )
  }

  /// Returns the frame of an element in the content; nil if the layout has none.
  package final func frame(of element: ElementID) -> CGRect? {
    layoutIfNeeded()
    if element.category == .cell,
      element.item >= itemCount(inSection: element.section) || element.item < 0
    {
      return nil
    }
    return itemLayout.element(element)?.frame
  }

  /// Prepares the layout if it is invalid.
  ///
  /// A layout that invalidates itself while it prepares is not prepared again at once, because that
  /// might not end.
  final func layOutIfInvalid() {
    guard display.phase != .layingOut else { return }
    let phase = display.phase
    display.phase = .layingOut
    defer { display.phase = phase }
    let geometry = LayoutGeometry(
      insets: contentInset, safeArea: safeAreaInsets, margins: layoutMargins,
      scale: window?.scale ?? displayScale, isRightToLeft: isRightToLeft)
    if let old = layoutGeometry, old.isRightToLeft != geometry.isRightToLeft {
      layoutGeometry = geometry
      if !itemLayout.isInvalid { itemLayout.settingsChanged() }
    } else if layoutGeometry != geometry {
      layoutGeometry = geometry
      // Like a change of the bounds: a delegate is not called again because a safe area changed.
      itemLayout.invalidate(using: itemLayout.contextForSurroundings())
    }
    updateFlip(
      itemLayout.isFlipped(isRightToLeft: geometry.isRightToLeft))
    guard itemLayout.isInvalid else { return }
    layOutAgain()
    prefetching.isStale = true
  }

  /// Lets the coordinates of the content run from right to left, or from left to right again.
  ///
  /// The elements are flipped too, so that the content of each is upright. Other subviews are
  /// mirrored, as in UIKit.
  private func updateFlip(_ flips: Bool) {
    guard flips != isFlipped else { return }
    setFlipped(flips)
    for view in shown.values { view.setFlipped(flips) }
    backgroundView?.setFlipped(flips)
  }

  private func layOutAgain() {
    let isFirst = contentSize == .zero
    display.hasNewLayout = true
    itemLayout.prepareIfNeeded()
    contentSize = itemLayout.validContentSize()
    if isFirst && contentSize != .zero {
      let insets = adjustedContentInset
      bounds.origin = clamped(CGPoint(x: -insets.left, y: -insets.top))
    } else if let moved = itemLayout.takePendingOffsetAdjustment() {
      bounds.origin = clamped(CGPoint(x: bounds.origin.x + moved.x, y: bounds.origin.y + moved.y))
    } else if !isDragging && !isDecelerating {
      // A finger may hold the content beyond its edges; the scroll view itself moves it back.
      bounds.origin = clamped(bounds.origin)
    }
    if let former = display.formerLayout {
      display.formerLayout = nil
      adoptTargetOffset()
      former.finalizeLayoutTransition()
      itemLayout.finalizeLayoutTransition()
      for view in shown.values { layoutDidChange(of: view, from: former, to: itemLayout) }
    }
  }

  /// Moves the content to the offset that the delegate or the layout returns after a change.
  final func adoptTargetOffset() {
    let proposed = bounds.origin
    let target =
      targetOffset(for: proposed)
      ?? itemLayout.targetContentOffset(forProposedContentOffset: proposed)
    if target != proposed { bounds.origin = clamped(target) }
  }
}
