import InteractionKit

/// The title and the items of a controller in the bar of a navigation controller.
public final class UINavigationItem: NSObject {
  /// The manner in which a large title is displayed.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// The manner.
    case automatic, always, never
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
  /// The manner in which a large title is displayed; `automatic`, that of the item before, by
  /// default.
  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange?() } }
  /// The search of the controller; nil by default.
  public var searchController: UISearchController? { didSet { didChange?() } }
  /// True if the search bar hides while scrolling; stored without effect.
  public var hidesSearchBarWhenScrolling = true
  /// A view in place of the title; nil by default.
  public var titleView: UIView? { didSet { didChange?() } }
  /// The text above the title, which makes the bar higher; nil by default.
  public var prompt: String? { didSet { didChange?() } }
  /// The back button of the next controller; its title is displayed.
  public var backBarButtonItem: UIBarButtonItem? {
    didSet { backButtonTitle = backBarButtonItem?.title }
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

/// A button in a bar.
open class UIBarButtonItem: NSObject {
  /// The purpose of a button of the system.
  public enum SystemItem: Int, Hashable, Sendable {
    /// The purpose.
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    /// The purpose.
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    /// The purpose.
    case fastForward, undo, redo, close = 24
  }

  /// The title; nil by default.
  open var title: String? {
    didSet {
      button.setTitle(title, for: .normal)
      button.accessibilityLabel = accessibilityLabel ?? title
    }
  }
  /// The image; nil by default.
  open var image: UIImage? { didSet { button.setImage(image, for: .normal) } }
  /// True if the button can be tapped; true by default.
  open var isEnabled = true { didSet { button.isEnabled = isEnabled } }
  /// The action of a tap; nil by default.
  open var primaryAction: UIAction? { didSet { updateMenu() } }
  /// The colour; nil by default.
  ///
  /// Nothing is drawn.
  open var tintColor: UIColor?
  /// The identifier by which tests find the button; nil by default.
  open var accessibilityIdentifier: String? {
    didSet { button.accessibilityIdentifier = accessibilityIdentifier }
  }

  let button = UIButton(type: .system)

  /// Creates an item whose title and image are those of an action.
  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    super.init()
    let shown = primaryAction?.title.isEmpty == false ? primaryAction?.title : nil
    begin(title ?? shown, image ?? primaryAction?.image, primaryAction)
  }

  /// Creates an item of the system.
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    super.init()
    let title = "\(systemItem)"
    begin(title.prefix(1).uppercased() + title.dropFirst(), primaryAction?.image, primaryAction)
  }

  /// Creates an item with a title and a method of a target.
  public convenience init(
    title: String?, style: Style, target: AnyObject?, action: Selector?
  ) {
    self.init(title: title)
    adopt(target, action)
  }

  /// Creates an item with an image and a method of a target.
  public convenience init(
    image: UIImage?, style: Style, target: AnyObject?, action: Selector?
  ) {
    self.init(title: nil, image: image)
    adopt(target, action)
  }

  /// Creates an item of the system with a method of a target.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(systemItem: systemItem)
    adopt(target.map { $0 as AnyObject }, action)
  }

  /// Creates an item of a view.
  ///
  /// The view is displayed.
  public convenience init(customView: UIView) {
    self.init(title: nil)
    self.customView = customView
  }

  /// The appearance of an item.
  public enum Style: Int, Hashable, Sendable {
    /// The appearance.
    case plain = 0, done = 2
  }

  /// The view of the item; nil for a button.
  open private(set) var customView: UIView?
  /// The target; nil for none.
  open weak var target: AnyObject?
  /// The name of the target's method; nil for none.
  open var action: Selector? { didSet { updateMenu() } }
  /// The menu of the item, which a tap displays unless the item has an action; nil by default.
  open var menu: UIMenu? { didSet { updateMenu() } }
  /// A number for an app's use; 0 by default.
  open var tag = 0
  /// The text of assistive technologies; nil by default.
  open var accessibilityLabel: String? { didSet { button.accessibilityLabel = accessibilityLabel } }

  private func adopt(_ target: AnyObject?, _ action: Selector?) {
    self.target = target
    self.action = action
  }

  /// Returns an item that separates others.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  private func updateMenu() {
    button.menu = menu
    button.showsMenuAsPrimaryAction = menu != nil && primaryAction == nil && action == nil
  }

  private func begin(_ title: String?, _ image: UIImage?, _ action: UIAction?) {
    self.title = title
    self.image = image
    primaryAction = action
    button.setTitle(title, for: .normal)
    button.setImage(image, for: .normal)
    button.accessibilityLabel = title
    button.addAction(for: .primaryActionTriggered) { [weak self] _, _ in
      guard let self else { return }
      primaryAction?.perform(by: self)
      if let action = self.action { TargetAction.send(action, to: target, from: self, in: button) }
    }
  }
}

