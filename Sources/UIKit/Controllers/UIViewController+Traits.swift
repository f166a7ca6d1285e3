import InteractionKit

extension UIViewController: UITraitEnvironment {
  /// The traits of the view, or of the screen while the view is not loaded.
  public final var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UIScreen.main.traitCollection
  }

  /// The appearance of the view; `unspecified`, the default, is inherited.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { viewIfLoaded?.overrideUserInterfaceStyle ?? .unspecified }
    set { view.overrideUserInterfaceStyle = newValue }
  }

  /// Sets the traits that a child does not inherit.
  ///
  /// - Parameters:
  ///   - collection: The traits; nil for none.
  ///   - childViewController: The child.
  public final func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.view.setTraitOverrides(collection)
  }
}
