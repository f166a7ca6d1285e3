import InteractionKit

/// The gesture by which a finger from the edge returns to the controller before.
///
/// The transition follows the finger. It finishes if the finger is lifted beyond the middle or moves
/// faster than `finishingVelocity` towards it (chosen).
final class PopGesture: NSObject, UIGestureRecognizerDelegate {
  /// The velocity at which a gesture finishes the transition, in points per second; chosen.
  static let finishingVelocity: CGFloat = 500

  let recognizer = UIScreenEdgePanGestureRecognizer()
  /// The object that drives the transition; nil outside of a gesture.
  var interaction: UIPercentDrivenInteractiveTransition?
  private unowned let navigation: UINavigationController

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    recognizer.delegate = self
    recognizer.edges = .left
    _ = recognizer.addAction { [weak self] _ in self?.recognizerDidChange() }
  }

  /// 1 if the finger comes from the left edge, −1 if it comes from the right one.
  private var direction: CGFloat { recognizer.edges == .right ? -1 : 1 }

  private func recognizerDidChange() {
    let width = max(navigation.view.bounds.width, 1)
    let progress = direction * recognizer.translation(in: navigation.view).x / width
    switch recognizer.state {
    case .began:
      interaction = UIPercentDrivenInteractiveTransition()
      navigation.popViewController(animated: true)
      interaction?.update(progress)
    case .changed: interaction?.update(progress)
    case .ended:
      let velocity = direction * recognizer.velocity(in: navigation.view).x
      end(finishes: velocity >= PopGesture.finishingVelocity || (velocity >= 0 && progress > 0.5))
    default: end(finishes: false)
    }
  }

  private func end(finishes: Bool) {
    let interaction = interaction
    self.interaction = nil
    if finishes { interaction?.finish() } else { interaction?.cancel() }
  }

  // MARK: Delegate

  /// True if the controller has one before it, and a back button.
  private var mayBegin: Bool {
    let inner = navigation.topViewController as? UINavigationController
    return navigation.viewControllers.count > 1 && navigation.coordinator == nil
      && inner?.viewControllers.count ?? 1 <= 1
      && !navigation.isNavigationBarHidden
      && navigation.topViewController?.navigationItem.replacesBackButton == false
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { mayBegin }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    (otherGestureRecognizer.view as? UIScrollView)?.panGestureRecognizer === otherGestureRecognizer
  }
}

/// The animator of a transition that a finger drives: the view moves to the side.
final class PopAnimator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.35 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let from = transitionContext.view(forKey: .from)
    let container = transitionContext.containerView
    if let to = transitionContext.view(forKey: .to) {
      to.frame = container.bounds
      container.insertSubview(to, at: 0)
    }
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      from?.frame.origin.x = container.bounds.width
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
