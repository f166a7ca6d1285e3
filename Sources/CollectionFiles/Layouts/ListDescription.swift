import InteractionKit

/// What a collection file says of a list, with UICollectionLayoutListConfiguration's names.
package struct ListDescription: Hashable, Sendable {
  package var appearance = CollectionLayoutListConfiguration.Appearance.plain
  package var headerMode = CollectionLayoutListConfiguration.HeaderMode.none
  package var footerMode = CollectionLayoutListConfiguration.FooterMode.none
  package var showsSeparators = true
  /// The first lies at the edge of the row.
  package var leadingSwipeActions: [SwipeActionDescription] = []
  package var trailingSwipeActions: [SwipeActionDescription] = []
  /// Whether a swipe across the whole row runs the first action.
  package var performsFirstActionWithFullSwipe = true

  package init() {}
}

/// A swipe action of a collection file: a tap on it sends an event of the row's item.
package struct SwipeActionDescription: Hashable, Sendable {
  package var title: String
  package var event: String
  package var style: ContextualAction.Style

  package init(title: String, event: String, style: ContextualAction.Style = .normal) {
    self.title = title
    self.event = event
    self.style = style
  }
}

extension DocumentReader {
  mutating func list(_ value: DocumentValue) -> ListDescription {
    var list = ListDescription()
    guard
      let fields = fields(
        of: value, "list",
        known: [
          "appearance", "headerMode", "footerMode", "showsSeparators", "leadingSwipeActions",
          "trailingSwipeActions", "performsFirstActionWithFullSwipe",
        ])
    else { return list }
    list.appearance = choice(fields["appearance"]) ?? .plain
    list.headerMode = choice(fields["headerMode"]) ?? .none
    list.footerMode = choice(fields["footerMode"]) ?? .none
    list.showsSeparators = bool(fields["showsSeparators"]) ?? true
    list.leadingSwipeActions = swipeActions(fields["leadingSwipeActions"])
    list.trailingSwipeActions = swipeActions(fields["trailingSwipeActions"])
    list.performsFirstActionWithFullSwipe =
      bool(fields["performsFirstActionWithFullSwipe"]) ?? true
    return list
  }

  /// How many swipe actions a side of a row may have: as many as have a button.
  static let swipeActionLimit = SwipeActionMetrics().buttonLimit

  /// `trailingSwipeActions: [ { title: Delete, event: delete, style: destructive }, … ]`.
  private mutating func swipeActions(_ value: DocumentValue?) -> [SwipeActionDescription] {
    guard let value, let elements = elements(of: value, "swipe actions") else { return [] }
    if elements.count > DocumentReader.swipeActionLimit {
      complain(
        value,
        "found \(elements.count) swipe actions, expected \(DocumentReader.swipeActionLimit) at the most"
      )
      return []
    }
    var places: [String: TextPosition] = [:]
    return elements.compactMap { element in
      guard let action = swipeAction(element) else { return nil }
      if let earlier = places[action.title] {
        complain(
          element,
          "the title \(JSONValue.quote(action.title)) is taken by the action at \(earlier); "
            + "titles are unique on their side, since commands name actions by them")
        return nil
      }
      places[action.title] = element.position
      return action
    }
  }

  private mutating func swipeAction(_ value: DocumentValue) -> SwipeActionDescription? {
    guard let fields = fields(of: value, "a swipe action", known: ["title", "event", "style"])
    else { return nil }
    let title = name(fields["title"], "a title")
    let event = eventName(fields["event"])
    if fields["title"] == nil { complain(value, "a swipe action needs a \"title\"") }
    if event == nil, fields["event"] == nil {
      complain(value, "a swipe action needs the \"event\" that it sends")
    }
    let style: ContextualAction.Style = choice(fields["style"]) ?? .normal
    guard let title, let event else { return nil }
    return SwipeActionDescription(title: title, event: event, style: style)
  }
}
