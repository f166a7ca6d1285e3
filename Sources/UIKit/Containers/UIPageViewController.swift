import InteractionKit

/// The pages before and after a controller, and the numbers for the page control.
public protocol UIPageViewControllerDataSource: ObjectProtocol {
  /// Returns the page before another one; nil for the first.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after another one; nil for the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots of the page control.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the dot that is marked.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Without the method there is no page control.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int {
    UIPageViewController.noPresentation
  }
  /// Without the method there is no page control.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    UIPageViewController.noPresentation
  }
}

/// A receiver of the pages that a finger turns.
public protocol UIPageViewControllerDelegate: ObjectProtocol {
  /// Called before a page is displayed.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when a page rests; `completed` is false if it is the one of before.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// A container of pages that a finger turns.
///
/// With the style `scroll` the page is in a scroll view of three slots, and its neighbours are asked for when a
/// drag begins. With `pageCurl` a tap or a drag near an edge turns a page at once.
open class UIPageViewController: UIViewController {
  /// The manner in which pages are turned.
  public enum TransitionStyle: Int, Hashable, Sendable {
    /// The manner.
    case pageCurl, scroll
  }
  /// The axis of the pages.
  public enum NavigationOrientation: Int, Hashable, Sendable {
    /// The axis.
    case horizontal, vertical
  }
  /// The edge at which pages are bound.
  public enum SpineLocation: Int, Hashable, Sendable {
    /// The edge.
    case none, min, mid, max
  }
  /// The direction of a change.
  public enum NavigationDirection: Int, Hashable, Sendable {
    /// The direction.
    case forward, reverse
  }
  /// An option of a new controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The edge at which pages are bound, for the style `pageCurl`.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The points between pages, for the style `scroll`.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The answer of a data source without the methods of the page control.
  static let noPresentation = Int.min
  /// The height of the page control, in points; recorded.
  private static let controlHeight: CGFloat = 26

  /// The receiver of changes; nil by default.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The source of pages; nil by default, so that no finger turns a page.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { updateControl() }
  }
  /// The manner in which pages are turned.
  public final let transitionStyle: TransitionStyle
  /// The axis of the pages.
  public final let navigationOrientation: NavigationOrientation
  /// The edge at which pages are bound; `none` with the style `scroll`.
  public final let spineLocation: SpineLocation
  /// True if pages have a back; stored without effect.
  open var isDoubleSided: Bool
  /// The displayed pages; empty at first.
  public private(set) final var viewControllers: [UIViewController]? = []
  /// The recognizers that turn pages with the style `pageCurl`.
  public private(set) final var gestureRecognizers: [UIGestureRecognizer] = []

  private let spacing: CGFloat
  private let pages = UIScrollView()
  private let control = UIPageControl()
  private lazy var scrolling = PageScrolling(self)
  private var showsControl = false
  /// The page that a finger or an animation brings.
  private var pending: Turn?

  private struct Turn {
    var controllers: [UIViewController]
    var direction: NavigationDirection
    /// True if a finger turns the page, which the delegate is told.
    var isByFinger: Bool
    var completion: ((Bool) -> Void)?
    /// True from the first call of an appearance method on.
    var hasBegun = false
  }

