import Foundation

/// An entry of a log: an event with its number and time.
public struct LogEntry: Sendable {
  /// The event of a log entry, with its values.
  public enum Kind: Hashable, Sendable {
    /// A finger comes down, moves or is lifted, in window coordinates.
    case touch(phase: TouchPhase, location: CGPoint, identifier: Int)
    /// An item is highlighted.
    case highlight(EventPosition)
    /// The highlight of an item ends.
    case unhighlight(EventPosition)
    /// A touch selects an item.
    case select(EventPosition, Delivery)
    /// A touch deselects an item.
    case deselect(EventPosition, Delivery)
    /// A cell, header or footer sends an event.
    ///
    /// `value` is the sending control's value, such as 0.4 for a slider; null for other views.
    case event(name: String, EventPosition, value: JSONValue, data: JSONValue, Delivery)
    /// A touch or event without a receiver. `name` is the name of the event; nil for a touch.
    case unhandled(name: String?, EventPosition, reason: String, Delivery)
    /// A touch that hits no view that reacts.
    case miss(Miss)
    /// A scroll view scrolls; the points are its content offsets.
    case scroll(from: CGPoint, to: CGPoint, collection: String?)
    /// A finger begins to drag a scroll view at a content offset.
    case beginDragging(CGPoint, collection: String?)
    /// The finger leaves a scroll view at a content offset. `decelerating` is true if the content
    /// moves on.
    case endDragging(CGPoint, decelerating: Bool, collection: String?)
    /// The content stops at an offset after a drag or an animated scroll.
    case endScrolling(CGPoint, collection: String?)
    /// An item is inserted; the index path is that after the update.
    case insert(EventPosition)
    /// An item is deleted; index path and name are those before the update.
    case delete(EventPosition)
    /// An item is moved by a finger or by the program; `to` has its name.
    case move(from: EventPosition, to: EventPosition)
    /// An item gets a new cell.
    case reload(EventPosition)
    /// The cell of an item is configured again.
    case reconfigure(EventPosition)
    /// A section is inserted; the index is that after the update.
    case insertSection(Int, collection: String?)
    /// A section is deleted; the index is that before the update.
    case deleteSection(Int, collection: String?)
    /// A section is moved, from an index before the update to one after it.
    case moveSection(from: Int, to: Int, collection: String?)
    /// A section is reloaded; the index is that after the update.
    case reloadSection(Int, collection: String?)
    /// A cell or supplementary view is displayed.
    case display(EventPosition)
    /// A cell or supplementary view is no longer displayed.
    case endDisplay(EventPosition)
    /// Items are announced for prefetching, nearest first.
    case prefetch([EventPosition])
    /// The prefetching of items is cancelled.
    case cancelPrefetch([EventPosition])
    /// A collection that loads its items changes its state.
    case state(from: ContentState, to: ContentState, collection: String?)
    /// A load of a section's items begins, from an offset on.
    case load(section: Int, offset: Int, collection: String?)
    /// A gesture recognizer reaches a state that calls its actions.
    case gesture(name: String, EventPosition, state: String)
    /// A message about a problem that is not a miss, such as a type without a cell.
    case diagnostic(String)
    /// A call for which UIKit raises an exception, with its reason.
    ///
    /// The library continues, so that a session can show the screen. Cases of transcripts fail.
    case exception(String)
  }

  /// The number of the entry in its log, from 1, without gaps.
  public let sequence: Int
  /// The virtual time of the event.
  public let time: VirtualTime
  /// The event with its values.
  public let kind: Kind
  /// The kinds of the entry, as `LogEntryPattern.any(_:)` and `%show` name them.
  public let kinds: LogEntryKinds

  package init(sequence: Int, time: VirtualTime, kind: consuming Kind) {
    self.sequence = sequence
    self.time = time
    kinds = kind.kinds
    self.kind = kind
  }
}

/// The phases of a touch, as `UITouch.Phase`.
public enum TouchPhase: String, Hashable, Sendable {
  /// The state of a finger: it came down, moved, did not move, was lifted, or its touch was
  /// cancelled.
  case began, moved, stationary, ended, cancelled
}

