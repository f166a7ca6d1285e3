/// The animator of a context menu, as `UIContextMenuInteractionAnimating`.
///
/// There are no animations: all closures are called as soon as the delegate method returns.
public protocol ContextMenuInteractionAnimating: AnyObject {
  /// Adds a closure with changes of views that accompany the menu's animation.
  ///
  /// - Parameter animations: The changes of views.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called after the animations.
  ///
  /// - Parameter completion: Called at the end of the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// An animator that calls the animations, then the completions, in the order of their addition.
///
/// Closures that these add in turn are not called.
package final class ImmediateMenuAnimator: ContextMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []
  /// The content of the preview of the menu; nil for none.
  package let preview: AnyObject?

  package init(preview: AnyObject? = nil) { self.preview = preview }

  package func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.append(animations)
  }

  package func addCompletion(_ completion: @escaping () -> Void) {
    completions.append(completion)
  }

  package func run() {
    let all = animations + completions
    (animations, completions) = ([], [])
    for action in all { action() }
  }
}
