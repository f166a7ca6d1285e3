import InteractionKit

/// An item in the bar of a tab controller.
open class UITabBarItem: NSObject {
  /// The title; nil by default.
  open var title: String?
  /// The image; nil by default.
  open var image: UIImage?
  /// The image while the item is selected; nil by default.
  open var selectedImage: UIImage?
  /// The text beside the image; nil by default.
  open var badgeValue: String? { didSet { didChange?() } }
  /// The identifier by which tests find the button; nil by default.
  open var accessibilityIdentifier: String? { didSet { didChange?() } }
  /// The text of assistive technologies; nil, the default, for the title.
  open var accessibilityLabel: String? { didSet { didChange?() } }
  /// A number for an app's use; 0 by default.
  open var tag: Int
  final var didChange: (() -> Void)?

  /// Creates an item.
  public init(title: String?, image: UIImage?, tag: Int) {
    self.title = title
    self.image = image
    self.tag = tag
    super.init()
  }

  /// Creates an item.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}

/// The calls of a tab controller.
public protocol UITabBarControllerDelegate: AnyObject {
  /// Returns true if a tap may select a controller.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called after a tap selected a controller.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

/// A container that displays one of several controllers above a bar.
open class UITabBarController: UIViewController {
  /// The controllers; nil by default.
  ///
  /// The first one is selected.
  open var viewControllers: [UIViewController]? {
    didSet { replace(oldValue ?? []) }
  }
  /// The delegate; nil by default.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The index of the displayed controller.
  open var selectedIndex: Int {
    get { index }
    set { select(newValue) }
  }
  /// The displayed controller; nil if there is none.
  open var selectedViewController: UIViewController? {
    get { viewControllers.flatMap { $0.indices.contains(index) ? $0[index] : nil } }
    set {
      if let newValue, let found = viewControllers?.firstIndex(where: { $0 === newValue }) {
        select(found)
      }
    }
  }
  /// The bar with a button for each controller.
  public final let tabBar = UIView(frame: .zero)

  /// The recorded height of the bar with the space below it, in points.
  static let barHeight: CGFloat = 83

  private var index = 0
  private var buttons: [UIButton] = []

  open override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.accessibilityIdentifier = "TabBar"
    view.addSubview(tabBar)
    if let controller = selectedViewController { display(controller) }
    updateBar()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutBar()
  }

  override var displayedChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

  open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
    selectedViewController
  }
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }

  private func replace(_ old: [UIViewController]) {
    let new = viewControllers ?? []
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    index = min(index, max(new.count - 1, 0))
    guard isViewLoaded else { return }
    updateBar()
    if let controller = selectedViewController { display(controller) }
  }

  private func select(_ new: Int) {
    guard let controllers = viewControllers, controllers.indices.contains(new), new != index else {
      return
    }
    let (old, next) = (selectedViewController, controllers[new])
    guard isViewLoaded, appearance == .appeared else {
      index = new
      if isViewLoaded {
        old?.viewIfLoaded?.removeFromSuperview()
        display(next)
      }
      return
    }
    // Recorded: the new view is loaded before the former controller is called.
    next.loadViewIfNeeded()
    old?.beginAppearanceTransition(false, animated: false)
    index = new
    next.beginAppearanceTransition(true, animated: false)
    display(next)
    next.callIsAppearing(animated: false)
    old?.viewIfLoaded?.removeFromSuperview()
    view.layoutIfNeeded()
    old?.endAppearance(animated: false)
    next.endAppearance(animated: false)
  }

  private func display(_ controller: UIViewController) {
    guard let content = controller.view else { return }
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(content, at: 0)
    layOutBar()
    content.safeAreaMayHaveChanged()
  }

  private func updateBar() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (viewControllers ?? []).enumerated().map { position, controller in
      let button = UIButton(type: .system)
      let title = controller.tabBarItem.title ?? controller.title
      button.setTitle(title, for: .normal)
      button.accessibilityLabel = title
      button.addAction(for: .primaryActionTriggered) { [weak self, weak controller] _, _ in
        guard let self, let controller else { return }
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        select(position)
        delegate?.tabBarController(self, didSelect: controller)
      }
      tabBar.addSubview(button)
      controller.tabBarItem.didChange = { [weak self] in self?.updateBadges() }
      return button
    }
    updateBadges()
    layOutBar()
  }

  private func updateBadges() {
    for (button, controller) in zip(buttons, viewControllers ?? []) {
      button.accessibilityIdentifier = controller.tabBarItem.accessibilityIdentifier
      button.accessibilityLabel = controller.tabBarItem.accessibilityLabel ?? button.currentTitle
      let old = button.subviews.first { $0.accessibilityIdentifier == "Badge" }
      old?.removeFromSuperview()
      guard let text = controller.tabBarItem.badgeValue else { continue }
      let badge = UILabel()
      badge.accessibilityIdentifier = "Badge"
      badge.font = .systemFont(ofSize: 13)
      badge.textAlignment = .center
      badge.text = text
      button.addSubview(badge)
    }
    layOutBar()
  }

  /// Recorded: a badge of one character is 20 by 20, 8.5 points right of the middle of the item and
  /// 6 below its top.
  private func layOutBadge(of button: UIButton) {
    guard let badge = button.subviews.first(where: { $0.accessibilityIdentifier == "Badge" })
    else { return }
    badge.frame = CGRect(
      x: button.bounds.width / 2 + 8.5, y: 6,
      width: max(20, badge.intrinsicContentSize.width + 10), height: 20)
  }

  private func layOutBar() {
    guard isViewLoaded else { return }
    let height = UITabBarController.barHeight
    tabBar.frame = CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    // Recorded for three items: a platter 62 high, 51 points from the sides, at the bar's top.
    let platter = CGRect(x: 51, y: 0, width: max(0, view.bounds.width - 101), height: 62)
    let width = platter.width / CGFloat(max(buttons.count, 1))
    for (position, button) in buttons.enumerated() {
      let (left, right) = (
        (platter.origin.x + CGFloat(position) * width).rounded(),
        (platter.origin.x + CGFloat(position + 1) * width).rounded()
      )
      button.frame = CGRect(x: left, y: 0, width: right - left, height: platter.height)
      layOutBadge(of: button)
    }
  }

  /// The height of the view's bottom that the bar covers, in points.
  final var coveredBottom: CGFloat { UITabBarController.barHeight }
}
