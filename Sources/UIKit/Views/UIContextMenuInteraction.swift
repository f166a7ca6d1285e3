import InteractionKit

/// The menu and the calls of an interaction with a context menu.
public protocol UIContextMenuInteractionDelegate: ObjectProtocol {
  /// Returns the menu of a press at a position in the view; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Called before the menu is displayed.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before the menu is closed.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called when the preview is tapped, by `performContextMenuPreviewAction()`.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Returns the preview while the menu is displayed; not called, because none is displayed.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Returns the preview when the menu closes; not called, because none is displayed.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
}

extension UIContextMenuInteractionDelegate {
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Returns nil.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns nil.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
}

/// An interaction that displays a menu by a press of half a second on a view.
///
/// The calls come in the order of items of a collection view: the menu closes, then the action is
/// performed.
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The delegate.
  public private(set) final weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view; nil if there is none.
  public internal(set) final weak var view: UIView?

  private let press: UILongPressGestureRecognizer
  private var pressDelegate: PressDelegate?
  /// The menu of the delegate, from the press until it closes.
  private var configuration: UIContextMenuConfiguration?
  /// True from the call of the delegate before the menu is displayed until it closes.
  private var isDisplayed = false
  private var removeMenu: (() -> Void)?

  /// Creates an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    press = UILongPressGestureRecognizer()
    super.init()
    let pressDelegate = PressDelegate(self)
    self.pressDelegate = pressDelegate
    press.delegate = pressDelegate
    _ = press.addAction { [weak self] recognizer in
      if recognizer.state == .began { self?.displayMenu() }
    }
  }

  open func willMove(to view: UIView?) {
    guard view !== self.view else { return }
    dismissMenu()
    self.view?.removeGestureRecognizer(press)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Returns the position of the press in a view, or in the window for nil.
  open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

  /// Closes the menu.
  open func dismissMenu() {
    guard isDisplayed else { return }
    close()
  }

  /// Taps the preview of the open menu, which is not displayed.
  ///
  /// The delegate method for the preview action is called, and the menu ends. Not part of UIKit.
  ///
  /// - Returns: False if no menu is open.
  @discardableResult
  public final func performContextMenuPreviewAction() -> Bool {
    guard isDisplayed, let configuration else { return false }
    let animator = ImmediateMenuAnimator(preview: configuration.preview)
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    close()
    animator.run()
    return true
  }

  /// Returns true if a press may begin: if the delegate returns a menu that can be displayed.
  fileprivate func mayBegin() -> Bool {
    guard let view, !isDisplayed else { return false }
    configuration = delegate?.contextMenuInteraction(
      self, configurationForMenuAtLocation: press.location(in: view))
    return configuration?.makeView != nil
  }

  private func displayMenu() {
    guard let view, let configuration, let makeView = configuration.makeView else { return }
    isDisplayed = true
    call { delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: $0) }
    // The delegate may have closed the menu.
    guard self.configuration === configuration else { return }
    removeMenu = makeView(
      view,
      { [weak self] index in
        self?.close()
        guard configuration.actions.indices.contains(index) else { return }
        let action = configuration.actions[index]
        action.handler(action)
      }, { [weak self] in self?.close() })
  }

  private func close() {
    guard let configuration else { return }
    // First, because the calls below may press again or dismiss.
    self.configuration = nil
    isDisplayed = false
    removeMenu?()
    removeMenu = nil
    call { delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: $0) }
  }
}

extension UIContextMenuInteraction {
  /// Calls the closures of an animator after a call of the delegate, because nothing is animated.
  private func call(_ body: (any UIContextMenuInteractionAnimating) -> Void) {
    let animator = ImmediateMenuAnimator()
    body(animator)
    animator.run()
  }
}

/// The delegate of the recognizer of an interaction.
private final class PressDelegate: NSObject, UIGestureRecognizerDelegate {
  private weak var interaction: UIContextMenuInteraction?

  init(_ interaction: UIContextMenuInteraction) { self.interaction = interaction }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction?.mayBegin() ?? false
  }
}

/// An interaction of a view, such as a context menu or a drag.
public protocol UIInteraction: ObjectProtocol {
  /// The view; nil if there is none.
  var view: UIView? { get }
  /// Called before the view changes.
  func willMove(to view: UIView?)
  /// Called after the view changed.
  func didMove(to view: UIView?)
}

private final class ViewInteractions {
  var all: [any UIInteraction] = []
}

extension UIView {
  /// The interactions.
  ///
  /// Setting them adds and removes those that differ.
  public final var interactions: [any UIInteraction] {
    get { attachment(ViewInteractions.self)?.all ?? [] }
    set {
      for interaction in interactions where !newValue.contains(where: { $0 === interaction }) {
        removeInteraction(interaction)
      }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction, which leaves its former view.
  ///
  /// An interaction of this view is not called.
  public final func addInteraction(_ interaction: any UIInteraction) {
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    attachment(ViewInteractions.self, default: ViewInteractions()).all.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    attachment(ViewInteractions.self)?.all.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
