import InteractionKit

/// The constraints, guides and inert properties of a view.
///
/// A view has one from the first use of such a member on.
final class ViewState: CellSupplement {
  // The state belongs to the view and is released with it.
  unowned(unsafe) let view: UIView

  // MARK: Constraints

  /// True if the frame and the autoresizing mask determine the frame, as by default.
  var translates = true
  /// The active constraints that the view holds, in the order of their activation.
  var held: [NSLayoutConstraint] = []
  /// The number of active constraints with the view, or a guide of it, as an item.
  var uses = 0
  /// The number of active constraints that reach into the view from outside.
  var crossings = 0
  var guides: [UILayoutGuide] = []
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var keyboardGuide: UILayoutGuide?
  /// The number of changes of a window's keyboard.
  var keyboardChanges = 0
  var contentGuide: UILayoutGuide?
  var frameGuide: UILayoutGuide?
  /// The guide of the separators of a list cell, whose constraints do not size the cell.
  var separatorGuide: UILayoutGuide?
  var anchors: [NSLayoutConstraint.Attribute: AnyObject] = [:]
  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var resistance = (
    horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh
  )
  /// The solved constraints below the view; nil unless it is the root of an island.
  var island: Island?
  /// The solved constraints below the view for its fitting size; nil before it was asked for.
  var fitting: Island?
  /// The diagnostics from before the view was in a window with a log.
  var unreported: [String] = []

  // MARK: Autoresizing

  var autoresizingMask: UIView.AutoresizingMask = []
  var autoresizesSubviews = true
  /// The size for which the subviews were last resized.
  var arrangedSize: CGSize?

  // MARK: Margins

  var margins = ViewMargins()

  // MARK: Scrolling

  var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none
  var showsHorizontalIndicator = true
  var showsVerticalIndicator = true

  // MARK: Controller

  weak var controller: UIViewController?
  /// The scroll view that bars follow, of the view of a controller.
  weak var contentScrollView: UIScrollView?
  /// The container whose large title the scroll view collapses.
  weak var titleController: UINavigationController?
  var rootViewController: UIViewController?

  /// The traits that the view overrides; nil by default.
  var traitOverrides: UITraitCollection?
  /// The handlers of changes of traits.
  var traitObservers: [TraitChangeObserver] = []
  /// The direction of the content, in place of that of the traits.
  var semanticContent = UISemanticContentAttribute.unspecified
  /// True if the window waits for a simulator's window to replace it.
  var awaitsSimulator = false
  /// The scene of the window, and its delegate; that of a controller has none.
  var scene: (UIWindowScene, (any UIWindowSceneDelegate)?)?
  /// True if the layer keeps an anchor that is not its centre in its place.
  @exclusivity(unchecked)
  var hasAnchoredLayer = false
  /// The delegate of the application that the window displays.
  var applicationDelegate: (any UIApplicationDelegate)?

  // MARK: Cells

  var configurations: CellConfigurations?
  /// The view of the content configuration, which fills the view; nil without one.
  var configuredContent: UIView?
  /// The view behind the items of a collection view.
  var backgroundView: UIView?
  /// The view of search results, which covers the view.
  weak var coveringView: UIView?

  /// The animations of the view that have not ended.
  var animations: [ViewAnimation] = []
  /// True if changes of the views in this window are not animated.
  var disablesAnimations = false
  /// The groups of changes of layers that have begun in this window.
  var transactions: [CATransaction.Group] = []
  /// The view above the keyboard of this window; nil without one.
  var inputAccessory: UIView?
  /// True while the view above the keyboard is replaced, or placed.
  var (isChangingAccessory, isPlacingAccessory) = (false, false)
  /// True if the first responder changed meanwhile.
  var accessoryIsStale = false
  /// The first responder of this window before its last change.
  weak var formerFirstResponder: UIResponder?
  /// The responder whose view above the keyboard this is.
  weak var accessoryOwner: UIResponder?
  /// The work of queues in this window that has not run.
  var backlogs: [ObjectIdentifier: Backlog] = [:]
  /// The number of parts of this work that run now, one inside of the other.
  var backlogDepth = 0
  /// The data that was copied in this window; nil before it is first read.
  var pasteboard: UIPasteboard?
  /// The changes after which this collection view measures a displayed view again.
  var selfSizingInvalidation = UICollectionView.SelfSizingInvalidation.enabled
  /// The inert properties.
  var appearance = ViewAppearance()
  /// The actions of a control by identifier.
  var actions: [(action: UIAction, events: UIControl.Event, token: UIControl.ActionToken)] = []
  /// The methods of targets of a control.
  var targets:
    [(target: AnyObject?, action: Selector, events: UIControl.Event, token: UIControl.ActionToken)] =
      []
  var refreshControl: UIRefreshControl?
  var interactions: [any UIInteraction] = []
  /// The registrations that a collection view has used, with their reuse identifiers.
  var registrations: [RegistrationIdentity: String] = [:]

