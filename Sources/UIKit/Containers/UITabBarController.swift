import InteractionKit

/// The calls of a tab controller.
public protocol UITabBarControllerDelegate: ObjectProtocol {
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
      guard let newValue else { return }
      guard let found = viewControllers?.firstIndex(where: { $0 === newValue }) else {
        return reportException(
          "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar "
            + "controller's list of view controllers can be selected.")
      }
      select(found)
    }
  }
  /// The bar with a button for each controller.
  public final let tabBar = UITabBar(frame: .zero)

  private var index = 0 {
    didSet { tabBar.changeLocked { $0.selectedItem = selectedViewController?.tabBarItem } }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.accessibilityIdentifier = "TabBar"
    tabBar.isLocked = true
    tabBar.didTap = { [weak self] in self?.tap($0) }
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

  /// Sets the controllers.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  private func updateBar() {
    let controllers = viewControllers ?? []
    tabBar.changeLocked { $0.items = controllers.map { $0.tabBarItem } }
    tabBar.standardTitles = controllers.map(\.title)
    tabBar.changeLocked { $0.selectedItem = selectedViewController?.tabBarItem }
    layOutBar()
  }

  private func tap(_ position: Int) {
    guard let controllers = viewControllers, controllers.indices.contains(position) else { return }
    let controller = controllers[position]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    // Reported by developers: a tap on the selected tab returns to the beginning of its stack, unless `shouldSelect`
    // refuses it. Chosen: before the delegate is called.
    if position == index {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    }
    select(position)
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// True if the bar is hidden; false by default.
  open var isTabBarHidden = false { didSet { stackDidChange() } }

  /// Shows or hides the bar.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  /// True if a controller in the displayed navigation stack hides the bar.
  private var isBarHiddenByStack: Bool {
    let stack = (selectedViewController as? UINavigationController)?.viewControllers
    return (stack ?? []).contains(where: \.hidesBottomBarWhenPushed)
  }

  /// Called after the navigation stack of a controller changed.
  final func stackDidChange() {
    layOutBar()
    for child in children { child.viewIfLoaded?.safeAreaMayHaveChanged() }
  }

  private func layOutBar() {
    guard isViewLoaded else { return }
    tabBar.isHidden = isTabBarHidden || isBarHiddenByStack
    let height = UITabBar.height
    tabBar.frame = CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    placeContent()
  }

  /// The height of the view's bottom that the bar covers, in points.
  final var coveredBottom: CGFloat {
    isTabBarHidden || isBarHiddenByStack ? 0 : UITabBar.height
  }

  override func barInsets(over child: any LayoutController) -> UIEdgeInsets {
    guard (child as? UIViewController)?.parent === self else { return .zero }
    return UIEdgeInsets(top: 0, left: 0, bottom: coveredBottom, right: 0)
  }
}
