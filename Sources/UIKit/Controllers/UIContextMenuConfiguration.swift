import InteractionKit

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
  /// Creates a configuration without actions.
  public convenience init() { self.init(identifier: nil, title: "", actions: []) }

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
