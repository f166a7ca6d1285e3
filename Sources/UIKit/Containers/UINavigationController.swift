import InteractionKit

/// The direction of a change of a stack.
public enum UINavigationControllerOperation: Int, Hashable, Sendable {
  /// The direction.
  case none, push, pop
}

/// The calls of a navigation controller.
public protocol UINavigationControllerDelegate: ObjectProtocol {
  /// Called before a controller is displayed.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// Called after a controller was displayed.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  /// Returns the animator of a transition; nil for none.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that drives a transition; nil for none.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Returns nil.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// A container that displays the last of a stack of controllers below a bar.
open class UINavigationController: UIViewController {
  private var ownTabBarItem: UITabBarItem?
  /// The direction of a change of the stack.
  public typealias Operation = UINavigationControllerOperation

  /// The delegate; nil by default.
  open weak var delegate: (any UINavigationControllerDelegate)?
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
  /// The displayed controller: a presented one, else the stack's last.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }
  /// True if the bar is hidden; false by default.
  open var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { layOutBar() } }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The bar at the bottom, with the items of the displayed controller; never nil.
  public final var toolbar: UIToolbar! { bottomBar }
  private let bottomBar = UIToolbar(frame: .zero)
  /// True, the default, if the toolbar is hidden.
  open var isToolbarHidden = true {
    didSet { if isToolbarHidden != oldValue { layOutBar() } }
  }

