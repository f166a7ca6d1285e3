import InteractionKit

/// The transition of a presentation.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// The transition.
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The appearance of the status bar.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// The appearance.
  case `default` = 0, lightContent = 1, darkContent = 3
}

/// The animation of a change of the status bar; without effect.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
  /// The animation.
  case none, fade, slide
}

/// The animation of a transition, which takes no time.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Calls the closures of an animation at once.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// The context of a transition.
public protocol UIViewControllerTransitionCoordinatorContext: ObjectProtocol {
  /// True if the transition is animated.
  var isAnimated: Bool { get }
  /// Returns a controller of the transition; nil if there is none.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// True while a gesture drives the transition.
  var isInteractive: Bool { get }
  /// True after a gesture cancelled the transition.
  var isCancelled: Bool { get }
  /// The style of a presentation; none for others.
  var presentationStyle: UIModalPresentationStyle { get }
}

extension UIViewControllerTransitionCoordinatorContext {
  /// Returns the view of a controller of the transition; nil if there is none.
  public func view(forKey key: UITransitionContextViewKey) -> UIView? {
    viewController(forKey: key == .from ? .from : .to)?.viewIfLoaded
  }

  /// The duration, in seconds; 0.
  public var transitionDuration: TimeInterval { 0 }
  /// The share of the transition that is over; 1.
  public var percentComplete: CGFloat { 1 }
  /// The speed of the completion; 1.
  public var completionVelocity: CGFloat { 1 }
  /// The curve of the completion.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// The rotation of the transition; the identity.
  public var targetTransform: CGAffineTransform { .identity }
}

/// The manner of a presentation.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// The manner.
  case fullScreen = 0, pageSheet = 1, formSheet = 2, currentContext = 3, custom = 4
  /// The manner.
  case overFullScreen = 5, overCurrentContext = 6, popover = 7, none = -1, automatic = -2

  /// True if the presenter's view is removed.
  var replacesPresenter: Bool { self == .fullScreen || self == .currentContext }
}
