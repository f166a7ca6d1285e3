import InteractionKit

/// An item in a bar: a button or a tab.
open class UIBarItem: NSObject {
  /// The title; nil by default.
  open var title: String? { didSet { itemDidChange() } }
  /// The image; nil by default.
  open var image: UIImage? { didSet { itemDidChange() } }
  /// The image in a low bar; nil by default, stored without effect.
  open var landscapeImagePhone: UIImage?
  /// The distances of the image from its place, in points; 0 by default, stored without effect.
  open var imageInsets = UIEdgeInsets.zero
  /// The image for accessibility sizes of text; nil by default, stored without effect.
  open var largeContentSizeImage: UIImage?
  /// True if the item can be tapped; true by default.
  open var isEnabled = true { didSet { itemDidChange() } }
  /// A number for an app's use; 0 by default.
  open var tag = 0
  /// The identifier by which tests find the button; nil by default.
  open var accessibilityIdentifier: String? { didSet { itemDidChange() } }
  /// The text of assistive technologies; nil, the default, for the title.
  open var accessibilityLabel: String? { didSet { itemDidChange() } }

  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Creates an item without a title.
  public override init() { super.init() }

  /// Sets the attributes of the title for a state; nil for the bar's.
  ///
  /// The font of the normal state determines the width of a button in a bar.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
    itemDidChange()
  }

  /// Returns the attributes of the title that were set for a state; nil without any.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }

  /// Called after a property changed.
  func itemDidChange() {}
}

/// A button in a bar.
open class UIBarButtonItem: UIBarItem {
  /// The purpose of a button of the system.
  public enum SystemItem: Int, Hashable, Sendable {
    /// The purpose.
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    /// The purpose.
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    /// The purpose.
    case fastForward, undo, redo, close = 24
  }

  /// The action of a tap; nil by default.
  open var primaryAction: UIAction? { didSet { updateMenu() } }
  /// The colour; nil by default.
  ///
  /// Nothing is drawn.
  open var tintColor: UIColor?
  /// The appearance; plain by default, stored without effect.
  open var style = Style.plain
  /// True if the item is not displayed and needs no space; false by default.
  open var isHidden = false {
    didSet {
      view?.isHidden = isHidden
      bar?.setNeedsLayout()
    }
  }
  /// True if the item is marked as selected; false by default.
  open var isSelected: Bool {
    get { button.isSelected }
    set { button.isSelected = newValue }
  }
  /// True if a tap changes `isSelected`, or displays the chosen element of the menu; false by
  /// default.
  open var changesSelectionAsPrimaryAction: Bool {
    get { button.changesSelectionAsPrimaryAction }
    set { button.changesSelectionAsPrimaryAction = newValue }
  }

  let button = UIButton(type: .system)
  /// The bar that displayed the item last; nil before.
  final weak var bar: UIView?
  /// The item of the system; nil for another one.
  private let systemItem: SystemItem?
  final var shownSystemItem: SystemItem? { systemItem }
  /// The width of a fixed space, in points; 0 by default.
  ///
  /// It has no effect on other items.
  open var width: CGFloat = 0 { didSet { bar?.setNeedsLayout() } }

