import InteractionKit

extension UIWindow {
  /// True if an animation of a view in the window runs that ends by itself.
  package final var hasRunningAnimations: Bool {
    func isAnimated(_ view: UIView) -> Bool {
      view.runningAnimations.contains(where: \.endsByItself)
        || view.subviews.contains(where: isAnimated)
    }
    return isAnimated(self)
  }
}
