import Foundation

/// An entry of a log: an event with its number and time.
public struct Fact: Sendable {
  /// The event of a log entry, with its values.
  public enum Kind: Hashable, Sendable {
    /// A finger comes down, moves or is lifted, in window coordinates.
    case touch(phase: TouchPhase, location: CGPoint, identifier: Int)
    /// An item is highlighted.
    case highlight(Place)
    /// The highlight of an item ends.
    case unhighlight(Place)
    /// A touch selects an item.
    case select(Place, Delivery)
    /// A touch deselects an item.
    case deselect(Place, Delivery)
    /// A cell, header or footer sends an event.
    case event(name: String, Place, data: JSONValue, Delivery)
    /// A touch or event without a receiver. `name` is the name of the event; nil for a touch.
    case unhandled(name: String?, Place, reason: String, Delivery)
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
    case insert(Place)
    /// An item is deleted; index path and name are those before the update.
    case delete(Place)
    /// An item is moved by a finger or by the program; `to` has its name.
    case move(from: Place, to: Place)
    /// An item gets a new cell.
    case reload(Place)
    /// The cell of an item is configured again.
    case reconfigure(Place)
    /// A section is inserted; the index is that after the update.
    case insertSection(Int, collection: String?)
    /// A section is deleted; the index is that before the update.
    case deleteSection(Int, collection: String?)
    /// A section is moved, from an index before the update to one after it.
    case moveSection(from: Int, to: Int, collection: String?)
    /// A section is reloaded; the index is that after the update.
    case reloadSection(Int, collection: String?)
    /// A cell or supplementary view is displayed.
    case display(Place)
    /// A cell or supplementary view is no longer displayed.
    case endDisplay(Place)
    /// Items are announced for prefetching, nearest first.
    case prefetch([Place])
    /// The prefetching of items is cancelled.
    case cancelPrefetch([Place])
    /// A collection that loads its items changes its state.
    case state(from: ContentState, to: ContentState, collection: String?)
    /// A load of a section's items begins, from an offset on.
    case load(section: Int, offset: Int, collection: String?)
    /// A gesture recognizer reaches a state that calls its actions.
    case gesture(name: String, Place, state: String)
    /// A message about a problem that is not a miss, such as a type without a cell.
    case diagnostic(String)
  }

  /// The number of the entry in its log, from 1, without gaps.
  public let sequence: Int
  /// The virtual time of the event.
  public let time: VirtualTime
  /// The event with its values.
  public let kind: Kind
  /// The kinds of the entry, as `FactPattern.any(_:)` and `%show` name them.
  public let kinds: FactKinds

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
    public let place: Place
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
