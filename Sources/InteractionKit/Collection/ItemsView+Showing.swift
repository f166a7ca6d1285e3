import Foundation

extension ItemsView {
  /// Gets the view of an element, places it, calls the delegate, and adds it.
  func show(_ id: ElementID, at placement: ElementPlacement) {
    let path = dataPath(of: id)
    guard let view = view(for: id, at: path, placement) else { return }
    guard !display.isInvalidatedByCallback else {
      reusePool.enqueue(view)
      return
    }
    if view.parent != nil { view.removeFromSuperview() }
    view.element = id
    view.itemsView = self
    shown.add(view, for: id)
    place(view, at: placement, as: id)
    view.acceptedFittingSize = nil
    // Before `willDisplay`, so that the delegate finds the frame with which the view is displayed.
    if itemLayout.estimatesSizes { fit(view, as: id) }
    if id.category == .cell, let cell = view.itemCell {
      let isSelected = selection.contains(id.selectionItem)
      if cell.isSelected != isSelected { cell.isSelected = isSelected }
      if cell.isEditing || selectionRules.isEditing { setEditing(of: cell, at: path) }
    }
    if !hasPlaceholders || view.itemCell?.cellState.isDropPlaceholder != true {
      willDisplay(view, as: id, at: path)
    }
    if let log = window?.ownLog, log.isRecording {
      let position = self.position(of: id)
      view.displayedIdentifier = position.identifier
      log.record(.display(position), about: view)
    }
    // The delegate may have added the view to another superview.
    if view.parent != nil { view.removeFromSuperview() }
    if let holder = sectionScrollView(holding: id) { holder.append(view) } else { append(view) }
    // A touch in the same turn has to find the subviews at their frames.
    view.layoutIfNeeded()
  }

  /// Calls the delegate for a view that is no longer displayed, and returns it to the reuse pool.
  ///
  /// The log entry has the identifier of the displayed item, even if the data has changed since.
  func endDisplay(_ view: ReusableView) {
    guard let id = view.element, view.itemsView === self else { return }
    // The cell will display another item, which must not be selected when the finger is lifted.
    if let press, press.cell as View === view { pressCancelled(press.touch) }
    if let swipe = interactions.swipe, swipe.cell as View === view {
      dismissSwipeActions(.cancelled)
    }
    if view.isLeaving {
      view.isLeaving = false
      // For a view that a callback added elsewhere, these methods were called then.
      if view.parent == nil { view.didLeaveParent() }
    }
    if let cell = view.itemCell, cell.cellState.isDropPlaceholder {
      // The delegate does not know it, and the cell may display a row next.
      cell.changePlaceholder(to: false)
    } else {
      didEndDisplaying(view, as: id, at: dataPath(of: id))
    }
    window?.ownLog?.record(
      .endDisplay(
        EventPosition(id.placeElement, identifier: view.displayedIdentifier, collection: name)),
      about: view)
    view.element = nil
    view.itemsView = nil
    view.placement = nil
    view.applied = nil
    view.displayedIdentifier = nil
    reusePool.enqueue(view)
  }

  /// Removes views before `endDisplay(_:)` is called for each.
  ///
  /// The callbacks of one view may release the window of all. Views that were added elsewhere stay
  /// there.
  func detach(_ views: [ReusableView]) {
    let own = Unmanaged.passUnretained(self as View).toOpaque()
    for view in views
    where view.itemsView === self && (view.parent?.toOpaque() == own || isDirectSubview(view)) {
      view.leaveParent()
      view.isLeaving = true
    }
  }

  /// Applies the frame and the attributes of the layout to a view.
  func place(_ view: ReusableView, at placement: ElementPlacement, as id: ElementID) {
    applyPlacement(placement, display.attributes(of: id), to: view, as: id)
    view.wasPlaced()
  }

  /// Applies the geometry of a placement to a view, and the attributes if they have changed.
  ///
  /// `own` is the layout's own attributes, if they are of a custom class.
  func applyPlacement(
    _ placement: ElementPlacement, _ own: CollectionViewLayoutAttributes?,
    to view: ReusableView, as id: ElementID
  ) {
    let isKnown = view.placement == placement && isApplied(own, to: view)
    if !isKnown { view.placement = placement }
    let frame = sectionScrollView(holding: id)?.local(placement.frame) ?? placement.frame
    if view.isFlipped != isFlipped { view.setFlipped(isFlipped) }
    if placement.transform != nil || !view.isUntransformed(in: frame) {
      if view.ownTransform != placement.transform {
        view.transform = placement.transform ?? .identity
      }
      if placement.transform == nil || view.frame != frame { view.frame = frame }
    }
    if view.alpha != placement.alpha { view.alpha = placement.alpha }
    guard !isKnown else { return }
    if let own {
      view.applied = own.duplicate
      view.attributesDidChange { own }
    } else {
      if view.applied != nil { view.applied = nil }
      view.attributesDidChange { itemLayout.attributes(of: placement.element(id)) }
    }
  }

