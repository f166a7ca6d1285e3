import InteractionKit

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
