import InteractionKit

/// A container that displays the last of a stack of controllers below a bar.
open class UINavigationController: UIViewController {
  /// The controllers, from the root to the displayed one.
  ///
  /// Setting it replaces them at once.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The bar at the top.
  public final let navigationBar = UINavigationBar(frame: .zero)
  /// The displayed controller of the stack; nil if it is empty.
  open var topViewController: UIViewController? { stack.last }
  /// The displayed controller: a presented one, else that of the stack.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }
  /// True if the bar is hidden; false by default.
  open var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { layOutBar() } }
  }

  private var stack: [UIViewController] = []

  /// Creates a container with its first controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.didGoBack = { [weak self] in self?.popViewController(animated: true) }
    navigationBar.itemDidChange = { [weak self] in self?.updateSearchBar() }
    view.addSubview(navigationBar)
    if let top = topViewController { display(top) }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutBar()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    layOutBar()
  }

  // MARK: The stack

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = stack
    let (from, to) = (old.last, viewControllers.last)
    for controller in viewControllers where controller.parent !== self { addChild(controller) }
    stack = viewControllers
    exchange(from, for: to, animated: animated)
    for controller in old where !viewControllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in viewControllers where !old.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
  }

  /// Adds a controller to the stack and displays it.
  ///
  /// The transition takes no time.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else { return }
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Removes the displayed controller, except the first one.
  ///
  /// Returns the removed one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let removed = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return removed
  }

  /// Removes all controllers but the first.
  ///
  /// Returns the removed ones.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return nil }
    let removed = Array(stack.dropFirst())
    setViewControllers(Array(stack.prefix(1)), animated: animated)
    return removed
  }

  /// Removes the controllers after one of the stack.
  ///
  /// Returns the removed ones.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let removed = Array(stack.dropFirst(index + 1))
    setViewControllers(Array(stack.prefix(index + 1)), animated: animated)
    return removed
  }

  /// Shows or hides the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  // MARK: Display

  /// The child of the stack that is displayed; its appearance is that of the container.
  override var displayedChildren: [UIViewController] {
    topViewController.map { [$0] } ?? []
  }

  private func exchange(
    _ from: UIViewController?, for to: UIViewController?, animated: Bool
  ) {
    guard from !== to, isViewLoaded else { return updateBar() }
    let isShown = appearance == .appeared
    if isShown { from?.beginAppearanceTransition(false, animated: animated) }
    if isShown { to?.beginAppearanceTransition(true, animated: animated) }
    if let to { display(to) }
    if isShown { to?.callIsAppearing(animated: animated) }
    from?.viewIfLoaded?.removeFromSuperview()
    updateBar()
    if isShown {
      view.layoutIfNeeded()
      from?.endAppearance(animated: animated)
      to?.endAppearance(animated: animated)
    }
  }

  private func display(_ controller: UIViewController) {
    guard let content = controller.view else { return }
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(content, at: 0)
    updateBar()
  }

  private func updateBar() {
    navigationBar.display(stack)
    updateSearchBar()
  }

  private func updateSearchBar() {
    let bar = topViewController?.navigationItem.searchController?.searchBar
    if let shown = searchBar, shown !== bar { shown.removeFromSuperview() }
    if let bar, bar.superview !== viewIfLoaded { viewIfLoaded?.addSubview(bar) }
    searchBar = bar
    layOutBar()
  }

  /// The search bar of the displayed controller; nil without one.
  private var searchBar: UISearchBar?

  /// Recorded: a search bar that hides has no height while it is idle, and 60 points while it is
  /// active.
  private var searchHeight: CGFloat {
    guard let item = topViewController?.navigationItem, let search = item.searchController else {
      return 0
    }
    return search.isActive || !item.hidesSearchBarWhenScrolling ? 60 : 0
  }

  /// Places the bar below the safe area, at least 10 points below the top, as recorded.
  private func layOutBar() {
    guard isViewLoaded else { return }
    let safeTop = view.safeAreaInsets.top
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = CGRect(
      x: 0, y: max(safeTop, 10), width: view.bounds.size.width, height: UINavigationBar.height)
    searchBar?.frame = CGRect(
      x: 0, y: navigationBar.frame.maxY, width: view.bounds.size.width, height: searchHeight)
    searchBar?.isHidden = isNavigationBarHidden || searchHeight == 0
    let covered = isNavigationBarHidden ? safeTop : navigationBar.frame.maxY + searchHeight
    guard covered != coveredTop else { return }
    coveredTop = covered
    for child in children { child.viewIfLoaded?.safeAreaMayHaveChanged() }
  }

  /// The height of the view's top that the bar covers, in points.
  final private(set) var coveredTop: CGFloat = 0
}