  init(_ view: UIView) {
    self.view = view
    arrangedSize = view.bounds.size
  }

  // MARK: Layout

  func updateConstraints() -> Bool {
    guard let controller else { return false }
    controller.updateViewConstraints()
    return true
  }

  func willLayOut() {
    flushDiagnostics()
    if let scrollView = view as? UIScrollView {
      titleController?.contentDidScroll(scrollView)
      refreshControl?.follow(scrollView)
    }
    (controller as? UICollectionViewController)?.makeRoomForKeyboard()
    controller?.updateUnavailableContent()
    controller?.viewWillLayoutSubviews()
  }

  func didLayOut() {
    controller?.layOutUnavailableContent(below: coveringView)
    if let coveringView, coveringView.superview === view {
      // The bounds of a scroll view begin at its offset, and its cells are added in front.
      coveringView.frame = view.bounds
      if view.subviews.last !== coveringView { view.bringSubviewToFront(coveringView) }
    }
    controller?.viewDidLayoutSubviews()
    if accessoryOwner != nil { view.window?.accessoryMayHaveChanged() }
  }

  func layOutSubviews() {
    configuredContent?.frame = view.bounds
    // Views inside of those with a frame of their own are laid out after this one.
    if !held.isEmpty, view.superview == nil || (translates && crossings == 0) {
      view.solvedIsland()
    }
    for subview in view.subviews {
      guard let state = subview.layoutState, !state.translates else { continue }
      subview.islandRoot.solvedIsland()?.place(subview)
    }
    (view as? UIScrollView)?.adoptContentSize()
    backgroundView?.frame = view.bounds
  }

