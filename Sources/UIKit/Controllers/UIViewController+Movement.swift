import InteractionKit

/// How a controller comes and goes, which apps ask for in the methods of the appearance.
struct Movement {
  /// True from the addition to a parent, or the presentation, until the view has appeared.
  var isNew = true
  /// True from the beginning of the removal by a parent or presenter until the view has disappeared.
  var isLeaving = false
  /// The transition of which the last method is called, when the state of the appearance is already the next one.
  var ending: UIViewController.Appearance?
}

extension UIViewController {
  private var transition: Appearance { movement.ending ?? appearance }

  /// True in `viewWillAppear(_:)` and `viewDidAppear(_:)` if the controller was presented; false if another one that
  /// covered it goes.
  public final var isBeingPresented: Bool {
    presenter != nil && transition == .appearing && movement.isNew
  }
  /// True in `viewWillDisappear(_:)` and `viewDidDisappear(_:)` if the controller is dismissed; false if another one
  /// covers it.
  public final var isBeingDismissed: Bool {
    presenter != nil && transition == .disappearing && movement.isLeaving
  }
  /// True in `viewWillAppear(_:)` and `viewDidAppear(_:)` if the controller was added to its parent; false if it was in
  /// the stack or behind a tab.
  public final var isMovingToParent: Bool {
    parent != nil && transition == .appearing && movement.isNew
  }
  /// True in `viewWillDisappear(_:)` and `viewDidDisappear(_:)` if the controller is removed from its parent; false if
  /// it stays in the stack or behind a tab.
  public final var isMovingFromParent: Bool {
    parent != nil && transition == .disappearing && movement.isLeaving
  }

  /// Calls `viewWillDisappear(_:)` of a controller that a container or a presenter removes.
  final func beginLeaving(animated: Bool) {
    movement.isLeaving = true
    beginAppearanceTransition(false, animated: animated)
  }
}
