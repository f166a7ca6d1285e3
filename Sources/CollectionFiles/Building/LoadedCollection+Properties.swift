import Foundation
import InteractionKit

extension LoadedCollection {
  /// The document with the current sections.
  ///
  /// The compositional layout of each section is kept by index.
  package var currentDocument: CollectionDocument {
    var current = document
    current.sections = Array(sections)
    for (index, described) in zip(sections.indices, document.sections) {
      current.sections[index].copyLayout(of: described)
    }
    return current
  }

  /// Updates the view after a change of ``currentDocument``.
  package func take(_ change: PropertyChange) {
    var changed = change.document
    changed.sections = document.sections
    if let index = change.section, sections.indices.contains(index) {
      let section = change.document.sections[index]
      let missing = max(0, index + 1 - changed.sections.count)
      changed.sections += Array(repeating: SectionDescription(), count: missing)
      changed.sections[index].copyOverrides(of: section)
      sections[index].copyOverrides(of: section)
      if case .compositional = changed.layout {
        takeLayout(of: changed)
      } else {
        collectionView.collectionViewLayout.invalidateLayout()
      }
    }
    take(changed)
  }

  /// Updates the view after properties of the document were changed.
  ///
  /// Only properties that can be set while the collection is displayed are compared.
  package func take(_ changed: CollectionDocument) {
    let old = document
    document = changed
    let view = collectionView
    // Setters have effects: only different values are set.
    // A program places its own views; only one that is the whole content has no controller for it.
    if changed.viewport != old.viewport, !isProgram || view.superview is Window {
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

  /// True if the content is displayed, and not a state cell.
  package var showsContent: Bool { startedReactions?.showsContent ?? true }

  private func takeLayout(of changed: CollectionDocument) {
    let view = collectionView
    let old = view.collectionViewLayout
    if case .flow(let flow) = changed.layout, let layout = old as? CollectionViewFlowLayout {
      layout.take(flow)
      return
    }
    let new = changed.layout.makeLayout(for: changed.sections, sendingTo: outlet)
    // Orthogonal sections keep their offsets.
    if let old = old as? CollectionViewCompositionalLayout,
      let new = new as? CollectionViewCompositionalLayout
    {
      new.orthogonalOffsets = old.orthogonalOffsets
    }
    view.collectionViewLayout = new
    setMetrics()
    // A view of a kind that the old layout had may not be one of the new.
    view.setNeedsLayout()
  }
}
