import Foundation

/// A view that shows a part of something larger.
///
/// The part is chosen by `contentOffset`, the point of the content at the top
/// left of the bounds. A finger drags it; it goes on by itself when it was
/// flung, and comes back from beyond its edges. What moves by itself moves on the
/// clock of the window's simulator, a frame at a time; in a window without a
/// simulator, or in none, it arrives at once. Offsets of movements are rounded to
/// the pixels of the window, as in UIKit; offsets that a program sets are not.
open class ScrollView: View {
  /// How the safe area adds to the content inset.
  public enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
    /// On the axes that scroll. UIKit's further cases for bars do not arise here.
    case automatic
    case scrollableAxes
    case never
    case always
  }

  /// Who is told of scrolling; held weakly. A collection view tells its
  /// `delegate` instead.
  open weak var scrollDelegate: (any ScrollViewDelegate)?

  open var contentSize: CGSize = .zero
  /// Room around the content that can be scrolled into view.
  open var contentInset: EdgeInsets = .zero {
    didSet { if contentInset != oldValue { insetsMayHaveChanged() } }
  }
  /// What bars and rounded corners of the screen cover.
  open var safeAreaInsets: EdgeInsets = .zero {
    didSet { if safeAreaInsets != oldValue { insetsMayHaveChanged() } }
  }
  /// The default distance of content from the edges.
  open var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { setNeedsLayout() } }
  }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      if contentInsetAdjustmentBehavior != oldValue { insetsMayHaveChanged() }
    }
  }

  // MARK: Behaviour

  /// Whether fingers can drag; true by default. Switched off, it stops
  /// what moves and ends a drag.
  open var isScrollEnabled: Bool {
    get { scrollsByTouch }
    set {
      let isSwitchedOff = scrollsByTouch && !newValue
      scrollsByTouch = newValue
      guard isSwitchedOff else { return }
      stopMovement()
      panCancelled()
    }
  }
  // What every touch reads is kept in internal fields behind the open
  // properties, so that reading it needs no check for overlapping access.
  private var delaysTouches = true
  private var scrollsByTouch = true
  /// Whether content can be pulled beyond its edges, and springs back; true by
  /// default.
  open var bounces = true
  /// Whether content that fits can be dragged up and down; false by default.
  /// It needs `bounces`.
  open var alwaysBounceVertical = false
  /// Whether content that fits can be dragged sideways; false by default.
  open var alwaysBounceHorizontal = false
  /// Whether content comes to rest on multiples of the bounds, one page a flick;
  /// false by default.
  open var isPagingEnabled = false
  /// Whether a drag along one axis stays on it; false by default. A drag that
  /// begins askew is free.
  open var isDirectionalLockEnabled = false
  /// How fast flung content slows down; `normal` by default.
  open var decelerationRate = DecelerationRate.normal
  /// Whether `scrollToTop()` does anything; true by default.
  open var scrollsToTop = true

  // MARK: Settings that UIKit does not have

  /// The frames per second of virtual time at which movement is shown, from 1 to
  /// 1000; 60 by default.
  open var preferredFramesPerSecond = 60
  /// The seconds that an animated scroll lasts, 300 at the most; see `EaseInOut`.
  open var scrollAnimationDuration = EaseInOut.standardDuration
  /// The velocity in points per millisecond that turns a page; see `Paging`.
  open var pagingVelocity = Paging.flickVelocity
  /// Whether `scrollViewDidEndDecelerating` is told when a finger catches flung
  /// content, which depends on the version of UIKit; true by default.
  open var catchEndsDeceleration = true

  // MARK: State

  /// Whether a finger is on the view, whether it drags or not.
  public var isTracking: Bool { touchCount > 0 || activeDrag != nil }
  /// Whether a finger is dragging the content.
  public var isDragging: Bool { activeDrag != nil }
  /// Whether the content goes on by itself after a drag.
  public var isDecelerating: Bool { movement?.purpose == .deceleration }
  /// Whether an animated scroll of a program is on its way.
  public var isScrollAnimating: Bool { movement != nil && !isDecelerating }

  /// Whether a touch is held back from the content until it is clear that it
  /// does not scroll, or `TouchConstants.contentTouchDelay` has passed; true by
  /// default.
  open var delaysContentTouches: Bool {
    get { delaysTouches }
    set { delaysTouches = newValue }
  }
  /// Whether a touch that the content knows can still become a scroll, which
  /// cancels it; true by default.
  open var canCancelContentTouches = true
  /// What scrolls the view and what holds touches back; nil before a finger
  /// needs them.
  final var touchHandling: ScrollTouchHandling?

  final var activeDrag: ScrollDrag?
  final var movement: ScrollMovement?
  /// True while the content moves by itself.
  package final var isMoving: Bool { movement != nil }
  /// The fingers that are down on the view.
  final var touchCount = 0
  /// Whether a finger stopped the content, which comes to rest when it leaves.
  final var isCaught = false
  /// True while a finger holds content that it stopped.
  package final var isHeld: Bool { isCaught }
  /// Counts what stops a movement, or one that is about to begin.
  final var interventions = 0
  final var reentry = ReentryBudget()
  /// Whether the next offset is set by a drag or a movement, not by a program.
  final var isStepping = false
  private var knownInset = EdgeInsets.zero

  deinit {
    if let movement, let timer = movement.timer { movement.clock?.cancel(timer) }
  }

  override var hasPlainTouchArea: Bool { type(of: self) == ScrollView.self }

  // MARK: Touches

  /// Whether the content gets touches that hit a view inside; true by default.
  /// Answering false leaves them to scrolling.
  open func touchesShouldBegin(
    _ touches: Set<Touch>, with event: Event?, in view: View
  ) -> Bool { true }

  /// Whether a touch that `view` knows is taken from it to scroll; true by default
  /// unless the view is a control. Not asked without `canCancelContentTouches`.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  override class var bringsRecognizers: Bool { true }

  override func recognizersOfItsOwn() -> [GestureRecognizer] { recognizersForTouches }

  override func fingerCameDown() -> FingerReception {
    if touchCameDown() { return .caught }
    return delaysContentTouches && isScrollEnabled ? .heldBack : .passedOn
  }

  override func fingerWentUp() { touchWentUp() }

  override func passesOn(_ touches: Set<Touch>, with event: Event?, to view: View) -> Bool {
    view === self || touchesShouldBegin(touches, with: event, in: view)
  }

  // MARK: Insets

  /// Which axes the safe area is added on when the behaviour asks for those
  /// that scroll.
  var scrollableAxes: (horizontal: Bool, vertical: Bool) {
    (
      contentSize.width > bounds.size.width || alwaysBounceHorizontal,
      contentSize.height > bounds.size.height || alwaysBounceVertical
    )
  }

  /// The content inset and what the safe area adds to it.
  public var adjustedContentInset: EdgeInsets {
    let axes: (horizontal: Bool, vertical: Bool) =
      switch contentInsetAdjustmentBehavior {
      case .never: (false, false)
      case .always: (true, true)
      case .automatic, .scrollableAxes: scrollableAxes
      }
    var insets = contentInset
    if axes.vertical {
      insets.top += safeAreaInsets.top
      insets.bottom += safeAreaInsets.bottom
    }
    if axes.horizontal {
      insets.left += safeAreaInsets.left
      insets.right += safeAreaInsets.right
    }
    return insets
  }

  private func insetsMayHaveChanged() {
    setNeedsLayout()
    let insets = adjustedContentInset
    guard insets != knownInset else { return }
    knownInset = insets
    adjustedContentInsetDidChange()
    toldDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Called when `adjustedContentInset` changes because what it is made of was
  /// set; does nothing by default.
  open func adjustedContentInsetDidChange() {}

  // MARK: Offset

  /// The point of the content at the top left of the bounds. It can be set
  /// beyond the content, as in UIKit; see `clamped(_:)`.
  ///
  /// Setting it ends an animated scroll. A drag and a deceleration go on from the
  /// new offset, a deceleration with the velocity it has, as code relies on that
  /// moves its content to scroll without end. One that is not finite is ignored.
  /// Inside of `scrollViewDidScroll` it can be set again; after 100 times inside
  /// of one another that is left out, with a diagnostic.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let isStep = isStepping
      isStepping = false
      guard newValue != bounds.origin, newValue.x.isFinite, newValue.y.isFinite, mayReact()
      else { return }
      defer { reentry.leave() }
      if !isStep, isScrollAnimating { stopMovement() }
      let old = bounds.origin
      guard newValue != old else { return }
      bounds.origin = newValue
      if !isStep, activeDrag != nil { dragFollows(newValue) }
      setNeedsLayout()
      window?.ownLog?.record(
        .scroll(from: old, to: newValue, collection: logName), about: self)
      toldDelegate?.scrollViewDidScroll(self)
      didScroll()
    }
  }

  /// The offset nearest to `offset` that shows no more than the content and its
  /// insets (`uikit-rules 7`); content that fits stays at its start.
  public func clamped(_ offset: CGPoint) -> CGPoint {
    ranges.clamped(offset)
  }

  /// Sets the offset and stops what moves, or moves to it.
  ///
  /// Animated, the content is there after `scrollAnimationDuration`, and
  /// `scrollViewDidEndScrollingAnimation` tells so; at once without a clock and
  /// while a finger drags. An offset that is there already changes nothing and
  /// tells nothing but the end of what it stops.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    guard offset.x.isFinite, offset.y.isFinite else { return }
    if animated && activeDrag == nil {
      animate(.animation, to: offset)
      return
    }
    let isNew = offset != contentOffset
    stopMovement()
    contentOffset = offset
    if animated, isNew { toldDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls as little as shows a rectangle of the content; nothing if it shows.
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

  /// Scrolls to the top as a tap on the status bar does, if `scrollsToTop` and
  /// the delegate let it.
  ///
  /// `scrollViewDidScrollToTop` tells when it is there, also if it was there
  /// already, as UIKit's header says. A movement to the top that is stopped
  /// tells `scrollViewDidEndScrollingAnimation` instead.
  ///
  /// - Returns: whether it was let; false too while a finger drags.
  @discardableResult
  open func scrollToTop() -> Bool {
    guard scrollsToTop, activeDrag == nil,
      toldDelegate?.scrollViewShouldScrollToTop(self) ?? true
    else { return false }
    let top = CGPoint(x: contentOffset.x, y: ranges.vertical.least)
    if contentOffset.y <= top.y {
      toldDelegate?.scrollViewDidScrollToTop(self)
    } else {
      animate(.scrollToTop, to: top)
    }
    return true
  }

  /// Ends a drag and stops what moves, within the content.
  open func stopScrollingAndZooming() {
    panCancelled()
    stopMovement()
    contentOffset = clamped(contentOffset)
  }

  /// Where content that was let go is to come to rest; `proposed` by default.
  ///
  /// Asked before the delegate. `velocity` is that of the content, in points per
  /// millisecond. A collection view asks its layout.
  open func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    proposed
  }

  /// Called after the offset changed and the delegate heard of it.
  func didScroll() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    knownInset = adjustedContentInset
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // What began in another window, or on another clock, ends here.
    touchCount = 0
    isCaught = false
    stopMovement()
    panCancelled()
  }

  /// The name by which facts of an embedded scroll view are told apart.
  var logName: String? { nil }

  /// Who is told of scrolling.
  var toldDelegate: (any ScrollViewDelegate)? { scrollDelegate }
}
