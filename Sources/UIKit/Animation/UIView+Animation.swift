import InteractionKit

/// Attached to a window in which changes of views are not animated.
private final class DisabledAnimations {}

extension UIView {
  /// The timing and behaviour of an animation.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Views are laid out within the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views receive touches during the animation, as they always do here.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// The animation begins at the current state.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// The animation repeats.
    ///
    /// It is run once here.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// The animation runs backwards too.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// The speed is low at the begin and the end.
    public static let curveEaseInOut: AnimationOptions = []
    /// The speed is low at the begin.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// The speed is low at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The speed is constant.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// This animation's duration counts, also inside of another one.
    ///
    /// Without effect: changes inside of another animation have its timing.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// This animation's curve counts, also inside of another one.
    ///
    /// Without effect: changes inside of another animation have its timing.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Views are drawn again during the animation.
    ///
    /// Nothing is drawn.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition hides and displays views in place of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// The options of an outer animation are not adopted.
    ///
    /// Without effect.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    // A transition has no appearance: nothing is drawn.

    /// A transition that turns.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A transition that turns.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition that turns a page upwards.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A transition that turns a page downwards.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A transition that fades.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A transition that turns.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A transition that turns.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  }

  /// The behaviour of an animation with keyframes; stored without effect.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Views are laid out within the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views receive touches during the animation, as they always do here.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// The animation begins at the current state.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// The animation repeats.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// The animation runs backwards too.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// This animation's duration counts, also inside of another one.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// The options of an outer animation are not adopted.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// The values between keyframes follow lines, as they always do here.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// The values change at the keyframes only.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// The speed is constant over all keyframes.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// The values between keyframes follow a curve.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// The values follow a curve at a constant speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// Changes views.
  ///
  /// The values are final at once. `CALayer.presentation()` has the displayed ones, and the
  /// completion is called after the duration.
  ///
  /// The time of the latest simulator of the thread is used. Without one, the completion is called
  /// at once.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, for: duration, after: delay, options.curve.timing, completion)
  }

  /// Changes views.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, for: duration, after: 0, .easeInOut, completion)
  }

  /// Changes views by a spring.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = TimingCurve.spring(damping: Double(dampingRatio), velocity: Double(velocity))
    run(animations, for: duration, after: delay, spring, completion)
  }

  /// Changes views by a spring.
  ///
  /// - Parameters:
  ///   - duration: The period that the spring would have without damping, in seconds. The
  ///     completion is called when 0.001 of the distance is left (chosen).
  ///   - bounce: The damping ratio below 1: 0, the default, for no overshoot. A value below 0 is 0.
  ///   - velocity: The initial velocity, in units of the distance per second.
  ///   - delay: The time before the animation, in seconds.
  ///   - options: The options.
  ///   - animations: The changes.
  ///   - completion: Called at the end.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let damping = 1 - Double(max(bounce, 0))
    let length = duration * TimingCurve.frequency(damping: damping) / (2 * Double.pi)
    run(
      animations, for: length, after: delay,
      .spring(damping: damping, velocity: Double(velocity)), completion)
  }

  /// Changes a view.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    run(animations ?? {}, for: duration, after: 0, options.curve.timing, completion)
  }

  /// Replaces a view by another one in its superview.
  ///
  /// With `showHideTransitionViews`, the first view is hidden and the second one displayed.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let changes = {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else if let superview = fromView.superview {
        superview.addSubview(toView)
        fromView.removeFromSuperview()
      }
    }
    run(changes, for: duration, after: 0, options.curve.timing, completion)
  }

  /// Changes views by keyframes; the completion is called after the duration.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    Keyframes.$current.withValue(Keyframes(duration: duration, delay: delay)) {
      run(animations, for: duration, after: delay, .easeInOut, completion)
    }
  }

  /// Changes views as a part of keyframes, at a constant speed.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let keyframes = Keyframes.current, AnimationScope.current != nil else {
      return animations()
    }
    let (delay, duration) = (
      keyframes.delay + frameStartTime * keyframes.duration, frameDuration * keyframes.duration
    )
    AnimationScope.exclude {
      run(animations, for: duration, after: delay, .linear, nil, isNested: false)
    }
  }

  /// Changes views at once, also inside of animations.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    UpdateAnimation.$isSuppressed.withValue(true) {
      AnimationScope.exclude(actionsWithoutAnimation)
    }
  }

  /// Sets if changes of views are animated; without, completions are called at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    UIWindow.latest?.setAttachment(enabled ? nil : DisabledAnimations())
    UIWindow.latest?.suppressesAnimations = !enabled
  }
  /// True, the default, if changes of views are animated.
  public class var areAnimationsEnabled: Bool {
    UIWindow.latest?.attachment(DisabledAnimations.self) == nil
  }

  /// Runs an animation.
  ///
  /// Changes inside of another animation have its timing, as in UIKit.
  private static func run(
    _ changes: () -> Void, for duration: TimeInterval, after delay: TimeInterval,
    _ curve: TimingCurve, _ completion: ((Bool) -> Void)?, isNested: Bool = true
  ) {
    guard areAnimationsEnabled else {
      changes()
      completion?(true)
      return
    }
    let clock = UIWindow.latest?.ownClock
    let paused = PausedAnimations.current
    let animation =
      paused.map { paused in
        ViewAnimation { curve.progress(at: paused.progress(), of: duration) }
      } ?? ViewAnimation(duration, delay: delay, curve, on: clock)
    if isNested, AnimationScope.current != nil {
      changes()
    } else {
      AnimationScope.record(changes, in: animation)
    }
    if let paused {
      animation.complete(with: paused, completion)
    } else {
      animation.complete(after: delay + duration, on: clock, completion)
    }
  }
}

/// The time of keyframes whose closure is running.
private struct Keyframes {
  let duration: TimeInterval
  let delay: TimeInterval

  @TaskLocal static var current: Keyframes?
}

extension UIView.AnimationOptions {
  var curve: UIView.AnimationCurve {
    UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut
  }
}
