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
  /// The manner in which a large title is displayed; stored without effect.
  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

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
  open var title: String?
  /// The image; nil by default.
  open var image: UIImage?
  /// True if the button can be tapped; true by default.
  open var isEnabled = true { didSet { button.isEnabled = isEnabled } }
  /// The action of a tap; nil by default.
  open var primaryAction: UIAction?
  /// The colour; nil by default. Nothing is drawn.
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
    }
  }
}

/// The bar of a navigation controller, with the title and the items of the displayed controller.
open class UINavigationBar: UIView {
  /// True if titles may be large; stored without effect, false by default.
  open var prefersLargeTitles = false
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
  private let backButton = UIButton(type: .system)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Creates a controller. The coder is not read.
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
  }

  final func display(_ stack: [UIViewController]) {
    topItem?.didChange = nil
    topItem = stack.last?.navigationItem
    let back = stack.dropLast().last?.navigationItem
    topItem?.didChange = { [weak self] in self?.update(back) }
    update(back)
  }

  private func update(_ back: UINavigationItem?) {
    for subview in subviews where subview !== titleLabel && subview !== backButton {
      subview.removeFromSuperview()
    }
    titleLabel.text = topItem?.title
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
    let y = (bounds.size.height - Self.buttonHeight) / 2
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
      y: ((bounds.size.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
  }
}
