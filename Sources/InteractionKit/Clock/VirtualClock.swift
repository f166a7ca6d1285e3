import Foundation
import HeapModule

/// The virtual time of a simulator.
///
/// It advances only when `advance(by:)` is called.
///
/// Timers run in the order of their deadlines. Timers with equal deadlines run in the order in
/// which they were scheduled, so a session prints the same bytes on every machine.
public final class VirtualClock {
  /// A scheduled timer, which `cancel(_:)` accepts.
  public struct Timer: Hashable, Sendable {
    fileprivate let number: Int

    /// Returns true if `a` was scheduled before `b`, a timer of the same clock.
    package static func < (a: Timer, b: Timer) -> Bool { a.number < b.number }
  }

  /// A timer with its deadline, from which it can be scheduled on another clock.
  package struct Pending: Equatable {
    package let due: VirtualTime
    package let timer: Timer

    package init(due: VirtualTime, timer: Timer) {
      self.due = due
      self.timer = timer
    }

    /// Returns true if both are due at the same time; their clocks may differ.
    package static func == (a: Pending, b: Pending) -> Bool { a.due == b.due }
  }

  private struct Entry: Comparable {
    let deadline: VirtualTime
    let number: Int
    let action: () -> Void

    static func == (a: Entry, b: Entry) -> Bool { a.number == b.number }
    static func < (a: Entry, b: Entry) -> Bool {
      (a.deadline.nanoseconds, a.number) < (b.deadline.nanoseconds, b.number)
    }
  }

  // Every log entry reads it.
  /// The virtual time since the clock was created, from 0.
  @exclusivity(unchecked)
  public private(set) var now = VirtualTime(nanoseconds: 0)
  @exclusivity(unchecked)
  private var entries = Heap<Entry>()
  // A heap cannot remove an entry from its middle, so cancelled timers are those that are no longer
  // in this set.
  @exclusivity(unchecked)
  private var pending: Set<Int> = []
  private var lastNumber = 0
  /// The observer of time; its owner clears it in `deinit`.
  unowned(unsafe) var observer: (any ClockObserver)?

  /// The executor that runs tasks on the clock, of the thread that asks first.
  public var executor: ClockExecutor {
    if let ownExecutor { return ownExecutor }
    let executor = ClockExecutor(self)
    ownExecutor = executor
    return executor
  }
  private var ownExecutor: ClockExecutor?

  /// Creates a clock at time 0 without timers.
  public init() {}

  deinit { ownExecutor?.close() }

  /// Returns the time that is `delay` from now; a negative delay counts as zero.
  package func due(after delay: VirtualTime) -> VirtualTime {
    now.advanced(by: max(delay, VirtualTime(nanoseconds: 0)))
  }

  /// Schedules a call of `action` after `delay`; a negative delay counts as zero.
  ///
  /// - Complexity: O(log *n*) for *n* timers.
  @discardableResult
  public func schedule(after delay: VirtualTime, _ action: @escaping () -> Void) -> Timer {
    // The number decides between equal deadlines. A heap alone has no order for them, so two timers
    // of one animation frame could run in another order after an unrelated change.
    lastNumber += 1
    entries.insert(Entry(deadline: due(after: delay), number: lastNumber, action: action))
    pending.insert(lastNumber)
    return Timer(number: lastNumber)
  }

  /// Cancels a timer.
  ///
  /// A timer that has run or was cancelled is ignored.
  ///
  /// - Parameter timer: The timer. A timer that has fired is ignored.
  /// - Complexity: Amortized O(1): a clean-up of *n* timers follows *n*/2 cancelled ones.
  public func cancel(_ timer: Timer) {
    guard forget(timer.number) else { return }
    // Cancelled timers stay in the heap until their deadlines, but never outnumber the pending
    // ones.
    guard entries.count > VirtualClock.cleanupThreshold, entries.count > 2 * pending.count else {
      return
    }
    entries = Heap(entries.unordered.filter { pending.contains($0.number) })
  }

  /// Removes a timer from the pending ones; returns false if it is none of them.
  private func forget(_ number: Int) -> Bool {
    guard pending.remove(number) != nil else { return false }
    // Cancelled timers keep what their closures retain, such as a screen. When nothing is pending,
    // they can all go at once.
    if pending.isEmpty { entries = Heap() }
    return true
  }

  /// The number of heap entries up to which cancelled timers are not removed.
  private static let cleanupThreshold = 64

  /// The number of pending timers.
  ///
  /// Does not notify the observer.
  package var timerCount: Int { pending.count }

  /// Cancels every timer.
  package func cancelAll() {
    entries = Heap()
    pending = []
  }

  /// Takes over the time of another clock.
  func restore(_ time: VirtualTime) { now = time }

  /// The time until the next timer is due; nil if no timer is scheduled.
  public var timeToNextTimer: VirtualTime? {
    // A touch on the fast path becomes known to its recognizers first, since their deadlines are
    // timers of this clock and may be the next.
    observer?.clockWillAdvance()
    ownExecutor?.scheduleArrivals()
    guard !pending.isEmpty else { return nil }
    while let next = entries.min, !pending.contains(next.number) { entries.removeMin() }
    return entries.min.map {
      VirtualTime(nanoseconds: max(0, $0.deadline.nanoseconds - now.nanoseconds))
    }
  }

