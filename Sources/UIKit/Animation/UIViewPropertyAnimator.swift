import InteractionKit

/// The state of an animator.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// The animations have not begun, or have ended.
  case inactive
  /// The animations run or are paused.
  case active
  /// The animations were stopped and not yet finished.
  case stopped
}

/// An animation that can be paused, scrubbed, reversed and stopped.
///
/// The views have their final values from the start on. Layers display the values of the present
/// time: `CALayer.presentation()`.
open class UIViewPropertyAnimator: NSObject {
  /// The duration, in seconds.
  public let duration: TimeInterval
  /// The timing.
  public let timingParameters: any UITimingCurveProvider
  /// The time until the animations start, in seconds; 0 by default.
  public private(set) final var delay: TimeInterval = 0
  /// The state; inactive at first.
  public private(set) final var state = UIViewAnimatingState.inactive
  /// True while the animations follow the clock.
  public private(set) final var isRunning = false
  /// True if the animations run to their start.
  open var isReversed = false {
    didSet { if isReversed != oldValue, isRunning { restart(oldValue) } }
  }
  /// True, the default, if `fractionComplete` is linear while the animations are paused.
  ///
  /// Stored without effect: it always is.
  open var scrubsLinearly = true
  /// True if the animations stay active at their end, so that they can be reversed.
  open var pausesOnCompletion = false
  /// True, the default, if views receive touches; stored without effect: they always do.
  open var isUserInteractionEnabled = true

  private var blocks: [(block: () -> Void, delay: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var animations: [(animation: ViewAnimation, delay: Double)] = []
  private var clock: VirtualClock?
  private var timer: VirtualClock.Timer?
  private var curve: TimingCurve
  /// The displayed progress at the last start or pause.
  private var fraction = 0.0
  /// The time of the last start, with the share of the duration that had passed.
  private var start: (time: VirtualTime, share: Double, duration: Double)?

  /// Creates an animator without animations.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - parameters: The timing.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    // Documented: a spring of a mass has its own duration.
    self.duration = (parameters as? UISpringTimingParameters)?.settlingDuration ?? duration
    timingParameters = parameters
    curve = parameters.timing
  }

  /// Creates an animator of a curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator of a Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator of a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Animations

  /// Adds changes of views; changes of active animations begin at once.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes of views that begin later.
  ///
  /// - Parameters:
  ///   - animation: The changes.
  ///   - delayFactor: The share of the remaining duration after which they begin, from 0 to 1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let delay = min(max(Double(delayFactor), 0), 1)
    if state == .active {
      record(animation, delay: displayed + (1 - displayed) * delay)
    } else {
      blocks.append((animation, delay))
    }
  }

