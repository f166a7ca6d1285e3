import Foundation

/// A pattern that entries of a log match by their values.
///
/// ```swift
/// #expect(simulator.log.contains(.select(item: [0, 1])))
/// #expect(!simulator.log.contains(.event("like", at: [0, 3])))
/// #expect(simulator.log.contains(.event("like").received(by: .callback("doLike"))))
/// ```
///
/// A value that the pattern does not have matches any value. The collection view is an exception:
/// positions mean a collection view without a name unless `in` names another one.
public struct LogEntryPattern: Hashable, Sendable {
  /// The kinds of entries that match.
  private let kinds: LogEntryKinds
  /// The element of the position; nil matches all.
  private var element: EventPosition.Element?
  private var collection: String?
  /// The name of the event or gesture; nil matches all.
  private var name: String?
  /// The state of the gesture; nil matches all.
  private var state: String?
  private var source: EventPosition.Element?
  private var receivers: [Receiver]?

  private init(
    _ kinds: LogEntryKinds, _ name: String? = nil, at element: EventPosition.Element? = nil,
    in collection: String? = nil
  ) {
    self.kinds = kinds
    self.name = name
    self.element = element
    self.collection = collection
  }

  // MARK: Matching

  /// Returns true if an entry matches.
  public func matches(_ entry: LogEntry) -> Bool {
    guard !kinds.isDisjoint(with: entry.kinds) else { return false }
    if let name, entry.name != name { return false }
    if let receivers, entry.receivers != receivers { return false }
    if let state {
      guard case .gesture(_, _, state) = entry.kind else { return false }
    }
    if let source {
      guard case .move(let from, _) = entry.kind, from.element == source else { return false }
    }
    guard let element else { return true }
    return entry.position.map { $0.element == element && $0.collection == collection } ?? false
  }

  /// Returns the same pattern for entries with exactly these receivers, in this order.
  ///
  /// Without an argument, it matches entries without a receiver.
  ///
  /// - Parameter receivers: The receivers, in the order in which they were called.
  public func received(by receivers: Receiver...) -> LogEntryPattern {
    var pattern = self
    pattern.receivers = receivers
    return pattern
  }

  // MARK: Patterns

  /// Returns a pattern of the entries of some kinds.
  public static func any(_ kinds: LogEntryKinds) -> LogEntryPattern { LogEntryPattern(kinds) }

  /// Returns a pattern of the selection of an item.
  ///
  /// - Parameters:
  ///   - item: Section and item, such as `[0, 3]`.
  ///   - collection: The `name` of its collection view; nil by default.
  public static func select(item: IndexPath, in collection: String? = nil) -> LogEntryPattern {
    LogEntryPattern(.select, at: .item(at: item), in: collection)
  }

  /// Returns a pattern of the deselection of an item.
  ///
  /// - Parameters:
  ///   - item: Section and item, such as `[0, 3]`.
  ///   - collection: The `name` of its collection view; nil by default.
  public static func deselect(item: IndexPath, in collection: String? = nil) -> LogEntryPattern {
    LogEntryPattern(.deselect, at: .item(at: item), in: collection)
  }

  /// Returns a pattern of the highlight of an item.
  ///
  /// - Parameters:
  ///   - item: Section and item, such as `[0, 3]`.
  ///   - collection: The `name` of its collection view; nil by default.
  public static func highlight(item: IndexPath, in collection: String? = nil) -> LogEntryPattern {
    LogEntryPattern(.highlight, at: .item(at: item), in: collection)
  }

  /// Returns a pattern of the end of the highlight of an item.
  ///
  /// - Parameters:
  ///   - item: Section and item, such as `[0, 3]`.
  ///   - collection: The `name` of its collection view; nil by default.
  public static func unhighlight(item: IndexPath, in collection: String? = nil) -> LogEntryPattern {
    LogEntryPattern(.unhighlight, at: .item(at: item), in: collection)
  }

  /// Returns a pattern of an event of a cell or a supplementary view that reached a receiver.
  ///
  /// - Parameter element: The item, such as `[0, 3]`, or `.header(inSection: 0)`; any by default.
  public static func event(
    _ name: String, at element: EventPosition.Element? = nil, in collection: String? = nil
  ) -> LogEntryPattern {
    LogEntryPattern(.event, name, at: element, in: collection)
  }

  /// Returns a pattern of a touch or an event that reached no receiver.
  ///
  /// - Parameters:
  ///   - name: The name of the event; by default, touches and all events match.
  ///   - element: The item or other element; any by default.
  ///   - collection: The `name` of the collection view; nil by default.
  public static func unhandled(
    _ name: String? = nil, at element: EventPosition.Element? = nil, in collection: String? = nil
  ) -> LogEntryPattern {
    LogEntryPattern(.unhandled, name, at: element, in: collection)
  }

  /// Returns a pattern of a new state of a gesture recognizer.
  ///
  /// - Parameters:
  ///   - name: The name of the recognizer, or its kind, such as `longPress`.
  ///   - element: The item or other element; any by default.
  ///   - state: The state, such as `began`; any by default.
  ///   - collection: The `name` of the collection view; nil by default.
  public static func gesture(
    _ name: String, at element: EventPosition.Element? = nil, state: String? = nil,
    in collection: String? = nil
  ) -> LogEntryPattern {
    var pattern = LogEntryPattern(.gesture, name, at: element, in: collection)
    pattern.state = state
    return pattern
  }

  /// Returns a pattern of the move of an item by a finger or by the program.
  ///
  /// - Parameters:
  ///   - source: The index path before the move.
  ///   - destination: The index path after the move.
  ///   - collection: The `name` of its collection view; nil by default.
  public static func move(
    from source: IndexPath, to destination: IndexPath, in collection: String? = nil
  ) -> LogEntryPattern {
    var pattern = LogEntryPattern(.move, at: .item(at: destination), in: collection)
    pattern.source = .item(at: source)
    return pattern
  }
}

extension LogEntryPattern: CustomStringConvertible {
  /// The pattern in the words of sessions: `event "like" [0,3]`.
  public var description: String {
    let words = LogEntryKinds.names.filter { kinds.contains($0.kind) }.map(\.name)
    var text = words.joined(separator: "|")
    if let name { text += kinds == .gesture ? " \(name)" : " \(JSONValue.quote(name))" }
    if let source { text += " \(EventPosition(source, collection: collection)) ->" }
    if let element { text += " \(EventPosition(element, collection: collection))" }
    if let state { text += " \(state)" }
    if let receivers {
      text += receivers.isEmpty ? " without a receiver" : " via "
      text += receivers.map(\.description).joined(separator: ", ")
    }
    return text
  }
}
