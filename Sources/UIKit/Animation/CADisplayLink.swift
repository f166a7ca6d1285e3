import InteractionKit

/// A time, in seconds.
public typealias CFTimeInterval = Double

/// A timer that is called for each frame, 60 times in a second of the virtual clock.
///
/// The clock of the latest simulator of the thread is used. Without one, it is not called.
public final class CADisplayLink: NSObject {
  private static let frame = VirtualTime(nanoseconds: 16_666_667)

  private let target: AnyObject
  private let action: Selector
  private weak var clock: VirtualClock?
  private var timer: VirtualClock.Timer?
  private var isInvalid = false

  /// The time of the current frame, in seconds of the virtual clock.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame, in seconds of the virtual clock.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// The time between frames, in seconds.
  public var duration: CFTimeInterval { Double(CADisplayLink.frame.nanoseconds) / 1e9 }
  /// True if no frames are delivered; false by default.
  public var isPaused = false { didSet { if isPaused != oldValue { update() } } }
  /// The frames in a second; stored without effect.
  public var preferredFramesPerSecond = 0
  /// The frames per second that the app asks for; the default ones, stored without effect.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// Creates a timer that retains its target until `invalidate()`.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    action = selector
    super.init()
  }

  /// Begins.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    clock = UIWindow.latest?.ownClock
    update()
  }

  /// Ends.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    stop()
    clock = nil
  }

  /// Ends and releases the target.
  public func invalidate() {
    isInvalid = true
    stop()
  }

  private func stop() {
    if let timer { clock?.cancel(timer) }
    timer = nil
  }

  private func update() {
    stop()
    guard !isPaused, !isInvalid, let clock else { return }
    timer = clock.schedule(after: CADisplayLink.frame) { [self] in
      timestamp = Double(clock.now.nanoseconds) / 1e9
      TargetAction(target: target, action: action).send(self, in: nil)
      update()
    }
  }
}

/// A range of frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The least frames per second.
  public var minimum: Float
  /// The most frames per second.
  public var maximum: Float
  /// The frames per second that are asked for; nil for none.
  public var preferred: Float?

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The frames per second of the system.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
