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
  package func update(after change: PropertyChange) {
    var changed = change.document
    changed.sections = document.sections
    if let index = change.section, sections.indices.contains(index) {
      let section = change.document.sections[index]
      let missing = max(0, index + 1 - changed.sections.count)
      changed.sections += Array(repeating: SectionDescription(), count: missing)
      changed.sections[index].copyOverrides(of: section)
      sections[index].copyOverrides(of: section)
      if case .compositional = changed.layout {
        updateLayout(of: changed)
      } else {
        collectionView.collectionViewLayout.invalidateLayout()
      }
    }
    update(to: changed)
  }

  /// Updates the view after properties of the document were changed.
  ///
  /// Only properties that can be set while the collection is displayed are compared.
  package func update(to changed: CollectionDocument) {
    let (old, view) = (document, collectionView)
    document = changed
    // A program places its own views; only one that is the whole content has no controller for it.
    if changed.viewport != old.viewport, !isProgram || view.superview is Window {
      view.frame = CGRect(origin: .zero, size: changed.viewport)
    }
    for property in ViewProperty.all where property.differs(changed, old) {
      property.set(changed, view)
    }
    if changed.layout != old.layout { updateLayout(of: changed) }
    view.setNeedsLayout()
  }

  /// True if the content is displayed, and not a state cell.
  package var showsContent: Bool { startedReactions?.showsContent ?? true }

  private func updateLayout(of changed: CollectionDocument) {
    let view = collectionView
    let old = view.collectionViewLayout
    if case .flow(let flow) = changed.layout, let layout = old as? CollectionViewFlowLayout {
      layout.set(flow)
      return
    }
    let new = changed.layout.makeLayout(for: changed.sections, sendingTo: reference)
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

/// A property that a file and its collection view have in common.
///
/// The same list is used to build the view and to change it. Setters of views have effects, so a change
/// sets only the properties that differ.
struct ViewProperty: Sendable {
  let differs: @Sendable (CollectionDocument, CollectionDocument) -> Bool
  let set: @Sendable (CollectionDocument, CollectionView) -> Void

  private init<Value: Equatable & Sendable>(
    _ value: KeyPath<CollectionDocument, Value> & Sendable,
    _ property: ReferenceWritableKeyPath<CollectionView, Value> & Sendable
  ) {
    differs = { $0[keyPath: value] != $1[keyPath: value] }
    set = { $1[keyPath: property] = $0[keyPath: value] }
  }

  static let all = [
    ViewProperty(\.contentInset, \.contentInset),
    ViewProperty(\.safeAreaInsets, \.safeAreaInsets),
    ViewProperty(\.layoutMargins, \.layoutMargins),
    ViewProperty(\.directionOfView, \.overriddenDirection),
    ViewProperty(\.semanticContentAttribute.attribute, \.semanticContentAttribute),
    ViewProperty(\.isPagingEnabled, \.isPagingEnabled),
    ViewProperty(\.bounces, \.bounces),
    ViewProperty(\.alwaysBounceVertical, \.alwaysBounceVertical),
    ViewProperty(\.alwaysBounceHorizontal, \.alwaysBounceHorizontal),
    ViewProperty(\.rateOfView, \.decelerationRate),
    ViewProperty(\.allowsSelectionDuringEditing, \.allowsSelectionDuringEditing),
    ViewProperty(
      \.allowsMultipleSelectionDuringEditing, \.allowsMultipleSelectionDuringEditing),
    ViewProperty(\.isEditing, \.isEditing),
    ViewProperty(\.allowsSelection, \.allowsSelection),
    ViewProperty(\.allowsMultipleSelection, \.allowsMultipleSelection),
    ViewProperty(
      \.installsStandardGestureForInteractiveMovement,
      \.installsStandardGestureForInteractiveMovement),
  ]
}

extension CollectionDocument {
  /// Nil for the default: then the view has the direction of the device, or of an outer collection.
  fileprivate var directionOfView: UserInterfaceLayoutDirection? {
    layoutDirection == .rightToLeft ? .rightToLeft : nil
  }
  fileprivate var rateOfView: CollectionView.DecelerationRate {
    decelerationRate == .fast ? .fast : .normal
  }
}
