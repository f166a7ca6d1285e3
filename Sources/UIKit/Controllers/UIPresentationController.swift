import InteractionKit

/// An object that has a preferred size and contains others.
public protocol UIContentContainer: ObjectProtocol {
  /// The size that the object prefers in a container.
  var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}

/// The decisions and calls of a presentation.
public protocol UIAdaptivePresentationControllerDelegate: ObjectProtocol {
  /// Returns the style in a compact width.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  /// Returns the style for traits.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Returns true if a gesture may dismiss the controller.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// Called before a gesture dismisses the controller.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a gesture dismissed the controller.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called after a gesture that did not dismiss a modal controller.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns the style of the controller for a compact width.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }
  /// Returns the style without traits.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Returns true.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// An object that determines the frame of a presented view and what surrounds it.
open class UIPresentationController: NSObject {
  /// The presented controller, which retains the presentation; an empty one after its release.
  public final var presentedViewController: UIViewController { presented ?? UIViewController() }
  /// The controller that presents, which is not retained; an empty one after its release.
  ///
  /// Before the presentation it is the presented one, unless another one was given.
  public internal(set) final var presentingViewController: UIViewController {
    get { presenting ?? UIViewController() }
    set { presenting = newValue }
  }
  private weak var presented: UIViewController?
  private weak var presenting: UIViewController?
  /// The view that contains the presented one; nil while nothing is presented.
  public internal(set) final var containerView: UIView?
  /// The delegate; nil by default.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The traits that the presented controller does not inherit; nil by default.
  open var overrideTraitCollection: UITraitCollection?

  /// Creates a presentation.
  ///
  /// - Parameters:
  ///   - presentedViewController: The presented controller.
  ///   - presentingViewController: The controller that presents; nil if it is not known yet.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController ?? presentedViewController
    super.init()
  }

  /// The style of the presented controller.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  /// The style in a compact width; none by default.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// Returns the style for traits; none by default.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
  /// True if the presentation covers the window; true by default.
  open var shouldPresentInFullscreen: Bool { true }
  /// True if the presenter's view is removed; false by default.
  open var shouldRemovePresentersView: Bool { false }
  /// The presented view; the presented controller's by default.
  open var presentedView: UIView? { presentedViewController.view }
  /// The frame of the presented view; the container's bounds by default.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Returns the size of a child; the parent's by default.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called after the preferred size of a child changed; does nothing by default.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Called before the container lays out its subviews; does nothing by default.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container laid out its subviews; does nothing by default.
  open func containerViewDidLayoutSubviews() {}
  /// Called before the presented view appears; does nothing by default.
  open func presentationTransitionWillBegin() {}
  /// Called after the presented view appeared; does nothing by default.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the presented view disappears; does nothing by default.
  open func dismissalTransitionWillBegin() {}
  /// Called after the presented view disappeared; does nothing by default.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// True if the presenter's view is removed, for the style or by the presentation itself.
  final var replacesPresenter: Bool {
    presentedViewController.modalPresentationStyle.replacesPresenter || shouldRemovePresentersView
  }

  /// Adds the presented view to the container.
  func addPresentedView() {
    guard let containerView, let view = presentedView else { return }
    placePresentedView()
    if view.superview == nil { containerView.addSubview(view) }
    addDismissRegion()
  }

  // MARK: Touches beside the presented view

  /// True if a tap beside the presented view dismisses it.
  var isDismissedByTaps: Bool { false }
  /// True if touches beside the presented view reach all views behind it.
  var passesTouches: Bool { false }
  /// The views behind the presented one that touches reach, too.
  var reachableViews: [UIView] { [] }
  private(set) final var dismissRegion: DismissRegion?

  /// Adds the view that dismisses the presented one, behind it.
  final func addDismissRegion() {
    guard isDismissedByTaps, dismissRegion == nil, let containerView else { return }
    let region = DismissRegion { [weak self] in self?.dismissByGesture() }
    region.frame = containerView.bounds
    containerView.insertSubview(region, at: 0)
    dismissRegion = region
  }

