/// The context menu that a delegate offers for items.
public final class ContextMenuConfiguration {
  /// What the delegate knows the menu by; nil by default.
  public let identifier: AnyHashable?
  /// The title above the actions; empty for none.
  public let title: String
  public let actions: [MenuAction]

  public init(identifier: AnyHashable? = nil, title: String = "", actions: [MenuAction] = []) {
    self.identifier = identifier
    self.title = title
    self.actions = actions
  }
}

/// One line of a menu.
public struct MenuAction {
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It shows and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It shows that it destroys something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It does not show.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  public typealias Handler = (MenuAction) -> Void

  public let title: String
  public let attributes: Attributes
  /// Called when the action is chosen.
  public let handler: Handler

  public init(title: String, attributes: Attributes = [], handler: @escaping Handler = { _ in }) {
    self.title = title
    self.attributes = attributes
    self.handler = handler
  }
}