/// The bar of a navigation controller, with the title and the items of the displayed controller.
open class UINavigationBar: UIView {
  /// True if titles may be large; false by default.
  ///
  /// Content that scrolls collapses a large title.
  open var prefersLargeTitles = false { didSet { largeTitleDidChange(oldValue) } }
  /// Returns a bar for the properties of all bars; without effect, since nothing is drawn.
  open class func appearance() -> UINavigationBar { UINavigationBar(frame: .zero) }
  /// The appearance of the bar; stored without effect.
  open var standardAppearance = UINavigationBarAppearance()
  /// The appearance at the top of the content; nil, the default, for the other one.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance in a low bar; nil, the default, for the other one.
  open var compactAppearance: UINavigationBarAppearance?
  /// The colour of the bar; stored without effect.
  open var barTintColor: UIColor?
  /// True if content is visible below the bar; stored without effect.
  open var isTranslucent = true
  /// The attributes of the title; stored without effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of the large title; stored without effect.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The item of the displayed controller; nil without one.
  public private(set) final var topItem: UINavigationItem?

  /// The height of the bar, in points; recorded.
  static let height: CGFloat = 54
  /// The distance of the items from the edges and from each other, in points.
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 12
  /// The extent of a button around its content, recorded: 44 high, content and 32 wide.
  private static let buttonHeight: CGFloat = 44
  private static let buttonPadding: CGFloat = 32