  /// Dismisses the presented controller for a gesture, if it and the delegate permit that.
  ///
  /// - Returns: False if it stays.
  @discardableResult
  final func dismissByGesture() -> Bool {
    guard !presentedViewController.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
    }
    return true
  }

  /// Sets the frame of the presented view.
  func placePresentedView() {
    // An app may have added the view itself, with a frame of its own.
    guard containerView != nil, let view = presentedView, view.superview == nil else { return }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = frameOfPresentedViewInContainerView
  }
}

/// The view between the window and a presented view.
final class TransitionView: UIView {
  weak var presentation: UIPresentationController?

  /// True unless touches reach views behind the presented one.
  override var accessibilityViewIsModal: Bool {
    get { presentation.map { !$0.passesTouches && $0.reachableViews.isEmpty } ?? true }
    set {}
  }

  /// The elements behind a presented view stay in the tree, but no touch reaches them.
  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = AccessibilityDefaults()
    defaults.keepsViewsBehind = true
    return defaults
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    // A touch on the presented view is its own. Only one beside it may reach what is behind.
    guard let presentation, found === self || found === presentation.dismissRegion else {
      return found
    }
    if presentation.passesTouches { return nil }
    return presentation.reachableViews.lazy.compactMap { view in
      view.hitTest(self.convert(point, to: view), with: event)
    }.first ?? found
  }

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}

/// The directions of the arrow of a popover.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The arrow is at the top: the popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// The arrow is at the bottom: the popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// The arrow is at the left.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// The arrow is at the right.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// All directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// The calls of a popover.
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover appears.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// The presentation beside a source; in a compact width it is a sheet, unless the delegate returns
/// `none`.
open class UIPopoverPresentationController: UIPresentationController {
  /// The view of the source; nil by default.
  open weak var sourceView: UIView?
  /// The part of the source's view; its bounds by default.
  open var sourceRect = CGRect.null
  /// The bar item of the source; nil by default.
  open var barButtonItem: UIBarButtonItem?
  /// The allowed directions of the arrow; all by default.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The views that receive touches while the popover is displayed; nil by default.
  ///
  /// A touch beside them and the popover dismisses it.
  open var passthroughViews: [UIView]?
  /// True if the popover may cover its source; false by default.
  open var canOverlapSourceViewRect = false
  /// The distances from the edges of the window, in points; 10 by default.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// The direction of the arrow.
  public private(set) final var arrowDirection: UIPopoverArrowDirection = []

  final var hasSource: Bool { sourceView != nil || barButtonItem != nil }

  override var isDismissedByTaps: Bool { true }
  override var reachableViews: [UIView] { passthroughViews ?? [] }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    presentedView?.setAttachment(PopoverLooks())
  }

  /// The frame below its source, or above it where there is more room.
  ///
  /// The size is the preferred one of the controller, 320 by 480 without one.
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let preferred = presentedViewController.preferredContentSize
    let room = containerView.bounds.inset(by: containerView.safeAreaInsets)
      .inset(by: popoverLayoutMargins)
    var size = CGSize(
      width: preferred.width > 0 ? preferred.width : 320,
      height: preferred.height > 0 ? preferred.height : 480)
    size.width = min(size.width, room.width)
    let view = barButtonItem?.button ?? sourceView
    let rect = sourceRect.isNull || barButtonItem != nil ? view?.bounds ?? .zero : sourceRect
    let source = view?.convert(rect, to: containerView) ?? CGRect(origin: room.center, size: .zero)
    let arrow: CGFloat = 13
    let (above, below) = (source.minY - room.minY - arrow, room.maxY - source.maxY - arrow)
    // The arrow points up at a source above the popover. If neither side has room for the preferred
    // height, the larger one is taken.
    let isBelow =
      permittedArrowDirections.contains(.up)
      && (below >= size.height || below >= above || !permittedArrowDirections.contains(.down))
    arrowDirection = isBelow ? .up : .down
    size.height = min(size.height, max(0, isBelow ? below : above))
    return CGRect(
      x: min(max(source.midX - size.width / 2, room.minX), room.maxX - size.width).rounded(),
      y: (isBelow ? source.maxY + arrow : source.minY - arrow - size.height).rounded(),
      width: size.width, height: size.height)
  }
}

/// What pictures show of a popover beside its content: a card over the rest of the screen.
private final class PopoverLooks: PictureDecoration {
  func decorate(_ layer: inout PictureLayer, of view: View) { layer.becomePopover() }
}
