/// The animator of a context menu, as `UIContextMenuInteractionAnimating`.
///
/// Nothing is animated: closures of both kinds are called as soon as the delegate method returns.
public protocol ContextMenuInteractionAnimating: AnyObject {
  /// Adds a closure that changes views beside the menu's animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called when the animations are over.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Runs animations, then completions, each in the order they were added. What
/// they add themselves is left out.
final class ContextMenuAnimator: ContextMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.append(animations)
  }

  func addCompletion(_ completion: @escaping () -> Void) {
    completions.append(completion)
  }

  func run() {
    let all = animations + completions
    (animations, completions) = ([], [])
    for action in all { action() }
  }
}