/// A touch that hit no view that reacts.
public struct Miss: Hashable, Sendable {
  /// The nearest position at which a view reacts.
  public struct Nearest: Hashable, Sendable {
    /// The element at the position.
    public let position: EventPosition
    /// The distance from the touch to the position, in points; positive is right and down.
    public let offset: CGPoint
  }

  /// The location of the touch, in window coordinates.
  public let location: CGPoint
  /// The name of the view that was hit: `background`, or a view that does not receive events.
  public let hit: String
  /// The nearest position at which a view reacts; nil if there is none.
  public let nearest: Nearest?
}

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
    case .select(_, let delivery), .deselect(_, let delivery), .event(_, _, _, _, let delivery),
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
      .deselect(let position, _), .event(_, let position, _, _, _),
      .unhandled(_, let position, _, _),
      .insert(let position), .delete(let position), .move(_, let position), .reload(let position),
      .reconfigure(let position), .display(let position), .endDisplay(let position),
      .gesture(_, let position, _):
      position
    default: nil
    }
  }

  /// The text of a diagnostic or an exception; nil for entries of other kinds.
  package var problem: String? {
    switch kind {
    case .diagnostic(let text), .exception(let text): text
    default: nil
    }
  }

  /// The reason of the exception that UIKit raises; nil for entries of other kinds.
  public var exceptionReason: String? {
    if case .exception(let reason) = kind { reason } else { nil }
  }

  /// The name of the event or gesture; nil for entries of other kinds than `event`,
  /// `unhandled` and `gesture`, and for an unhandled touch.
  public var name: String? {
    switch kind {
    case .event(let name, _, _, _, _), .gesture(let name, _, _): name
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
  public static func item(at indexPath: IndexPath) -> EventPosition.Element {
    guard indexPath.count == 2 else { return .item(section: -1, item: -1) }
    return .item(section: indexPath[0], item: indexPath[1])
  }
}

extension LogEntry.Kind {
  /// The gesture name of swipe actions in log entries.
  package static let swipeActionsName = "swipeActions"

  /// The kinds of the entry.
  ///
  /// `%show` selects an entry by any of them.
  package var kinds: LogEntryKinds {
    switch self {
    case .touch: .touch
    case .highlight: .highlight
    case .unhighlight: .unhighlight
    case .select: .select
    case .deselect: .deselect
    case .event: .event
    case .unhandled: .unhandled
    case .miss, .diagnostic, .exception: .errors
    case .scroll: .scroll
    case .beginDragging: .beginDrag
    case .endDragging: .endDrag
    case .endScrolling: .endScroll
    case .insert, .insertSection: .insert
    case .delete, .deleteSection: .delete
    case .move, .moveSection: .move
    case .reload, .reloadSection: .reload
    case .reconfigure: .reconfigure
    case .display: .display
    case .endDisplay: .endDisplay
    case .prefetch: .prefetch
    case .cancelPrefetch: .cancelPrefetch
    case .state: .state
    case .load: .load
    case .gesture(name: LogEntry.Kind.swipeActionsName, _, state: _): [.gesture, .swipe]
    case .gesture: .gesture
    }
  }
}

/// Kinds of log entries: the first words of the lines that a session prints.
public struct LogEntryKinds: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Fingers that come down, move and are lifted.
  public static let touch = LogEntryKinds(rawValue: 1 << 0)
  /// Items that are highlighted.
  public static let highlight = LogEntryKinds(rawValue: 1 << 1)
  /// Highlights of items that end.
  public static let unhighlight = LogEntryKinds(rawValue: 1 << 2)
  /// Selections by touches.
  public static let select = LogEntryKinds(rawValue: 1 << 3)
  /// Deselections by touches.
  public static let deselect = LogEntryKinds(rawValue: 1 << 4)
  /// Events of cells, headers and footers.
  public static let event = LogEntryKinds(rawValue: 1 << 5)
  /// Touches and events without a receiver.
  public static let unhandled = LogEntryKinds(rawValue: 1 << 6)
  /// Changes of content offsets.
  public static let scroll = LogEntryKinds(rawValue: 1 << 7)
  /// Fingers that begin to drag a scroll view.
  public static let beginDrag = LogEntryKinds(rawValue: 1 << 8)
  /// Fingers that leave a dragged scroll view.
  public static let endDrag = LogEntryKinds(rawValue: 1 << 9)
  /// Content that stops after a drag or an animated scroll.
  public static let endScroll = LogEntryKinds(rawValue: 1 << 10)
  /// Cells and supplementary views that are displayed.
  public static let display = LogEntryKinds(rawValue: 1 << 11)
  /// Cells and supplementary views that are no longer displayed.
  public static let endDisplay = LogEntryKinds(rawValue: 1 << 12)
  /// Items that are announced for prefetching.
  public static let prefetch = LogEntryKinds(rawValue: 1 << 13)
  /// Items whose prefetching is cancelled.
  public static let cancelPrefetch = LogEntryKinds(rawValue: 1 << 14)
  /// Inserted items and sections.
  public static let insert = LogEntryKinds(rawValue: 1 << 15)
  /// Deleted items and sections.
  public static let delete = LogEntryKinds(rawValue: 1 << 16)
  /// Moved items and sections.
  public static let move = LogEntryKinds(rawValue: 1 << 17)
  /// Reloaded items and sections.
  public static let reload = LogEntryKinds(rawValue: 1 << 18)
  /// Items whose cells are configured again.
  public static let reconfigure = LogEntryKinds(rawValue: 1 << 19)
  /// Changes of `ContentState`.
  public static let state = LogEntryKinds(rawValue: 1 << 20)
  /// Loads that begin.
  public static let load = LogEntryKinds(rawValue: 1 << 21)
  /// States of gesture recognizers that call actions.
  public static let gesture = LogEntryKinds(rawValue: 1 << 22)
  /// Lines that begin with `!`: errors, misses, ambiguous targets.
  public static let errors = LogEntryKinds(rawValue: 1 << 23)
  /// Rows of a list whose swipe actions open or close.
  public static let swipe = LogEntryKinds(rawValue: 1 << 24)
  /// Each of the changes of a content offset during a movement; without it a session prints one line
  /// for a movement.
  public static let frames = LogEntryKinds(rawValue: 1 << 25)

  /// All kinds.
  public static let all = LogEntryKinds(rawValue: 1 << 26 - 1)

  /// The kinds that `EventLog.lines`, transcripts and the prompt show by default.
  public static let standard: LogEntryKinds = [
    .select, .deselect, .event, .unhandled, .scroll, .insert, .delete, .move, .reload,
    .reconfigure, .state, .load, .swipe, .errors,
  ]

  /// All kinds with their names, in the order of the bits.
  package static let names: [(name: String, kind: LogEntryKinds)] = [
    ("touch", .touch), ("highlight", .highlight), ("unhighlight", .unhighlight),
    ("select", .select), ("deselect", .deselect), ("event", .event), ("unhandled", .unhandled),
    ("scroll", .scroll), ("begin-drag", .beginDrag), ("end-drag", .endDrag),
    ("end-scroll", .endScroll), ("display", .display), ("end-display", .endDisplay),
    ("prefetch", .prefetch), ("cancel-prefetch", .cancelPrefetch), ("insert", .insert),
    ("delete", .delete), ("move", .move), ("reload", .reload), ("reconfigure", .reconfigure),
    ("state", .state), ("load", .load), ("gesture", .gesture), ("errors", .errors),
    ("swipe", .swipe), ("frames", .frames),
  ]

  /// Creates the kind with a name; nil if there is none.
  package init?(name: some StringProtocol) {
    guard let found = LogEntryKinds.names.first(where: { $0.name == name }) else { return nil }
    self = found.kind
  }
}

extension LogEntryKinds: CustomStringConvertible {
  /// The names of the kinds, separated by spaces, as `%show` accepts them.
  public var description: String {
    LogEntryKinds.names.filter { contains($0.kind) }.map(\.name).joined(separator: " ")
  }
}

/// The state of a collection that loads its items.
public enum ContentState: String, Hashable, Sendable, CaseIterable {
  /// Nothing was loaded yet.
  case inited
  /// There are no items.
  case empty
  /// A load is in progress.
  case loading
  /// The items are loaded.
  case ready
}
