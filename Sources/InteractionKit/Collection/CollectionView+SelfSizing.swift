import Foundation

// If a layout estimates sizes, each view returns its preferred size when it is displayed, and the
// layout is updated before the next view is created. So an element that enters the bounds after a
// cell shrinks is displayed, and one that leaves after a cell grows is not. Recorded in UIKit: of
// forty rows, only those nine are measured that are visible at their fitted sizes.
//
// A view that gets another size than it preferred is measured again, until the sizes are equal. If
// they never are, a diagnostic is recorded; UIKit raises an exception.

extension CollectionView {
  /// Discards the fitting sizes of the elements that a layout invalidates.
  final func layoutWasInvalidated(by context: CollectionViewLayoutInvalidationContext) {
    setNeedsLayout()
    guard context.preferredAttributes == nil, collectionViewLayout.estimatesSizes else { return }
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
  package final func contentDidChange(of view: CollectionReusableView) {
    guard collectionViewLayout.estimatesSizes, view.acceptedFittingSize != nil else { return }
    view.acceptedFittingSize = nil
    setNeedsLayout()
  }

  /// Discards all fitting sizes of displayed views.
  final func invalidateFittingSizes() {
    for view in shown.values { view.acceptedFittingSize = nil }
  }

  /// Measures the displayed views whose size differs from their fitting size.
  final func measureDisplayed() {
    guard collectionViewLayout.estimatesSizes, interactions.movement == nil,
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
  final func fit(_ view: CollectionReusableView, as id: ElementID) {
    guard id.category != .decoration, interactions.movement == nil, !display.isRestoring,
      let attributes = collectionViewLayout.attributesForFitting(id)
    else { return }
    guard mayMeasure(id) else {
      view.acceptedFittingSize = view.placement?.frame.size
      return
    }
    // A copy, because a view may change the attributes and return the same object.
    let original =
      attributes.duplicate ?? CollectionViewLayoutAttributes(LayoutElement(attributes))
    let size = view.preferredLayoutAttributesFitting(attributes).size
    guard !display.isInvalidatedByCallback else { return }
    let preferred =
      original.duplicate ?? CollectionViewLayoutAttributes(LayoutElement(original))
    preferred.size = size
    let layout = collectionViewLayout
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
    }
  }

  /// Returns the current placement of an element in a pass in which views changed the layout.
  ///
  /// - Returns: Nil if the element is no longer in the bounds.
  final func placement(
    of id: ElementID, collectedAs placement: ElementPlacement
  ) -> ElementPlacement? {
    guard display.didResize else { return placement }
    guard let element = collectionViewLayout.element(id), element.canShow,
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
      display.fittingCounts.count < CollectionView.visibleElementLimit
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
