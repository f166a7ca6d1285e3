import Foundation

/// A view that shows a part of its content, as `UIScrollView`.
///
/// The part is at `contentOffset`, the point of the content at the top left of the bounds. A finger
/// drags it; it decelerates after a fling, and bounces back from beyond its edges.
///
/// Movements run on the clock of the window's simulator, a frame at a time; without a simulator
/// they end at once. Their offsets are rounded to the pixels of the window, as in UIKit; offsets
/// that a program sets are not. The rules are in `Documentation/rules/scrolling.md`.
open class ScrollView: View {
  /// The rule by which the safe area adds to the content inset.
  public enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
    /// Adds it on the axes that scroll. UIKit's further cases for bars do not occur.
    case automatic
    /// Adds it on the axes that scroll.
    case scrollableAxes
    /// Does not add it.
    case never
    /// Adds it on both axes.
    case always
  }

  /// The delegate; held weakly.
  ///
  /// A collection view calls its `delegate` instead.
  open weak var _scrollDelegate: (any ScrollViewDelegate)?

  /// The size of the content, in points; zero by default.
  @exclusivity(unchecked)
  open var contentSize: CGSize = .zero {
    didSet {
      stateDidChange()
      if contentSize != oldValue { layoutParticipant?.contentSizeDidChange() }
    }
  }
  // Read several times in each pass of a layout.
  /// The distance by which the content can be scrolled beyond its edges, in points; 0 by default.
  @exclusivity(unchecked)
  open var contentInset: EdgeInsets = .zero {
    didSet { if contentInset != oldValue { insetsMayHaveChanged() } }
  }
  /// The part of the bounds that bars and the corners of the screen cover, in points; 0 by default.
  @exclusivity(unchecked)
  open var safeAreaInsets: EdgeInsets = .zero {
    didSet { if safeAreaInsets != oldValue { insetsMayHaveChanged() } }
  }
  /// The default distance of content from the edges, in points; 8 on all sides by default.
  @exclusivity(unchecked)
  open var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { setNeedsLayout() } }
  }
  /// The rule by which the safe area adds to the content inset; `automatic` by default.
  @exclusivity(unchecked)
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      if contentInsetAdjustmentBehavior != oldValue { insetsMayHaveChanged() }
    }
  }

  // MARK: Behaviour

  // Every touch reads it.
  /// True if fingers can drag the content; true by default.
  ///
  /// False stops a movement and ends a drag.
  @exclusivity(unchecked)
  open var isScrollEnabled = true {
    didSet {
      guard oldValue, !isScrollEnabled else { return }
      stopMovement()
      panCancelled()
    }
  }
  /// True if content can be pulled beyond its edges and bounces back; true by default.
  open var bounces = true
  /// True if content that fits can be dragged vertically; false by default.
  ///
  /// It needs `bounces`.
  open var alwaysBounceVertical = false
  /// True if content that fits can be dragged horizontally; false by default.
  ///
  /// It needs `bounces`.
  open var alwaysBounceHorizontal = false
  /// True if content stops at multiples of the bounds, a page a flick; false by default.
  open var isPagingEnabled = false
  /// True if a drag along one axis stays on it; false by default.
  ///
  /// A diagonal drag is free.
  open var isDirectionalLockEnabled = false
  /// The rate at which content slows down after a fling; `normal` by default.
  open var decelerationRate = DecelerationRate.normal
  /// True if `scrollToTop()` has an effect; true by default.
  open var scrollsToTop = true

  // MARK: Settings that UIKit does not have

  /// The frames per second of virtual time in which movements run, from 1 to 1000; 60 by default.
  open var preferredFramesPerSecond = 60
  /// The duration of an animated scroll, in seconds; 0.3 by default, at most 300.
  ///
  /// UIKit does not document it. A duration that is not positive counts as 0.3.
  open var scrollAnimationDuration = EaseInOut.standardDuration
  /// The minimum velocity that turns a page, in points per millisecond; 0.3 by default.
  ///
  /// A slower drag stops at the nearest page. UIKit does not document it.
  open var pagingVelocity = Paging.flickVelocity
  /// True if `scrollViewDidEndDecelerating` is called when a finger stops a deceleration.
  ///
  /// True by default. It depends on the version of UIKit.
  open var catchEndsDeceleration = true

  // MARK: State

  /// True if a finger is on the view, whether it drags or not.
  public var isTracking: Bool { touchCount > 0 || activeDrag != nil }
  /// True if a finger drags the content.
  public var isDragging: Bool { activeDrag != nil }
  /// True if the content moves on after a drag.
  public var isDecelerating: Bool { movement?.purpose == .deceleration }
  /// True while an animated scroll runs.
  public var isScrollAnimating: Bool { movement != nil && !isDecelerating }

  /// True if touches of the content are delayed until they cannot scroll any more.
  ///
  /// A touch is delayed for at most `TouchConstants.contentTouchDelay`. True by default.
  @exclusivity(unchecked)
  open var delaysContentTouches = true
  /// True if a touch that was delivered to the content can still scroll, which cancels it.
  ///
  /// True by default.
  open var canCancelContentTouches = true
  /// The built-in recognizers; nil before a finger needs them.
  final var touchHandling: ScrollRecognizers?

  final var activeDrag: ScrollDrag?
  final var movement: ScrollMovement?
  /// True while the content moves without a finger.
  package final var isMoving: Bool { movement != nil }
  /// The fingers that are down on the view.
  final var touchCount = 0
  /// True while a finger holds content that it stopped.
  final var isCaught = false
  /// True while a finger holds content that it stopped.
  package final var isHeld: Bool { isCaught }
  /// The number of events that stop a movement or prevent one that is about to begin.
  final var interventions = 0
  final var reentry = ReentrancyLimit()
  /// True if the next offset is set by a drag or a movement, not by a program.
  final var isStepping = false
  private var knownInset = EdgeInsets.zero
  /// The scale of the content; nil before a limit is set.
  final var zooming: ScrollZooming?
  /// The parts of the screen that follow drags, beside the delegate.
  final var observers: [any ScrollObserver] = []

  deinit {
    if let movement, let timer = movement.timer { movement.clock?.cancel(timer) }
  }

  override var clipsSubviews: Bool { true }

  package override var stateClass: StateClass { .scrollView }

  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(.scrollView)
  }

  // MARK: Touches

  /// Returns true if touches are delivered to a view inside; true by default.
  ///
  /// If false, they only scroll.
  ///
  /// - Parameter view: The hit view.
  open func touchesShouldBegin(
    _ touches: Set<Touch>, with event: Event?, in view: View
  ) -> Bool { true }

  /// Returns true if scrolling may cancel a touch that `view` received.
  ///
  /// True by default unless the view is a control. Called only if `canCancelContentTouches` is
  /// true.
  open dynamic func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  override class var hasBuiltInRecognizers: Bool { true }

  override func builtInRecognizersForTouch() -> [GestureRecognizer] { recognizersForTouches }

  override func builtInTouchBegan() -> InitialTouchHandling {
    if touchBegan() { return .stoppedMovement }
    return delaysContentTouches && isScrollEnabled ? .delayed : .immediate
  }

  override func builtInTouchEnded() { touchEnded() }

  override func deliversTouches(_ touches: Set<Touch>, with event: Event?, to view: View) -> Bool {
    view === self || touchesShouldBegin(touches, with: event, in: view)
  }

  // MARK: Insets

  /// The axes on which `ContentInsetAdjustmentBehavior.scrollableAxes` adds the safe area.
  var scrollableAxes: (horizontal: Bool, vertical: Bool) {
    (
      contentSize.width > bounds.size.width || alwaysBounceHorizontal,
      contentSize.height > bounds.size.height || alwaysBounceVertical
    )
  }

  /// True for the view of a view controller, which keeps clear of bars although nothing scrolls.
  @exclusivity(unchecked)
  package final var isControllerContent = false {
    didSet { if isControllerContent != oldValue { insetsMayHaveChanged() } }
  }

  /// The distance by which a bar above the content grows again when the content is pulled down.
  package final var expandableTop: CGFloat = 0

  /// The room for a refresh control at the top and for the keyboard at the bottom, in points.
  ///
  /// It comes beside that for the safe area.
  @exclusivity(unchecked)
  package final private(set) var systemInset = EdgeInsets.zero

  /// Makes room for a refresh control or the keyboard, at the beginning of a layout pass.
  ///
  /// Differences by rounding are no changes.
  package final func setSystemInset(_ inset: CGFloat, at edge: WritableKeyPath<EdgeInsets, CGFloat>)
  {
    guard abs(inset - systemInset[keyPath: edge]) > 0.001 else { return }
    systemInset[keyPath: edge] = inset
    noteInsets()
  }

  /// The content inset and the system's additions to it, in points.
  ///
  /// These are the safe area, a refresh control and the keyboard.
  public var adjustedContentInset: EdgeInsets {
    let added = safeAreaAdjustment
    return EdgeInsets(
      top: contentInset.top + added.top + systemInset.top, left: contentInset.left + added.left,
      bottom: contentInset.bottom + added.bottom + systemInset.bottom,
      right: contentInset.right + added.right)
  }

  /// The safe area's addition to the content inset.
  package final var safeAreaAdjustment: EdgeInsets {
    let safe = safeAreaInsets
    guard safe != .zero else { return .zero }
    var axes: (horizontal: Bool, vertical: Bool) =
      switch contentInsetAdjustmentBehavior {
      case .never: (false, false)
      case .always: (true, true)
      case .automatic, .scrollableAxes: scrollableAxes
      }
    if contentInsetAdjustmentBehavior == .automatic, isControllerContent { axes.vertical = true }
    return EdgeInsets(
      top: axes.vertical ? safe.top : 0, left: axes.horizontal ? safe.left : 0,
      bottom: axes.vertical ? safe.bottom : 0, right: axes.horizontal ? safe.right : 0)
  }

  private func insetsMayHaveChanged() {
    setNeedsLayout()
    noteInsets()
  }

  private func noteInsets() {
    let insets = adjustedContentInset
    guard insets != knownInset else { return }
    knownInset = insets
    adjustedContentInsetDidChange()
    calledDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Called when a change of an inset changes `adjustedContentInset`; does nothing by default.
  open func adjustedContentInsetDidChange() {}

  // MARK: Offset

  /// The point of the content at the top left of the bounds, in points.
  ///
  /// It can be set beyond the content, as in UIKit; see `clamped(_:)`. A point that is not finite
  /// is ignored; for NaN the log has UIKit's exception.
  ///
  /// Setting it ends an animated scroll. A drag and a deceleration continue from the new offset, a
  /// deceleration with its velocity, as code for endless scrolling expects. It can be set in
  /// `scrollViewDidScroll`. After 100 changes inside one change, further ones are ignored with a
  /// diagnostic in the log.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let isStep = isStepping
      isStepping = false
      guard newValue != bounds.origin, isValidOffset(newValue), mayChangeInHandler()
      else { return }
      defer { reentry.leave() }
      if !isStep, isScrollAnimating { stopMovement() }
      let old = bounds.origin
      guard newValue != old else { return }
      bounds.origin = newValue
      if !isStep, activeDrag != nil { dragFollows(newValue) }
      setNeedsLayout()
      window?.ownLog?.record(
        .scroll(
          from: loggedOffset(for: old), to: loggedOffset(for: newValue), collection: logName),
        about: self)
      calledDelegate?.scrollViewDidScroll(self)
      didScroll()
    }
  }

  /// Returns true for a finite offset.
  ///
  /// NaN is an exception, as for any bounds. An infinite offset is ignored.
  private func isValidOffset(_ offset: CGPoint) -> Bool {
    mayBecomeBounds(CGRect(origin: offset, size: bounds.size)) && offset.x.isFinite
      && offset.y.isFinite
  }

  /// Returns the offset that log entries have for a content offset.
  func loggedOffset(for offset: CGPoint) -> CGPoint { offset }

  /// Returns the nearest offset that shows no more than the content and its insets.
  ///
  /// Content that fits stays at its start. Not part of UIKit.
  public func clamped(_ offset: CGPoint) -> CGPoint {
    ranges.clamped(offset)
  }

  /// Sets the offset, at once or animated.
  ///
  /// An animated scroll takes `scrollAnimationDuration` and ends with
  /// `scrollViewDidEndScrollingAnimation`. It ends at once without a clock and while a finger
  /// drags. Begun while the delegate is called for the end of a drag, it replaces the deceleration.
  /// If `offset` is the current offset, only a movement in progress is stopped.
  ///
  /// See `Documentation/rules/scrolling.md`, "Animated scrolling".
  ///
  /// - Parameters:
  ///   - offset: The offset, in points. It may be beyond the content; it is ignored if it is not
  ///     finite.
  ///   - animated: True for an animated scroll.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    guard isValidOffset(offset) else { return }
    if animated, activeDrag?.isEnding ?? true {
      animate(.animation, to: offset)
      return
    }
    let isNew = offset != contentOffset
    stopMovement()
    contentOffset = offset
    if animated, isNew { calledDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls by the minimum distance that shows a rectangle of the content, in points.
  ///
  /// See `Documentation/rules/scrolling.md`, "Scrolling to a rectangle".
  ///
  /// - Parameter animated: True for an animated scroll.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let insets = adjustedContentInset
    let visible = CGRect(origin: contentOffset, size: bounds.size).inset(by: insets)
    func shift(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      if low < start { return low - start }
      return high > end ? min(high - end, low - start) : 0
    }
    let move = CGPoint(
      x: shift(
        rect.origin.x, rect.origin.x + rect.size.width, visible.origin.x,
        visible.origin.x + visible.size.width),
      y: shift(
        rect.origin.y, rect.origin.y + rect.size.height, visible.origin.y,
        visible.origin.y + visible.size.height))
    guard move != .zero else { return }
    setContentOffset(
      clamped(CGPoint(x: contentOffset.x + move.x, y: contentOffset.y + move.y)),
      animated: animated)
  }

  /// Scrolls to the top as a tap on the status bar does.
  ///
  /// It needs the permission of `scrollsToTop` and the delegate. `scrollViewDidScrollToTop` is
  /// called at the top, also if the content was there already, as UIKit's header states. If the
  /// movement is stopped, `scrollViewDidEndScrollingAnimation` is called instead.
  ///
  /// - Returns: True if it was permitted; false while a finger drags.
  @discardableResult
  package func scrollToTop() -> Bool {
    guard scrollsToTop, activeDrag == nil,
      calledDelegate?.scrollViewShouldScrollToTop(self) ?? true
    else { return false }
    let top = CGPoint(x: contentOffset.x, y: ranges.vertical.lowerBound)
    if contentOffset.y <= top.y {
      calledDelegate?.scrollViewDidScrollToTop(self)
    } else {
      animate(.scrollToTop, to: top)
    }
    return true
  }

  /// Ends a drag and stops a movement, at an offset within the content.
  open func stopScrollingAndZooming() {
    panCancelled()
    stopMovement()
    contentOffset = clamped(contentOffset)
  }

  /// Returns the offset at which the content stops after a drag; `proposed` by default.
  ///
  /// Called before the delegate. A collection view calls its layout. Not part of UIKit.
  ///
  /// - Parameters:
  ///   - proposed: The offset of the deceleration, in points.
  ///   - velocity: The velocity of the content, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    proposed
  }

  /// Called after the offset changed and the delegate was called.
  func didScroll() {}

  override func willLayOut() {
    super.willLayOut()
    for observer in observers { observer.scrollViewWillLayOut(self) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    knownInset = adjustedContentInset
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Movements and drags of another window or clock end here.
    touchCount = 0
    isCaught = false
    stopMovement()
    panCancelled()
  }

  /// The name of an embedded scroll view in log entries; nil for others.
  var logName: String? { nil }

  var calledDelegate: (any ScrollViewDelegate)? { _scrollDelegate }
}

extension ScrollView {
  /// The rate at which content slows down after a drag, as `UIScrollView.DecelerationRate`.
  ///
  /// See `Documentation/rules/scrolling.md`, "Deceleration".
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the velocity that remains after a millisecond, between 0 and 1.
    public let rawValue: CGFloat

    /// Creates a rate.
    ///
    /// `rawValue` is the fraction that remains after a millisecond, between 0 and 1.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The default rate: 0.998 (recorded on iOS 26.1).
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate for content that stops soon: 0.99, as in UIKit.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// The rate of the exponential decay of the velocity, per second.
    ///
    /// It is clamped to 0.1...10,000, so every movement ends. NaN counts as `normal`.
    var decay: Double {
      let rate = rawValue.isNaN ? DecelerationRate.normal.rawValue : rawValue
      return min(max(-1000 * log(Double(max(rate, 0))), 0.1), 10_000)
    }
  }
}