  /// Advances the time by `duration` and runs the timers that are due, each at its deadline.
  ///
  /// Timers that are scheduled by these run too, if they are due in time. Timers that schedule each
  /// other without a delay are delayed by a millisecond after each 1,000 rounds, so that time passes;
  /// at the end of the clock, after 292 years, they stay due.
  /// A negative duration counts as zero. At the end, the window is laid out.
  ///
  /// - Complexity: O(*k* log *n*) for *k* due timers of *n*, and the work of their actions.
  public func advance(by duration: VirtualTime) {
    observer?.clockWillAdvance()
    ownExecutor?.scheduleArrivals()
    // The end is fixed before the first timer runs. A timer that schedules itself again with a
    // delay runs as often as the duration has room for it, and no more.
    let end = now.advanced(by: max(duration, VirtualTime(nanoseconds: 0)))
    var rounds = 0
    while let next = entries.min, next.deadline <= end {
      // Counts rounds in which no time passed. A view that lays itself out again and again by
      // `DispatchQueue.main.async` would otherwise hold the clock for ever.
      rounds = next.deadline > now ? 0 : rounds + 1
      guard rounds < VirtualClock.roundLimit else {
        // No time can pass at the end of the clock.
        guard delayDueTimers() else { break }
        continue
      }
      runTimers(until: max(next.deadline, now))
    }
    now = max(now, end)
    observer?.clockDidAdvance()
  }

  /// Delays the timers that are due by a millisecond.
  ///
  /// Returns false at the end of the clock.
  private func delayDueTimers() -> Bool {
    let deadline = self.due(after: .milliseconds(1))
    guard deadline > now else { return false }
    var due: [Entry] = []
    while let next = entries.min, next.deadline <= now {
      if pending.contains(next.number) { due.append(next) }
      entries.removeMin()
    }
    for timer in due {
      entries.insert(Entry(deadline: deadline, number: timer.number, action: timer.action))
    }
    return true
  }

  /// Advances the time to the next deadline and runs the timers that are due then.
  ///
  /// Timers that these schedule without a delay run at the next call.
  package func advanceToNextTimer() {
    guard let time = timeToNextTimer else { return }
    runTimers(until: now.advanced(by: time))
  }

  /// The maximum number of rounds of timers at one time.
  private static let roundLimit = 1000

  /// Runs the timers that are due by then and are scheduled already.
  private func runTimers(until end: VirtualTime) {
    // Timers that these timers add wait for the next round, even if they are due now. Otherwise the
    // round would never end, and it couldn't be counted.
    let last = lastNumber
    while let next = entries.min, next.deadline <= end, next.number <= last {
      entries.removeMin()
      guard forget(next.number) else { continue }
      // A timer that advances the clock itself must not see time go back.
      now = max(now, next.deadline)
      next.action()
      observer?.timerDidRun()
    }
  }
}

/// A span of virtual time, in whole nanoseconds.
public struct VirtualTime: Hashable, Sendable, Comparable {
  /// The span in nanoseconds; it may be negative.
  public let nanoseconds: Int64

  /// Creates a span of whole nanoseconds.
  ///
  /// - Parameter nanoseconds: The number of nanoseconds.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Returns a span of `value` milliseconds, rounded to the nanosecond.
  ///
  /// NaN counts as 0. The magnitude is at most about 146 years; infinities are clamped to that.
  public static func milliseconds(_ value: Double) -> VirtualTime {
    let limit = Int64.max / 2
    guard !value.isNaN else { return VirtualTime(nanoseconds: 0) }
    let exact = (value * 1_000_000).rounded()
    return VirtualTime(
      nanoseconds: Int64(exactly: exact).map { min(max($0, -limit), limit) }
        ?? (exact < 0 ? -limit : limit))
  }

  /// Returns a span of `value` seconds, rounded as by `milliseconds(_:)`.
  public static func seconds(_ value: Double) -> VirtualTime {
    milliseconds(value * 1000)
  }

  /// The span in milliseconds.
  public var milliseconds: Double { Double(nanoseconds) / 1_000_000 }

  /// Returns the sum of this span and `other`; an overflow is clamped to the greatest span.
  public func advanced(by other: VirtualTime) -> VirtualTime {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(other.nanoseconds)
    return VirtualTime(nanoseconds: overflow ? .max : sum)
  }

  /// Returns the time from `start` to this one; nil counts as 0.
  package func since(_ start: VirtualTime?) -> VirtualTime {
    VirtualTime(nanoseconds: nanoseconds - (start?.nanoseconds ?? 0))
  }

  /// Returns true if `a` is earlier than `b`.
  public static func < (a: VirtualTime, b: VirtualTime) -> Bool {
    a.nanoseconds < b.nanoseconds
  }
}

/// An observer of the progress of a clock's time.
protocol ClockObserver: AnyObject {
  /// Called before the time advances or the next deadline is read.
  ///
  /// Work that was deferred until then schedules its timers here.
  func clockWillAdvance()

  /// Called after each timer: the turn of the run loop ends.
  func timerDidRun()

  /// Called after the time has advanced, also if no timer was due.
  func clockDidAdvance()
}