  /// The recognizer of the gesture from the left edge that returns to the controller before.
  ///
  /// In a layout from right to left it is the right edge. By default it begins if there is a back
  /// button; a delegate of its own decides otherwise.
  public final var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.recognizer }
  private lazy var popGesture = PopGesture(self)
  /// True if a swipe hides the bars; stored without effect.
  open var hidesBarsOnSwipe = false
  /// True if a tap hides the bars; stored without effect.
  open var hidesBarsOnTap = false
  /// True if the keyboard hides the bars; stored without effect.
  open var hidesBarsWhenKeyboardAppears = false
  /// True if a low screen hides the bars; stored without effect.
  open var hidesBarsWhenVerticallyCompact = false

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
    navigationBar.didGoBack = { [weak self] in self?.goBack() }
    navigationBar.itemDidChange = { [weak self] in self?.updateSearchBar() }
    view.addSubview(navigationBar)
    view.addSubview(toolbar)
    view.addGestureRecognizer(popGesture.recognizer)
    if let top = topViewController { display(top) }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    popGesture.recognizer.edges = isMirrored ? .right : .left
    layOutBar()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    layOutBar()
  }

  // MARK: The stack

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if Set(viewControllers.map(ObjectIdentifier.init)).count < viewControllers.count {
      return reportException("All view controllers in a navigation controller must be distinct")
    }
    let old = stack
    let (from, to) = (old.last, viewControllers.last)
    // The new controllers are children before the transition, because they ask for
    // `navigationController` in `viewDidLoad()`. The removed ones stay children until it has ended.
    for controller in viewControllers where controller.parent !== self { addChild(controller) }
    stack = viewControllers
    exchange(from, for: to, after: old, animated: animated) { [self] isComplete in
      guard isComplete else { return restore(old) }
      for controller in old where !viewControllers.contains(where: { $0 === controller }) {
        controller.willMove(toParent: nil)
        controller.removeFromParent()
      }
      for controller in viewControllers where !old.contains(where: { $0 === controller }) {
        controller.didMove(toParent: self)
      }
    }
  }

  /// Restores the stack after a gesture cancelled a transition.
  private func restore(_ old: [UIViewController]) {
    for controller in stack where !old.contains(where: { $0 === controller }) {
      controller.removeFromParent()
    }
    stack = old
    updateBar()
  }

  /// Adds a controller to the stack and displays it.
  ///
  /// The transition takes no time.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return reportException(
        "<\(type(of: self))> is pushing the same view controller instance (<\(type(of: viewController))>) more than once "
          + "which is not supported and is most likely an error in the application")
    }
    if viewController is UINavigationController {
      return reportException("Pushing a navigation controller is not supported")
    }
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
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      reportException("Tried to pop to a view controller that doesn't exist.")
      return nil
    }
    let removed = Array(stack.dropFirst(index + 1))
    setViewControllers(Array(stack.prefix(index + 1)), animated: animated)
    return removed
  }

  /// Shows or hides the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Shows or hides the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The item of the controller in a tab bar; the root controller's by default.
  open override var tabBarItem: UITabBarItem! {
    get { ownTabBarItem ?? viewControllers.first?.tabBarItem ?? super.tabBarItem }
    set { ownTabBarItem = newValue }
  }

  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    setViewControllers(stack + [secondaryViewController], animated: false)
  }

  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? {
    guard stack.count > 1, let last = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: false)
    return last
  }

  /// True for `show(_:sender:)`.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.name.hasPrefix("show:") || action.name.hasPrefix("showViewController:")
  }

  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
    topViewController
  }
  open override var childForStatusBarStyle: UIViewController? { topViewController }
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  // MARK: Display

  /// The child of the stack that is displayed; it appears as the container does.
  override var displayedChildren: [UIViewController] {
    topViewController.map { [$0] } ?? []
  }

  private func exchange(
    _ from: UIViewController?, for to: UIViewController?, after old: [UIViewController],
    animated: Bool, _ end: @escaping (Bool) -> Void
  ) {
    guard from !== to, isViewLoaded else {
      updateBar()
      return end(true)
    }
    let isShown = appearance == .appeared
    // Before the container appears there is nothing to exchange on the screen, so no delegate is called.
    guard isShown, let from, let to else {
      if let to { display(to) }
      from?.viewIfLoaded?.removeFromSuperview()
      updateBar()
      if isShown { view.layoutIfNeeded() }
      return end(true)
    }
    let isPop = old.contains { $0 === to }
    let custom =
      animated
      ? delegate?.navigationController(
        self, animationControllerFor: isPop ? .pop : .push, from: from, to: to) : nil
    let interaction = popGesture.interaction
    // The gesture drives only the pop of the system, not an animator of the delegate.
    if custom != nil || !isPop { popGesture.interaction = nil }
    let animator = custom ?? (isPop && interaction != nil ? PopAnimator() : nil)
    let coordinator = TransitionCoordinator(
      from: from, to: to, in: view, isAnimated: animated)
    coordinator.isInteractive = popGesture.interaction != nil
    self.coordinator = coordinator
    if stack.contains(where: { $0 === from }) {
      from.beginAppearanceTransition(false, animated: animated)
    } else {
      from.beginLeaving(animated: animated)
    }
    to.beginAppearanceTransition(true, animated: animated)
    delegate?.navigationController(self, willShow: to, animated: animated)
    let transition = self.transition(from: from, to: to, animator)
    let container = transition.containerView
    transition.run(
      custom.map { delegate?.navigationController(self, interactionControllerFor: $0) }
        ?? popGesture.interaction
    ) { [self] isComplete in
      transitionDidEnd(from, to, in: container, isComplete, animated: animated, end)
      self.coordinator = nil
      coordinator.isCancelled = !isComplete
      coordinator.finish()
    }
  }

  /// A transition whose container is below the bar; without an animator it needs none.
  private func transition(
    from: UIViewController, to: UIViewController,
    _ animator: (any UIViewControllerAnimatedTransitioning)?
  ) -> Transition {
    let container = UIView(frame: view.bounds)
    if animator != nil, let content = from.view {
      view.insertSubview(container, at: 0)
      container.addSubview(content)
    }
    let frames = Transition.Frames(initialFrom: view.bounds, finalTo: view.bounds)
    return Transition(
      from: from, to: to, in: container, views: (from.view, to.view), frames: frames,
      style: .none, animated: animator != nil, animator: animator)
  }

  private func transitionDidEnd(
    _ from: UIViewController, _ to: UIViewController, in container: UIView, _ isComplete: Bool,
    animated: Bool, _ end: (Bool) -> Void
  ) {
    let (shown, hidden) = isComplete ? (to, from) : (from, to)
    display(shown)
    hidden.viewIfLoaded?.removeFromSuperview()
    container.removeFromSuperview()
    if isComplete {
      to.callIsAppearing(animated: animated)
      updateBar()
      view.layoutIfNeeded()
      from.endAppearance(animated: animated)
      to.endAppearance(animated: animated)
      delegate?.navigationController(self, didShow: to, animated: animated)
    } else {
      // A cancelled transition is reversed: each controller gets the calls of the opposite direction.
      to.beginAppearanceTransition(false, animated: animated)
      to.endAppearance(animated: animated)
      from.beginAppearanceTransition(true, animated: animated)
      from.callIsAppearing(animated: animated)
      from.endAppearance(animated: animated)
    }
    end(isComplete)
  }

  private func display(_ controller: UIViewController) {
    guard let content = controller.view else { return }
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // Behind the bars, which stay subviews of the container.
    view.insertSubview(content, at: 0)
    updateBar()
  }

  final func updateBar() {
    navigationBar.display(isNested ? [] : barItems)
    tabBarController?.stackDidChange()
    updateToolbar()
    followContent()
    updateSearchBar()
    if isNested { (parent as? UINavigationController)?.updateBar() }
  }

  // MARK: A stack in a stack

  // The columns of a collapsed split view controller are navigation controllers in the stack of the first one, as
  // recorded. The bar of the outer one shows the items of all.

  /// True if another navigation controller displays this one.
  final var isNested: Bool { parent is UINavigationController }

  /// The displayed controller whose items and content the bar follows.
  final var barController: UIViewController? {
    (topViewController as? UINavigationController)?.barController ?? topViewController
  }

  private var barItems: [UINavigationItem] {
    stack.flatMap { ($0 as? UINavigationController)?.barItems ?? [$0.navigationItem] }
  }

  /// Returns to the controller before, in the innermost stack that has one.
  private func goBack() {
    if let inner = topViewController as? UINavigationController, inner.viewControllers.count > 1 {
      inner.goBack()
    } else {
      popViewController(animated: true)
    }
  }

  open override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if isViewLoaded { updateBar() }
  }

  final func updateToolbar() { toolbar.items = topViewController?.toolbarItems }

  // MARK: Bars

  /// The scroll view whose content collapses the large title and hides the search bar.
  final weak var followedContent: UIScrollView?
  final lazy var titleObserver = TitleObserver(self)
  /// The search bar of the displayed controller; nil without one.
  final var searchBar: UISearchBar?
  /// The part of the height of a search bar that content hides, in points; infinite for all of it.
  final var hiddenSearchHeight = CGFloat.infinity
  /// The height of the view's top that the bar covers, in points.
  final var coveredTop: CGFloat = 0
  /// The height of the view's bottom that the toolbar covers, in points.
  final var coveredBottom: CGFloat = 0

  override func barInsets(over child: any LayoutController) -> UIEdgeInsets {
    guard (child as? UIViewController)?.parent === self else { return .zero }
    return UIEdgeInsets(top: coveredTop, left: 0, bottom: coveredBottom, right: 0)
  }
}
