import InteractionKit

extension UIView {
  /// The timing and behaviour of an animation.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt

    /// Creates a value from its raw value.
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
    /// A transition that fades.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A transition that turns.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
  }

  /// Changes views.
  ///
  /// The values are final at once; the completion is called after the duration.
  ///
  /// The time is that of the simulator that was created last on the thread. Without one, the
  /// completion is called at once.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    finish(after: delay + duration, completion)
  }

  /// Changes views.
  ///
  /// The values are final at once; the completion is called after the duration.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    finish(after: duration, completion)
  }

  /// Changes views by a spring.
  ///
  /// The values are final at once; the completion is called after the duration.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    finish(after: delay + duration, completion)
  }

  /// Changes a view.
  ///
  /// The values are final at once; the completion is called after the duration.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    finish(after: duration, completion)
  }

  /// Changes views by keyframes, all at once; the completion is called after the duration.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UInt = 0,
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    finish(after: delay + duration, completion)
  }

  /// Changes views as a part of keyframes.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) { animations() }

  /// Changes views.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }

  /// Stores nothing: changes are final at once, whether they are animated or not.
  public class func setAnimationsEnabled(_ enabled: Bool) {}
  /// True: animations complete in time.
  public class var areAnimationsEnabled: Bool { true }

  private static func finish(after seconds: TimeInterval, _ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    if let paused = PausedAnimations.current { return paused.add(completion) }
    guard let clock = VirtualClock.latest, seconds > 0 else { return completion(true) }
    clock.schedule(after: VirtualTime(nanoseconds: Int64((seconds * 1e9).rounded()))) {
      completion(true)
    }
  }
}
