/// The events that touches on the parts of a collection send, and the cells they select.
///
/// The rule for both `wire` and `cvsim check`: what is missing here only commands such as `emit`
/// can cause. Embedded collections send their events to themselves.
struct EventSources {
  /// By identifier, those of swipe actions included.
  private var ofCells: [String: Set<String>] = [:]
  /// By identifier.
  private var ofViews: [String: Set<String>] = [:]
  /// Cells that handle their touches themselves, so that none selects them.
  private var unselected: Set<String> = []
  /// Every event of the collection.
  private(set) var all: Set<String> = []

  /// - Parameter includesUntouchable: True if events of views count that no touch reaches.
  init(_ document: CollectionDocument, includesUntouchable: Bool = false) {
    if case .list(let list) = document.layout {
      all.formUnion((list.leadingSwipeActions + list.trailingSwipeActions).map(\.event))
    }
    let ofRows = all
    for (identifier, cell) in document.cells {
      let accessories = cell.accessories.filter { includesUntouchable || $0.isTouchable }
      ofCells[identifier] = EventSources.events(
        cell.events, cell.gestures, cell.subviews,
        includesUntouchable: includesUntouchable
      ).union(ofRows).union(accessories.compactMap(\.event))
      if !cell.events.isEmpty, !cell.alsoSelects { unselected.insert(identifier) }
    }
    for (identifier, view) in document.supplementaryViews {
      ofViews[identifier] = EventSources.events(
        view.events, view.gestures, view.subviews,
        includesUntouchable: includesUntouchable)
    }
    for events in [ofCells, ofViews].joined() { all.formUnion(events.value) }
  }

  fileprivate static func events(
    _ own: [ControlEventBinding], _ gestures: [GestureDescription],
    _ subviews: [SubviewDescription], includesUntouchable: Bool
  ) -> Set<String> {
    var names = Set(own.map(\.event) + gestures.map(\.event))
    var pending = subviews
    while let subview = pending.popLast() {
      guard includesUntouchable || subview.touchObstacle == nil else { continue }
      if includesUntouchable || subview.controlObstacle == nil {
        names.formUnion(subview.events.map(\.event))
      }
      names.formUnion(subview.gestures.map(\.event))
      pending += subview.subviews
    }
    return names
  }

  // MARK: Queries

  /// Returns the events of some templates, in order; those of all templates by default.
  func events(of templates: [String]?) -> [String] {
    guard let templates else { return all.sorted() }
    return templates.reduce(into: Set<String>()) {
      $0.formUnion(ofCells[$1] ?? [])
      $0.formUnion(ofViews[$1] ?? [])
    }.sorted()
  }

  /// Returns why no touch sends an event, or selects if `event` is nil; nil if one does.
  ///
  /// - Parameter templates: The cells and supplementary views that it has to come from.
  func absence(of event: String?, from templates: [String]? = nil) -> String? {
    if let event {
      let isSent = templates?.contains {
        ofCells[$0]?.contains(event) == true || ofViews[$0]?.contains(event) == true
      }
      return isSent ?? all.contains(event) ? nil : "only `emit` sends it"
    }
    let cells = templates?.filter { ofCells[$0] != nil }
    if cells?.isEmpty == true { return "a header or footer is not selected" }
    if ofCells.isEmpty { return "there is no cell" }
    let isSelected =
      cells?.contains { !unselected.contains($0) } ?? (unselected.count < ofCells.count)
    return isSelected ? nil : "a cell with events is selected only with `alsoSelects`"
  }

  /// Returns why no touch calls the `tap` of a registration; nil if one does. Cells are selected,
  /// headers and footers send their event `tap`.
  func absenceOfTap(from templates: [String]) -> String? {
    if templates.contains(where: { ofViews[$0]?.contains("tap") ?? false }) { return nil }
    return absence(of: nil, from: templates)
  }
}

extension CollectionDocument {
  /// Every event that a part of the collection names, also one that no touch reaches.
  var eventNames: Set<String> { EventSources(self, includesUntouchable: true).all }

  /// The identifiers of the templates that show items, headers and footers of a type, and the one
  /// that has the type as its own identifier: registrations name both.
  func templates(ofType type: String) -> [String] {
    var known: Set<String> = []
    return [cellIdentifier(forType: type), supplementaryIdentifier(forType: type), type].filter {
      (cells[$0] != nil || supplementaryViews[$0] != nil) && known.insert($0).inserted
    }
  }
}

extension SupplementaryTemplate {
  /// Every event that a part of the view names, also one that no touch reaches.
  var eventNames: Set<String> {
    EventSources.events(events, gestures, subviews, includesUntouchable: true)
  }
}

extension SubviewDescription {
  /// Why no touch reaches the view and those inside it; nil if touches do.
  var touchObstacle: String? {
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

  /// Why the view sends none of its control events although touches reach it; nil if it does.
  var controlObstacle: String? {
    if kind == .collection { return "a subview of kind collection is not a control" }
    return control.isEnabled ? nil : "its isEnabled is false"
  }
}

extension AccessoryDescription {
  /// True if a touch can reach it. An outline disclosure can follow touches on the whole row.
  var isTouchable: Bool { !isHidden || kind == .outlineDisclosure }
}
