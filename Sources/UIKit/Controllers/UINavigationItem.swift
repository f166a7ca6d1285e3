import InteractionKit

/// The title and the items of a controller in the bar of a navigation controller.
public final class UINavigationItem: NSObject {
  /// The manner in which a large title is displayed.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// The manner.
    case automatic, always, never
  }

  /// The content of the back button of the next controller.
  public enum BackButtonDisplayMode: Int, Hashable, Sendable {
    /// The `backButtonTitle`, "Back" if it doesn't fit, and else an image alone.
    ///
    /// Without a `backButtonTitle` it is the image alone, as on iOS 26.
    case `default`
    /// "Back", and an image alone if it doesn't fit.
    case generic
    /// An image without a title.
    case minimal
  }

  /// The title; nil by default.
  public var title: String? { didSet { didChange?() } }
  /// The items at the right, the outermost first; nil by default.
  public var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange?() } }
  /// The items at the left, the outermost first; nil by default.
  public var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange?() } }
  /// True if there is no back button; false by default.
  public var hidesBackButton = false { didSet { didChange?() } }
  /// The title of the back button of the next controller; nil by default.
  public var backButtonTitle: String?
  /// The manner in which a large title is displayed; `automatic`, as the item before, by default.
  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange?() } }
  /// The search of the controller; nil by default.
  public var searchController: UISearchController? { didSet { didChange?() } }
  /// True, the default, if the search bar is displayed only after content was pulled down at its top.
  ///
  /// Content that scrolls hides it again. An active search is always displayed.
  public var hidesSearchBarWhenScrolling = true { didSet { didChange?() } }
  /// A view in place of the title; nil by default.
  public var titleView: UIView? { didSet { didChange?() } }
  /// The text above the title, which makes the bar higher; nil by default.
  public var prompt: String? { didSet { didChange?() } }
  /// The content of the back button of the next controller, unless it has a `backBarButtonItem`.
  public var backButtonDisplayMode = BackButtonDisplayMode.default
  /// The back button of the next controller; nil, the default, for one by `backButtonDisplayMode`.
  ///
  /// Its title is displayed whether it fits or not.
  public var backBarButtonItem: UIBarButtonItem?

  /// True if the items at the left are beside the back button; false, the default, if they replace
  /// it.
  public var leftItemsSupplementBackButton = false { didSet { didChange?() } }
  /// The appearance of the bar for this item; nil by default, stored without effect.
  public var standardAppearance: UINavigationBarAppearance?
  /// The appearance at the top of the content for this item; nil by default, stored without effect.
  public var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance in a low bar for this item; nil by default, stored without effect.
  public var compactAppearance: UINavigationBarAppearance?

  /// The appearance in a low bar at the top of the content for this item; nil by default, stored
  /// without effect.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The position of the title; stored without effect.
  public var style = ItemStyle.navigator
  /// The action of the back button in place of a return to the controller before; nil by default.
  ///
  /// Its title, if it has one, is the button's.
  public var backAction: UIAction? { didSet { didChange?() } }
  /// The position of the search bar; stored without effect.
  public var preferredSearchBarPlacement = SearchBarPlacement.automatic

  /// The position of the title and of items in the middle.
  public enum ItemStyle: Int, Hashable, Sendable {
    /// The position.
    case navigator, browser, editor
  }

  /// The position of a search bar.
  public enum SearchBarPlacement: Int, Hashable, Sendable {
    /// The position.
    case automatic, inline, stacked
  }

  /// Creates an item without a title.
  public override init() { super.init() }

  /// Creates an item with a title.
  public convenience init(title: String) {
    self.init()
    self.title = title
  }

  /// Sets the item at the right.
  public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets the items at the right.
  public func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Sets the item at the left.
  public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }
  /// Sets the items at the left.
  public func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Displays or hides the back button.
  public func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// The label by which people and tests name the back button of the next controller, also when it displays no title.
  var backButtonLabel: String {
    if let own = backBarButtonItem?.title, !own.isEmpty { return own }
    // An item without a title leaves the chevron alone, whose name is the title before.
    return (backButtonDisplayMode == .generic ? nil : backButtonTitle ?? title) ?? "Back"
  }

  /// The titles that the back button of the next controller tries: it displays the first that fits, or none.
  var backButtonTitles: [String] {
    switch backButtonDisplayMode {
    case .default: backButtonTitle.map { [$0, "Back"] } ?? []
    case .generic: ["Back"]
    case .minimal: []
    }
  }

  /// True if the item hides the back button.
  var replacesBackButton: Bool {
    hidesBackButton || (leftBarButtonItem != nil && !leftItemsSupplementBackButton)
  }

  /// The outermost item at the right.
  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The outermost item at the left.
  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  var didChange: (() -> Void)?
}
