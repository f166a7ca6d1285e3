import InteractionKit

/// A view in a template: the template, and the indices of descriptions of subviews on the way to the
/// view; none for the view that the template is of.
package struct TemplatePosition: Hashable, Sendable {
  package var isSupplementary = false
  package var template: String
  package var path: [Int] = []

  package init(_ template: String, isSupplementary: Bool = false) {
    (self.template, self.isSupplementary) = (template, isSupplementary)
  }

  package func appending(_ index: Int) -> TemplatePosition {
    var position = self
    position.path.append(index)
    return position
  }
}

/// A part of a document that a displayed collection can exchange for another, without new views.
///
/// An analysis changes one screen many times in this way; creating its views would take most of the
/// time.
package enum ExchangeablePart: Hashable, Sendable {
  /// What touches depend on in one view of a template: whether it is hidden, its alpha and touch area,
  /// whether it takes touches and is enabled, the names of its events, and how its recognizers treat
  /// touches. Its kind, its subviews and its recognizers have to be the same.
  case view(TemplatePosition)
  /// The callbacks, and the methods of the delegate.
  case receivers
  /// Whether items can be selected.
  case selection
}

extension LoadedCollection {
  /// Displays a document that differs from the present one in one part.
  ///
  /// The views are then those that the document would have been built with, if no size depends on the
  /// part.
  ///
  /// - Returns: False if the wiring cannot exchange the part; then nothing is changed.
  package func exchange(_ part: ExchangeablePart, for changed: CollectionDocument) -> Bool {
    switch part {
    case .view(let position): exchange(position, for: changed)
    case .selection: update(to: changed)
    case .receivers:
      guard wiring is FileHandler else { return false }
      document = changed
      setCallbacks(LoadedCallbacks(changed.wiring))
      delegate.methods = FileDelegate.methods(of: changed)
    }
    return true
  }

  private func exchange(_ position: TemplatePosition, for changed: CollectionDocument) {
    document = changed
    let template: (any ViewTemplate)? =
      position.isSupplementary
      ? changed.supplementaryViews[position.template] : changed.cells[position.template]
    guard let template else { return }
    let subview = template.subviews.description(at: position.path[...])
    let shown = itemsView.displayedViews.inOrder.map(\.view)
    for view in shown + itemsView.viewsWaitingForReuse.map(\.view) {
      let content =
        position.isSupplementary
        ? (view as? TemplateSupplementaryView)?.content : (view as? TemplateCell)?.content
      guard let content, content.identifier == position.template else { continue }
      if let subview {
        content.take(subview, at: position.path)
      } else {
        content.take(template)
      }
    }
  }
}

extension [SubviewDescription] {
  /// Returns the description at a path, without those of its subviews; nil for an empty path.
  fileprivate func description(at path: ArraySlice<Int>) -> SubviewDescription? {
    guard let first = path.first else { return nil }
    if path.count > 1 { return self[first].subviews.description(at: path.dropFirst()) }
    var description = self[first]
    description.subviews = []
    return description
  }
}