  /// Returns true if these attributes of a custom class were last applied to a view.
  final func isApplied(
    _ own: CollectionViewLayoutAttributes?, to view: ReusableView
  ) -> Bool {
    guard let own else { return view.applied == nil }
    return view.applied.map { own.isEqual($0) } ?? false
  }

  // MARK: Views of the data source

  /// Returns the view for an element; nil without a data source.
  private func view(
    for id: ElementID, at path: IndexPath, _ placement: ElementPlacement
  ) -> ReusableView? {
    if display.hasPrepared, id.category == .cell,
      let cell = prefetching.prepared.remove(id.selectionItem)
    {
      cell.isPrepared = false
      return cell
    }
    guard hasDataSource else { return nil }
    guard id.category != .decoration else {
      return itemLayout.makeDecorationView(ofKind: id.kind, frame: placement.frame)
    }
    let outer = display.request
    display.request = DequeueRequest(path, in: self, id, placement, display.attributes(of: id))
    let window = storedWindow
    window?.dataSourceCalls += 1
    defer {
      display.request = outer
      window?.dataSourceCalls -= 1
    }
    if hasPlaceholders, id.category == .cell, let placeholder = placeholder(at: id.selectionItem) {
      let cell = usable(placeholder.makeCell(self, path), for: id, at: path)
      cell.itemCell?.changePlaceholder(to: true)
      return cell
    }
    return usable(
      id.category == .cell ? cellFromData(at: path) : viewFromData(ofKind: id.kind, at: path),
      for: id, at: path)
  }

  /// Returns the view of the data source for an element, or a blank one if it cannot be displayed.
  ///
  /// UIKit raises an exception for a view that is in use or was not dequeued. Here both are
  /// diagnostics, and the latter is also stored in `dequeueError`.
  func usable(
    _ view: ReusableView, for id: ElementID, at path: IndexPath
  ) -> ReusableView {
    let dequeued = view.dequeued
    view.dequeued = nil
    let isDequeued = view.isPlaceholder || dequeued?.isFor(path, in: self) == true
    if view.isInReusePool { reusePool.remove(view) }
    let isOfOtherKind =
      !acceptsViewsOfAnyOrigin && view.registration.map { $0.key.kind != id.kind } ?? false
    if isOfOtherKind, let kind = view.registration?.key.kind {
      report(id, "was dequeued as \(ReusePool.name(ofKind: kind))")
    }
    guard view.element != nil || view.isPrepared || mayBe(inside: view) else {
      if !isDequeued {
        // Its placement, if any, belongs to another index path.
        view.placement = nil
        if !isOfOtherKind, !acceptsViewsOfAnyOrigin { report(view, for: id, at: path, dequeued) }
      }
      return view
    }
    let user = view.element.map {
      "shows \(EventPosition($0.placeElement, collection: view.itemsView?.name))"
    }
    report(id, "\(user ?? "is in use already"); a blank one is shown")
    return makeBlankView(for: id)
  }

  /// Records the error of a view that was not dequeued for the index path.
  private func report(
    _ view: ReusableView, for id: ElementID, at path: IndexPath,
    _ dequeued: DequeueRequest?
  ) {
    let error = CollectionViewDequeueError(
      elementKind: id.category == .cell ? nil : id.kind, indexPath: path,
      viewClass: view.isMissing ? nil : type(of: view), dequeuedIndexPath: dequeued?.path)
    dequeueError = error
    guard let log = window?.ownLog, log.isRecording else { return }
    log.record(.exception(error.description))
  }

  /// Returns true if the collection view is in this view.
  ///
  /// A view without a window cannot contain one with a window; the test avoids a walk up the
  /// hierarchy.
  private func mayBe(inside view: View) -> Bool {
    (storedWindow == nil || view.storedWindow != nil) && isDescendant(of: view)
  }

  private func report(_ id: ElementID, _ problem: String) {
    window?.ownLog?.record(
      .exception(
        "the view that the data source returned for \(EventPosition(id.placeElement, collection: name)) \(problem)"
      ))
  }

  /// Returns true if the data source has all items of an ordered list.
  ///
  /// For items of one section, only the last is checked.
  func itemsExist(_ elements: [(key: Selection.Item, placement: ElementPlacement)]) -> Bool {
    guard let first = elements.first, let last = elements.last, first.key.item >= 0 else {
      return elements.isEmpty
    }
    if first.key.section == last.key.section {
      return containsItem(last.key.item, in: last.key.section)
    }
    return elements.allSatisfy { containsItem($0.key.item, in: $0.key.section) }
  }

  /// Returns true if the data source has an item.
  ///
  /// A missing item of a custom layout is reported once.
  func exists(_ item: Selection.Item) -> Bool {
    if containsItem(item.item, in: item.section) { return true }
    guard display.reportedMissing != item else { return false }
    display.reportedMissing = item
    itemLayout.report(.noSuchItem(section: item.section, item: item.item))
    return false
  }
}

