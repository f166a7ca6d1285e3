import InteractionKit

/// A container that displays two or three columns beside each other, and one of them in a compact width.
///
/// With a column style each column is a navigation controller, which the container makes for other controllers.
/// In a compact width they form one stack. Without columns, `viewControllers` are displayed as they are.
open class UISplitViewController: UIViewController {
  /// The columns of a container.
  public enum Style: Int, Hashable, Sendable {
    /// Two controllers without columns, the style of former systems.
    case unspecified
    /// A number of columns.
    case doubleColumn, tripleColumn
  }

  /// A column.
  public enum Column: Int, Hashable, Sendable {
    /// The column.
    case primary, supplementary, secondary
    /// A controller that replaces all columns in a compact width.
    case compact

    static let beside: [Column] = [.primary, .supplementary, .secondary]
  }

  /// The columns that are displayed.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// The mode that suits the width.
    case automatic
    /// The mode.
    case secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    /// The mode.
    case twoOverSecondary, twoDisplaceSecondary

    /// A former name of `secondaryOnly`.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// A former name of `oneBesideSecondary`.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// A former name of `oneOverSecondary`.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }

    var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
  }

  /// The place of the secondary column beside others.
  public enum SplitBehavior: Int, Hashable, Sendable {
    /// The behaviour.
    case automatic, tile, overlay, displace
  }

  /// The edge of the primary column.
  public enum PrimaryEdge: Int, Hashable, Sendable {
    /// The edge.
    case leading, trailing
  }

  /// The background of the primary column.
  public enum BackgroundStyle: Int, Hashable, Sendable {
    /// A column beside the others.
    case none
    /// A card that floats over the secondary column.
    case sidebar
  }

  /// Whether the button of the columns is displayed.
  public enum DisplayModeButtonVisibility: Int, Hashable, Sendable {
    /// The visibility.
    case automatic, never, always
  }

  /// A width or a fraction that the container chooses.
  public static let automaticDimension = -CGFloat(Float.greatestFiniteMagnitude)

  /// The columns; `unspecified` for a controller without them.
  public final let style: Style
  /// The receiver of changes; nil by default.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: Properties of the columns

  /// The mode that the app prefers; `automatic` by default.
  ///
  /// Setting another one than `automatic` and `secondaryOnly` sets the behaviour that it belongs to.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      switch preferredDisplayMode {
      case .automatic, .secondaryOnly: break
      case .oneBesideSecondary, .twoBesideSecondary: behavior = .tile
      case .oneOverSecondary, .twoOverSecondary: behavior = .overlay
      case .twoDisplaceSecondary: behavior = .displace
      }
      preferenceDidChange()
    }
  }
  /// The behaviour that the app prefers; `automatic` by default.
  open var preferredSplitBehavior: SplitBehavior {
    get { behavior }
    set {
      guard hasColumns("setPreferredSplitBehavior:") else { return }
      behavior = newValue
      preferenceDidChange()
    }
  }
  private var behavior = SplitBehavior.automatic
  /// The present behaviour.
  public final var splitBehavior: SplitBehavior {
    if behavior != .automatic { return behavior }
    switch mode {
    case .oneOverSecondary, .twoOverSecondary: return .overlay
    case .twoDisplaceSecondary: return .displace
    default: return .tile
    }
  }
  /// True, the default, if a finger from the edge shows the columns.
  open var presentsWithGesture = true { didSet { placeColumns() } }
  /// The edge of the primary column; leading by default.
  open var primaryEdge = PrimaryEdge.leading { didSet { placeColumns() } }
  /// The background of the primary column; a sidebar by default.
  open var primaryBackgroundStyle = BackgroundStyle.sidebar { didSet { placeColumns() } }
  /// True if the secondary column has a button that hides the others; stored without effect.
  open var showsSecondaryOnlyButton: Bool {
    get { storedSecondaryOnlyButton }
    set { if hasColumns("setShowsSecondaryOnlyButton:") { storedSecondaryOnlyButton = newValue } }
  }
  private var storedSecondaryOnlyButton = false
  /// Whether a bar displays the button of the columns; `automatic`, with the gesture, by default.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { placeColumns() }
  }

  /// The width of the primary column that the app prefers, in points.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { placeColumns() } }
  /// The preferred share of the width of the container.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { placeColumns() } }
  /// The least width of the primary column, in points.
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { placeColumns() } }
  /// The largest width of the primary column, in points.
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { placeColumns() } }
  /// The width of the supplementary column that the app prefers, in points.
  open var preferredSupplementaryColumnWidth = automaticDimension {
    didSet { supplementDidChange("setPreferredSupplementaryColumnWidth:") }
  }
  /// The preferred share of the width of the container.
  open var preferredSupplementaryColumnWidthFraction = automaticDimension {
    didSet { supplementDidChange("setPreferredSupplementaryColumnWidthFraction:") }
  }
  /// The least width of the supplementary column, in points.
  open var minimumSupplementaryColumnWidth = automaticDimension {
    didSet { supplementDidChange("setMinimumSupplementaryColumnWidth:") }
  }
  /// The largest width of the supplementary column, in points.
  open var maximumSupplementaryColumnWidth = automaticDimension {
    didSet { supplementDidChange("setMaximumSupplementaryColumnWidth:") }
  }

  // MARK: State

  /// The displayed columns; `secondaryOnly` before the first display.
  ///
  /// A compact width does not change it.
  public final var displayMode: DisplayMode { mode }
  /// True while one column is displayed, because the width is compact.
  public internal(set) final var isCollapsed = false

  final var mode = DisplayMode.secondaryOnly
  /// What was set for each column.
  final var assigned: [Column: UIViewController] = [:]
  /// The child of each column: a navigation controller, but with the style `unspecified`.
  final var hosts: [Column: UIViewController] = [:]
  /// The columns that are displayed beside each other.
  final var shownColumns: [Column] = []
  /// The only displayed child in a compact width.
  final var collapsedRoot: UIViewController?
  /// True from the first display on.
  final var isInstalled = false
  /// The children that are not yet told that they moved.
  final var arriving: [UIViewController] = []
  /// The columns about which the delegate is told before `viewDidAppear(_:)`.
  final var announced: [(column: Column, isShown: Bool)] = []
  final lazy var dismissRegion = SplitDismissRegion { [weak self] in
    self?.change(to: .secondaryOnly)
  }
  final lazy var edgeGesture = SplitGesture(self)
  /// A bar item that shows and hides the columns; with a column style the container displays it itself.
  public final lazy var displayModeButtonItem: UIBarButtonItem = {
    let item = UIBarButtonItem(
      image: UIImage(systemName: "sidebar.leading"),
      primaryAction: UIAction { [weak self] _ in self?.toggleColumns() })
    item.accessibilityIdentifier = "ToggleSidebar"
    return item
  }()

  /// Creates a container without columns.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a container with columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a container with the columns of a storyboard; without a storyboard it has none.
  public required init?(coder: NSCoder) {
    style = UIViewController.decodedSplitStyle(coder) ?? .unspecified
    super.init(coder: coder)
  }

  // MARK: Controllers

  /// The controllers: the first one is the primary one.
  ///
  /// With a column style they are the navigation controllers of the columns. In a compact width it is the first one alone.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed { return [collapsedRoot].compactMap { $0 } }
      return Column.beside.compactMap { hosts[$0] }
    }
    set {
      guard style == .unspecified else {
        for (column, controller) in zip(
          style == .doubleColumn ? [Column.primary, .secondary] : Column.beside, newValue)
        {
          setViewController(controller, for: column)
        }
        return
      }
      replaceHost(of: .primary, by: newValue.first)
      replaceHost(of: .secondary, by: newValue.count > 1 ? newValue[1] : nil)
    }
  }

  /// Sets the controller of a column; a navigation controller is made for another one.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard hasColumns("setViewController:forColumn:") else { return }
    if column == .supplementary, style == .doubleColumn {
      return reportException(
        "-[UISplitViewController setViewController:forColumn:] UISplitViewControllerColumnSupplementary "
          + "is not supported in a UISplitViewControllerStyleDoubleColumn split view controller")
    }
    if let vc, let other = assigned.first(where: { $0.key != column && $0.value === vc })?.key {
      return reportException(
        "<\(type(of: vc))> is already the view controller for the \(other) column")
    }
    assigned[column] = vc
    let isOwn = column == .compact || vc is UINavigationController
    replaceHost(
      of: column, by: isOwn ? vc : vc.map { UINavigationController(rootViewController: $0) })
  }

  /// Returns the controller that was set for a column; nil for none.
  open func viewController(for column: Column) -> UIViewController? {
    guard hasColumns("viewControllerForColumn:") else { return nil }
    return assigned[column]
  }

  /// Displays a column, and hides those over the secondary one for that one.
  open func show(_ column: Column) {
    guard hasColumns("showColumn:") else { return }
    isCollapsed ? showCollapsed(column) : change(to: mode(showing: column))
  }

  /// Hides a column; the secondary one of several is always displayed.
  open func hide(_ column: Column) {
    guard hasColumns("hideColumn:") else { return }
    isCollapsed ? hideCollapsed(column) : change(to: mode(hiding: column))
  }

  /// Returns true if a column is displayed.
  open func isShowing(_ column: Column) -> Bool {
    guard isCollapsed else { return shownColumns.contains(column) }
    guard let host = hosts[column] else { return false }
    if host === collapsedRoot, let stack = host as? UINavigationController {
      return !(stack.topViewController is UINavigationController)
    }
    return host === collapsedRoot || host.parent?.displayedChildren.last === host
  }

  /// Displays a controller in place of the secondary one, or in front of the others in a compact width.
  ///
  /// The delegate may do so itself.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) != true { showDetail(vc) }
  }

  /// Displays a controller in place of the secondary one, or in front of the others in a compact width.
  ///
  /// The delegate may do so itself.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) != true {
      showDetail(vc)
    }
  }

  /// True for `show(_:sender:)` and `showDetailViewController(_:sender:)`.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    ["show:", "showViewController:", "showDetailViewController:"].contains {
      action.name.hasPrefix($0)
    }
  }

  open override var childForStatusBarStyle: UIViewController? { displayedChildren.last }
  open override var childForStatusBarHidden: UIViewController? { displayedChildren.last }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { displayedChildren.last }

  // MARK: Life cycle

  open override func loadView() {
    super.loadView()
    view.addGestureRecognizer(edgeGesture.recognizer)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isInstalled ? adaptToTraits() : install()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeColumns()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    placeColumns()
  }

  /// Collapses or expands after the views have the size of the window.
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    _ = coordinator.animate(alongsideTransition: { [weak self] _ in self?.adaptToTraits() })
  }

  override func adaptToTraits() {
    guard isInstalled, isCompact != isCollapsed else { return }
    isCompact ? collapse() : expand()
  }

  /// True if the width is compact; before the view is in a window, the latest simulator's.
  final var isCompact: Bool {
    let isDisplayed = viewIfLoaded?.window != nil
    let traits = isDisplayed ? view.traitCollection : UITraitCollection.current
    return traits.horizontalSizeClass == .compact
  }

  override var displayedChildren: [UIViewController] {
    isCollapsed
      ? [collapsedRoot].compactMap { $0 } : shownColumns.compactMap { hosts[$0] }
  }

  override func endAppearance(animated: Bool) {
    // Recorded: before `viewDidAppear(_:)` of the columns, which are told afterwards that they moved.
    if appearance == .appearing { announceColumns() }
    super.endAppearance(animated: animated)
    if appearance == .appeared { endMoves() }
  }

  final func announceColumns() {
    let calls = announced
    announced = []
    for (column, isShown) in calls {
      if isShown {
        delegate?.splitViewController(self, didShow: column)
      } else {
        delegate?.splitViewController(self, didHide: column)
      }
    }
  }

  final func endMoves() {
    let moved = arriving
    arriving = []
    for child in moved where child.parent === self { child.didMove(toParent: self) }
  }

  // MARK: Exceptions

  /// Reports a call that needs columns (recorded; the words are chosen).
  private func hasColumns(_ method: String) -> Bool {
    if style != .unspecified { return true }
    reportException(
      "-[UISplitViewController \(method)] is not supported for UISplitViewControllerStyleUnspecified"
    )
    return false
  }

  private func supplementDidChange(_ method: String) {
    if style == .tripleColumn { return placeColumns() }
    reportException(
      "-[UISplitViewController \(method)] is only supported for "
        + "UISplitViewControllerStyleTripleColumn")
  }

  private func preferenceDidChange() {
    guard isInstalled, !isCollapsed else { return }
    change(to: preferredMode)
  }

  override func barInsets(over child: any LayoutController) -> UIEdgeInsets {
    guard !isCollapsed, let column = shownColumns.first(where: { hosts[$0] === child }) else {
      return .zero
    }
    return arrangement().insets[column] ?? .zero
  }
}

extension UIViewController {
  /// The nearest split view controller that contains this one; nil if there is none.
  public final var splitViewController: UISplitViewController? {
    var controller = parent
    while let current = controller {
      if let found = current as? UISplitViewController { return found }
      controller = current.parent
    }
    return nil
  }
}
