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
