import Foundation

// Where a layout estimates sizes, a view that comes to be shown is asked what size
// it prefers, and the layout follows before the next view is made: what a shrinking
// cell lets in is shown, what a growing one pushes out is not (recorded: of forty
// rows those nine are measured that the other eight leave room for).
//
// A view that the layout then gives another size is asked again, until it prefers
// what it has. One that never does is stuck; UIKit's loop ends in an exception.

extension CollectionView {
  /// The layout has to compute again: what was asked of views may be out of date.
  final func layoutWasInvalidated(by context: CollectionViewLayoutInvalidationContext) {
    setNeedsLayout()
    guard context.preferredAttributes == nil, collectionViewLayout.estimatesSizes else { return }
    for path in context.invalidatedItemIndexPaths ?? [] where path.count == 2 {
      shown[.cell(path.section, path.item)]?.fittedSize = nil
    }
    for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
      for path in paths where path.count == 2 {
        shown[.supplementary(kind, path.section, path.item)]?.fittedSize = nil
      }
    }
  }

  /// The shown views are asked again: they have other room.
  final func forgetFitting() {
    for view in shown.values { view.fittedSize = nil }
  }

  /// Asks the views that stay and whose size is not the one that they answered for.
  final func fitShown() {
    guard collectionViewLayout.estimatesSizes, interactions.movement == nil,
      !display.isRestoring
    else { return }
    for entry in shown.inOrder where !display.isDisturbed {
      guard let placement = entry.view.placement, placement.frame.meets(bounds),
        placement.frame.size != entry.view.fittedSize
      else { continue }
      fit(entry.view, as: entry.id)
    }
  }

  /// Asks a view what size it prefers and has the layout follow. Sets
  /// `display.isRefitted` where that changed anything.
  final func fit(_ view: CollectionReusableView, as id: ElementID) {
    guard id.category != .decoration, interactions.movement == nil, !display.isRestoring,
      let attributes = collectionViewLayout.attributesForFitting(id)
    else { return }
    guard mayAsk(id) else {
      view.fittedSize = view.placement?.frame.size
      return
    }
    // A view may change and return what it is handed.
    let original =
      attributes.duplicate ?? CollectionViewLayoutAttributes(LaidOutElement(attributes))
    let size = view.preferredLayoutAttributesFitting(attributes).size
    guard !display.isDisturbed else { return }
    let preferred =
      original.duplicate ?? CollectionViewLayoutAttributes(LaidOutElement(original))
    preferred.size = size
    let layout = collectionViewLayout
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else {
      view.fittedSize = view.placement?.frame.size
      return
    }
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    context.preferredAttributes = preferred
    layout.invalidate(using: context)
    display.isRefitted = true
    layOutIfInvalid()
    if let element = layout.element(id), view.element == id {
      if let own = element.attributes { display.setAttributes(own, of: id) }
      place(view, at: Placement(element), as: id)
    }
  }

  /// Where an element is to be shown, by a pass in which views changed the layout;
  /// nil where it is not to be any more.
  final func placement(
    of id: ElementID, collectedAs placement: Placement
  ) -> Placement? {
    guard display.isRefitted else { return placement }
    guard let element = collectionViewLayout.element(id), element.canShow,
      element.frame.meets(bounds)
    else { return nil }
    return Placement(element)
  }

  /// What is shown has settled, or does not.
  final func forgetAsking() {
    display.isStuck = false
    if !display.asked.isEmpty { display.asked.removeAll(keepingCapacity: true) }
  }

  /// Whether an element may be asked once more before what is shown has settled.
  private func mayAsk(_ id: ElementID) -> Bool {
    let times = display.asked[id, default: 0]
    if times < DisplayState.passLimit, display.asked.count < CollectionView.visibleElementLimit {
      display.asked[id] = times + 1
      return true
    }
    guard !display.isStuck else { return false }
    display.isStuck = true
    window?.ownLog?.record(
      .diagnostic(
        "the collection view is stuck in its layout loop: the preferred attributes of \(Place(id.placeElement, collection: name)) are not a consistent size; it keeps the last one"
      ))
    return false
  }
}
