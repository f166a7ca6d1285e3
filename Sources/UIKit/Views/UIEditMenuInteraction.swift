import InteractionKit

/// The menu of an edit menu interaction, and the receiver of its calls; every method is optional.
public protocol UIEditMenuInteractionDelegate: ObjectProtocol {
  /// Returns the menu; nil for none. `suggestedActions` are the standard actions that a responder performs.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns the area beside which the menu is, in the coordinates of the view.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// Called before the menu is displayed; its animations run at once.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// Called before the menu closes; its animations run at once.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// Returns a menu of the suggested actions.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }
  /// Returns the point of the configuration.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { CGRect(origin: configuration.sourcePoint, size: .zero) }
  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// The animations beside a menu's own.
public protocol UIEditMenuInteractionAnimating: ObjectProtocol {
  /// Adds an animation, which runs at once.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called at the end.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Where an edit menu is displayed.
open class UIEditMenuConfiguration: NSObject {
  /// The identity of the menu.
  public final let identifier: AnyHashable
  /// The point of the view beside which the menu is, in points.
  public final let sourcePoint: CGPoint

  /// Creates a configuration.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// An interaction that displays the edit menu of a view: what `UIMenuController` did.
///
/// `presentEditMenu(with:)` displays it. Its actions have their titles as labels, and a tap beside it closes it.
open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The delegate; held weakly.
  public private(set) final weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view; nil if there is none.
  public private(set) final weak var view: UIView?
  private var displayed: (configuration: UIEditMenuConfiguration, menu: MenuView)?

  /// Creates an interaction.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) { if view !== self.view { dismissMenu() } }
  open func didMove(to view: UIView?) { self.view = view }

  /// Displays the menu that the delegate returns; a menu without elements isn't displayed.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard let view else { return }
    let suggested = Self.standardActions(of: view)
    let menu =
      delegate == nil
      ? UIMenu(children: suggested)
      : delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
    guard let menu, !menu.children.isEmpty else { return }
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    let shown = MenuView.show(
      menu, from: view,
      didChoose: { [weak self] element in
        self?.didClose()
        element.perform(by: view)
      },
      didCancel: { [weak self] in self?.didClose() })
    displayed = shown.map { (configuration, $0) }
    animator.run()
  }

  /// Closes the menu.
  open func dismissMenu() {
    guard let displayed else { return }
    displayed.menu.removeFromSuperview()
    didClose()
  }

  private func didClose() {
    guard let configuration = displayed?.configuration else { return }
    displayed = nil
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    animator.run()
  }

  /// Asks the delegate for the menu again.
  open func reloadVisibleMenu() {
    if let configuration = displayed?.configuration { presentEditMenu(with: configuration) }
  }

  /// Does nothing, since the menu covers the window.
  open func updateVisibleMenuPosition(animated: Bool) {}

  /// Returns the position of the menu in a view.
  open func location(in view: UIView?) -> CGPoint {
    let point = displayed?.configuration.sourcePoint ?? .zero
    return self.view?.convert(point, to: view) ?? point
  }

  /// Returns the commands that the view or a responder behind it performs.
  private static func standardActions(of view: UIView) -> [UIMenuElement] {
    [("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"), ("Select All", "selectAll:")]
      .compactMap { title, name in
        let selector = Selector(name)
        guard view.target(forAction: selector, withSender: nil) != nil else { return nil }
        return UICommand(title: title, action: selector)
      }
  }
}

/// Runs animations when it is told to.
private final class EditMenuAnimator: UIEditMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    for animation in animations { animation() }
    for completion in completions { completion() }
  }
}
