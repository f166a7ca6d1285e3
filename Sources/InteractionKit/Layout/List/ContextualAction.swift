/// One of the buttons that a swipe over a row reveals, with UIKit's members.
open class ContextualAction {
  public enum Style: String, Hashable, Sendable, CaseIterable {
    case normal
    /// It takes the row's item away. It looks so; nothing else depends on it.
    case destructive
  }

  /// Called when the button is tapped, or by a swipe across the whole row.
  ///
  /// - Parameters:
  ///   - action: the action itself.
  ///   - sourceView: the button.
  ///   - completionHandler: to be called when the action is over, at once or later,
  ///     with whether anything was done. The row closes then. Until then it stays
  ///     open; calls beside the first change nothing.
  public typealias Handler = (
    _ action: ContextualAction, _ sourceView: View, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  public let style: Style
  /// What the button says; its width depends on it (`SwipeActionMetrics`).
  open var title: String?
  public let handler: Handler

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
