import Foundation

extension LogEntry {
  /// The receivers of the event, in the order in which they were called.
  ///
  /// They are empty for an event without a receiver, and for entries of other kinds than
  /// `select`, `deselect`, `event` and `unhandled`.
  ///
  /// ```swift
  /// let entry = try #require(simulator.log.entries(matching: .select(item: [0, 1])).first)
  /// #expect(entry.receivers == [.callback("onSelect")])
  /// ```
  public var receivers: [Receiver] { delivery?.receivers ?? [] }

  /// The record of the event's delivery; nil for entries of other kinds than `select`,
  /// `deselect`, `event` and `unhandled`.
  public var delivery: Delivery? {
    switch kind {
    case .select(_, let delivery), .deselect(_, let delivery), .event(_, _, _, let delivery),
      .unhandled(_, _, _, let delivery):
      delivery
    default: nil
    }
  }

  /// The position of the event; nil for entries about no single item, supplementary view or view.
  ///
  /// A move has the position after it.
  public var position: EventPosition? {
    switch kind {
    case .highlight(let position), .unhighlight(let position), .select(let position, _),
      .deselect(let position, _), .event(_, let position, _, _), .unhandled(_, let position, _, _),
      .insert(let position), .delete(let position), .move(_, let position), .reload(let position),
      .reconfigure(let position), .display(let position), .endDisplay(let position),
      .gesture(_, let position, _):
      position
    default: nil
    }
  }

  /// The name of the event or gesture; nil for entries of other kinds than `event`,
  /// `unhandled` and `gesture`, and for an unhandled touch.
  public var name: String? {
    switch kind {
    case .event(let name, _, _, _), .gesture(let name, _, _): name
    case .unhandled(let name, _, _, _): name
    default: nil
    }
  }
}

extension LogEntry: CustomStringConvertible {
  /// The entry as a session prints it.
  public var description: String { line }
}

extension EventPosition.Element: ExpressibleByArrayLiteral {
  /// Creates the element of an item from section and item, such as `[0, 3]`.
  ///
  /// With any other number of indices, the item does not exist.
  public init(arrayLiteral indexes: Int...) {
    self = .item(at: IndexPath(indexes: indexes))
  }

  /// Returns the item at an index path; an item that does not exist if the path has not two
  /// indexes.
  ///
  /// - Parameter indexPath: Section and item of the element.
  /// - Returns: The item at an index path; an item that does not exist if the path has not two
  ///   indexes.
  public static func item(at indexPath: IndexPath) -> EventPosition.Element {
    guard indexPath.count == 2 else { return .item(section: -1, item: -1) }
    return .item(section: indexPath[0], item: indexPath[1])
  }
}
