/// The actions that a swipe shows on one side of a row, as `UISwipeActionsConfiguration`.
///
/// See `Documentation/rules/list-layout.md`, "Swipe actions: providers".
open class SwipeActionsConfiguration {
  /// A side of a row by the direction of text.
  ///
  /// Not part of UIKit.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The side at the start or at the end of the text.
    case leading, trailing
  }

  /// The actions; the first one is at the edge of the row.
  public let actions: [ContextualAction]
  /// True if a swipe across the whole row performs the first action; true by default.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  ///
  /// - Parameter actions: The actions; the first one is at the edge of the row.
  public init(actions: [ContextualAction]) {
    self.actions = actions
  }
}
