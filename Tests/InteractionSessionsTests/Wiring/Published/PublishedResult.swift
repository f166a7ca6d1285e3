import Foundation

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// A result of the steps of a published case: an entry of the log or a result of the screen.
enum PublishedResult: Hashable, Sendable {
  /// An entry of the log; its delivery contains only the receivers.
  case entry(LogEntry.Kind)
  /// The receivers of a selection, or the reason why it has none.
  case forecast([Receiver], String)
  /// The frame of an element in the content; nil if it has none.
  case frame(CGRect?)
  /// The number of items by section.
  case counts([Int])
  case selected([IndexPath])
  /// The reuse identifiers of the visible cells, by position.
  case cells([String])

  // MARK: Entries

  static func select(
    _ item: EventPosition.Element, _ identifier: String? = nil, via receivers: Receiver...
  ) -> PublishedResult {
    .entry(.select(EventPosition(item, identifier: identifier), Delivery(receivers: receivers)))
  }

  static func deselect(
    _ item: EventPosition.Element, _ identifier: String? = nil, via receivers: Receiver...
  ) -> PublishedResult {
    .entry(.deselect(EventPosition(item, identifier: identifier), Delivery(receivers: receivers)))
  }

  static func event(
    _ name: String, _ element: EventPosition.Element, _ identifier: String? = nil,
    part: String = "",
    data: JSONValue = .null, via receivers: Receiver...
  ) -> PublishedResult {
    .entry(
      .event(
        name: name, EventPosition(element, identifier: identifier, subview: part), value: .null,
        data: data,
        Delivery(receivers: receivers)))
  }

  static func unhandled(
    _ name: String, _ element: EventPosition.Element, _ identifier: String? = nil,
    part: String = "",
    because reason: String
  ) -> PublishedResult {
    .entry(
      .unhandled(
        name: name, EventPosition(element, identifier: identifier, subview: part), reason: reason,
        Delivery()))
  }

  /// A selection that has no receiver.
  static func unhandled(
    _ item: EventPosition.Element, _ identifier: String? = nil, because reason: String
  ) -> PublishedResult {
    .entry(
      .unhandled(
        name: nil, EventPosition(item, identifier: identifier), reason: reason, Delivery()))
  }

  static func display(
    _ element: EventPosition.Element, _ identifier: String? = nil
  ) -> PublishedResult {
    .entry(.display(EventPosition(element, identifier: identifier)))
  }

  static func endDisplay(
    _ element: EventPosition.Element, _ identifier: String? = nil
  ) -> PublishedResult {
    .entry(.endDisplay(EventPosition(element, identifier: identifier)))
  }

  static func insert(
    _ item: EventPosition.Element, _ identifier: String? = nil
  ) -> PublishedResult {
    .entry(.insert(EventPosition(item, identifier: identifier)))
  }

  static func delete(
    _ item: EventPosition.Element, _ identifier: String? = nil
  ) -> PublishedResult {
    .entry(.delete(EventPosition(item, identifier: identifier)))
  }

  static func insertSection(_ section: Int) -> PublishedResult {
    .entry(.insertSection(section, collection: nil))
  }

  static func state(_ old: ContentState, _ new: ContentState) -> PublishedResult {
    .entry(.state(from: old, to: new, collection: nil))
  }

  static func load(_ section: Int, offset: Int) -> PublishedResult {
    .entry(.load(section: section, offset: offset, collection: nil))
  }

  // MARK: Values

  static func frame(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
  ) -> PublishedResult {
    .frame(CGRect(x: x, y: y, width: width, height: height))
  }

  static func selected(_ items: Int...) -> PublishedResult {
    .selected(items.map { IndexPath(item: $0, section: 0) })
  }
}

extension PublishedResult: CustomStringConvertible {
  var description: String {
    switch self {
    case .entry(let kind):
      LogEntry(sequence: 0, time: VirtualTime(nanoseconds: 0), kind: kind).line
    case .forecast(let receivers, let reason): "would go to \(receivers) \(reason)"
    case .frame(let frame): "frame \(frame.map { "\($0)" } ?? "none")"
    case .counts(let counts): "counts \(counts)"
    case .selected(let paths): "selected \(paths.map(\.text))"
    case .cells(let identifiers): "cells \(identifiers)"
    }
  }
}

extension LogEntry.Kind {
  /// The delivery of the entry; nil for entries without one.
  var delivery: Delivery? {
    switch self {
    case .select(_, let delivery), .deselect(_, let delivery), .event(_, _, _, _, let delivery),
      .unhandled(_, _, _, let delivery):
      delivery
    default: nil
    }
  }

  /// The entry with another delivery.
  func with(_ delivery: Delivery) -> LogEntry.Kind {
    switch self {
    case .select(let place, _): .select(place, delivery)
    case .deselect(let place, _): .deselect(place, delivery)
    case .event(let name, let place, let value, let data, _):
      .event(name: name, place, value: value, data: data, delivery)
    case .unhandled(let name, let place, let reason, _):
      .unhandled(name: name, place, reason: reason, delivery)
    default: self
    }
  }
}
