import InteractionKit

/// A control that a pull beyond the top of a scroll view triggers.
///
/// It sends `valueChanged` when the fingers are lifted beyond its height.
open class UIRefreshControl: UIControl {
  /// True from the trigger until `endRefreshing()`.
  public private(set) final var isRefreshing = false
  /// The text below the control; stored without effect.
  open var attributedTitle: NSAttributedString?

  /// The height of the control, in points; recorded.
  static let height: CGFloat = 60

  /// Creates a control.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates an object as `init(frame:)` does, with an empty frame.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Begins refreshing without an event, as in UIKit.
  open func beginRefreshing() {
    isRefreshing = true
    isHidden = false
  }

  /// Ends refreshing.
  open func endRefreshing() {
    isRefreshing = false
    isHidden = true
  }

  /// Recorded: the control is at the offset of content that is pulled down, else at the top.
  ///
  /// Below bars, it is at their lower edge.
  final func follow(_ scrollView: UIScrollView) {
    let frame = CGRect(
      x: 0, y: -scrollView.pulledDistance, width: scrollView.bounds.width,
      height: UIRefreshControl.height)
    if self.frame != frame { self.frame = frame }
  }

  final func dragDidEnd() {
    guard isEnabled, !isRefreshing, let scrollView = superview as? UIScrollView,
      scrollView.pulledDistance > UIRefreshControl.height
    else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }
}

extension UIScrollView {
  /// The distance by which the content is pulled down beyond its idle position, in points.
  fileprivate var pulledDistance: CGFloat {
    max(0, -adjustedContentInset.top - expandableTop - contentOffset.y)
  }

  /// The control that a pull triggers; nil by default.
  public final var refreshControl: UIRefreshControl? {
    get { layoutState?.refreshControl }
    set {
      layoutState?.refreshControl?.removeFromSuperview()
      ownState.refreshControl = newValue
      guard let newValue else { return }
      newValue.follow(self)
      insertSubview(newValue, at: 0)
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
  public private(set) final var isAnimating = false

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
    isAnimating = true
    update()
  }

  /// Stops turning.
  open func stopAnimating() {
    isAnimating = false
    update()
  }

  private func update() { isHidden = hidesWhenStopped && !isAnimating }

  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .large ? 37 : 20
    return CGSize(width: side, height: side)
  }
}
