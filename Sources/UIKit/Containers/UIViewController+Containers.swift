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
  /// The view of the new child is added to this controller's view, and the appearance methods of
  /// both are called.
  public final func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard fromViewController.parent === self, toViewController.parent === self else {
      return reportException(
        "Children view controllers <\(type(of: fromViewController))> and <\(type(of: toViewController))> must have a "
          + "common parent view controller when calling -[UIViewController "
          + "transitionFromViewController:toViewController:duration:options:animations:completion:]"
      )
    }
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
    ownContentScrollView = scrollView
    navigationController?.updateBar()
  }

  /// Returns the scroll view that bars follow: the one that was set, else the view of the
  /// controller or its first subview; nil if it is not a scroll view.
  public final func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    ownContentScrollView ?? viewIfLoaded as? UIScrollView
      ?? viewIfLoaded?.subviews.first as? UIScrollView
  }
}

// The edges of views at the bars of their containers.
extension UIViewController {
  /// Returns true if the view extends below a bar at an edge.
  fileprivate final func extends(_ edge: UIRectEdge, isTranslucent: Bool) -> Bool {
    edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
  }

  /// Places the view in its container, less the heights of bars.
  fileprivate final func place(in container: UIView, less insets: UIEdgeInsets) {
    guard let content = viewIfLoaded, content.superview === container,
      isBetweenBars || insets != .zero
    else { return }
    isBetweenBars = insets != .zero
    let frame = container.bounds.inset(by: insets)
    if content.frame != frame { content.frame = frame }
  }
}

extension UINavigationController {
  /// Places the view of the displayed controller between the bars below which it does not extend.
  final func placeContent() {
    guard let top = topViewController, top.isViewLoaded else { return }
    var insets = UIEdgeInsets.zero
    if !isNavigationBarHidden, !top.extends(.top, isTranslucent: navigationBar.isTranslucent) {
      insets.top = coveredTop
    }
    if !isToolbarHidden, !top.extends(.bottom, isTranslucent: toolbar.isTranslucent) {
      insets.bottom = coveredBottom
    }
    if let tabBar = tabBarController?.tabBar, !tabBar.isHidden,
      !top.extends(.bottom, isTranslucent: tabBar.isTranslucent)
    {
      insets.bottom = max(insets.bottom, view.safeAreaInsets.bottom)
    }
    top.place(in: view, less: insets)
  }
}

extension UITabBarController {
  /// Places the view of the displayed controller above the bar, unless it extends below it.
  final func placeContent() {
    guard let child = selectedViewController, child.isViewLoaded else { return }
    var insets = UIEdgeInsets.zero
    // A navigation controller places the view inside of it.
    if !(child is UINavigationController), !tabBar.isHidden,
      !child.extends(.bottom, isTranslucent: tabBar.isTranslucent)
    {
      insets.bottom = coveredBottom
    }
    child.place(in: view, less: insets)
  }
}
