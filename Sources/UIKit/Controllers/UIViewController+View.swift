import InteractionKit

// What a view calls on its controller.
extension UIViewController: LayoutController {
  package final func responder(after view: UIView) -> UIResponder? { self }

  package final func updateConstraints(of view: UIView) { updateViewConstraints() }

  package final func viewWillLayOut(_ view: UIView) {
    makeRoomForKeyboard()
    // Before the override, which may read or lay out the content.
    updateUnavailableContent()
    viewWillLayoutSubviews()
  }

  package final func viewDidLayOut(_ view: UIView) {
    layOutUnavailableContent(below: searchResultsView)
    if let results = searchResultsView, results.superview === view {
      // The bounds of a scroll view begin at its offset, and its cells are added in front.
      results.frame = view.bounds
      if view.subviews.last !== results { view.bringSubviewToFront(results) }
    }
    viewDidLayoutSubviews()
    view.accessoryWasLaidOut()
  }

  package final func viewTraitsDidChange(
    from before: UITraitCollection, to now: UITraitCollection
  ) {
    traitCollectionDidChange(before)
    traitObservers.notify(before, now)
    adaptToTraits()
  }
}

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

/// The part of a controller's view that bars cover, for constraints of former systems.
public protocol UILayoutSupport: UILayoutGuide {
  /// The height, in points.
  var length: CGFloat { get }
}

/// A guide at the top or the bottom of a controller's view, as high as the safe area there.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
  private let isTop: Bool

  init(of view: UIView, isTop: Bool) {
    self.isTop = isTop
    super.init()
    view.addLayoutGuide(self)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      topAnchor.constraint(equalTo: isTop ? view.topAnchor : safeArea.bottomAnchor),
      bottomAnchor.constraint(equalTo: isTop ? safeArea.topAnchor : view.bottomAnchor),
    ])
  }

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return isTop ? insets.top : insets.bottom
  }
}

extension UIViewController {
  /// The part of the view that bars cover at the top.
  public final var topLayoutGuide: any UILayoutSupport {
    if let topSupport { return topSupport }
    let guide = LayoutSupportGuide(of: view, isTop: true)
    topSupport = guide
    return guide
  }

  /// The part of the view that bars cover at the bottom.
  public final var bottomLayoutGuide: any UILayoutSupport {
    if let bottomSupport { return bottomSupport }
    let guide = LayoutSupportGuide(of: view, isTop: false)
    bottomSupport = guide
    return guide
  }
}

extension UIViewController {
  /// The traits that the controller does not inherit; none by default.
  ///
  /// They come from its view once it is loaded.
  public final var traitOverrides: UITraitOverrides {
    get { viewIfLoaded?.traitOverrides ?? UITraitOverrides(traits: pendingTraitOverrides) }
    set {
      pendingTraitOverrides = newValue.traits
      viewIfLoaded?.traitOverrides = newValue
    }
  }
}

extension UIViewController: UITraitChangeObservable, TraitObserving {
  final var viewOfTraits: UIView? { viewIfLoaded }
}
