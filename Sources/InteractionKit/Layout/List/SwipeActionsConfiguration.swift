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

/// A button that a swipe over a row shows, as `UIContextualAction`.
///
/// See `Documentation/rules/list-layout.md`, "Swipe actions: full swipe".
open class ContextualAction {
  /// The styles of an action.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// An action of the default style.
    case normal
    /// An action that deletes the item of the row. Only the appearance differs.
    case destructive
  }

  /// A closure that performs the action, after a tap on its button or a swipe across the whole row.
  ///
  /// - Parameter completionHandler: A closure to be called at the end of the action, at once or later, with
  ///   true if it was performed. It closes the row; further calls are ignored.
  public typealias Handler = (
    _ action: ContextualAction, _ sourceView: View, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// The kind of its effect: ordinary or destructive.
  public let style: Style
  /// The text of the button; its width depends on it (`SwipeActionMetrics`).
  open var title: String?
  /// The closure that performs the action.
  public let handler: Handler

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The text of the button; nil for none.
  ///   - handler: The closure that performs the action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
