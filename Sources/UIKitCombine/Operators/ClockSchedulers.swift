import InteractionKit
@_exported import OpenCombine
import UIKit

// Combine of an app on the virtual clock: `debounce(for: .seconds(0.3), scheduler: RunLoop.main)` fires when the
// clock of the simulator has advanced by 0.3 s. OpenCombine's own schedulers wait in real time, so its products
// for Dispatch and Foundation are not used.

/// A time of the virtual clock, for the schedulers of Combine.
public struct ClockTime: Strideable, Hashable, Sendable {
  /// The nanoseconds since the beginning of the simulation.
  public let nanoseconds: Int64

  /// Creates a time.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Returns the distance to another time.
  public func distance(to other: ClockTime) -> Stride {
    Stride(nanoseconds: other.nanoseconds - nanoseconds)
  }

  /// Returns a later time.
  public func advanced(by n: Stride) -> ClockTime {
    ClockTime(nanoseconds: nanoseconds.addingReportingOverflow(n.nanoseconds).partialValue)
  }

  /// A distance between times: `.seconds(0.3)`, `.milliseconds(300)`, or a number of seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Hashable,
    Sendable, ExpressibleByFloatLiteral
  {
    /// The nanoseconds.
    public var nanoseconds: Int64
    /// The seconds.
    public var timeInterval: TimeInterval { Double(nanoseconds) / 1e9 }
    /// The nanoseconds without a sign.
    public var magnitude: Int64 { abs(nanoseconds) }

    init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Creates a distance from seconds.
    public init(_ seconds: TimeInterval) { nanoseconds = Int64(seconds * 1e9) }
    /// Creates a distance from seconds.
    public init(floatLiteral value: Double) { self.init(value) }
    /// Creates a distance from seconds.
    public init(integerLiteral value: Int) { self.init(Double(value)) }
    /// Creates a distance from seconds.
    public init?(exactly source: some BinaryInteger) { self.init(Double(source)) }

    public static func seconds(_ s: Int) -> Stride { Stride(Double(s)) }
    public static func seconds(_ s: Double) -> Stride { Stride(s) }
    public static func milliseconds(_ ms: Int) -> Stride {
      Stride(nanoseconds: Int64(ms) * 1_000_000)
    }
    public static func microseconds(_ us: Int) -> Stride { Stride(nanoseconds: Int64(us) * 1000) }
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: Int64(ns)) }

    public static func < (a: Stride, b: Stride) -> Bool { a.nanoseconds < b.nanoseconds }
    public static func + (a: Stride, b: Stride) -> Stride {
      Stride(nanoseconds: a.nanoseconds + b.nanoseconds)
    }
    public static func - (a: Stride, b: Stride) -> Stride {
      Stride(nanoseconds: a.nanoseconds - b.nanoseconds)
    }
    public static func * (a: Stride, b: Stride) -> Stride {
      Stride(a.timeInterval * b.timeInterval)
    }
    public static func += (a: inout Stride, b: Stride) { a = a + b }
    public static func -= (a: inout Stride, b: Stride) { a = a - b }
    public static func *= (a: inout Stride, b: Stride) { a = a * b }
  }

  /// The time of the latest simulator of this thread; without one, the system's.
  fileprivate static var now: ClockTime {
    let clock = UIWindow.latest?.ownClock
    return ClockTime(
      nanoseconds: clock?.now.nanoseconds ?? Int64(DispatchTime.now().uptimeNanoseconds))
  }
}

/// A scheduler whose work runs on the virtual clock.
public protocol ClockScheduler: Scheduler
where SchedulerTimeType == ClockTime, SchedulerOptions == Never {
  /// Adds work at a delay, in seconds.
  func add(after delay: TimeInterval, _ work: @escaping () -> Void)
}

extension ClockScheduler {
  /// The present time of the virtual clock.
  public var now: ClockTime { .now }
  /// Zero: the virtual clock is exact.
  public var minimumTolerance: ClockTime.Stride { .seconds(0) }

  /// Performs work in the next turn of the clock, never inside of the call.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { add(after: 0, action) }

  /// Performs work when the clock reaches a time; one in the past counts as now.
  public func schedule(
    after date: ClockTime, tolerance: ClockTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    add(after: max(0, now.distance(to: date).timeInterval), action)
  }

  /// Performs work at a time and then at each interval, until the result is cancelled.
  public func schedule(
    after date: ClockTime, interval: ClockTime.Stride, tolerance: ClockTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(self, every: interval.timeInterval, action)
    repetition.next(after: max(0, now.distance(to: date).timeInterval))
    return AnyCancellable { repetition.isCancelled = true }
  }
}

/// Work that is repeated until it is cancelled.
private final class Repetition<Context: ClockScheduler> {
  var isCancelled = false
  private let scheduler: Context
  private let interval: TimeInterval
  private let work: () -> Void

  init(_ scheduler: Context, every interval: TimeInterval, _ work: @escaping () -> Void) {
    self.scheduler = scheduler
    // As a timer of Foundation: an interval of 0 would never let the time pass.
    self.interval = max(interval, 0.0001)
    self.work = work
  }

  func next(after delay: TimeInterval) {
    scheduler.add(after: delay) { [self] in
      guard !isCancelled else { return }
      work()
      next(after: interval)
    }
  }
}

extension DispatchQueue: ClockScheduler, @retroactive Scheduler {
  /// A time of the virtual clock.
  public typealias SchedulerTimeType = ClockTime
  /// There are no options.
  public typealias SchedulerOptions = Never

  public func add(after delay: TimeInterval, _ work: @escaping () -> Void) {
    onClock.asyncAfter(deadline: .now() + delay, execute: work)
  }
}

extension RunLoop: ClockScheduler, @retroactive Scheduler {
  /// A time of the virtual clock.
  public typealias SchedulerTimeType = ClockTime
  /// There are no options.
  public typealias SchedulerOptions = Never

  public func add(after delay: TimeInterval, _ work: @escaping () -> Void) {
    MainQueue.asyncAfter(deadline: .now() + delay, execute: work)
  }
}

extension OperationQueue: ClockScheduler, @retroactive Scheduler {
  /// A time of the virtual clock.
  public typealias SchedulerTimeType = ClockTime
  /// There are no options.
  public typealias SchedulerOptions = Never

  public func add(after delay: TimeInterval, _ work: @escaping () -> Void) {
    MainQueue.asyncAfter(deadline: .now() + delay, execute: work)
  }
}
