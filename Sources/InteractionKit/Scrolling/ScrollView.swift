import Foundation

/// A view that shows a part of something larger.
///
/// The part is chosen by `contentOffset`, the point of the content at the top
/// left of the bounds.
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
  open var contentInset: EdgeInsets = .zero { didSet { setNeedsLayout() } }
  /// What bars and rounded corners of the screen cover.
  open var safeAreaInsets: EdgeInsets = .zero { didSet { setNeedsLayout() } }
  /// The default distance of content from the edges.
  open var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { setNeedsLayout() }
  }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { setNeedsLayout() }
  }
  /// Whether fingers scroll; true by default.
  open var isScrollEnabled: Bool {
    get { scrollsByTouch }
    set { scrollsByTouch = newValue }
  }
  // What every touch reads is kept in internal fields behind the open
  // properties, so that reading it needs no check for overlapping access.
  private var delaysTouches = true
  private var scrollsByTouch = true
  /// Whether content that fits can be dragged up and down; false by default.
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  /// Whether a finger is dragging the content.
  public internal(set) var isDragging = false
  var drag: Drag?
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

  override var hasPlainTouchArea: Bool { type(of: self) == ScrollView.self }

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

  override func fingerCameDown() -> Bool {
    touchCameDown()
    return delaysContentTouches && isScrollEnabled
  }

  override func passesOn(_ touches: Set<Touch>, with event: Event?, to view: View) -> Bool {
    view === self || touchesShouldBegin(touches, with: event, in: view)
  }

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

  /// The point of the content at the top left of the bounds. It can be set
  /// beyond the content, as in UIKit; see `clamped(_:)`.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let old = bounds.origin
      guard newValue != old, newValue.x.isFinite, newValue.y.isFinite else { return }
      bounds.origin = newValue
      setNeedsLayout()
      window?.ownLog?.record(.scroll(from: old, to: newValue, collection: logName))
      toldDelegate?.scrollViewDidScroll(self)
      didScroll()
    }
  }

  /// The offset nearest to `offset` that shows no more than the content and its
  /// insets (`uikit-rules 7`); content that fits stays at its start.
  public func clamped(_ offset: CGPoint) -> CGPoint {
    let insets = adjustedContentInset
    let least = CGPoint(x: -insets.left, y: -insets.top)
    let most = CGPoint(
      x: max(least.x, contentSize.width + insets.right - bounds.size.width),
      y: max(least.y, contentSize.height + insets.bottom - bounds.size.height))
    return CGPoint(
      x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
  }

  /// Sets the offset; `animated` makes no difference to where it ends.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    contentOffset = offset
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
    setContentOffset(
      clamped(CGPoint(x: contentOffset.x + move.x, y: contentOffset.y + move.y)),
      animated: animated)
  }

  /// Called after the offset changed and the delegate heard of it.
  func didScroll() {}

  /// The name by which facts of an embedded scroll view are told apart.
  var logName: String? { nil }

  /// Who is told of scrolling.
  var toldDelegate: (any ScrollViewDelegate)? { scrollDelegate }
}