  /// Creates an item with the title and image of an action.
  ///
  /// A tap displays the menu if there is no action, else a press.
  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    systemItem = nil
    super.init()
    let shown = primaryAction?.title.isEmpty == false ? primaryAction?.title : nil
    begin(title ?? shown, image ?? primaryAction?.image, primaryAction, menu)
  }

  /// Creates an item of the system.
  ///
  /// A tap displays the menu if there is no action, else a press.
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.systemItem = systemItem
    super.init()
    let title = "\(systemItem)"
    begin(
      title.prefix(1).uppercased() + title.dropFirst(), primaryAction?.image, primaryAction, menu)
  }

  /// Creates an item with a method of a target, and a menu that a press displays.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, target: Any?, action: Selector?,
    menu: UIMenu? = nil
  ) {
    self.init(title: title, image: image, menu: menu)
    adopt(target, action)
  }

  /// Creates an item with a title and a method of a target.
  public convenience init(
    title: String?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(title: title)
    self.style = style
    adopt(target, action)
  }

  /// Creates an item with an image and a method of a target.
  public convenience init(
    image: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(title: nil, image: image)
    self.style = style
    adopt(target, action)
  }

  /// Creates an item with an image, another one for low bars, and a method of a target.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?,
    action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Creates an item of the system with a method of a target.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(systemItem: systemItem)
    adopt(target, action)
  }

  /// Creates an item of a view.
  ///
  /// The bar displays the view in place of a button.
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

  /// The displayed view; nil for a space.
  final var view: UIView? {
    isSpace ? nil : customView ?? button
  }
  final var isFlexibleSpace: Bool { systemItem == .flexibleSpace }
  private var isSpace: Bool { isFlexibleSpace || systemItem == .fixedSpace }

  /// The distance of items from each other, in points; recorded.
  static let gap: CGFloat = 12
  /// The distance of the outer items from the edges of the bar, in points.
  static let margin: CGFloat = 16
  /// The width of a button less the width of its content, in points; recorded.
  private static let buttonPadding: CGFloat = 32

  /// Returns the width of a button in a bar, in points.
  ///
  /// Recorded: as wide as its content and the padding, and at least as its height.
  static func width(of button: UIButton, height: CGFloat) -> CGFloat {
    max(height, button.sizeOfParts.width + buttonPadding)
  }

  /// Returns the size of the item in a bar; a custom view has its own size (chosen).
  final func size(height: CGFloat) -> CGSize {
    if isSpace { return CGSize(width: isFlexibleSpace ? 0 : max(width, 0), height: height) }
    if let customView { return customView.sizeInBar }
    return CGSize(width: Self.width(of: button, height: height), height: height)
  }
  /// The target; nil for none.
  open weak var target: AnyObject?
  /// The name of the target's method; nil for none.
  open var action: Selector? { didSet { updateMenu() } }
  /// The menu of the item, which a tap displays unless the item has an action; nil by default.
  open var menu: UIMenu? { didSet { updateMenu() } }

  private func adopt(_ target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Returns a space that receives a share of the free width of a toolbar.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }
  /// Returns a space of a width, in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  private func updateMenu() {
    button.menu = menu
    button.showsMenuAsPrimaryAction = menu != nil && primaryAction == nil && action == nil
  }

  override func itemDidChange() {
    let font = titleTextAttributes(for: .normal)?[.font] as? UIFont
    button.titleLabel?.font = font ?? .systemFont(ofSize: 15)
    button.setTitle(title, for: .normal)
    button.setImage(image, for: .normal)
    button.adoptSelection()
    button.isEnabled = isEnabled
    button.accessibilityLabel = accessibilityLabel ?? systemItem?.spokenName ?? title
    button.accessibilityIdentifier = accessibilityIdentifier
    button.titleIsSymbol = systemItem?.isSymbol == true
    bar?.setNeedsLayout()
  }

  private func begin(
    _ title: String?, _ image: UIImage?, _ action: UIAction?, _ menu: UIMenu?
  ) {
    button.painter = self
    self.title = title
    self.image = image
    primaryAction = action
    self.menu = menu
    button.selectionDidChange = { [weak self] in self?.bar?.setNeedsLayout() }
    button.addAction(for: .primaryActionTriggered) { [weak self] _, _ in
      guard let self else { return }
      primaryAction?.perform(by: self)
      if let action = self.action { TargetAction.send(action, to: target, from: self, in: button) }
    }
  }
}

/// The superview of a view in a bar whose frame constraints determine.
///
/// The bar sets the frame of the container, so that it never sets a frame that constraints set.
final class BarItemContainer: UIView {
  init(_ content: UIView) {
    super.init(frame: .zero)
    addSubview(content)
    let right = content.rightAnchor.constraint(equalTo: rightAnchor)
    let bottom = content.bottomAnchor.constraint(equalTo: bottomAnchor)
    // Required constraints of the content may need more space than the bar has.
    right.priority = UILayoutPriority(999)
    bottom.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      content.leftAnchor.constraint(equalTo: leftAnchor),
      content.topAnchor.constraint(equalTo: topAnchor), right, bottom,
    ])
  }

  required init?(coder: NSCoder) { return nil }

  /// Schedules the layout of the bar too, because the size of the content may have changed.
  override func setNeedsLayout() {
    super.setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Releases the content after the container was removed from the bar.
  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard superview == nil else { return }
    for view in subviews { view.removeFromSuperview() }
  }
}

extension UIView {
  /// The view whose frame a bar sets to display this one: its container, or itself.
  final var viewInBar: UIView { superview as? BarItemContainer ?? self }

  /// Adds the view of an item to this bar, in a container if constraints determine its frame.
  final func addItemView(_ view: UIView) {
    addSubview(view.translatesAutoresizingMaskIntoConstraints ? view : BarItemContainer(view))
  }

  /// Moves subviews whose frames constraints determine into containers.
  ///
  /// `translatesAutoresizingMaskIntoConstraints` may have been set after a view was added.
  final func containItemViews(_ views: [UIView]) {
    for view in views
    where view.superview === self && !view.translatesAutoresizingMaskIntoConstraints {
      addItemView(view)
    }
  }

  /// The size of a view in a bar: by its constraints, or else its own.
  final var sizeInBar: CGSize {
    if translatesAutoresizingMaskIntoConstraints, bounds.size != .zero { return bounds.size }
    return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
}

extension UIBarButtonItem.SystemItem {
  /// True for an item that UIKit draws as a symbol.
  fileprivate var isSymbol: Bool {
    switch self {
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: false
    default: true
    }
  }

  /// The name by which a button is read where it is not the name of the case.
  fileprivate var spokenName: String? {
    switch self {
    case .action: "Share"
    case .trash: "Delete"
    case .fastForward: "Fast Forward"
    default: nil
    }
  }
}

extension UIBarButtonItem: ActionSender {}