  /// Adds a closure that is called when the animations end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func record(_ block: () -> Void, delay: Double) {
    let animation = ViewAnimation { [weak self] in
      UIViewPropertyAnimator.part(of: self?.displayed ?? 1, after: delay)
    }
    AnimationScope.record(block, in: animation)
    animations.append((animation, delay))
  }

  /// Returns the progress of changes that begin after a share of the whole.
  private static func part(of progress: Double, after delay: Double) -> Double {
    guard progress > delay else { return 0 }
    return delay < 1 ? (progress - delay) / (1 - delay) : 1
  }

  // MARK: Running

  /// Starts the animations, or continues paused ones.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animations.
  ///
  /// - Parameter delay: The time until then, in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard delay >= 0 else {
      return report("The delay should be greater than or equal to zero.")
    }
    if state == .active, !isRunning, delay > 0 {
      return report("A paused animator (<\(type(of: self))>) cannot be started with a delay!")
    }
    guard state != .stopped, !isRunning else { return }
    self.delay = delay
    activate()
    run(delay: delay, duration: duration)
  }

  /// Pauses the animations; inactive ones become active at their start.
  open func pauseAnimation() {
    guard state != .stopped else { return }
    activate()
    fraction = displayed
    halt()
  }

  /// Continues paused animations.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the rest; nil for the present one.
  ///   - durationFactor: The duration of the rest, as a share of the whole; 0 for the rest of it.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    if let parameters { curve = parameters.timing }
    let rest = isReversed ? fraction : 1 - fraction
    let whole =
      durationFactor > 0 && rest > 0 ? duration * Double(durationFactor) / rest : duration
    run(delay: 0, duration: whole)
  }

  /// The displayed progress, from 0 to 1; setting it pauses the animations.
  open var fractionComplete: CGFloat {
    get { CGFloat(min(max(displayed, 0), 1)) }
    set {
      guard state != .stopped else { return }
      pauseAnimation()
      fraction = min(max(Double(newValue), 0), 1)
    }
  }

  /// Stops the animations: views have the values that are displayed.
  ///
  /// - Parameter withoutFinishing: True to end them without calling the completions; false if
  ///   `finishAnimation(at:)` follows.
  open func stopAnimation(_ withoutFinishing: Bool) {
    if state == .stopped { report("Animator <\(type(of: self))> is already stopped!") }
    guard state == .active else { return }
    fraction = displayed
    halt()
    for (animation, _) in animations { animation.detach() }
    if withoutFinishing {
      end(at: .current, calling: [])
    } else {
      state = .stopped
    }
  }

  /// Ends stopped animations and calls the completions.
  ///
  /// - Parameter finalPosition: The values that the views have then.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    if state == .active {
      report("finishAnimationAtPosition: should only be called on a stopped animator!")
    }
    guard state == .stopped else { return }
    end(at: finalPosition, calling: completions)
  }

  private func report(_ reason: String) { UIWindow.latest?.recordException(reason) }

  /// UIKit raises for an animator that is released before its animations end or are finished.
  deinit {
    guard state == .stopped || (state == .active && !isRunning) else { return }
    report(
      "It is an error to release a paused or stopped property animator. Property animators must either "
        + "finish animating or be explicitly stopped and finished before they can be released.")
  }

  /// The progress that is displayed now.
  private var displayed: Double {
    guard let start, let clock else { return fraction }
    let elapsed = Double(clock.now.nanoseconds - start.time.nanoseconds) / 1e9 / start.duration
    let share = isReversed ? start.share - max(elapsed, 0) : start.share + max(elapsed, 0)
    return curve.progress(at: share, of: start.duration)
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    clock = UIWindow.latest?.ownClock
    fraction = 0
    let added = blocks
    blocks = []
    for (block, delay) in added { record(block, delay: delay) }
  }

  private func run(delay: Double, duration: Double) {
    guard let clock, duration > 0 else { return reachEnd() }
    isRunning = true
    let share = curve.share(at: fraction, of: duration)
    start = (clock.now.advanced(by: .seconds(delay)), share, duration)
    let rest = (isReversed ? share : 1 - share) * duration + delay
    timer = clock.schedule(after: .seconds(rest)) {
      self.reachEnd()
    }
  }

  private func halt() {
    if let timer { clock?.cancel(timer) }
    (timer, start) = (nil, nil)
    isRunning = false
  }

  /// Continues in the other direction from the displayed progress.
  private func restart(_ wasReversed: Bool) {
    guard let start, let clock else { return }
    let elapsed = Double(clock.now.nanoseconds - start.time.nanoseconds) / 1e9 / start.duration
    let share = wasReversed ? start.share - max(elapsed, 0) : start.share + max(elapsed, 0)
    fraction = curve.progress(at: share, of: start.duration)
    halt()
    run(delay: 0, duration: start.duration)
  }

  private func reachEnd() {
    fraction = isReversed ? 0 : 1
    halt()
    if !pausesOnCompletion { end(at: isReversed ? .start : .end, calling: completions) }
  }

  private func end(
    at position: UIViewAnimatingPosition,
    calling completions: [(UIViewAnimatingPosition) -> Void]
  ) {
    let progress: Double =
      switch position {
      case .end: 1
      case .start: 0
      case .current: fraction
      }
    // The last change of a view is undone first.
    for (animation, delay) in animations.reversed() {
      animation.setValues(at: UIViewPropertyAnimator.part(of: progress, after: delay))
      animation.detach()
    }
    animations = []
    self.completions = []
    state = .inactive
    isReversed = false
    for completion in completions { completion(position) }
  }
}
