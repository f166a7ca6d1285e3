import Dispatch
import InteractionKit

/// The main queue and its timers, on the virtual clock of the simulator.
///
/// `port-uikit` converts calls of `DispatchQueue.main`, `DispatchQueue.global()`,
/// `OperationQueue.main` and `Timer.scheduledTimer` to calls of it. The clock of the latest
/// simulator of the thread is used: the one that was created last, touched last or whose clock
/// advanced last. On another thread it is the one of the latest simulator of the process with a
/// screen of this module, and work runs when its clock advances next. Without one, work runs on the
/// main queue of the system.
public enum MainQueue {
  /// A time of the virtual clock: `.now() + 0.3`, in seconds, or `.now() + .milliseconds(300)`.
  public struct Deadline: Sendable {
    var delay = VirtualTime(nanoseconds: 0)

    /// The current time.
    public static func now() -> Deadline { Deadline() }

    /// Returns a later time.
    public static func + (time: Deadline, seconds: Double) -> Deadline {
      Deadline(delay: time.delay.advanced(by: .seconds(seconds)))
    }

    /// Returns a later time.
    public static func + (time: Deadline, interval: DispatchTimeInterval) -> Deadline {
      let nanoseconds: Int64 =
        switch interval {
        case .seconds(let value): clamped(value, 1_000_000_000)
        case .milliseconds(let value): clamped(value, 1_000_000)
        case .microseconds(let value): clamped(value, 1_000)
        case .nanoseconds(let value): Int64(value)
        default: .max
        }
      return Deadline(delay: time.delay.advanced(by: VirtualTime(nanoseconds: nanoseconds)))
    }

    /// A time of the system's clock, to whole milliseconds.
    static func at(_ time: DispatchTime) -> Deadline {
      let (now, end) = (DispatchTime.now().uptimeNanoseconds, time.uptimeNanoseconds)
      let milliseconds = end > now ? (Double(end - now) / 1e6).rounded() : 0
      return .now() + milliseconds / 1000
    }

    /// The time on the system's clock.
    var systemTime: DispatchTime {
      .now() + DispatchTimeInterval.nanoseconds(Int(clamping: delay.nanoseconds))
    }

    private static func clamped(_ value: Int, _ factor: Int64) -> Int64 {
      let (product, overflow) = Int64(value).multipliedReportingOverflow(by: factor)
      return overflow ? (value < 0 ? .min : .max) : product
    }
  }