  /// Creates a controller without pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spacing = (options?[.interPageSpacing] as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    let wanted =
      options?[.spineLocation] as? SpineLocation
      ?? (options?[.spineLocation] as? NSNumber).flatMap { SpineLocation(rawValue: $0.intValue) }
    spineLocation = style == .scroll ? .none : wanted ?? .min
    isDoubleSided = spineLocation == .mid
    super.init(nibName: nil, bundle: nil)
    addRecognizers()
  }

  private func addRecognizers() {
    guard transitionStyle == .pageCurl else { return }
    gestureRecognizers = [
      UIPanGestureRecognizer(action: { [weak self] in self?.curl($0) }),
      UITapGestureRecognizer(action: { [weak self] in self?.curl($0) }),
    ]
  }

  /// Creates a controller with the style of a storyboard; one that curls pages without a storyboard.
  public required init?(coder: NSCoder) {
    let decoded = UIViewController.decodedPages(coder)
    transitionStyle = decoded?.style ?? .pageCurl
    navigationOrientation = decoded?.orientation ?? .horizontal
    spineLocation = decoded?.spine ?? .min
    (isDoubleSided, spacing) = (spineLocation == .mid, decoded?.spacing ?? 0)
    super.init(coder: coder)
    addRecognizers()
  }

  override var displayedChildren: [UIViewController] { viewControllers ?? [] }

  // MARK: Views

  open override func viewDidLoad() {
    super.viewDidLoad()
    if transitionStyle == .scroll {
      pages.isPagingEnabled = true
      pages.contentInsetAdjustmentBehavior = .never
      pages.delegate = scrolling
      view.addSubview(pages)
      control.addAction(
        UIAction { [weak self] _ in self?.turnByControl() }, for: .valueChanged)
      updateControl()
    }
    for recognizer in gestureRecognizers { view.addGestureRecognizer(recognizer) }
    display()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard pending == nil, !pages.isDragging, !pages.isDecelerating else { return }
    layOut()
  }

  /// The view in which pages are.
  private var container: UIView { transitionStyle == .scroll ? pages : view }

  private var isVertical: Bool { navigationOrientation == .vertical }

  /// The size of a page with the space beside it.
  private var pageLength: CGFloat {
    isVertical ? pages.bounds.height : pages.bounds.width
  }

  /// Places the scroll view, the page control and the page, which is in the middle slot.
  private func layOut() {
    guard isViewLoaded else { return }
    guard transitionStyle == .scroll else { return display() }
    let height = view.bounds.height - (showsControl ? Self.controlHeight : 0)
    control.frame = CGRect(
      x: 0, y: height, width: view.bounds.width, height: showsControl ? Self.controlHeight : 0)
    pages.frame =
      isVertical
      ? CGRect(x: 0, y: -spacing / 2, width: view.bounds.width, height: height + spacing)
      : CGRect(x: -spacing / 2, y: 0, width: view.bounds.width + spacing, height: height)
    let size = pages.bounds.size
    pages.contentSize =
      isVertical
      ? CGSize(width: size.width, height: size.height * 3)
      : CGSize(width: size.width * 3, height: size.height)
    rest()
    display()
  }

  /// Displays the middle slot, whose page is at rest.
  private func rest() {
    pages.contentInset = .zero
    let offset = isVertical ? CGPoint(x: 0, y: pageLength) : CGPoint(x: pageLength, y: 0)
    if pages.contentOffset != offset { scrolling.ignoringChanges { pages.contentOffset = offset } }
  }

  /// Adds the views of the displayed pages.
  private func display() {
    guard isViewLoaded else { return }
    for (number, page) in (viewControllers ?? []).enumerated() {
      place(page, inSlot: 1, number)
    }
  }

  /// Places the view of a page in one of the three slots; with two pages, each has a half.
  private func place(_ page: UIViewController, inSlot slot: CGFloat, _ number: Int = 0) {
    guard let content = page.view else { return }
    var frame = CGRect(origin: .zero, size: container.bounds.size)
    if transitionStyle == .scroll {
      frame.origin =
        isVertical
        ? CGPoint(x: 0, y: slot * pageLength + spacing / 2)
        : CGPoint(x: slot * pageLength + spacing / 2, y: 0)
      if isVertical { frame.size.height -= spacing } else { frame.size.width -= spacing }
    } else if spineLocation == .mid {
      frame.size.width /= 2
      frame.origin.x = CGFloat(number) * frame.size.width
    }
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.frame = frame
    if content.superview !== container { container.addSubview(content) }
  }

  private func updateControl() {
    guard isViewLoaded, transitionStyle == .scroll else { return }
    let count = dataSource?.presentationCount(for: self) ?? Self.noPresentation
    let index = dataSource?.presentationIndex(for: self) ?? Self.noPresentation
    let isShown =
      !isVertical && count != Self.noPresentation && index != Self.noPresentation && count > 0
    control.numberOfPages = max(count, 0)
    control.currentPage = min(max(index, 0), max(max(count, 0) - 1, 0))
    if isShown != showsControl {
      showsControl = isShown
      // Recorded: the control is before the scroll view.
      if isShown { view.insertSubview(control, at: 0) } else { control.removeFromSuperview() }
      view.setNeedsLayout()
    }
  }

  // MARK: Changes by the app

  /// Displays other pages.
  ///
  /// The first pages, and pages without an animation, are displayed before the method returns. Neither the
  /// delegate nor the data source is asked for pages. A change in progress ends, and its completion is called
  /// with false.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let controllers = viewControllers ?? []
    let required = spineLocation == .mid ? 2 : 1
    guard controllers.count == required else {
      UIWindow.latest?.log?.record(
        .exception(
          "The number of view controllers provided (\(controllers.count)) doesn't match the number "
            + "required (\(required)) for the requested transition"))
      return
    }
    if let pending {
      finish(isCompleted: !pending.isByFinger)
      pending.completion?(false)
    }
    let old = self.viewControllers ?? []
    let isSame = old.elementsEqual(controllers, by: ===)
    guard animated, !old.isEmpty, !isSame, transitionStyle == .scroll, isViewLoaded,
      view.window != nil
    else {
      replace(old, by: isSame ? [] : controllers, with: controllers)
      completion?(true)
      return
    }
    self.viewControllers = controllers
    pending = Turn(
      controllers: controllers, direction: direction, isByFinger: false, completion: completion)
    adopt(controllers)
    leaving = old
    updateControl()
    // Stated: the calls for the appearance begin a turn later.
    guard let clock = view.window?.ownClock else { return animate(controllers) }
    clock.schedule(after: VirtualTime(nanoseconds: 0)) { [weak self] in
      self?.animate(controllers)
    }
  }

  /// The pages that an animation replaces.
  private var leaving: [UIViewController] = []

  private func animate(_ controllers: [UIViewController]) {
    guard let pending, !pending.isByFinger, pending.controllers.elementsEqual(controllers, by: ===)
    else { return }
    let slot: CGFloat = pending.direction == .forward ? 2 : 0
    begin(from: leaving, to: controllers, inSlot: slot)
    scrolling.isTurning = true
    pages.setContentOffset(
      isVertical
        ? CGPoint(x: 0, y: slot * pageLength) : CGPoint(x: slot * pageLength, y: 0),
      animated: true)
  }

  private func replace(
    _ old: [UIViewController], by new: [UIViewController], with all: [UIViewController]
  ) {
    adopt(new)
    viewControllers = all
    let isForwarded = appearance == .appeared
    let removed = old.filter { page in !all.contains { $0 === page } }
    if isForwarded {
      for page in new { page.loadViewIfNeeded() }
      for page in removed { page.beginLeaving(animated: false) }
      for page in new { page.beginAppearanceTransition(true, animated: false) }
    }
    if isViewLoaded {
      layOut()
      for page in new { page.callIsAppearing(animated: false) }
    }
    for page in removed { page.viewIfLoaded?.removeFromSuperview() }
    if isForwarded {
      view.layoutIfNeeded()
      for page in removed { page.endAppearance(animated: false) }
      for page in new { page.endAppearance(animated: false) }
    }
    abandon(removed)
    updateControl()
  }

  private func adopt(_ controllers: [UIViewController]) {
    for page in controllers where page.parent !== self {
      addChild(page)
      page.didMove(toParent: self)
    }
  }

  private func abandon(_ controllers: [UIViewController]) {
    for page in controllers where page.parent === self {
      page.willMove(toParent: nil)
      page.removeFromParent()
    }
  }

  // MARK: Changes by a finger

  /// Returns the page beside the displayed ones.
  private func neighbour(_ direction: NavigationDirection) -> UIViewController? {
    guard let dataSource, let pages = viewControllers else { return nil }
    switch direction {
    case .forward:
      return pages.last.flatMap { dataSource.pageViewController(self, viewControllerAfter: $0) }
    case .reverse:
      return pages.first.flatMap { dataSource.pageViewController(self, viewControllerBefore: $0) }
    }
  }

  /// The pages beside the displayed one, which are asked for when a drag begins.
  private var neighbours: [NavigationDirection: UIViewController] = [:]

  fileprivate func dragWillBegin() {
    guard pending == nil else { return }
    neighbours[.reverse] = neighbour(.reverse)
    neighbours[.forward] = neighbour(.forward)
    // Without a neighbour the content bounces at its page.
    let before = neighbours[.reverse] == nil ? -pageLength : 0
    let after = neighbours[.forward] == nil ? -pageLength : 0
    pages.contentInset =
      isVertical
      ? UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
      : UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
  }

  fileprivate func didScroll() {
    guard pending?.isByFinger != false else { return }
    let offset = isVertical ? pages.contentOffset.y : pages.contentOffset.x
    guard offset != pageLength else { return }
    let direction: NavigationDirection = offset > pageLength ? .forward : .reverse
    if let pending, pending.direction != direction {
      // The finger went back over the page.
      let old = leaving
      finish(isCompleted: false)
      delegate?.pageViewController(
        self, didFinishAnimating: false, previousViewControllers: old, transitionCompleted: false)
    }
    guard pending == nil, let next = neighbours[direction] else { return }
    pending = Turn(
      controllers: [next], direction: direction, isByFinger: true, completion: nil)
    leaving = viewControllers ?? []
    delegate?.pageViewController(self, willTransitionTo: [next])
    adopt([next])
    begin(from: leaving, to: [next], inSlot: direction == .forward ? 2 : 0)
  }

  /// Called when the content rests after a drag or an animation.
  fileprivate func didRest() {
    scrolling.isTurning = false
    guard let turn = pending else { return rest() }
    let offset = isVertical ? pages.contentOffset.y : pages.contentOffset.x
    let isCompleted = !turn.isByFinger || abs(offset - pageLength) > pageLength / 2
    let old = leaving
    if isCompleted { viewControllers = turn.controllers }
    finish(isCompleted: isCompleted)
    turn.completion?(true)
    guard turn.isByFinger else { return }
    if isCompleted { updateControl() }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: old,
      transitionCompleted: isCompleted)
  }

  /// Begins the appearance of pages in a slot, and the disappearance of others.
  private func begin(
    from old: [UIViewController], to new: [UIViewController], inSlot slot: CGFloat
  ) {
    pending?.hasBegun = true
    for page in new { page.loadViewIfNeeded() }
    let isForwarded = appearance == .appeared
    if isForwarded {
      for page in old { page.beginLeaving(animated: true) }
      for page in new { page.beginAppearanceTransition(true, animated: true) }
    }
    for page in new { place(page, inSlot: slot) }
    if isForwarded { for page in new { page.callIsAppearing(animated: true) } }
  }

  /// Ends a change: the pages of one side are removed, and the pages of the other are in the
  /// middle.
  private func finish(isCompleted: Bool) {
    guard let turn = pending else { return }
    pending = nil
    neighbours = [:]
    let (stay, go) = isCompleted ? (turn.controllers, leaving) : (leaving, turn.controllers)
    leaving = []
    for page in go { page.viewIfLoaded?.removeFromSuperview() }
    rest()
    display()
    if turn.hasBegun, appearance == .appeared {
      if !isCompleted {
        for page in go { page.beginLeaving(animated: true) }
        for page in stay { page.beginAppearanceTransition(true, animated: true) }
      }
      for page in isCompleted ? stay + go : go + stay { page.endAppearance(animated: true) }
    } else if appearance == .appeared {
      // Interrupted before the calls for the appearance began.
      for page in go { page.beginLeaving(animated: false) }
      for page in stay { page.beginAppearanceTransition(true, animated: false) }
      for page in go + stay { page.endAppearance(animated: false) }
    }
    abandon(go)
  }

  // MARK: Other ways to turn a page

  /// Turns a page after a tap on the page control; the delegate is not called (chosen).
  private func turnByControl() {
    let index = dataSource?.presentationIndex(for: self) ?? 0
    let direction: NavigationDirection = control.currentPage > index ? .forward : .reverse
    guard let next = neighbour(direction) else { return updateControl() }
    setViewControllers([next], direction: direction, animated: true)
  }

  /// The share of the width at each edge in which a tap turns a page (chosen).
  private static let curlEdge: CGFloat = 1 / 6

  private func curl(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .ended, let host = recognizer.view, spineLocation != .mid else {
      return
    }
    let direction: NavigationDirection
    if let pan = recognizer as? UIPanGestureRecognizer {
      let distance = pan.translation(in: host)
      let length = isVertical ? distance.y : distance.x
      guard abs(length) > (isVertical ? host.bounds.height : host.bounds.width) / 4 else { return }
      direction = length < 0 ? .forward : .reverse
    } else {
      let point = recognizer.location(in: host)
      let share =
        isVertical ? point.y / max(host.bounds.height, 1) : point.x / max(host.bounds.width, 1)
      guard share < Self.curlEdge || share > 1 - Self.curlEdge else { return }
      direction = share > 0.5 ? .forward : .reverse
    }
    guard let next = neighbour(direction) else { return }
    let old = viewControllers ?? []
    delegate?.pageViewController(self, willTransitionTo: [next])
    replace(old, by: [next], with: [next])
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: true)
  }
}

/// The delegate of the scroll view of pages.
private final class PageScrolling: NSObject, UIScrollViewDelegate {
  private weak var controller: UIPageViewController?
  /// True while an animation turns a page.
  var isTurning = false
  private var isIgnoring = false

  init(_ controller: UIPageViewController) { self.controller = controller }

  func ignoringChanges(_ body: () -> Void) {
    isIgnoring = true
    body()
    isIgnoring = false
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { controller?.dragWillBegin() }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isIgnoring, !isTurning, scrollView.isDragging || scrollView.isDecelerating else {
      return
    }
    controller?.didScroll()
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { controller?.didRest() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { controller?.didRest() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { controller?.didRest() }
}
