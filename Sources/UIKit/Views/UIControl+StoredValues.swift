import InteractionKit

// Properties of bars, images and controls that are stored and readable, without effect.

/// A distance in two directions, in points.
public struct UIOffset: Hashable, Sendable {
  /// The distance to the right.
  public var horizontal: CGFloat
  /// The distance downwards.
  public var vertical: CGFloat

  /// Creates a distance; 0 by default.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// No distance.
  public static let zero = UIOffset()
}

extension UISearchBar {
  /// The place of an image in a search bar.
  public enum Icon: Int, Hashable, Sendable {
    /// The place.
    case search, clear, bookmark, resultsList
  }

  /// The style of the bar; stored without effect.
  public final var barStyle: UIBarStyle {
    get { stored() ?? .default }
    set { store(newValue) }
  }

  /// True if a button for bookmarks is displayed; false by default, stored without effect.
  public final var showsBookmarkButton: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }

  /// True if a button for results is displayed; false by default, stored without effect.
  public final var showsSearchResultsButton: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }

  /// True if the button for results is selected; false by default, stored without effect.
  public final var isSearchResultsButtonSelected: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }

  /// The checking of spelling; stored without effect.
  public final var spellCheckingType: UITextSpellCheckingType {
    get { stored() ?? .default }
    set { store(newValue) }
  }

  /// True if the return key is disabled without text; true by default, stored without effect.
  public final var enablesReturnKeyAutomatically: Bool {
    get { stored() ?? true }
    set { store(newValue) }
  }

  /// The image behind the scopes; nil by default, stored without effect.
  public final var scopeBarBackgroundImage: UIImage? {
    get { stored() }
    set { store(newValue) }
  }

  /// The distance of the field from its place; stored without effect.
  public final var searchFieldBackgroundPositionAdjustment: UIOffset {
    get { stored() ?? .zero }
    set { store(newValue) }
  }

  /// The distance of the text from its place; stored without effect.
  public final var searchTextPositionAdjustment: UIOffset {
    get { stored() ?? .zero }
    set { store(newValue) }
  }

  /// True if text can be edited; true by default.
  public final var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set { searchTextField.isEnabled = newValue }
  }

  /// Does nothing, since nothing is drawn.
  public final func setImage(
    _ iconImage: UIImage?, for icon: Icon, state: UIControl.State
  ) {}
  /// Does nothing, since nothing is drawn.
  public final func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  /// Does nothing, since nothing is drawn.
  public final func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {}
  /// Does nothing, since nothing is drawn.
  public final func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
  /// Does nothing, since nothing is drawn.
  public final func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}
}

/// The position of a bar; without effect.
public enum UIBarPosition: Int, Hashable, Sendable {
  /// The position.
  case any, bottom, top, topAttached
}

extension UIImageView {
  /// The images of an animation; nil by default, stored without effect.
  public final var animationImages: [UIImage]? {
    get { stored() }
    set { store(newValue) }
  }

  /// The images of the animation of a highlighted view; nil by default, stored without effect.
  public final var highlightedAnimationImages: [UIImage]? {
    get { stored() }
    set { store(newValue) }
  }

  /// The duration of a round of the animation, in seconds; 0 by default, stored without effect.
  public final var animationDuration: TimeInterval {
    get { stored() ?? 0 }
    set { store(newValue) }
  }

  /// The number of rounds; 0, the default, for no end, stored without effect.
  public final var animationRepeatCount: Int {
    get { stored() ?? 0 }
    set { store(newValue) }
  }

  /// True if the image grows with accessibility sizes of text; false by default, stored without effect.
  public final var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }

  /// True from `startAnimating()` to `stopAnimating()`.
  ///
  /// Nothing is drawn.
  public final var isAnimating: Bool { stored() ?? false }

  /// Begins the animation, which is not displayed.
  ///
  /// Nothing is drawn.
  public final func startAnimating() { store(animationImages?.isEmpty == false, "isAnimating") }

  /// Ends the animation.
  ///
  /// Nothing is drawn.
  public final func stopAnimating() { store(false, "isAnimating") }
}

extension UISlider {
  /// The image before the track; nil by default, stored without effect.
  public final var minimumValueImage: UIImage? {
    get { stored() }
    set { store(newValue) }
  }

  /// The image behind the track; nil by default, stored without effect.
  public final var maximumValueImage: UIImage? {
    get { stored() }
    set { store(newValue) }
  }

  /// Does nothing, since nothing is drawn.
  public final func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Does nothing, since nothing is drawn.
  public final func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Does nothing, since nothing is drawn.
  public final func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
}

extension UISegmentedControl {
  /// Does nothing, since nothing is drawn.
  public final func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {}
  /// Does nothing, since nothing is drawn.
  public final func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {}
}

extension UIPageControl {
  /// The area behind the dots.
  public enum BackgroundStyle: Int, Hashable, Sendable {
    /// The area.
    case automatic, prominent, minimal
  }

  /// The direction of the pages.
  public enum Direction: Int, Hashable, Sendable {
    /// The direction.
    case natural, leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  /// The area behind the dots; stored without effect.
  public final var backgroundStyle: BackgroundStyle {
    get { stored() ?? .automatic }
    set { store(newValue) }
  }

  /// The direction of the pages; stored without effect.
  public final var direction: Direction {
    get { stored() ?? .natural }
    set { store(newValue) }
  }

  /// True if a drag changes the page; true by default, stored without effect.
  public final var allowsContinuousInteraction: Bool {
    get { stored() ?? true }
    set { store(newValue) }
  }

  /// The image of the dots; nil by default, stored without effect.
  public final var preferredIndicatorImage: UIImage? {
    get { stored() }
    set { store(newValue) }
  }

  /// The image of the dot of the page; nil by default, stored without effect.
  public final var preferredCurrentPageIndicatorImage: UIImage? {
    get { stored() }
    set { store(newValue) }
  }

  /// Does nothing, since nothing is drawn.
  public final func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
  /// Does nothing, since nothing is drawn.
  public final func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {}

  /// Returns the size of the dots of a number of pages, in points.
  public final func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(pageCount, 1)) * 16, height: 26)
  }
}
