/// The events that touches on the views of a collection view send, and the cells they select.
///
/// `wire` and `cvsim check` use it: an event that is not listed is sent only by a program or by
/// commands such as `emit`. Embedded collection views have event sources of their own.
///
/// ```swift
/// var sources = EventSources()
/// sources.addCell("FruitCell", events: ["buy"])
/// collectionView.eventSources = { sources }
/// ```
public struct EventSources: Sendable {
  /// The events of cells and of their swipe actions, by identifier.
  private var ofCells: [String: Set<String>] = [:]
  /// The events of supplementary views by identifier.
  private var ofViews: [String: Set<String>] = [:]
  /// The identifiers of cells that handle their touches themselves, so that no touch selects them.
  private var unselected: Set<String> = []
  /// All events of the collection view.
  public private(set) var all: Set<String> = []

  /// The identifiers of the views that display items or sections of a type, by the type.
  private var templates: [String: [String]] = [:]

  /// Creates sources without events.
  public init() {}

  /// Adds the cells of an identifier with the events that they send.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - isSelected: False if the cells handle all touches themselves; true by default.
  public mutating func addCell(
    _ identifier: String, events: Set<String> = [], isSelected: Bool = true
  ) {
    ofCells[identifier] = events
    all.formUnion(events)
    if isSelected { unselected.remove(identifier) } else { unselected.insert(identifier) }
  }

  /// Adds the headers, footers or other supplementary views of an identifier.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - events: The events that the views send; none by default.
  public mutating func addSupplementaryView(_ identifier: String, events: Set<String> = []) {
    ofViews[identifier] = events
    all.formUnion(events)
  }

  /// Adds a type of items or sections with the identifiers of the views that display it.
  ///
  /// - Parameter type: The name of the type.
  public mutating func addType(_ type: String, shownBy identifiers: [String]) {
    templates[type] = identifiers
  }

  /// Returns the identifiers of the views that display a type; nil if none is known.
  ///
  /// A type for which none was added is its own identifier if there is a view with that identifier.
  func templates(ofType type: String) -> [String]? {
    templates[type] ?? (ofCells[type] != nil || ofViews[type] != nil ? [type] : nil)
  }

  // MARK: Queries

  /// Returns the events of some templates, by default of all, sorted.
  package func events(of templates: [String]?) -> [String] {
    guard let templates else { return all.sorted() }
    return templates.reduce(into: Set<String>()) {
      $0.formUnion(ofCells[$1] ?? [])
      $0.formUnion(ofViews[$1] ?? [])
    }.sorted()
  }

  /// Returns the reason why no touch sends an event, or selects if `event` is nil; nil if one does.
  ///
  /// `templates` are the possible senders; all cells and supplementary views by default.
  package func reasonNotSent(of event: String?, from templates: [String]? = nil) -> String? {
    if let event {
      let isSent = templates?.contains {
        ofCells[$0]?.contains(event) == true || ofViews[$0]?.contains(event) == true
      }
      return isSent ?? all.contains(event) ? nil : "only `emit` sends it"
    }
    let cells = templates?.filter { ofCells[$0] != nil }
    if cells?.isEmpty == true { return "a header or footer is not selected" }
    if ofCells.isEmpty { return "the collection has no cells" }
    let isSelected =
      cells?.contains { !unselected.contains($0) } ?? (unselected.count < ofCells.count)
    return isSelected ? nil : "a cell with events is selected only with `alsoSelects`"
  }

  /// Returns the reason why no touch calls the `tap` of a registration; nil if one does.
  ///
  /// Cells are selected; headers and footers send their event `tap`.
  package func reasonTapNotCalled(from templates: [String]) -> String? {
    if templates.contains(where: { ofViews[$0]?.contains("tap") ?? false }) { return nil }
    return reasonNotSent(of: nil, from: templates)
  }
}
