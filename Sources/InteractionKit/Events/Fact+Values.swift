import Foundation

extension Fact {
  /// The receivers of the event, in the order in which they were called.
  ///
  /// They are empty for an event without a receiver, and for entries of other kinds than
  /// `select`, `deselect`, `event` and `unhandled`.
  ///
  /// ```swift
  /// let entry = try #require(simulator.log.facts(matching: .select(item: [0, 1])).first)
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
  public var place: Place? {
    switch kind {
    case .highlight(let place), .unhighlight(let place), .select(let place, _),
      .deselect(let place, _), .event(_, let place, _, _), .unhandled(_, let place, _, _),
      .insert(let place), .delete(let place), .move(_, let place), .reload(let place),
      .reconfigure(let place), .display(let place), .endDisplay(let place),
      .gesture(_, let place, _):
      place
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

extension Fact: CustomStringConvertible {
  /// The entry as a session prints it.
  public var description: String { line }
}

extension Place.Element: ExpressibleByArrayLiteral {
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
  public static func item(at indexPath: IndexPath) -> Place.Element {
    guard indexPath.count == 2 else { return .item(section: -1, item: -1) }
    return .item(section: indexPath[0], item: indexPath[1])
  }
}
