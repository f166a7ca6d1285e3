import Foundation
import InteractionKit

/// A change that the collection makes after an event, as the app would.
package struct ReactionDescription: Sendable {
  /// The event that triggers a reaction.
  package enum Trigger: Hashable, Sendable {
    /// A custom event that a receiver handled.
    case event(String)
    /// A selection that a receiver handled, of items of a type or of all.
    case selection(type: String?)
    /// A load that a verb or a step started.
    case load
    /// A load that starts because the end of the content is near.
    case loadMore
    /// The prefetching of items; only the last one of a section if `lastOnly` is true.
    case prefetch(lastOnly: Bool)
    /// The first display of the collection.
    case appearance

    /// True if there is an item to which `self` refers.
    var refersToItem: Bool {
      switch self {
      case .event, .selection: true
      case .load, .loadMore, .prefetch, .appearance: false
      }
    }
  }

  package var trigger: Trigger
  /// The identifier of the cell that sends the event; nil for any.
  package var cell: String?
  /// The section of the event, or the section that is loaded.
  ///
  /// If it is nil, events of any section trigger the reaction, and loads load section 0.
  package var section: Int?
  /// The delay in seconds of virtual time; with 0 the reaction runs in the next turn.
  package var delay = 0.0
  /// The maximum number of runs; nil if unlimited.
  package var times: Int?
  /// The steps in order; each step sees the changes of the steps before it.
  package var steps: [ReactionStep] = []

  package init(_ trigger: Trigger) {
    self.trigger = trigger
  }

  /// True if the reaction answers loads.
  package var loads: Bool { trigger == .load || trigger == .loadMore }
}

/// A step of a reaction.
package enum ReactionStep: Sendable {
  /// The item of a step.
  package enum Item: Hashable, Sendable {
    /// The item of the event or selection.
    case own
    case identifier(String)
    case path(IndexPath)
  }

  /// Appends items to a section, which is created if it is missing.
  case append(ItemList, section: Int)
  case insert(ItemList, at: IndexPath)
  case delete([Item])
  case move(Item, to: IndexPath)
  /// Reloads items; all if nil.
  case reload([Item]?)
  case reconfigure([Item])
  case update(Item, data: JSONValue)
  case expand(Item)
  case collapse(Item)
  case select(Item)
  case deselect(Item)
  /// Scrolls to an item.
  case scrollTo(Item, ScrollAlignment)
  case state(ContentState)
  /// Loads a section; if nil, all sections that have a reaction to loads.
  case load(section: Int?)
}
