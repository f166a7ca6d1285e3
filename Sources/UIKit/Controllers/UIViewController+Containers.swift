import InteractionKit

extension UIViewController {
  /// The nearest navigation controller that contains this one; nil if there is none.
  public final var navigationController: UINavigationController? {
    var controller = parent
    while let current = controller {
      if let found = current as? UINavigationController { return found }
      controller = current.parent
    }
    return nil
  }

  /// The nearest tab controller that contains this one; nil if there is none.
  public final var tabBarController: UITabBarController? {
    var controller = parent
    while let current = controller {
      if let found = current as? UITabBarController { return found }
      controller = current.parent
    }
    return nil
  }

  /// Exchanges the views of two children with an animation.
  ///
  /// The view of the new child is added to that of this controller, and the appearance methods of
  /// both are called.
  public final func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let content = toViewController.view, let container = view else { return }
    let isForwarded = shouldAutomaticallyForwardAppearanceMethods && appearance == .appeared
    if isForwarded {
      fromViewController.beginAppearanceTransition(false, animated: duration > 0)
      toViewController.beginAppearanceTransition(true, animated: duration > 0)
    }
    if content.superview !== container { container.addSubview(content) }
    if isForwarded { toViewController.callIsAppearing(animated: duration > 0) }
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      animations?()
    } completion: { isFinished in
      fromViewController.viewIfLoaded?.removeFromSuperview()
      if isForwarded {
        fromViewController.endAppearance(animated: duration > 0)
        toViewController.endAppearance(animated: duration > 0)
      }
      completion?(isFinished)
    }
  }

  /// The smallest margins of the view while `viewRespectsSystemMinimumLayoutMargins` is true: 16
  /// points at the sides.
  public final var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }

  /// Sets the items in the toolbar of a navigation controller.
  public final func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// Notifies the parent, or the presentation of a controller without one.
  final func preferredSizeDidChange() {
    if let parent {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else if presenter != nil {
      storedPresentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// The outermost controller that contains this one.
  final var topmostContainer: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// Sets the scroll view that bars follow; nil for the view or its first subview.
  public final func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge
  ) {
    view.ownState.contentScrollView = scrollView
    navigationController?.updateBar()
  }

  /// Returns the scroll view that bars follow: the one that was set, else the view of the
  /// controller or its first subview; nil if it is not a scroll view.
  public final func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    viewIfLoaded?.layoutState?.contentScrollView ?? viewIfLoaded as? UIScrollView
      ?? viewIfLoaded?.subviews.first as? UIScrollView
  }
}
