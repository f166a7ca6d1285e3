import InteractionKit

/// The content that a controller without data displays.
struct UnavailableContent {
  var configuration: (any UIContentConfiguration)?
  weak var view: (any UIView & UIContentView)?
  /// True until the controller has updated the configuration.
  var needsUpdate = true
}

extension UIViewController {
  /// The content that covers the view; nil, the default, for none.
  ///
  /// `updateContentUnavailableConfiguration(using:)` is called before the first layout pass.
  public final var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailableContent.configuration }
    set {
      unavailableContent.configuration = newValue
      guard isViewLoaded else { return }
      displayUnavailableContent()
    }
  }

  /// The present state for `updateContentUnavailableConfiguration(using:)`.
  public final var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = navigationItem.searchController?.searchBar.text
    return state
  }

  /// Schedules `updateContentUnavailableConfiguration(using:)` for the next layout pass.
  public final func setNeedsUpdateContentUnavailableConfiguration() {
    unavailableContent.needsUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// Updates the configuration if necessary; called before the layout of the view.
  final func updateUnavailableContent() {
    guard unavailableContent.needsUpdate else { return }
    unavailableContent.needsUpdate = false
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    displayUnavailableContent()
  }

  /// Places the content above the other subviews; called after the layout of the view.
  ///
  /// - Parameter covering: The view of the results of a search, which stays above it.
  final func layOutUnavailableContent(below covering: UIView?) {
    guard let content = unavailableContent.view, let view = viewIfLoaded else { return }
    content.frame = view.bounds
    if view.subviews.last(where: { $0 !== covering }) !== content {
      view.bringSubviewToFront(content)
    }
  }

  private func displayUnavailableContent() {
    let old = unavailableContent.view
    guard let configuration = unavailableContent.configuration else {
      old?.removeFromSuperview()
      return unavailableContent.view = nil
    }
    if let old, old.supports(configuration) {
      old.configuration = configuration
      return
    }
    old?.removeFromSuperview()
    guard let view else { return }
    let content = configuration.makeContentView()
    content.accessibilityIdentifier = "ContentUnavailable"
    content.frame = view.bounds
    view.addSubview(content)
    unavailableContent.view = content
  }
}
