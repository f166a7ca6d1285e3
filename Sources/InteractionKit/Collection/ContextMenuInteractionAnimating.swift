/// Takes what is to happen beside a context menu's coming and going. Nothing is
/// animated: both kinds run as soon as the delegate returns.
public protocol ContextMenuInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is to happen once the animations are over.
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
