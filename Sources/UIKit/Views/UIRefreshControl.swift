import InteractionKit

/// A control that a pull beyond the top of a scroll view triggers.
///
/// It sends `valueChanged` and `primaryActionTriggered` once in a drag, while the finger pulls the
/// content by more than its height; published apps rely on the latter by `init(frame:primaryAction:)`.
/// From the lift of the finger until `endRefreshing()` the content leaves room for it, which is part of
/// `adjustedContentInset`. The distance is chosen; none is recorded.
open class UIRefreshControl: UIControl, ScrollObserver {
  /// True from the trigger until `endRefreshing()`.
  public private(set) final var isRefreshing = false
  /// The text below the control; stored without effect.
  open var attributedTitle: NSAttributedString?

  /// The height of the control, in points; recorded.
  static let height: CGFloat = 60

  package final var order: ScrollObserverOrder { .room }

  /// True from the trigger until the next drag: a drag triggers the control once.
  private final var hasSentEvent = false

  /// Creates a control.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates an object as `init(frame:)` does, with an empty frame.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func draw(into layer: inout PictureLayer) { drawIndicator(into: &layer) }

  /// Begins refreshing without an event.
  ///
  /// The content leaves room for the control and does not move, as in UIKit.
  open func beginRefreshing() {
    isRefreshing = true
    isHidden = false
    if scrollView?.isDragging != true { makeRoom() }
  }

  /// Ends refreshing; content at the control moves back to the top.
  open func endRefreshing() {
    isRefreshing = false
    isHidden = true
    guard let scrollView else { return }
    scrollView.setSystemInset(0, at: \.top)
    var top = scrollView.contentOffset
    top.y += pulledDistance
    if top != scrollView.contentOffset, !scrollView.isDragging {
      scrollView.setContentOffset(top, animated: false)
    }
  }

  private final var scrollView: UIScrollView? { superview as? UIScrollView }

  /// The distance by which the content is pulled down beyond its idle position, in points.
  ///
  /// The room for the control is no part of that position.
  private final var pulledDistance: CGFloat {
    guard let scrollView else { return 0 }
    return max(0, -scrollView.barInset - scrollView.expandableTop - scrollView.contentOffset.y)
  }

  /// Recorded: the control is at the offset of content that is pulled down, else at the top.
  ///
  /// Below bars, it is at their lower edge.
  package final func scrollViewWillLayOut(_ scrollView: UIScrollView) {
    let frame = CGRect(
      x: 0, y: -pulledDistance, width: scrollView.bounds.width, height: UIRefreshControl.height)
    if self.frame != frame { self.frame = frame }
  }

  package final func dragDidBegin(_ scrollView: UIScrollView) { hasSentEvent = false }

  package final func dragDidMove(_ scrollView: UIScrollView) {
    guard isEnabled, !isRefreshing, !hasSentEvent, pulledDistance > UIRefreshControl.height else {
      return
    }
    hasSentEvent = true
    beginRefreshing()
    sendActions(for: UIControl.changeEvents)
  }

  package final func dragIsEnding(_ scrollView: UIScrollView) { makeRoom() }

  /// Makes room for the control while it refreshes, so that the content comes to rest below it.
  ///
  /// Not while a finger drags: the content would jump.
  final func makeRoom() {
    if isRefreshing { scrollView?.setSystemInset(UIRefreshControl.height, at: \.top) }
  }
}

extension UIScrollView {
  /// The inset at the top without the room for a refresh control, in points.
  ///
  /// It follows the bars.
  final var barInset: CGFloat { adjustedContentInset.top - systemInset.top }

  /// The control that a pull triggers; nil by default.
  public final var refreshControl: UIRefreshControl? {
    get { attachment(UIRefreshControl.self) }
    set {
      // The old control must not make room for itself any more.
      if let old = refreshControl {
        removeObserver(old)
        old.removeFromSuperview()
      }
      setSystemInset(0, at: \.top)
      setAttachment(newValue)
      guard let newValue else { return }
      addObserver(newValue)
      insertSubview(newValue, at: 0)
      newValue.scrollViewWillLayOut(self)
      newValue.makeRoom()
    }
  }
}

/// A view that turns while something is in progress.
///
/// Nothing is drawn.
open class UIActivityIndicatorView: UIView {
  /// The size of an indicator.
  public enum Style: Int, Hashable, Sendable {
    /// The size.
    case medium = 100, large = 101
  }

  /// The size.
  open var style: Style { didSet { if style != oldValue { invalidateIntrinsicContentSize() } } }
  /// True if the view is hidden while it does not turn; true by default.
  open var hidesWhenStopped = true { didSet { update() } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour.
  ///
  /// Nothing is drawn.
  open var color: UIColor!
  /// True while it turns.
  open var isAnimating: Bool { isStarted }
  private var isStarted = false

  /// Creates an indicator of a size.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    frame.size = intrinsicContentSize
    update()
  }

  /// Creates a medium indicator.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    update()
  }

  /// Creates an object as `init(frame:)` does, with an empty frame.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    update()
  }

  /// Begins to turn.
  open func startAnimating() {
    isStarted = true
    update()
  }

  /// Stops turning.
  open func stopAnimating() {
    isStarted = false
    update()
  }

  private func update() { isHidden = hidesWhenStopped && !isStarted }

  open override func draw(into layer: inout PictureLayer) { drawIndicator(into: &layer) }

  /// The label is `In progress` or `Progress halted`, the value `1` while the view spins.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      .activityIndicator, label: isAnimating ? "In progress" : "Progress halted",
      value: isAnimating ? "1" : "0", isElement: true)
  }

  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .large ? 37 : 20
    return CGSize(width: side, height: side)
  }
}
