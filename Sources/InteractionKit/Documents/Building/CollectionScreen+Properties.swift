import Foundation

extension CollectionScreen {
  /// Has the view follow a document in which properties were changed.
  ///
  /// Only what can be set while the collection shows is looked at.
  func take(_ changed: CollectionDocument) {
    let old = document
    document = changed
    let view = collectionView
    // Setters have effects: only what is different is set.
    if changed.viewport != old.viewport {
      view.frame = CGRect(origin: .zero, size: changed.viewport)
    }
    if changed.contentInset != old.contentInset { view.contentInset = changed.contentInset }
    if changed.safeAreaInsets != old.safeAreaInsets { view.safeAreaInsets = changed.safeAreaInsets }
    if changed.layoutMargins != old.layoutMargins { view.layoutMargins = changed.layoutMargins }
    if changed.layoutDirection != old.layoutDirection {
      view.layoutDirection =
        changed.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    if changed.allowsSelection != old.allowsSelection {
      view.allowsSelection = changed.allowsSelection
    }
    if changed.allowsMultipleSelection != old.allowsMultipleSelection {
      view.allowsMultipleSelection = changed.allowsMultipleSelection
    }
    if changed.installsStandardGestureForInteractiveMovement
      != old.installsStandardGestureForInteractiveMovement
    {
      view.installsStandardGestureForInteractiveMovement =
        changed.installsStandardGestureForInteractiveMovement
    }
    if changed.layout != old.layout { takeLayout(of: changed) }
    view.setNeedsLayout()
  }

  /// Whether the content shows, and no cell in its place that says it loads.
  var showsContent: Bool { startedReactions?.showsContent ?? true }

  private func takeLayout(of changed: CollectionDocument) {
    let view = collectionView
    let old = view.collectionViewLayout
    if case .flow(let flow) = changed.layout, let layout = old as? CollectionViewFlowLayout {
      let estimated = layout.estimatesSizes
      layout.take(flow)
      if layout.estimatesSizes != estimated { fillHandler() }
      return
    }
    let new = changed.layout.makeLayout(for: changed.sections, sendingTo: outlet)
    // Sections that scroll by themselves stay where they are.
    if let old = old as? CollectionViewCompositionalLayout,
      let new = new as? CollectionViewCompositionalLayout
    {
      new.orthogonalOffsets = old.orthogonalOffsets
    }
    let estimated = old.estimatesSizes
    view.collectionViewLayout = new
    if new.estimatesSizes != estimated { fillHandler() }
    // A view of a kind that the old layout had may not be one of the new.
    view.setNeedsLayout()
  }
}
