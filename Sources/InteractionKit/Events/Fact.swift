import Foundation

/// One thing that happened in a simulator, with its place in the total order.
public struct Fact: Sendable {
  /// The event of a log entry, with its values.
  public enum Kind: Hashable, Sendable {
    case touch(phase: TouchPhase, location: CGPoint, identifier: Int)
    case highlight(Place)
    case unhighlight(Place)
    case select(Place, Delivery)
    case deselect(Place, Delivery)
    case event(name: String, Place, data: JSONValue, Delivery)
    /// A touch or event that reached nobody; `name` is the event's, if it has one.
    case unhandled(name: String?, Place, reason: String, Delivery)
    /// A touch that hit nothing that could react.
    case miss(Miss)
    case scroll(from: CGPoint, to: CGPoint, collection: String?)
    case beginDragging(CGPoint, collection: String?)
    case endDragging(CGPoint, decelerating: Bool, collection: String?)
    case endScrolling(CGPoint, collection: String?)
    /// An item came, by its place and name.
    case insert(Place)
    /// An item went, by the place and the name that it had.
    case delete(Place)
    /// An item was moved by a finger or by the program; `to` names it.
    case move(from: Place, to: Place)
    /// An item has a new cell.
    case reload(Place)
    /// An item's cell was filled again.
    case reconfigure(Place)
    case insertSection(Int, collection: String?)
    case deleteSection(Int, collection: String?)
    case moveSection(from: Int, to: Int, collection: String?)
    case reloadSection(Int, collection: String?)
    case display(Place)
    case endDisplay(Place)
    /// Items whose data may soon be wanted, nearest first.
    case prefetch([Place])
    /// Items that were to be prefetched and are not any more.
    case cancelPrefetch([Place])
    /// Loading brought a collection into another state.
    case state(from: ContentState, to: ContentState, collection: String?)
    /// The items of a section were asked for, from an offset on.
    case load(section: Int, offset: Int, collection: String?)
    /// A gesture recognizer's state changed so that its actions were called.
    case gesture(name: String, Place, state: String)
    /// Something that is worth knowing and is not an error of the touch, such
    /// as a type that has no cell.
    case diagnostic(String)
  }

  /// The number of the fact in its log, from 1, without gaps.
  public let sequence: Int
  /// The virtual time at which it happened.
  public let time: VirtualTime
  public let kind: Kind
  /// The kind by which `%show` chooses the fact, kept so that passing over a
  /// fact that does not show copies nothing.
  public let kinds: FactKinds

  package init(sequence: Int, time: VirtualTime, kind: consuming Kind) {
    self.sequence = sequence
    self.time = time
    kinds = kind.kinds
    self.kind = kind
  }
}

/// The phases of a touch, with UIKit's names.
public enum TouchPhase: String, Hashable, Sendable {
  case began, moved, stationary, ended, cancelled
}

/// A touch that hit nothing that could react, and what was near.
public struct Miss: Hashable, Sendable {
  /// The nearest place that can be hit and the way there.
  public struct Nearest: Hashable, Sendable {
    public let place: Place
    /// How far to go, in points; positive is right and down.
    public let offset: CGPoint
  }

  /// Where the touch was, in window coordinates.
  public let location: CGPoint
  /// What was hit instead: `background`, or a view that takes no events.
  public let hit: String
  public let nearest: Nearest?
}
