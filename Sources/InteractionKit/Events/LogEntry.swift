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
    case event(name: String, EventPosition, data: JSONValue, Delivery)
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
    public let place: EventPosition
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