  /// Runs work after the current event.
  ///
  /// - Parameters:
  ///   - group: A group that is empty once the work has run; nil by default.
  ///   - qos: Without effect.
  ///   - flags: Without effect.
  ///   - work: The work.
  public static func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], execute work: @escaping () -> Void
  ) {
    group?.enter()
    asyncAfter(deadline: .now()) {
      work()
      group?.leave()
    }
  }

  /// Runs work after the current event, unless it is cancelled.
  ///
  /// - Parameters:
  ///   - group: A group that is empty once the work has run; nil by default.
  ///   - work: The work.
  public static func async(group: DispatchGroup? = nil, execute work: DispatchWorkItem) {
    async(group: group) { work.performUnlessCancelled() }
  }

  /// Runs work at once, on the thread that calls, which belongs to the simulator.
  ///
  /// - Parameter work: The work.
  /// - Returns: The result of the work.
  public static func sync<Result>(execute work: () throws -> Result) rethrows -> Result {
    let backlogs = UIWindow.latest?.attachment(Backlogs.self)
    let depth = backlogs?.depth ?? 0
    // Work of a queue that waits for the main thread runs on it: `isMainThread` is true there.
    backlogs?.depth = 0
    defer { backlogs?.depth = depth }
    return try work()
  }

  /// Runs work at a time.
  public static func asyncAfter(deadline: Deadline, execute work: @escaping () -> Void) {
    if let clock = UIWindow.latest?.ownClock {
      clock.schedule(after: deadline.delay, work)
      return
    }
    let work = Work(run: work)
    if let executor = UIWindow.latestExecutor {
      executor.run(after: deadline.delay) { work.run() }
    } else {
      DispatchQueue.main.asyncAfter(deadline: deadline.systemTime) { work.run() }
    }
  }

  /// Runs work at a time, unless it is cancelled before.
  public static func asyncAfter(deadline: Deadline, execute work: DispatchWorkItem) {
    asyncAfter(deadline: deadline) { work.performUnlessCancelled() }
  }

  /// Runs work at a time of the system's clock, to whole milliseconds.
  @_disfavoredOverload
  public static func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
    asyncAfter(deadline: .at(deadline), execute: work)
  }

  /// Runs work at a time of the system's clock, to whole milliseconds.
  @_disfavoredOverload
  public static func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    asyncAfter(deadline: .at(deadline), execute: work)
  }

  /// True on the thread of a simulator and on the main thread of the system.
  ///
  /// False in work of a queue of the app.
  public static var isMainThread: Bool {
    guard let window = UIWindow.latest else { return Thread.isMainThread }
    return window.attachment(Backlogs.self)?.depth ?? 0 == 0
  }

  /// Does nothing: all work is on the thread of the simulator.
  public static func assertIsolated(_ message: @autoclosure () -> String = "") {}

  /// Does nothing: all work is on the thread of the simulator.
  public static func preconditionIsolated(_ message: @autoclosure () -> String = "") {}

  /// Does nothing: all work is on the thread of the simulator.
  public static func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) {}

  /// Work of the main thread, which a closure of another queue may not capture.
  struct Work: @unchecked Sendable { let run: () -> Void }

  // MARK: Timers

  /// Calls a closure after an interval, in seconds, once or repeatedly.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Self.timer(timeInterval: interval, repeats: repeats, block: block)
    add(timer, forMode: .default)
    return timer
  }

  /// Calls a method of a target after an interval, in seconds, once or repeatedly.
  ///
  /// The target is retained until the timer is invalidated.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Self.timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    add(timer, forMode: .default)
    return timer
  }

  /// Creates a timer that calls a closure an interval after `add(_:forMode:)`, in seconds, once or repeatedly.
  public static func timer(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let work = TimerWork(run: block)
    let timer = Timer(timeInterval: interval, repeats: repeats) { work.run($0) }
    objc_setAssociatedObject(
      timer, TimerPlan.key, TimerPlan(interval: interval, repeats: repeats),
      .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return timer
  }

  /// Creates a timer that calls a method of a target an interval after `add(_:forMode:)`.
  ///
  /// The target is retained until the timer is invalidated.
  public static func timer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let target = target as AnyObject
    return timer(timeInterval: interval, repeats: repeats) { timer in
      TargetAction(target: target, action: selector).send(timer, in: nil)
    }
  }

  /// Starts a timer, unless it was started before: a timer in several modes fires once at a time.
  ///
  /// A timer with a date, `Timer(fire:interval:repeats:block:)`, follows the run loop of the system.
  public static func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
    guard let clock = UIWindow.latest?.ownClock,
      let plan = objc_getAssociatedObject(timer, TimerPlan.key) as? TimerPlan
    else { return RunLoop.main.add(timer, forMode: mode) }
    guard !plan.isScheduled else { return }
    plan.isScheduled = true
    schedule(timer, .milliseconds(max(plan.interval * 1000, 0.1)), plan.repeats, on: clock)
  }

  private struct TimerWork: @unchecked Sendable { let run: (Timer) -> Void }

  /// The interval of a timer, which tells it only if it repeats.
  private final class TimerPlan {
    let interval: TimeInterval
    let repeats: Bool
    var isScheduled = false

    init(interval: TimeInterval, repeats: Bool) {
      (self.interval, self.repeats) = (interval, repeats)
    }

    nonisolated(unsafe) static let key = UnsafeRawPointer(
      UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
  }

  private static func schedule(
    _ timer: Timer, _ interval: VirtualTime, _ repeats: Bool, on clock: VirtualClock
  ) {
    clock.schedule(after: interval) { [unowned clock] in
      guard timer.isValid else { return }
      timer.fire()
      if repeats { schedule(timer, interval, repeats, on: clock) }
    }
  }
}

extension DispatchWorkItem {
  func performUnlessCancelled() { if !isCancelled { perform() } }
}
