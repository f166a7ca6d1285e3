import InteractionKit

extension EventSources {
  /// `includesUntouchable` is true to include events of views that no touch reaches.
  package init(_ document: CollectionDocument, includesUntouchable: Bool = false) {
    self.init()
    var ofRows: Set<String> = []
    if case .list(let list) = document.layout {
      ofRows = Set((list.leadingSwipeActions + list.trailingSwipeActions).map(\.event))
    }
    for (identifier, cell) in document.cells {
      let accessories = cell.accessories.filter { includesUntouchable || $0.isTouchable }
      let events = EventSources.events(
        cell.events, cell.gestures, cell.subviews,
        includesUntouchable: includesUntouchable
      ).union(ofRows).union(accessories.compactMap(\.event))
      addCell(identifier, events: events, isSelected: cell.events.isEmpty || cell.alsoSelects)
    }
    for (identifier, view) in document.supplementaryViews {
      addSupplementaryView(
        identifier,
        events: EventSources.events(
          view.events, view.gestures, view.subviews, includesUntouchable: includesUntouchable))
    }
    for type in Set(document.types.keys).union(document.supplementaryTypes.keys)
      .union(document.cells.keys).union(document.supplementaryViews.keys)
    {
      addType(type, shownBy: document.templates(ofType: type))
    }
  }

  fileprivate static func events(
    _ own: [ControlEventBinding], _ gestures: [GestureDescription],
    _ subviews: [SubviewDescription], includesUntouchable: Bool
  ) -> Set<String> {
    var names = Set(own.map(\.event) + gestures.map(\.event))
    var pending = subviews
    while let subview = pending.popLast() {
      guard includesUntouchable || subview.touchBlocker == nil else { continue }
      if includesUntouchable || subview.controlBlocker == nil {
        names.formUnion(subview.events.map(\.event))
      }
      names.formUnion(subview.gestures.map(\.event))
      pending += subview.subviews
    }
    return names
  }
}

extension CollectionDocument {
  /// All events that views of the collection have, including views that no touch reaches.
  var eventNames: Set<String> { EventSources(self, includesUntouchable: true).all }

  /// Returns the identifiers of templates that registrations of a type refer to.
  ///
  /// These are the templates of items, headers and footers of the type, and the template whose
  /// identifier is the type.
  func templates(ofType type: String) -> [String] {
    var known: Set<String> = []
    return [cellIdentifier(forType: type), supplementaryIdentifier(forType: type), type].filter {
      (cells[$0] != nil || supplementaryViews[$0] != nil) && known.insert($0).inserted
    }
  }
}

extension SupplementaryTemplate {
  /// All events that parts of the view have, including parts that no touch reaches.
  var eventNames: Set<String> {
    EventSources.events(events, gestures, subviews, includesUntouchable: true)
  }
}

extension SubviewDescription {
  /// The reason why no touch reaches the view and its subviews; nil if touches do.
  package var touchBlocker: String? {
    if isHidden { return "it is hidden" }
    if alpha < View.leastTouchableAlpha {
      return "its alpha of \(NumberText.text(alpha)) is below "
        + NumberText.text(View.leastTouchableAlpha)
    }
    guard !isUserInteractionEnabled else { return nil }
    return kind.takesTouches
      ? "its userInteractionEnabled is false"
      : "the userInteractionEnabled of a subview of kind \(kind.rawValue) is false unless it is set"
  }

  /// The reason why the view sends no control events although touches reach it; nil if it does.
  var controlBlocker: String? {
    if kind == .collection { return "a subview of kind collection is not a control" }
    return control.isEnabled ? nil : "its isEnabled is false"
  }
}

extension AccessoryDescription {
  /// True if a touch can reach it.
  ///
  /// An outline disclosure can react to touches on the whole row.
  var isTouchable: Bool { !isHidden || kind == .outlineDisclosure }
}
