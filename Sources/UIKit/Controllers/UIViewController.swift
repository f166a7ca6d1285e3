import InteractionKit

/// An object that manages a view and its life cycle.
open class UIViewController: UIResponder, UIFocusEnvironment {
  /// True for an alert, about which UIKit's exceptions have words of their own.
  var isAlert: Bool { false }

  // MARK: View

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view, which is loaded when it is first read.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { adopt(newValue) }
  }
  /// The view; nil if it is not loaded.
  open var viewIfLoaded: UIView? { storedView }
  /// True if the view is loaded.
  open var isViewLoaded: Bool { storedView != nil }
  /// The title, also of the navigation item; nil by default.
  open var title: String? { didSet { navigationItem.title = title } }
  /// The size that the controller prefers in a container; zero by default.
  ///
  /// A popover has it. The parent, or the presentation without one, is notified of a change.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { preferredSizeDidChange() } }
  }
  /// Insets that are added to the safe area of the view, in points; 0 by default.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { storedView?.safeAreaMayHaveChanged() } }
  }
  /// True, the default, if the side margins of the view are at least the system's.
  open var viewRespectsSystemMinimumLayoutMargins = true
  /// The manner of presentation; `automatic`, a sheet, by default.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// True if a presentation of the controller cannot be dismissed by a gesture; false by default.
  open var isModalInPresentation = false
  /// The transition of a presentation; stored without effect.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// True if presented controllers cover this one; stored without effect.
  open var definesPresentationContext = false
  /// The edges of the view that extend below bars; all by default.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }
  /// True if edges extend below bars that are not translucent, too; false by default.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { parent?.viewIfLoaded?.setNeedsLayout() }
  }
  /// True if the view begins or ends at a bar of its container.
  final var isBetweenBars = false
  /// True if the tab bar is hidden while the controller is in the displayed navigation stack.
  ///
  /// False by default.
  open var hidesBottomBarWhenPushed = false {
    didSet { tabBarController?.stackDidChange() }
  }
  /// The items in the toolbar of a navigation controller; nil by default.
  open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.updateToolbar() } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The item in the bar of a tab controller.
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  /// The appearance of the status bar; the default one.
  open dynamic var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// True if the status bar is hidden; false by default.
  ///
  /// The status bar manager of the scene reads it.
  open dynamic var prefersStatusBarHidden: Bool { false }
  /// The animation of a change of the status bar; `fade` by default.
  ///
  /// Without effect.
  open dynamic var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// True if a controller that covers this one in part determines the status bar; false by default.
  ///
  /// Stored without effect.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// True if the home indicator may be hidden; false by default.
  ///
  /// Without effect.
  open dynamic var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that determines the home indicator; nil, the default, for this controller.
  open dynamic var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The edges at which gestures of the system wait; none by default.
  ///
  /// Without effect.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that determines these edges; nil, the default, for this controller.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// The child that determines the style of the status bar; nil, the default, for this controller.
  open dynamic var childForStatusBarStyle: UIViewController? { nil }
  /// The child that hides the status bar; nil, the default, for this controller.
  open dynamic var childForStatusBarHidden: UIViewController? { nil }
  /// The objects of a custom presentation; nil by default.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The supported orientations; all but upside down by default.
  ///
  /// Without effect.
  open dynamic var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The orientation in which the controller is presented; portrait by default.
  ///
  /// Without effect.
  open dynamic var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    .portrait
  }
  /// True if the keyboard stays while another kind of view is edited.
  ///
  /// True for the presentation of a form sheet; without effect.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// The commands of keys of a keyboard; those that were added by default, nil without any.
  ///
  /// Stored without effect: there is no keyboard with such keys.
  open var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  private var addedKeyCommands: [UIKeyCommand] = []
  /// Adds a command of keys; stored without effect.
  public final func addKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.append(keyCommand)
  }
  /// Removes a command of keys that was added.
  public final func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }
  /// The name of the nib; nil by default, stored without effect.
  public final let nibName: String?
  /// The bundle of the nib; nil by default, stored without effect.
  public final let nibBundle: Bundle?
  /// The identifier with which the state is restored; nil by default, stored without effect.
  open var restorationIdentifier: String?
  /// True if the controller handles actions while it presents another one; false by default.
  ///
  /// Without effect.
  open var performsActionsWhilePresentingModally: Bool { false }
  /// True if the controller follows the orientation of the device; true by default.
  open dynamic var shouldAutorotate: Bool { true }
  /// True if the view is in editing mode; false by default.
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var storedEditing = false
  private var storedEditButton: UIBarButtonItem?
  /// A bar item that begins and ends the editing mode, with the title "Edit" or "Done".
  public final var editButtonItem: UIBarButtonItem {
    if let storedEditButton { return storedEditButton }
    let item = UIBarButtonItem(
      systemItem: .edit,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    storedEditButton = item
    updateEditButton()
    return item
  }

  private func updateEditButton() { storedEditButton?.title = isEditing ? "Done" : "Edit" }
  /// The items in the bar of a navigation controller.
  ///
  /// A container may return a child's.
  open var navigationItem: UINavigationItem { ownNavigationItem }
  private let ownNavigationItem = UINavigationItem()

  /// The controller that contains this one; nil if there is none.
  public internal(set) final weak var parent: UIViewController?
  /// The contained controllers.
  public internal(set) final var children: [UIViewController] = []
  /// The controller that this one or one of its ancestors presents; nil if there is none.
  public final var presentedViewController: UIViewController? {
    ownPresented ?? parent?.presentedViewController
  }
  /// The controller that presents this one or one of its ancestors; nil if there is none.
  public final var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }

  final weak var presenter: UIViewController?
  /// The controller that this one presents, which no child does.
  final var ownPresented: UIViewController?
  final var storedPresentation: UIPresentationController?
  final var coordinator: TransitionCoordinator?
  final var pendingTraitOverrides = UITraitCollection()
  final var traitObservers: [TraitChangeObserver] = []
  final var topSupport, bottomSupport: LayoutSupportGuide?
  final var appearance = Appearance.disappeared
  final var movement = Movement()
  final var unavailableContent = UnavailableContent()
  /// The view of search results, which covers the view of the controller.
  final weak var searchResultsView: UIView?
  /// The scroll view that bars follow, if one was set.
  final weak var ownContentScrollView: UIScrollView?
  private var storedView: UIView?
  /// The height of the keyboard for which the view was laid out.
  final var knownKeyboardHeight: CGFloat = 0
  /// The scene of a storyboard from which the controller was created; nil for others.
  final var scene: (any ControllerScene)?
  private var isLoadingView = false

  /// The state of the view's appearance.
  enum Appearance { case disappeared, appearing, appeared, disappearing }

  /// Creates a controller whose view is loaded from a nib.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of the nib; nil for one with the name of the class, or for none.
  ///   - nibBundleOrNil: The bundle with the nib; nil for the app's own.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  /// Creates a controller of a storyboard, with its title and items; its view is loaded later.
  ///
  /// - Parameter coder: The coder of a storyboard. Another one is not read.
  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init()
    decodeScene(coder)
  }

  /// Creates a controller whose view `loadView()` creates.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller of a class that is known when the program runs; see `allocate()`.
  @_silgen_name("UIKit_UIViewController_initOfType")
  @usableFromInline
  convenience init(ofType: Void) { self.init(nibName: nil, bundle: nil) }

  /// Creates an object of this class, by `init()`.
  ///
  /// Not part of UIKit. `port-uikit` overrides it in controllers with an `init()` of their own; others are
  /// created by `init(nibName:bundle:)`.
  open class func makeObject() -> UIViewController { allocate() }

  // As for views: see `View.makeFromType(frame:)`.
  @_silgen_name("UIKit_UIViewController_initOfType")
  private static func allocate() -> UIViewController

  /// Creates a controller of this class: `type.init()` of UIKit's code.
  ///
  /// `port-uikit` converts `type.init()` to it. The program stops with "Use of unimplemented initializer" if
  /// the class can't be created without arguments, as on a device. Not part of UIKit.
  public static func makeFromType() -> Self { unsafeDowncast(makeObject(), to: self) }

  /// Creates the view from the controller's storyboard or nib, else a plain one.
  ///
  /// Overrides set `view` and do not call `super`.
  open func loadView() {
    if scene?.loadView(of: self) == true || loadNib() { return }
    view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  /// Called when the controller of a storyboard and its items are connected, before its view is loaded.
  ///
  /// Does nothing by default.
  open func awakeFromNib() {}

  /// Loads the view if it is not loaded.
  public final func loadViewIfNeeded() {
    // `loadView()` may read `view`, which would load it again without end.
    guard storedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    viewDidLoad()
  }

  private func adopt(_ view: UIView?) {
    // The view may be the view of another controller by now.
    if let storedView, storedView.viewDelegate === self {
      storedView.viewDelegate = nil
      storedView.autoLayout.controller = nil
    }
    if let view, let other = view.viewDelegate as? UIViewController, other !== self {
      reportException(
        "A view can only be associated with at most one view controller at a time! View "
          + "<\(type(of: view))> is associated with <\(type(of: other))>. Clear this association "
          + "before associating this view with <\(type(of: self))>.")
    }
    storedView = view
    view?.viewDelegate = self
    view?.autoLayout.controller = self
    // Such a scroll view keeps clear of bars even if its content is too short to scroll.
    (view as? UIScrollView)?.isControllerContent = true
    if pendingTraitOverrides != UITraitCollection() {
      view?.setOverrides(pendingTraitOverrides)
    }
  }

  open override var next: UIResponder? {
    storedView?.accessoryOwner ?? storedView?.superview ?? parent
  }

  // MARK: Life cycle

  /// Called after the view was loaded; does nothing by default.
  ///
  /// Overrides call `super`.
  open dynamic func viewDidLoad() {}
  /// Called before the view is added to a window; does nothing by default.
  open dynamic func viewWillAppear(_ animated: Bool) {}
  /// Called after the view was added to a window and has its size; does nothing by default.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view appeared; does nothing by default.
  open dynamic func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is removed from its window; does nothing by default.
  open dynamic func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view was removed from its window; does nothing by default.
  open dynamic func viewDidDisappear(_ animated: Bool) {}
  /// Called before `layoutSubviews()` of the view; does nothing by default.
  open dynamic func viewWillLayoutSubviews() {}
  /// Called after `layoutSubviews()` of the view; does nothing by default.
  open dynamic func viewDidLayoutSubviews() {}
  /// Updates `contentUnavailableConfiguration` for a state: by its `updated(for:)` by default.
  ///
  /// Overrides set it and do not call `super`.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    unavailableContent.configuration = unavailableContent.configuration?.updated(for: state)
  }
  /// Called after the layout margins of the view changed; does nothing by default.
  open func viewLayoutMarginsDidChange() {}
  /// Called after the safe area of the view changed; does nothing by default.
  open dynamic func viewSafeAreaInsetsDidChange() {}
  /// Updates the constraints of the view, by its `updateConstraints()`.
  ///
  /// Overrides call `super`.
  open func updateViewConstraints() { storedView?.updateConstraints() }
  /// Begins or ends the editing mode.
  ///
  /// Overrides call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedEditing = editing
    updateEditButton()
  }
  /// Called after the traits changed; does nothing by default.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called before the size of the view changes with the window's; calls the children.
  ///
  /// The animations of the coordinator run after the change, and its completions after them.
  /// Overrides call `super`.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children where child.isViewLoaded {
      child.viewWillTransition(to: size, with: coordinator)
    }
  }
  /// Called before the size classes change with the size of the window; calls the children.
  ///
  /// Overrides call `super`.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children where child.isViewLoaded {
      child.willTransition(to: newCollection, with: coordinator)
    }
  }
  /// Called after the preferred size of a child changed; does nothing by default.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Calls the parent, or the presenter without one: the status bar is not drawn.
  open func setNeedsStatusBarAppearanceUpdate() {
    (parent ?? presenter)?.setNeedsStatusBarAppearanceUpdate()
  }
  /// Calls the parent, or the presenter without one: devices keep their orientation.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    (parent ?? presenter)?.setNeedsUpdateOfSupportedInterfaceOrientations()
  }
  /// Calls the parent, or the presenter without one: the home indicator is not drawn.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    (parent ?? presenter)?.setNeedsUpdateOfHomeIndicatorAutoHidden()
  }
  /// Calls the parent, or the presenter without one.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    (parent ?? presenter)?.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
  }
  /// Called when a system is low on memory, which does not occur here.
  open dynamic func didReceiveMemoryWarning() {}

  // MARK: Appearance

  /// Calls `viewWillAppear(_:)` or `viewWillDisappear(_:)`, also of the children.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      (movement.isLeaving, movement.ending) = (false, nil)
      viewWillAppear(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      (movement.isNew, movement.ending) = (false, nil)
      viewWillDisappear(animated)
    }
    for child in displayedChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Calls `viewIsAppearing(_:)`, also of the children, after all calls of `viewWillAppear(_:)`.
  final func callIsAppearing(animated: Bool) {
    guard appearance == .appearing else { return }
    keyboardMayHaveChanged()
    viewIsAppearing(animated)
    for child in displayedChildren { child.callIsAppearing(animated: animated) }
  }

  /// Calls `viewDidAppear(_:)` or `viewDidDisappear(_:)`, also of the children.
  public final func endAppearanceTransition() { endAppearance(animated: false) }

  func endAppearance(animated: Bool) {
    switch appearance {
    case .appearing:
      appearance = .appeared
      becomeFirstResponderOnAppearing()
      movement.ending = .appearing
      viewDidAppear(animated)
    case .disappearing:
      appearance = .disappeared
      resignAfterDisappearing()
      movement.ending = .disappearing
      viewDidDisappear(animated)
    case .appeared, .disappeared: return
    }
    let ended = movement.ending
    for child in displayedChildren { child.endAppearance(animated: animated) }
    // Children ask their container whether it comes or goes, as in `navigationController?.isBeingDismissed`. One of
    // these methods may have begun the next transition, which has its own answers.
    guard let ended, ended == movement.ending else { return }
    movement.ending = nil
    if ended == .appearing { movement.isNew = false } else { movement.isLeaving = false }
  }

  /// The children whose views are displayed inside of this one.
  var displayedChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let storedView else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: storedView) == true }
  }

  /// True, the default, if the children receive the appearance calls of this controller.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Called with the height that the keyboard and the view above it cover.
  func keyboardDidChange(to height: CGFloat) { knownKeyboardHeight = height }

  /// Called after the traits of the view changed; a split view controller shows other columns.
  func adaptToTraits() {}

  /// Makes room for the keyboard before a layout pass; only collection view controllers do.
  func makeRoomForKeyboard() {}

  /// Returns the insets of the bars of a container over the view of a child.
  func barInsets(over child: any LayoutController) -> UIEdgeInsets { .zero }

  /// Called after the view got a superview.
  package final func viewWasAdded(_ view: UIView) {
    // A container that calls the appearance methods itself has done so. Otherwise adding the view to
    // a displayed parent is the only sign that it appears.
    guard let parent, parent.appearance == .appeared, appearance == .disappeared,
      parent.shouldAutomaticallyForwardAppearanceMethods, storedView?.window != nil
    else { return }
    beginAppearanceTransition(true, animated: false)
    callIsAppearing(animated: false)
    endAppearance(animated: false)
  }

  /// Called before the view loses its superview.
  package final func viewWillBeRemoved(_ view: UIView) {
    guard let parent, parent.appearance == .appeared, appearance == .appeared,
      parent.shouldAutomaticallyForwardAppearanceMethods
    else { return }
    beginAppearanceTransition(false, animated: false)
    endAppearance(animated: false)
  }

  // MARK: Containment

  /// Adds a child, which leaves its former parent and is called with `willMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    if childController === self {
      return reportException("Can't add self as a child view controller")
    }
    guard childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
    (childController.movement.isNew, childController.movement.isLeaving) = (true, false)
  }

  /// Removes the controller from its parent and calls `didMove(toParent:)` with nil.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before the parent changes.
  open func willMove(toParent parent: UIViewController?) { movement.isLeaving = parent == nil }
  /// Called after the parent changed; does nothing by default.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Focus

  /// Where the focus goes first; the view by default, without effect.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
  /// Returns true if the focus may move; without effect, because it does not.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after the focus moved; without effect, because it does not.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// Asks for an update of the focus; without effect.
  public final func setNeedsFocusUpdate() {}
  /// Updates the focus; without effect.
  public final func updateFocusIfNeeded() {}

  // MARK: Storyboards

  /// The storyboard that created the controller; nil for none.
  public internal(set) final var storyboard: UIStoryboard?

  /// Called before a segue displays its destination; does nothing by default.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Returns true if an element of a storyboard may perform a segue; true by default.
  ///
  /// Not called, because storyboard files are not read.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Performs a segue of the `StoryboardRegistry`, after `prepare(for:sender:)`.
  ///
  /// As in UIKit, `shouldPerformSegue(withIdentifier:sender:)` is not called. A segue that is not
  /// registered is a diagnostic in the log; UIKit raises an exception.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    if scene?.perform(identifier, from: self, sender: sender) == true { return }
    StoryboardRegistry.current.perform(identifier, from: self, sender: sender)
  }

  // MARK: Presentation

  /// Displays another controller: by the nearest ancestor that overrides this method, such as a
  /// navigation controller, else presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Displays another controller as the detail: by the nearest ancestor that overrides this method,
  /// else presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Takes the second controller of a split view controller whose width becomes compact.
  ///
  /// Does nothing by default; a navigation controller pushes it.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}

  /// Gives the second controller back when the width becomes regular; nil by default.
  ///
  /// A navigation controller returns the displayed one, unless it is the only one.
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  /// Returns the nearest ancestor that performs an action; nil if there is none.
  ///
  /// It is one for which `canPerformAction(_:withSender:)` is true.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    var controller = parent
    while let current = controller {
      if current.canPerformAction(action, withSender: sender) { return current }
      controller = current.parent
    }
    return nil
  }

  /// Records a call for which UIKit raises, in the log of the controller's screen.
  final func reportException(_ reason: String) {
    (viewIfLoaded ?? UIWindow.latest)?.recordException(reason)
  }

  /// Records a warning that UIKit prints, in the log of the controller's screen.
  final func reportWarning(_ text: String) {
    (viewIfLoaded ?? UIWindow.latest)?.recordWarning(text)
  }

  /// UIKit's text for a controller that cannot be presented as it is; nil by default.
  var mistakeBeforePresentation: String? { nil }

  /// The popover in which a regular width displays the controller, whatever its style; nil by default.
  var ownPopover: UIPopoverPresentationController? { nil }

  /// Returns the first responder of the chain that performs an action; nil if there is none.
  ///
  /// Each controller implements `show(_:sender:)` and `showDetailViewController(_:sender:)`, so it is
  /// their target itself.
  open override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    let shows = ["show:", "showViewController:", "showDetailViewController:"]
    return shows.contains { action.name.hasPrefix($0) }
      ? self : super.target(forAction: action, withSender: sender)
  }

  /// Stores the state of the screen; does nothing by default and is not called: nothing is restored.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Reads the stored state; does nothing by default and is not called.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called after the state was read in UIKit; does nothing by default and is not called.
  open func applicationFinishedRestoringState() {}

  /// Presents a controller over this one.
  ///
  /// Without an animator, the transition takes no time.
  ///
  /// A sheet leaves this controller's view in place and calls none of its appearance methods; a
  /// full screen replaces it.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    if viewControllerToPresent === self {
      return reportException("Application tried to present modal view controller on itself.")
    }
    if let other = viewControllerToPresent.presenter {
      return reportException(
        "Application tried to present modally a view controller <\(type(of: viewControllerToPresent))> that is "
          + "already being presented by <\(type(of: other))>.")
    }
    if let parent = viewControllerToPresent.parent {
      return reportException(
        "Application tried to present modally a view controller <\(type(of: viewControllerToPresent))> that has "
          + "a parent view controller <\(type(of: parent))>.")
    }
    if let mistake = viewControllerToPresent.mistakeBeforePresentation {
      return reportException(mistake)
    }
    let presenter = topmostContainer
    // UIKit presents nothing in these cases.
    func attempt(_ problem: String) {
      reportWarning(
        "Attempt to present <\(type(of: viewControllerToPresent))> on <\(type(of: presenter))> (from "
          + "<\(type(of: self))>) \(problem).")
    }
    if let other = presentedViewController {
      return attempt("which is already presenting <\(type(of: other))>")
    }
    guard let window = viewIfLoaded?.window else {
      return attempt("whose view is not in the window hierarchy")
    }
    presenter.ownPresented = viewControllerToPresent
    viewControllerToPresent.presenter = presenter
    viewControllerToPresent.movement.isNew = true
    presenter.begin(viewControllerToPresent, from: self, in: window, animated: flag, completion)
  }

  /// Dismisses the presented controller; without one, this controller is dismissed by its presenter.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      if let presentingViewController {
        presentingViewController.dismiss(animated: flag, completion: completion)
      } else {
        completion?()
      }
      return
    }
    // What the presented controller presents goes with it, without an animation of its own.
    presented.presentedViewController?.dismiss(animated: false)
    (presented.presenter ?? self).end(presented, animated: flag) { completion?() }
  }
}

/// The scene of a storyboard: what a controller finds there after its creation.
protocol ControllerScene: AnyObject {
  /// Loads the view of the controller; false if the scene has none.
  func loadView(of controller: UIViewController) -> Bool
  /// Performs the segue with an identifier; false if the scene has none.
  func perform(_ identifier: String, from source: UIViewController, sender: Any?) -> Bool
}
