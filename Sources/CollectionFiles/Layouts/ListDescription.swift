import InteractionKit

/// The list layout of a collection file, with `UICollectionLayoutListConfiguration`'s names.
package struct ListDescription: Hashable, Sendable {
  package var appearance = CollectionLayoutListConfiguration.Appearance.plain
  package var headerMode = CollectionLayoutListConfiguration.HeaderMode.none
  package var footerMode = CollectionLayoutListConfiguration.FooterMode.none
  package var showsSeparators = true
  /// The swipe actions at the leading edge; the first is nearest to the edge.
  package var leadingSwipeActions: [SwipeActionDescription] = []
  package var trailingSwipeActions: [SwipeActionDescription] = []
  /// True if a swipe across the whole row runs the first action.
  package var performsFirstActionWithFullSwipe = true

  package init() {}
}

/// A swipe action: a tap on it sends an event of the row's item.
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

extension ListDescription {
  static let keys = KeyTable(
    "list", "list",
    "UICollectionLayoutListConfiguration, with its own names and defaults.",
    standard: ListDescription()
  ) {
    Key("appearance", \.appearance, .choice, "The appearance of the list.")
    Key("headerMode", \.headerMode, .choice, "The source of headers.")
    Key("footerMode", \.footerMode, .choice, "The source of footers.")
    Key("showsSeparators", \.showsSeparators, .boolean, "True if there are lines between rows.")
    Key(
      "leadingSwipeActions", \.leadingSwipeActions, .swipeActions,
      "Actions at the leading side of a row; the first is at the edge.",
      example: "[{ title: Pin, event: pin }]")
    Key(
      "trailingSwipeActions", \.trailingSwipeActions, .swipeActions,
      "Actions at the trailing side of a row; the first is at the edge.",
      example: "[{ title: Delete, event: delete, style: destructive }]")
    Key(
      "performsFirstActionWithFullSwipe", \.performsFirstActionWithFullSwipe, .boolean,
      "True if a swipe across the whole row runs the first action.")
  }
}

extension SwipeActionDescription {
  static let keys = KeyTable(
    "swipeAction", "a swipe action",
    standard: SwipeActionDescription(title: "", event: "")
  ) {
    Key(
      "title", \.title, .name("a title"), "The title of the action; unique on its side of the row.",
      missing: "a swipe action needs a \"title\"", example: "Delete")
    Key(
      "event", \.event, .eventName, "The event that the row's item sends.",
      missing: "a swipe action needs the \"event\" that it sends", example: "delete")
    Key("style", \.style, .choice, "The appearance of the action.")
  }
}

extension ValueType where Value == [SwipeActionDescription] {
  fileprivate static var swipeActions: Self {
    Self(
      .list(
        of: SwipeActionDescription.keys.reference, atMost: DocumentReader.swipeActionLimit),
      write: {
        .list($0.map { DocumentNode(entries: SwipeActionDescription.keys.properties(of: $0)) })
      },
      read: { $0.swipeActions($1) })
  }
}

extension DocumentReader {
  /// The maximum number of swipe actions on a side of a row, and so of its buttons.
  static let swipeActionLimit = SwipeActionMetrics().buttonLimit

  /// Reads `trailingSwipeActions: [ { title: Delete, event: delete, style: destructive }, … ]`.
  fileprivate mutating func swipeActions(_ value: DocumentValue) -> [SwipeActionDescription] {
    guard let elements = elements(of: value, "swipe actions") else { return [] }
    if elements.count > DocumentReader.swipeActionLimit {
      reportError(
        value,
        "found \(elements.count) swipe actions, expected at most \(DocumentReader.swipeActionLimit)"
      )
      return []
    }
    var positions: [String: TextPosition] = [:]
    return elements.compactMap { element in
      var action = SwipeActionDescription(title: "", event: "")
      guard let fields = fields(of: element, SwipeActionDescription.keys),
        read(fields, SwipeActionDescription.keys, into: &action)
      else { return nil }
      if let earlier = positions[action.title] {
        reportError(
          element,
          "the title \(JSONValue.quote(action.title)) is taken by the action at \(earlier); "
            + "titles are unique on their side, since commands name actions by them")
        return nil
      }
      positions[action.title] = element.position
      return action
    }
  }
}
