import Foundation
import InteractionKit

/// What a collection does by itself when something happens, as the app behind it would.
package struct ReactionDescription: Sendable {
  /// What it reacts to.
  package enum Trigger: Hashable, Sendable {
    /// A custom event that somebody heard.
    case event(String)
    /// A selection that somebody heard, of items of a type or of all.
    case selection(type: String?)
    /// A load that was begun by a verb or a step.
    case load
    /// A load that begins because the end of the content is near.
    case loadMore
    /// Items may soon be shown; only the last of a section if `lastOnly`.
    case prefetch(lastOnly: Bool)
    /// The collection is shown for the first time.
    case appearance

    /// Whether there is an item that `self` can name.
    var hasItem: Bool {
      switch self {
      case .event, .selection: true
      case .load, .loadMore, .prefetch, .appearance: false
      }
    }
  }

  package var trigger: Trigger
  /// The identifier of the cell that it has to come from; nil is any.
  package var cell: String?
  /// The section it has to come from, or that is loaded; nil is any, and section 0
  /// for loads.
  package var section: Int?
  /// The seconds of virtual time before it does anything; 0 is the next turn.
  package var delay = 0.0
  /// How often it reacts; nil is always.
  package var times: Int?
  /// What it does, one after the other: each step sees what those before it did.
  package var steps: [ReactionStep] = []

  package init(_ trigger: Trigger) {
    self.trigger = trigger
  }

  /// True if it answers loads.
  package var loads: Bool { trigger == .load || trigger == .loadMore }
}

/// One thing that a reaction does.
package enum ReactionStep: Sendable {
  /// Which item a step speaks of.
  package enum Item: Hashable, Sendable {
    /// The one whose event or selection it is.
    case own
    case identifier(String)
    case place(IndexPath)
  }

  /// Items behind the last of a section, which is made where it is missing.
  case append(ItemList, section: Int)
  case insert(ItemList, at: IndexPath)
  case delete([Item])
  case move(Item, to: IndexPath)
  /// Nil reloads everything.
  case reload([Item]?)
  case reconfigure([Item])
  case update(Item, data: JSONValue)
  case expand(Item)
  case collapse(Item)
  case select(Item)
  case deselect(Item)
  /// Nil scrolls no further than it takes to show the item.
  case scrollTo(Item, ScrollAlignment)
  case state(ContentState)
  /// Nil loads all sections that have a reaction to loads.
  case load(section: Int?)
}
