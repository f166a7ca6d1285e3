import InteractionKit

/// The calls of a sheet.
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after a gesture selected another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// The values with which the height of a detent is computed.
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the container.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the largest detent, in points.
  var maximumDetentValue: CGFloat { get }
}

/// The presentation of a sheet at the bottom of the window, in a regular width of a card in its
/// centre.
///
/// A finger that moves the sheet down by more than half of its height, or with 1,000 points per
/// second, dismisses it; recorded on a phone. So does a tap beside it. A finger on a scroll view
/// inside scrolls that view.
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  open class Detent: NSObject {
    /// The identity of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// About half of the height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The whole height below the bars of the device.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The identifier.
    public final let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// Returns the detent of about half of the height: 425 of 759 points, as recorded.
    public class func medium() -> Detent {
      Detent(.medium) { ($0.maximumDetentValue * 0.56).rounded() }
    }

    /// Returns the detent of the whole height.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Returns a detent whose height a closure computes, in points without the safe area.
    public class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("com.apple.UIKit.custom.\(UUID().uuidString)"), resolver)
    }

    /// Returns the height in a context; nil if the detent is not available.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }

  /// The heights; only the large one by default.
  ///
  /// An empty array is not taken, with an exception in the log: Apple documents that there must be one.
  open var detents: [Detent] = [.large()] {
    didSet {
      if detents.isEmpty {
        detents = oldValue
        presentedViewController.reportException(
          "The detents of a UISheetPresentationController must contain at least one detent")
      }
      placeCard()
    }
  }
  /// The selected height; nil, the default, for the smallest one.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { placeCard() } }
  /// The largest height at which the presenter is not darkened; nil by default.
  ///
  /// Up to it, touches beside the sheet reach the presenter.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// True if a grabber is displayed; false by default.
  open var prefersGrabberVisible = false { didSet { updateGrabber() } }
  /// True if scrolling at the edge of the content selects a larger height; true by default.
  ///
  /// Without effect.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// True if a sheet is at the bottom also in a compact height; false by default.
  ///
  /// Without effect.
  open var prefersEdgeAttachedInCompactHeight = false
  /// True if the width is the preferred one at the bottom edge; false by default.
  ///
  /// Without effect.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// The radius of the corners, in points; nil, the default, for the system's.
  ///
  /// Nothing is drawn.
  open var preferredCornerRadius: CGFloat?
  /// The view to which the sheet belongs; nil by default.
  ///
  /// Without effect.
  open weak var sourceView: UIView?

  private let dimming = DimmingView(frame: .zero)
  private let card = SheetCard(frame: .zero)
  private let grabber = UIView(frame: .zero)
  private var pan: UIPanGestureRecognizer?
  /// The distance by which a finger moved the sheet down, in points.
  public private(set) final var dragOffset: CGFloat = 0

  /// Calls a closure that changes the sheet; the changes take no time.
  open func animateChanges(_ changes: () -> Void) { changes() }
  /// Computes the heights again.
  open func invalidateDetents() { placeCard() }

  // MARK: Geometry

  private struct Context: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
  }

  private var context: Context? {
    guard let containerView else { return nil }
    let safeArea = containerView.safeAreaInsets
    return Context(
      containerTraitCollection: containerView.traitCollection,
      maximumDetentValue: containerView.bounds.height - safeArea.top - safeArea.bottom)
  }

  /// The available heights with their detents, from the smallest.
  private var heights: [(detent: Detent, value: CGFloat)] {
    guard let context, !isCard else { return [] }
    return detents.compactMap { detent in
      guard let value = detent.resolvedValue(in: context), value.isFinite else { return nil }
      return (detent, max(0, min(value, context.maximumDetentValue)))
    }.sorted { $0.value < $1.value }
  }

  /// The height of the selected detent, without the safe area; nil for the largest.
  private var selectedHeight: CGFloat? {
    guard let context else { return nil }
    let heights = heights
    let selected = heights.first { $0.detent.identifier == selectedDetentIdentifier }
    guard let value = (selected ?? heights.first)?.value, value < context.maximumDetentValue else {
      return nil
    }
    return value
  }

  override var isDismissedByTaps: Bool { true }

  override var passesTouches: Bool {
    let heights = heights
    let limit = heights.first { $0.detent.identifier == largestUndimmedDetentIdentifier }
    guard let limit, let selected = selectedHeight ?? heights.last?.value else { return false }
    return selected <= limit.value
  }

  /// True in a regular width, in which the sheet is a card.
  private var isCard: Bool { containerView?.traitCollection.horizontalSizeClass == .regular }

  /// The frame of a card (chosen): a form sheet is 540 by 620, a page sheet as wide as readable
  /// text.
  private func cardFrame(in containerView: UIView) -> CGRect {
    let bounds = containerView.bounds
    let preferred = presentedViewController.preferredContentSize
    let safe = bounds.inset(by: containerView.safeAreaInsets)
    var size =
      presentationStyle == .formSheet
      ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: safe.height - 40)
    if preferred.width > 0, preferred.height > 0 { size = preferred }
    size.width = min(size.width, safe.width)
    size.height = min(size.height, safe.height)
    return CGRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }

  /// A sheet below the largest height, which floats above the edges of its container.
  ///
  /// It is as wide as the container and scaled about its bottom, so that it is `inset` from the
  /// edges.
  private struct FloatingCard {
    /// The distance from the edges after the scale, in points.
    let inset: CGFloat
    /// The height before the scale, in points.
    let height: CGFloat
    /// The part at the bottom that the card keeps clear of, in points.
    let safeBottom: CGFloat

    /// Creates the card of a detent's value.
    ///
    /// Recorded for values of 100 and 144, and from 288 on. A low card covers its safe area, and
    /// below 150 points its distance grows by 10/37 a point. Where low cards begin is chosen.
    init(value: CGFloat, safeBottom: CGFloat) {
      let missing = max(0, 150 - value)
      inset = 8 + missing * 10 / 37
      height = value + (missing > 0 ? 0 : safeBottom)
      // Recorded for 144 only, where it is 31.333.
      self.safeBottom = max(0, safeBottom - (inset - 8) * 5 / 3)
    }
  }

  private var floatingCard: FloatingCard? {
    guard let containerView, !isCard, let value = selectedHeight else { return nil }
    let card = FloatingCard(value: value, safeBottom: containerView.safeAreaInsets.bottom)
    return containerView.bounds.width > 2 * card.inset ? card : nil
  }

  /// The frame of the sheet.
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let (bounds, safeArea) = (containerView.bounds, containerView.safeAreaInsets)
    if isCard { return cardFrame(in: containerView) }
    // The largest height reaches the edges of the window; a smaller sheet floats above them.
    guard let card = floatingCard else {
      return CGRect(
        x: 0, y: safeArea.top, width: bounds.width, height: bounds.height - safeArea.top)
    }
    let width = bounds.width - 2 * card.inset
    let height = card.height * width / bounds.width
    return CGRect(
      x: card.inset, y: bounds.height - card.inset - height, width: width, height: height)
  }

  override func addPresentedView() {
    guard let containerView, let view = presentedView else { return }
    card.accessibilityIdentifier = "Sheet"
    if dimming.superview == nil { containerView.insertSubview(dimming, at: 0) }
    if card.superview == nil { containerView.addSubview(card) }
    if view.superview !== card {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      card.addSubview(view)
    }
    placeCard()
    addDismissRegion()
    updateGrabber()
    guard pan == nil else { return }
    let pan = UIPanGestureRecognizer { [weak self] recognizer in
      if let recognizer = recognizer as? UIPanGestureRecognizer { self?.pan(recognizer) }
    }
    card.addGestureRecognizer(pan)
    self.pan = pan
  }

  override func placePresentedView() {}

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    placeCard()
  }

  private func placeCard() {
    guard let containerView, card.superview === containerView, let view = presentedView else {
      return
    }
    let bounds = containerView.bounds
    var frame = frameOfPresentedViewInContainerView
    frame.origin.y += dragOffset
    let isScaled = !isCard && bounds.width > 0
    let scale = isScaled ? frame.width / bounds.width : 1
    // The frame of a transformed view is not its own size, so the transform is set last.
    card.transform = .identity
    card.bounds = CGRect(
      x: 0, y: 0, width: isScaled ? bounds.width : frame.width, height: frame.height / scale)
    card.center = CGPoint(x: frame.midX, y: frame.midY)
    if scale != 1 { card.transform = CGAffineTransform(scale: scale) }
    card.isFloating = isCard || floatingCard != nil
    let safeBottom = floatingCard.map { onPixel($0.safeBottom, in: containerView) }
    card.autoLayout.margins.fixedSafeArea = UIEdgeInsets(
      top: 0, left: 0, bottom: isCard ? 0 : safeBottom ?? containerView.safeAreaInsets.bottom,
      right: 0)
    view.frame = card.bounds
    dimming.frame = bounds
    dimming.follow(
      isUndimmed: passesTouches, progress: frame.height > 0 ? dragOffset / frame.height : 0)
    // The frame of the view may be unchanged although the sheet has moved.
    view.safeAreaMayHaveChanged()
    placeGrabber()
  }

  private func onPixel(_ length: CGFloat, in view: UIView) -> CGFloat {
    let scale = view.window?.scale ?? 1
    return (length * scale).rounded() / scale
  }

  private func updateGrabber() {
    guard prefersGrabberVisible, card.superview != nil else { return grabber.removeFromSuperview() }
    grabber.isUserInteractionEnabled = false
    grabber.accessibilityIdentifier = "Grabber"
    card.addSubview(grabber)
    placeGrabber()
  }

  /// Recorded: the grabber is 36 by 5, 5 points below the top.
  private func placeGrabber() {
    grabber.frame = CGRect(x: (card.bounds.width - 36) / 2, y: 5, width: 36, height: 5)
    grabber.layer.cornerRadius = 2.5
    grabber.layer.backgroundColor =
      UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.43).cgColor
  }

  // MARK: Dragging

  private var sheetDelegate: (any UISheetPresentationControllerDelegate)? {
    delegate as? any UISheetPresentationControllerDelegate
  }

  /// Recorded: the sheet follows the finger after the hysteresis, and does not move above its place
  /// at the largest height.
  private func pan(_ recognizer: UIPanGestureRecognizer) {
    guard let containerView else { return }
    let travel = recognizer.translation(in: containerView).y
    switch recognizer.state {
    case .began, .changed:
      // A sheet of the largest height has no room above it.
      dragOffset = travel < 0 && selectedHeight == nil ? 0 : travel
      placeCard()
    case .ended:
      let velocity = recognizer.velocity(in: containerView).y
      finishDrag(travel, velocity)
    case .cancelled, .failed:
      dragOffset = 0
      settle()
    case .possible: break
    }
  }

  /// The velocity that dismisses a sheet, in points per second; recorded.
  static let dismissalVelocity: CGFloat = 1000

  private func finishDrag(_ travel: CGFloat, _ velocity: CGFloat) {
    let heights = heights
    let height = frameOfPresentedViewInContainerView.height
    let isSmallest = heights.first?.value == (selectedHeight ?? heights.last?.value)
    dragOffset = 0
    let isFast = velocity >= UISheetPresentationController.dismissalVelocity
    if isSmallest, travel > height / 2 || isFast {
      placeCard()
      dismissByGesture()
      return
    }
    var next: Detent?
    if heights.count > 1, travel != 0 {
      // A flick counts as the distance that it travels in a tenth of a second.
      let remaining = height - travel - velocity * 0.1
      let nearest = heights.min { abs($0.value - remaining) < abs($1.value - remaining) }
      if let nearest, nearest.value != (selectedHeight ?? heights.last?.value) {
        next = nearest.detent
      }
    }
    settle(at: next)
    if next != nil {
      sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
  }

  /// Moves the released sheet to the height of its detent, or of another one, by a spring.
  ///
  /// Recorded: it is critically damped, with an angular frequency of √(1000/3) per second.
  private func settle(at detent: Detent? = nil) {
    let duration = TimingCurve.criticalFrequency / (1000.0 / 3).squareRoot()
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
    ) { [self] in
      if let detent { selectedDetentIdentifier = detent.identifier }
      placeCard()
    }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard completed else { return }
    card.removeFromSuperview()
    dimming.removeFromSuperview()
  }
}

/// The card of a sheet, which rounds the corners of the presented view.
private final class SheetCard: UIView {
  var isFloating = false

  override func draw(into layer: inout PictureLayer) { layer.becomeSheet(isFloating: isFloating) }
}

/// The view that darkens what is behind a sheet.
///
/// Recorded: it is black with an alpha of 0.2 while the sheet rests. Its alpha decreases with the
/// distance that a finger moves the sheet down, as a fraction of the sheet's height.
private final class DimmingView: UIView {
  private static let restingAlpha: CGFloat = 0.2

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
    isUserInteractionEnabled = false
    alpha = Self.restingAlpha
  }

  required init?(coder: NSCoder) { nil }

  /// `progress` is 0 where the sheet rests, and 1 where it is out of sight.
  func follow(isUndimmed: Bool, progress: CGFloat) {
    alpha = isUndimmed ? 0 : Self.restingAlpha * (1 - min(max(progress, 0), 1))
  }
}
