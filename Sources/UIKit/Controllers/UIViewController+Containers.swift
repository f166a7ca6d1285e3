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

  /// The outermost controller that contains this one.
  final var topmostContainer: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }
}