  func size(
    fitting targetSize: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize? {
    if let content = configuredContent {
      return content.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    view.updateConstraintsIfNeeded()
    guard
      held.contains(where: sizesView)
        || view.subviews.contains(where: { $0.layoutState?.translates == false })
        || view.hasIntrinsicSize
    else { return nil }
    let known = fitting?.size(fitting: targetSize, horizontal: horizontal, vertical: vertical)
    if let known { return known }
    let island = Island(view, isFitting: true)
    fitting = island
    return island.size(fitting: targetSize, horizontal: horizontal, vertical: vertical)
  }

  private func sizesView(_ constraint: NSLayoutConstraint) -> Bool {
    guard let separatorGuide else { return true }
    return constraint.firstItem !== separatorGuide && constraint.secondItem !== separatorGuide
  }

  func discardIslands() {
    island = nil
    fitting = nil
  }

  func geometryDidChange() {
    if hasAnchoredLayer { appearance.layer?.keepPosition() }
    let size = view.bounds.size
    if let old = arrangedSize, old != size {
      arrangedSize = size
      let transition = rootViewController == nil ? nil : SizeTransition(of: view, from: old)
      if autoresizesSubviews { autoresize(from: old, to: size) }
      transition?.end()
      if inputAccessory != nil { (view as? UIWindow)?.accessoryMayHaveChanged() }
    }
    guard !Island.isPlacing(view) else { return }
    island?.rootDidResize()
    if uses > 0 || crossings > 0, let superview = view.superview {
      superview.invalidateIslands()
    }
    view.safeAreaMayHaveChanged()
  }

  func visibilityDidChange() {
    (view.superview as? UIStackView)?.setNeedsUpdateConstraints()
  }

  func viewWillBeRemoved() {
    controller?.viewWillBeRemoved()
  }

  func superviewWillChange() {
    guard let superview = view.superview else { return }
    if !translates || uses > 0 { superview.updateIslands { _ in false } }
    var ancestor: UIView? = superview
    while let current = ancestor {
      for constraint in current.layoutState?.held ?? [] where constraint.uses(view) {
        current.release(constraint)
      }
      ancestor = current.superview
    }
  }

  func superviewDidChange() {
    guard let superview = view.superview else { return }
    if !translates || autoresizingMask != [] { superview.ownState.keepArranged() }
    if !translates { superview.invalidateIslands() }
    view.safeAreaMayHaveChanged()
    controller?.viewWasAdded()
  }

  var nextResponder: UIResponder? {
    controller ?? accessoryOwner
      ?? (rootViewController == nil ? nil : (view as? UIWindow)?.windowScene)
  }

  // MARK: Cells

  func complete(_ state: inout UICellConfigurationState) {
    state.traitCollection = view.traitCollection
  }

  func updateConfiguration(using state: UICellConfigurationState) {
    guard let cell = view as? UICollectionViewCell else { return }
    configurations?.update(cell, using: state)
  }

  func keepArranged() {
    if arrangedSize == nil { arrangedSize = view.bounds.size }
  }

  // MARK: Springs and struts

  /// Resizes the subviews by their masks, as flexible parts share a change in proportion.
  private func autoresize(from old: CGSize, to new: CGSize) {
    for subview in view.subviews {
      guard let state = subview.layoutState, state.translates, state.autoresizingMask != [] else {
        continue
      }
      let mask = state.autoresizingMask
      let frame = subview.frame
      let (x, width) = UIView.AutoresizingMask.resized(
        (frame.origin.x, frame.size.width), from: old.width, to: new.width,
        before: mask.contains(.flexibleLeftMargin), size: mask.contains(.flexibleWidth),
        after: mask.contains(.flexibleRightMargin))
      let (y, height) = UIView.AutoresizingMask.resized(
        (frame.origin.y, frame.size.height), from: old.height, to: new.height,
        before: mask.contains(.flexibleTopMargin), size: mask.contains(.flexibleHeight),
        after: mask.contains(.flexibleBottomMargin))
      subview.frame = CGRect(x: x, y: y, width: width, height: height)
    }
  }

  // MARK: Diagnostics

  func report(_ text: String) {
    if let log = view.window?.log {
      log.record(.diagnostic(text))
    } else {
      unreported.append(text)
    }
  }

  private func flushDiagnostics() {
    guard !unreported.isEmpty, let log = view.window?.log else { return }
    for text in unreported { log.record(.diagnostic(text)) }
    unreported = []
  }
}

extension UIView {
  /// The state of the view; nil if no member was used that needs one.
  final var layoutState: ViewState? {
    guard let supplement else { return nil }
    // No other type conforms.
    return unsafeDowncast(supplement, to: ViewState.self)
  }

  /// The state of the view, which is created if necessary.
  final var ownState: ViewState {
    if let layoutState { return layoutState }
    let state = ViewState(self)
    supplement = state
    return state
  }

  /// The sides and dimensions that change with the superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt

    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

    /// Returns a position and an extent after a change of the superview's extent.
    ///
    /// The flexible parts share the change in proportion to their extents; equally if all are 0.
    static func resized(
      _ old: (start: CGFloat, extent: CGFloat), from before: CGFloat, to after: CGFloat,
      before isStartFlexible: Bool, size isExtentFlexible: Bool, after isEndFlexible: Bool
    ) -> (CGFloat, CGFloat) {
      let change = after - before
      let end = before - old.start - old.extent
      var total: CGFloat = 0
      if isStartFlexible { total += old.start }
      if isExtentFlexible { total += old.extent }
      if isEndFlexible { total += end }
      let count = [isStartFlexible, isExtentFlexible, isEndFlexible].filter { $0 }.count
      guard count > 0 else { return old }
      func share(_ isFlexible: Bool, _ part: CGFloat) -> CGFloat {
        guard isFlexible else { return 0 }
        return total == 0 ? change / CGFloat(count) : change * part / total
      }
      return (
        old.start + share(isStartFlexible, old.start),
        old.extent + share(isExtentFlexible, old.extent)
      )
    }
  }

  /// True if the frame and the autoresizing mask determine the frame; true by default.
  ///
  /// False: constraints alone determine it.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState?.translates ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      let state = ownState
      invalidateIslands()
      state.translates = newValue
      state.discardIslands()
      if let superview {
        superview.ownState.keepArranged()
        invalidateIslands()
        superview.setNeedsLayout()
      }
    }
  }

  /// The sides and dimensions that change with the superview's size; none by default.
  public final var autoresizingMask: AutoresizingMask {
    get { layoutState?.autoresizingMask ?? [] }
    set {
      ownState.autoresizingMask = newValue
      superview?.ownState.keepArranged()
    }
  }

  /// True if a change of the size resizes the subviews by their masks; true by default.
  public final var autoresizesSubviews: Bool {
    get { layoutState?.autoresizesSubviews ?? true }
    set { ownState.autoresizesSubviews = newValue }
  }
}
