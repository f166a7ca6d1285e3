import InteractionKit

/// An item in a tab bar.
open class UITabBarItem: UIBarItem {
  /// The purpose of an item of the system.
  public enum SystemItem: Int, Hashable, Sendable {
    /// The purpose.
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    /// The purpose.
    case downloads, mostRecent, mostViewed

    /// The title: the words of the name, each with a capital.
    fileprivate var title: String {
      "\(self)".reduce(into: "") { title, letter in
        if title.isEmpty {
          title = letter.uppercased()
        } else {
          title += letter.isUppercase ? " \(letter)" : "\(letter)"
        }
      }
    }
  }

  /// The image while the item is selected; nil by default.
  open var selectedImage: UIImage?
  /// The text beside the image; nil by default.
  open var badgeValue: String? { didSet { itemDidChange() } }
  /// The text beside the image as the value of the item's button; nil without one.
  ///
  /// UI tests of public apps find `1 item` for the text `1`. Chosen: a text that isn't a number is read as it is.
  fileprivate final var spokenBadge: String? {
    guard let badgeValue, let count = Int(badgeValue) else { return badgeValue }
    return count == 1 ? "1 item" : "\(badgeValue) items"
  }
  /// The colour behind the text beside the image; nil by default.
  ///
  /// Nothing is drawn.
  open var badgeColor: UIColor?
  /// The appearance of the bar for this item; nil by default, stored without effect.
  open var standardAppearance: UITabBarAppearance?
  /// The appearance at the end of the content for this item; nil by default, stored without effect.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// The distance of the title from its place, in points; 0 by default, stored without effect.
  open var titlePositionAdjustment = UIOffset.zero
  final var didChange: (() -> Void)?

  /// Does nothing, since nothing is drawn.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}

  /// Creates an item.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item without a title and an image.
  public convenience override init() { self.init(title: nil, image: nil, tag: 0) }

  /// Creates an item.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Creates an item of the system, with its title and without an image.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: nil, tag: tag)
  }

  override func itemDidChange() { didChange?() }
}

/// The calls of a tab bar.
public protocol UITabBarDelegate: ObjectProtocol {
  /// Called after a tap selected an item; not called for the bar of a tab controller.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar with a button for each of its items, of which one is selected.
open class UITabBar: UIView {
  /// The items, from the side where text begins; nil by default.
  ///
  /// A tab controller has the items of its controllers.
  open var items: [UITabBarItem]? {
    didSet {
      guard mayChange() else { return items = oldValue }
      itemsDidChange(oldValue)
    }
  }
  /// The selected item; nil by default.
  open var selectedItem: UITabBarItem? {
    didSet {
      guard mayChange() else { return selectedItem = oldValue }
      updateButtons()
    }
  }
  /// The delegate; nil by default.
  open weak var delegate: (any UITabBarDelegate)? {
    didSet {
      guard isLocked else { return }
      recordException(
        "Changing the delegate of a tab bar managed by a tab bar controller is not allowed.")
      delegate = oldValue
    }
  }
  /// The appearance of the bar; stored without effect.
  open var standardAppearance = UITabBarAppearance()
  /// The appearance at the end of the content; nil, the default, for the other one.
  ///
  /// Stored without effect.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// The colour of the bar; nil by default, stored without effect.
  open var barTintColor: UIColor?
  /// The colour of items that are not selected; nil by default, stored without effect.
  open var unselectedItemTintColor: UIColor?
  /// True if content is visible below the bar; stored without effect.
  open var isTranslucent = true
  /// The image behind the items; nil by default, stored without effect.
  open var backgroundImage: UIImage?
  /// The image of the line above the bar; nil by default, stored without effect.
  open var shadowImage: UIImage?

  /// The recorded height of the bar with the space below it, in points.
  static let height: CGFloat = 83

  private var buttons: [TabBarButton] = []
  /// True for the bar of a tab controller, which alone changes it.
  final var isLocked = false
  /// The titles of items without one.
  final var standardTitles: [String?] = [] { didSet { updateButtons() } }
  /// Called after a tap on the item at an index, in place of the delegate; nil by default.
  final var didTap: ((Int) -> Void)?

  /// Changes the bar for its tab controller.
  final func changeLocked(_ change: (UITabBar) -> Void) {
    let wasLocked = isLocked
    isLocked = false
    change(self)
    isLocked = wasLocked
  }

  private func mayChange() -> Bool {
    if isLocked {
      recordException(
        "Directly modifying a tab bar managed by a tab bar controller is not allowed.")
    }
    return !isLocked
  }

