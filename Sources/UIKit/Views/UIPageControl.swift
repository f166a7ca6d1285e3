import InteractionKit

/// A row of dots for pages.
///
/// A tap on the right half selects the next page, on the left half the page before, and sends
/// `valueChanged`. The halves are exchanged where the pages run from right to left.
open class UIPageControl: UIControl {
  /// The number of pages; 0 by default.
  open var numberOfPages = 0 {
    didSet {
      currentPage = page
      invalidateIntrinsicContentSize()
    }
  }
  /// The index of the page; 0 by default.
  ///
  /// A value beyond the pages is pinned to the first or last one.
  open var currentPage: Int {
    get { page }
    set { page = min(max(newValue, 0), max(numberOfPages - 1, 0)) }
  }
  private var page = 0
  /// True if the control is hidden for one page; false by default.
  open var hidesForSinglePage = false
  /// The colour of the dots; nil by default.
  ///
  /// Nothing is drawn.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the dot of the page; nil by default.
  ///
  /// Nothing is drawn.
  open var currentPageIndicatorTintColor: UIColor?

  open override func draw(into layer: inout PictureLayer) { drawDots(into: &layer) }

  /// The value is `page 1 of 3`.
  open override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.type = .pageIndicator
    defaults.value = "page \(numberOfPages == 0 ? 0 : currentPage + 1) of \(numberOfPages)"
    defaults.exactValue = .integer(currentPage)
    defaults.traits.insert(.adjustable)
    return defaults
  }

  /// 16 points for each page, 26 points high (chosen).
  open override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat(max(numberOfPages, 1)) * 16, height: 26)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    let isAtRight = touch.location(in: self).x >= bounds.width / 2
    let isNext = isAtRight != (direction == .rightToLeft || direction == .natural && isRightToLeft)
    let page = min(max(currentPage + (isNext ? 1 : -1), 0), max(numberOfPages - 1, 0))
    guard page != currentPage else { return }
    currentPage = page
    sendActions(for: UIControl.changeEvents)
  }

  // MARK: Without effect

  /// The area behind the dots.
  public enum BackgroundStyle: Int, Hashable, Sendable {
    /// The area.
    case automatic, prominent, minimal
  }

  /// The direction of the pages.
  public enum Direction: Int, Hashable, Sendable {
    /// The direction.
    case natural, leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  /// The area behind the dots; stored without effect.
  public final var backgroundStyle = BackgroundStyle.automatic

  /// The direction of the pages; the control's by default.
  ///
  /// Vertical directions have no effect.
  public final var direction = Direction.natural

  /// True if a drag changes the page; true by default, stored without effect.
  public final var allowsContinuousInteraction = true

  /// The image of the dots; nil by default, stored without effect.
  public final var preferredIndicatorImage: UIImage?

  /// The image of the dot of the page; nil by default, stored without effect.
  public final var preferredCurrentPageIndicatorImage: UIImage?

  /// Does nothing, since nothing is drawn.
  public final func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
  /// Does nothing, since nothing is drawn.
  public final func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {}

  /// Returns the size of the dots of a number of pages, in points.
  public final func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(pageCount, 1)) * 16, height: 26)
  }
}
