import InteractionKit

/// A menu of actions and menus.
open class UIMenu: UIMenuElement {
  /// The identity of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String

    /// Creates a value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The appearance of a menu in another one.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt

    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The children are displayed in the outer menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu deletes data.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One child is selected.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The children are displayed in a row; without effect.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of the elements; stored without effect.
  public enum ElementSize: Int, Hashable, Sendable {
    /// The size.
    case small = 0, medium, large
    /// The size.
    case automatic = -1
  }

  /// The identifier, by which menus are equal.
  public let identifier: Identifier
  /// The appearance in another menu; none by default.
  public let options: Options
  /// The children.
  public let children: [UIMenuElement]
  /// The size of the elements; `automatic` by default, stored without effect.
  open var preferredElementSize: ElementSize
  /// The actions of the menu and of those inside whose state is `on`, in order.
  open var selectedElements: [UIMenuElement] { actions.filter { $0.state == .on } }

  /// Creates a menu.
  ///
  /// Without an identifier, it gets one of its own.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.preferredElementSize = preferredElementSize
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(UUID().uuidString)")
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns the menu with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    replacingChildren(children.compactMap { $0.copy(with: zone) as? UIMenuElement })
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIMenu)?.identifier == identifier
  }

  open override var hash: Int { identifier.hashValue }

  /// The actions of the menu and of those inside, in order.
  final var actions: [UIAction] {
    children.flatMap { child -> [UIAction] in
      if let menu = child as? UIMenu { return menu.actions }
      return (child as? UIAction).map { [$0] } ?? []
    }
  }
}

/// The engine's `ContextMenuConfiguration`.
public typealias UIContextMenuConfiguration = ContextMenuConfiguration
/// Creates the controller of a preview.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// Creates the menu of a context menu, from suggested actions.
public typealias UIContextMenuActionProvider = (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// The manner in which a menu gives way to what its preview displays.
public enum UIContextMenuInteractionCommitStyle: Int, Hashable, Sendable {
  /// The manner.
  case dismiss = 0, pop = 1
}

extension ContextMenuInteractionAnimating {
  /// The controller of the preview, which the first question creates; nil without a preview.
  public var previewViewController: UIViewController? {
    (self as? ImmediateMenuAnimator)?.preview as? UIViewController
  }

  /// The manner in which the menu gives way; without effect.
  public var preferredCommitStyle: UIContextMenuInteractionCommitStyle {
    get { .dismiss }
    set {}
  }
}

extension ContextMenuConfiguration {
  /// Creates a menu.
  ///
  /// The actions are displayed above the screen, with their titles as labels. A preview is not
  /// displayed.
  ///
  /// - Parameters:
  /// - identifier: The identity; nil for none.
  /// - previewProvider: Creates the controller of a preview.
  /// - actionProvider: Creates the menu.
  public convenience init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    let menu = actionProvider?([])
    let actions = menu?.actions ?? []
    self.init(
      identifier: identifier as? AnyHashable, title: menu?.title ?? "",
      actions: actions.map { action in
        MenuAction(title: action.title, attributes: action.attributes.engine) { _ in
          action.perform(by: nil)
        }
      })
    makePreview = previewProvider
    guard let menu else { return }
    makeView = { source, perform, cancel in
      let view = MenuView.show(
        menu, from: source,
        didChoose: { element in
          if let index = actions.firstIndex(where: { $0 === element }) { return perform(index) }
          // A deferred action, or a command.
          cancel()
          element.perform(by: element is UIAction ? nil : source)
        }, didCancel: cancel)
      return { [weak view] in view?.removeFromSuperview() }
    }
  }
}

extension UIMenuElement.Attributes {
  fileprivate var engine: MenuAction.Attributes { MenuAction.Attributes(rawValue: rawValue) }
}