  /// Sets the items.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  open override func draw(into layer: inout PictureLayer) { drawBar(buttons, into: &layer) }

  open override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = AccessibilityDefaults(.tabBar, label: "Tab Bar", traits: .tabBar)
    defaults.sortPriority = -1
    return defaults
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  private func itemsDidChange(_ old: [UITabBarItem]?) {
    for item in old ?? [] { item.didChange = nil }
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).enumerated().map { position, item in
      let button = TabBarButton(type: .system)
      button.painter = item
      button.addAction(for: .primaryActionTriggered) { [weak self] _, _ in self?.tap(position) }
      addSubview(button)
      item.didChange = { [weak self] in self?.updateButtons() }
      return button
    }
    updateButtons()
  }

  private func tap(_ position: Int) {
    if let didTap { return didTap(position) }
    guard let items, items.indices.contains(position) else { return }
    selectedItem = items[position]
    delegate?.tabBar(self, didSelect: items[position])
  }

  private func updateButtons() {
    for (position, (button, item)) in zip(buttons, items ?? []).enumerated() {
      let standard = standardTitles.indices.contains(position) ? standardTitles[position] : nil
      let title = item.title ?? standard
      button.setTitle(title, for: .normal)
      button.setImage(item.image, for: .normal)
      button.setImage(item.selectedImage, for: .selected)
      button.isEnabled = item.isEnabled
      button.isSelected = item === selectedItem
      button.accessibilityIdentifier = item.accessibilityIdentifier
      button.accessibilityLabel = item.accessibilityLabel ?? title
      button.accessibilityValue = item.spokenBadge
      updateBadge(of: button, item)
      layOutBadge(of: button)
    }
    setNeedsLayout()
  }

  private func updateBadge(of button: UIButton, _ item: UITabBarItem) {
    let old = button.subviews.first { $0.accessibilityIdentifier == "Badge" }
    old?.removeFromSuperview()
    guard let text = item.badgeValue else { return }
    let badge = UILabel()
    badge.layer.backgroundColor = (item.badgeColor ?? .systemRed).cgColor
    badge.layer.cornerRadius = 10
    badge.textColor = .white
    badge.accessibilityIdentifier = "Badge"
    badge.font = .systemFont(ofSize: 13)
    badge.textAlignment = .center
    badge.text = text
    button.addSubview(badge)
  }

  /// Recorded: a badge of one character is 20 by 20, 8.5 points right of the middle of the item and
  /// 6 below its top.
  private func layOutBadge(of button: UIButton) {
    guard let badge = button.subviews.first(where: { $0.accessibilityIdentifier == "Badge" })
    else { return }
    let width = max(20, badge.intrinsicContentSize.width + 10)
    let middle = button.bounds.width / 2
    badge.frame = CGRect(
      x: isRightToLeft ? middle - 8.5 - width : middle + 8.5, y: 6, width: width, height: 20)
  }

  /// The plate of the items, which is as wide as they need and beside the sensors of a phone on its side.
  ///
  /// Recorded: 62 high at the bar's top, and 274 wide in the middle for three items, 85.75 for each and 16.75 beside them.
  /// Known from captures: 21 points from the sides where the items need more.
  private var platter: CGRect {
    let safe = safeAreaInsets
    let room = max(0, bounds.width - safe.left - safe.right - 42)
    let width = min(85.75 * CGFloat(max(buttons.count, 1)) + 16.75, room)
    let x = safe.left + 21 + ((room - width) / 2).rounded()
    return CGRect(x: x, y: 0, width: width, height: 62)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let platter = self.platter
    let width = platter.width / CGFloat(max(buttons.count, 1))
    // The first item is where text begins.
    let ordered = isRightToLeft ? buttons.reversed() : buttons
    for (position, button) in ordered.enumerated() {
      let (left, right) = (
        (platter.origin.x + CGFloat(position) * width).rounded(),
        (platter.origin.x + CGFloat(position + 1) * width).rounded()
      )
      button.frame = CGRect(x: left, y: 0, width: right - left, height: platter.height)
      layOutBadge(of: button)
    }
  }
}

/// The button of an item, with the image above the title: both are elements, as XCTest finds them on a device.
private final class TabBarButton: UIButton {
  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    currentImage == nil ? .zero : UITabBarItem.iconFrame(in: contentRect)
  }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    currentTitle?.isEmpty ?? true ? .zero : UITabBarItem.titleFrame(in: contentRect)
  }
}