extension ReusePool {
  fileprivate static func name(ofKind kind: String) -> String {
    kind.isEmpty ? "a cell" : ElementKindName.name(of: kind)
  }
}

// If a layout estimates sizes, each view returns its preferred size when it is displayed, and the
// layout is updated before the next view is created. So an element that enters the bounds after a
// cell shrinks is displayed, and one that leaves after a cell grows is not. Recorded in UIKit: of
// forty rows, only those nine are measured that are visible at their fitted sizes.
//
// A view that gets another size than it preferred is measured again, until the sizes are equal. If
// they never are, a diagnostic is recorded; UIKit raises an exception.

extension ItemsView {
  /// Discards the fitting sizes of the elements that a layout invalidates.
  final func layoutWasInvalidated(by context: CollectionViewLayoutInvalidationContext) {
    setNeedsLayout()
    // An invalidation that a preferred size caused would otherwise measure the same view again,
    // without end.
    guard context.preferredAttributes == nil, itemLayout.estimatesSizes else { return }
    for path in context.invalidatedItemIndexPaths ?? [] where path.count == 2 {
      shown[.cell(path.section, path.item)]?.acceptedFittingSize = nil
    }
    for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
      for path in paths where path.count == 2 {
        shown[.supplementary(kind, path.section, path.item)]?.acceptedFittingSize = nil
      }
    }
  }

  /// Measures a displayed view again in the next pass, because its content changed.
  package final func contentDidChange(of view: ReusableView) {
    guard itemLayout.estimatesSizes, view.acceptedFittingSize != nil else { return }
    view.acceptedFittingSize = nil
    setNeedsLayout()
  }

  /// Discards all fitting sizes of displayed views.
  final func invalidateFittingSizes() {
    for view in shown.values { view.acceptedFittingSize = nil }
  }

  /// Measures the displayed views whose size differs from their fitting size.
  final func measureDisplayed() {
    guard itemLayout.estimatesSizes, interactions.movement == nil,
      !display.isRestoring
    else { return }
    for entry in shown.inOrder where !display.isInvalidatedByCallback {
      guard let placement = entry.view.placement, placement.frame.meets(bounds),
        placement.frame.size != entry.view.acceptedFittingSize
      else { continue }
      fit(entry.view, as: entry.id)
    }
  }

  /// Measures a view and updates the layout.
  ///
  /// Sets `display.didResize` if the layout has changed.
  final func fit(_ view: ReusableView, as id: ElementID) {
    guard id.category != .decoration, interactions.movement == nil, !display.isRestoring,
      let attributes = itemLayout.attributesForFitting(id)
    else { return }
    guard mayMeasure(id) else {
      view.acceptedFittingSize = view.placement?.frame.size
      return
    }
    // A copy, because a view may change the attributes and return the same object.
    let original =
      attributes.duplicate ?? CollectionViewLayoutAttributes(LayoutElement(attributes))
    view.prepareForMeasuring()
    let size = view.preferredSize(fitting: attributes)
    guard !display.isInvalidatedByCallback else { return }
    let preferred =
      original.duplicate ?? CollectionViewLayoutAttributes(LayoutElement(original))
    preferred.size = size
    let layout = itemLayout
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else {
      view.acceptedFittingSize = view.placement?.frame.size
      return
    }
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    context.preferredAttributes = preferred
    layout.invalidate(using: context)
    display.didResize = true
    layOutIfInvalid()
    if let element = layout.element(id), view.element == id {
      if let own = element.attributes { display.setAttributes(own, of: id) }
      place(view, at: ElementPlacement(element), as: id)
      if layout.settlesFittingAtOnce { view.acceptedFittingSize = element.frame.size }
    }
  }

  /// Returns the current placement of an element in a pass in which views changed the layout.
  ///
  /// - Returns: Nil if the element is no longer in the bounds.
  final func placement(
    of id: ElementID, collectedAs placement: ElementPlacement
  ) -> ElementPlacement? {
    guard display.didResize else { return placement }
    guard let element = itemLayout.element(id), element.canShow,
      element.frame.meets(bounds)
    else { return nil }
    return ElementPlacement(element)
  }

  /// Resets the counts of measurements at the end of the display.
  final func resetMeasureCounts() {
    display.exceededFittingLimit = false
    if !display.fittingCounts.isEmpty { display.fittingCounts.removeAll(keepingCapacity: true) }
  }

  /// Returns true if an element may be measured again before the display has settled.
  private func mayMeasure(_ id: ElementID) -> Bool {
    let times = display.fittingCounts[id, default: 0]
    if times < DisplayState.passLimit,
      display.fittingCounts.count < ItemsView.visibleElementLimit
    {
      display.fittingCounts[id] = times + 1
      return true
    }
    guard !display.exceededFittingLimit else { return false }
    display.exceededFittingLimit = true
    window?.ownLog?.record(
      .diagnostic(
        "the collection view is stuck in its layout loop: the preferred attributes of \(EventPosition(id.placeElement, collection: name)) are not a consistent size; it keeps the last one"
      ))
    return false
  }
}
