import InteractionKit

/// The key of a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is displayed before.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  /// The controller that is displayed afterwards.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController")
}

/// The key of a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is removed.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that is added.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The values of a transition for its animator.
public protocol UIViewControllerContextTransitioning: ObjectProtocol {
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// True if the transition is animated.
  var isAnimated: Bool { get }
  /// True if a gesture drives the transition.
  var isInteractive: Bool { get }
  /// True if the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of a presentation; none for a push.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The transform of the presented view; the identity.
  var targetTransform: CGAffineTransform { get }
  /// Called with the progress of a gesture, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Called when the gesture finishes the transition.
  func finishInteractiveTransition()
  /// Called when the gesture cancels the transition.
  func cancelInteractiveTransition()
  /// Called when the gesture pauses the transition.
  func pauseInteractiveTransition()
  /// Ends the transition.
  ///
  /// - Parameter didComplete: False if it was cancelled.
  func completeTransition(_ didComplete: Bool)
  /// Returns a controller; nil if there is none.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view; nil for one that stays in place.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of a controller's view before the transition; zero if it is not displayed.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller's view after the transition; zero if it is not displayed.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// An object that animates a transition.
public protocol UIViewControllerAnimatedTransitioning: ObjectProtocol {
  /// Returns the duration, in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Adds the new view to the container and calls `completeTransition(_:)` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Called after the transition.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An object with which a gesture drives a transition.
public protocol UIViewControllerInteractiveTransitioning: ObjectProtocol {
  /// True if the transition begins with the gesture.
  var wantsInteractiveStart: Bool { get }
  /// Begins the transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

extension UIViewControllerInteractiveTransitioning {
  /// True.
  public var wantsInteractiveStart: Bool { true }
}

/// The objects of a custom presentation.
public protocol UIViewControllerTransitioningDelegate: ObjectProtocol {
  /// Returns the animator of a presentation; nil for none.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator of a dismissal; nil for none.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that drives a presentation; nil for none.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the object that drives a dismissal; nil for none.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the presentation of a controller of the style `custom`; nil for the default.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns nil.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// A transition whose progress a gesture sets.
///
/// The animations of the animator end when the gesture finishes or cancels the transition.
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// The duration of the animator, in seconds; 0 before the transition.
  public private(set) final var duration: TimeInterval = 0
  /// The progress, from 0 to 1.
  public private(set) final var percentComplete: CGFloat = 0
  /// The speed of the end; 1 by default.
  ///
  /// Without effect.
  open var completionSpeed: CGFloat = 1
  /// True if the transition begins with the gesture; true by default.
  open var wantsInteractiveStart = true

  private var context: (any UIViewControllerContextTransitioning)?
  private let paused = PausedAnimations()

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let transition = transitionContext as? Transition, let animator = transition.animator
    else { return }
    context = transitionContext
    duration = animator.transitionDuration(using: transitionContext)
    paused.progress = { [weak self] in self.map { Double($0.percentComplete) } ?? 1 }
    // The animations that the animator begins take no time of the clock: the gesture decides how far
    // they are.
    PausedAnimations.$current.withValue(paused) {
      animator.animateTransition(using: transitionContext)
    }
  }

  /// Sets the progress.
  ///
  /// - Parameter percentComplete: The progress, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// Pauses the transition.
  open func pause() { context?.pauseInteractiveTransition() }

  /// Cancels the transition.
  open func cancel() {
    context?.cancelInteractiveTransition()
    end()
  }

  /// Finishes the transition.
  open func finish() {
    context?.finishInteractiveTransition()
    end()
  }

  private func end() {
    context = nil
    paused.finish()
  }
}

/// A transition in progress.
final class Transition: UIViewControllerContextTransitioning {
  /// The geometry of a transition.
  struct Frames {
    var initialFrom = CGRect.zero
    var finalFrom = CGRect.zero
    var finalTo = CGRect.zero
  }