  final var didGoBack: (() -> Void)?
  private let titleLabel = UILabel()
  private let largeTitleLabel = UILabel()
  private var showsLargeTitle = false
  private let backButton = UIButton(type: .system)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Creates a controller.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    backButton.accessibilityIdentifier = "BackButton"
    backButton.addAction(for: .primaryActionTriggered) { [weak self] _, _ in self?.didGoBack?() }
    addSubview(titleLabel)
    addSubview(backButton)
    largeTitleLabel.isHidden = true
    addSubview(largeTitleLabel)
  }

  /// Recorded: a prompt adds 32 points.
  final var promptHeight: CGFloat { topItem?.prompt == nil ? 0 : 32 }

  // MARK: Large titles

  /// Recorded: a large title adds 52 points, or the height of its label and 4.
  final var largeTitleHeight: CGFloat {
    guard showsLargeTitle else { return 0 }
    let label = pixelsUp(largeTitleFont.lineHeight)
    return max(52, label + 4)
  }

  /// The part of the height of a large title that content has scrolled away, in points.
  final var collapsedHeight: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// Recorded: the titles are exchanged where the large one has collapsed.
  private var hasExpandedTitle: Bool {
    showsLargeTitle && collapsedHeight < largeTitleHeight
  }

  /// Recorded: bold, in the size of the text style.
  private var largeTitleFont: UIFont {
    let style = UIFont.preferredFont(forTextStyle: .largeTitle, compatibleWith: traitCollection)
    return .boldSystemFont(ofSize: style.pointSize)
  }

  private func pixelsUp(_ value: CGFloat) -> CGFloat {
    (value * pixelScale - 1e-6).rounded(.up) / pixelScale
  }

  private func largeTitleDidChange(_ old: Bool) {
    guard prefersLargeTitles != old else { return }
    display(stack)
    itemDidChange?()
  }

  /// True if the last item has a large title: its mode, or that of the nearest item before.
  private func hasLargeTitle(_ stack: [UIViewController]) -> Bool {
    guard prefersLargeTitles else { return false }
    let mode = stack.last { $0.navigationItem.largeTitleDisplayMode != .automatic }
    return mode?.navigationItem.largeTitleDisplayMode != .never
  }

  /// Recorded: 16 points from the edge, 20 on a pad, and 3.5 below the row of the items.
  private func layOutLargeTitle() {
    largeTitleLabel.isHidden = !hasExpandedTitle
    titleLabel.isHidden = hasExpandedTitle
    guard hasExpandedTitle else { return }
    largeTitleLabel.font = largeTitleFont
    let x: CGFloat = traitCollection.userInterfaceIdiom == .pad ? 20 : 16
    let size = largeTitleLabel.intrinsicContentSize
    largeTitleLabel.frame = CGRect(
      x: x, y: promptHeight + UINavigationBar.height + 3.5 - collapsedHeight,
      width: min(size.width, bounds.width - 2 * x), height: size.height)
  }

  /// Called after the displayed item changed.
  final var itemDidChange: (() -> Void)?

  /// The displayed controllers, which the navigation controller retains.
  private var stack: [UIViewController] = []

  final func display(_ stack: [UIViewController]) {
    self.stack = stack
    topItem?.didChange = nil
    topItem = stack.last?.navigationItem
    let back = stack.dropLast().last?.navigationItem
    topItem?.didChange = { [weak self] in
      self?.update(back)
      self?.itemDidChange?()
    }
    update(back)
  }

  private func update(_ back: UINavigationItem?) {
    let own: [UIView] = [titleLabel, largeTitleLabel, backButton]
    for subview in subviews where !own.contains(where: { $0 === subview }) {
      subview.removeFromSuperview()
    }
    titleLabel.text = topItem?.title
    largeTitleLabel.text = topItem?.title
    showsLargeTitle = hasLargeTitle(stack)
    let title = back?.backButtonTitle ?? back?.title ?? "Back"
    backButton.setTitle(title, for: .normal)
    backButton.accessibilityLabel = title
    backButton.isHidden =
      back == nil || topItem?.hidesBackButton == true || topItem?.leftBarButtonItem != nil
    for item in (topItem?.leftBarButtonItems ?? []) + (topItem?.rightBarButtonItems ?? []) {
      addSubview(item.button)
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let y = promptHeight + (UINavigationBar.height - Self.buttonHeight) / 2
    func width(_ button: UIButton) -> CGFloat {
      max(Self.buttonHeight, button.intrinsicContentSize.width + Self.buttonPadding)
    }
    var left = Self.margin
    let leading =
      (backButton.isHidden ? [] : [backButton]) + (topItem?.leftBarButtonItems ?? []).map(\.button)
    for button in leading {
      button.frame = CGRect(x: left, y: y, width: width(button), height: Self.buttonHeight)
      left = button.frame.maxX + Self.gap
    }
    var right = bounds.size.width - Self.margin
    for button in (topItem?.rightBarButtonItems ?? []).map(\.button) {
      let extent = width(button)
      button.frame = CGRect(
        x: right - extent, y: y, width: extent, height: Self.buttonHeight)
      right = button.frame.origin.x - Self.gap
    }
    let size = titleLabel.intrinsicContentSize
    titleLabel.frame = CGRect(
      x: ((bounds.size.width - size.width) / 2).rounded(),
      y: promptHeight + ((UINavigationBar.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    layOutLargeTitle()
  }
}
