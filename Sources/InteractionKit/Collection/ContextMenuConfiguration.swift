import Foundation

/// The context menu of items, as `UIContextMenuConfiguration`.
public final class ContextMenuConfiguration {
  /// The identifier by which the delegate distinguishes menus; nil by default.
  public let identifier: AnyHashable?
  /// The title above the actions; empty by default.
  public let title: String
  /// The actions, top to bottom.
  public let actions: [MenuAction]
  /// Displays a view of the menu; nil for none.
  package var makeView: MakeView?
  /// Creates the content of a preview; nil for none.
  package var makePreview: (() -> AnyObject?)?
  /// The content of the preview, created when it is first asked for.
  package private(set) lazy var preview: AnyObject? = makePreview?()

  /// Displays a view of a menu beside its source.
  ///
  /// `perform` is called with the index of a chosen action, and `cancel` if none is chosen. Returns
  /// a closure that removes the view; nil if none is displayed.
  package typealias MakeView = (
    _ source: View, _ perform: @escaping (Int) -> Void, _ cancel: @escaping () -> Void
  ) -> (() -> Void)?

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - identifier: The identifier by which the delegate distinguishes menus; nil by default.
  ///   - title: The title above the actions; empty by default.
  ///   - actions: The actions, from top to bottom; none by default.
  public init(identifier: AnyHashable? = nil, title: String = "", actions: [MenuAction] = []) {
    self.identifier = identifier
    self.title = title
    self.actions = actions
  }
}

/// An action of a menu, as `UIAction`.
public struct MenuAction {
  /// Attributes of an action, as `UIMenuElement.Attributes`.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// Creates a set with the bits of `rawValue`.
    public let rawValue: UInt

    /// Creates a set with the bits of `rawValue`.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The action is displayed but cannot be performed.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The action is displayed as one that deletes data.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The action is neither displayed nor performed.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// A closure that is called with the action to perform.
  public typealias Handler = (MenuAction) -> Void

  /// The text of the action, by which `performContextMenuAction(titled:)` finds it.
  public let title: String
  /// The attributes; none by default.
  public let attributes: Attributes
  /// The closure that performs the action.
  public let handler: Handler

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The text of the action.
  ///   - attributes: The attributes; none by default.
  ///   - handler: Performs the action; does nothing by default.
  public init(title: String, attributes: Attributes = [], handler: @escaping Handler = { _ in }) {
    self.title = title
    self.attributes = attributes
    self.handler = handler
  }
}