  let containerView: UIView
  let from: UIViewController
  let to: UIViewController
  let presentationStyle: UIModalPresentationStyle
  let isAnimated: Bool
  let frames: Frames
  let fromView: UIView?
  let toView: UIView?
  let animator: (any UIViewControllerAnimatedTransitioning)?
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var progress: CGFloat = 0
  private var end: ((Bool) -> Void)?
  private var fromState: (alpha: CGFloat, transform: CGAffineTransform)?

  init(
    from: UIViewController, to: UIViewController, in containerView: UIView,
    views: (from: UIView?, to: UIView?), frames: Frames, style: UIModalPresentationStyle,
    animated: Bool, animator: (any UIViewControllerAnimatedTransitioning)?
  ) {
    (self.from, self.to, self.containerView) = (from, to, containerView)
    (fromView, toView) = views
    self.frames = frames
    presentationStyle = style
    isAnimated = animated
    self.animator = animator
  }

  /// Runs the animator, driven by a gesture if there is an interactor.
  ///
  /// - Parameters:
  ///   - interactor: The object with which a gesture drives the transition; nil for none.
  ///   - end: The closure that is called with false if the transition was cancelled.
  func run(
    _ interactor: (any UIViewControllerInteractiveTransitioning)?, end: @escaping (Bool) -> Void
  ) {
    self.end = end
    guard let animator else { return completeTransition(true) }
    // An animator moves and fades the view. A cancelled transition has to undo that.
    if let view = fromView { fromState = (view.alpha, view.transform) }
    if let interactor, interactor.wantsInteractiveStart {
      isInteractive = true
      interactor.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
    }
  }

  var targetTransform: CGAffineTransform { CGAffineTransform.identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) { progress = percentComplete }
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() { transitionWasCancelled = true }
  func pauseInteractiveTransition() {}

  func completeTransition(_ didComplete: Bool) {
    guard let end else { return }
    self.end = nil
    if !didComplete {
      transitionWasCancelled = true
      if let fromView, let fromState {
        (fromView.alpha, fromView.transform) = fromState
        fromView.frame = frames.initialFrom
      }
    }
    end(didComplete)
    animator?.animationEnded(didComplete)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? fromView : key == .to ? toView : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? frames.initialFrom : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to ? frames.finalTo : vc === from ? frames.finalFrom : .zero
  }
}

/// The coordinator of a transition, whose animations take no time.
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  let isAnimated: Bool
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  var isInteractive = false
  var isCancelled = false
  private weak var from: UIViewController?
  private weak var to: UIViewController?
  /// True if animations wait for a call of `animate()`.
  private var isDeferred: Bool
  private var animations: [((any UIViewControllerTransitionCoordinatorContext) -> Void)] = []
  private var completions: [((any UIViewControllerTransitionCoordinatorContext) -> Void)] = []

  init(
    from: UIViewController?, to: UIViewController?, in containerView: UIView, isAnimated: Bool,
    style: UIModalPresentationStyle = .none, isDeferred: Bool = false
  ) {
    (self.from, self.to) = (from, to)
    self.containerView = containerView
    presentationStyle = style
    self.isAnimated = isAnimated
    self.isDeferred = isDeferred
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation {
      if isDeferred { animations.append(animation) } else { animation(self) }
    }
    if let completion { completions.append(completion) }
    return true
  }

  /// Runs the animations that were deferred.
  func animate() {
    isDeferred = false
    let all = animations
    animations = []
    for animation in all { animation(self) }
  }

  func finish() {
    let all = completions
    completions = []
    for completion in all { completion(self) }
  }
}

extension UIViewControllerTransitionCoordinator {
  /// Calls the closure of an animation in a view at once, and its completion at the end.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  /// Does nothing: no gesture drives the transition while a coordinator is asked.
  public func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  /// Calls the closure of an animation at once, without a completion.
  ///
  /// - Parameter animation: The closure; nil for none.
  /// - Returns: True if the closure was called.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}
