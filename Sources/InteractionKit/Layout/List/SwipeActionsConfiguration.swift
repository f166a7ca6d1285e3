/// The actions that a swipe over a row reveals on one side, with UIKit's members.
open class SwipeActionsConfiguration {
  /// The side of a row, by the direction of text.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    case leading, trailing
  }

  /// The first lies at the edge of the row.
  public let actions: [ContextualAction]
  /// Whether a swipe across the whole row runs the first action; true by default.
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [ContextualAction]) {
    self.actions = actions
  }
}
