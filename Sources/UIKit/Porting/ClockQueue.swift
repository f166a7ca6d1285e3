import Dispatch
import InteractionKit

/// A queue that an app creates, on the virtual clock.
///
/// `port-uikit` converts calls of such queues: `queue.async { … }` becomes `queue.onClock.async { … }`.
/// The work of each queue runs on the thread of the simulator, in the order in which it was added, also
/// where the queue is concurrent. The clock is that of the latest simulator of the thread; without one,
/// the work runs on the queue itself.
public struct ClockQueue {
  private let queue: DispatchQueue

  fileprivate init(_ queue: DispatchQueue) { self.queue = queue }

  private var backlog: Backlog? {
    guard let window = UIWindow.latest, let clock = window.ownClock else { return nil }
    let state = window.ownState
    let key = ObjectIdentifier(queue)
    if let known = state.backlogs[key] { return known }
    let backlog = Backlog(queue, clock)
    state.backlogs[key] = backlog
    return backlog
  }

  /// Runs work after the current event and the work that was added before.
  ///
  /// - Parameters:
  ///   - group: A group that is empty once the work has run; nil by default.
  ///   - qos: Without effect.
  ///   - flags: Without effect.
  ///   - work: The work.
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], execute work: @escaping () -> Void
  ) {
    group?.enter()
    asyncAfter(deadline: .now()) {
      work()
      group?.leave()
    }
  }

  /// Runs work after the current event and the work that was added before, unless it is cancelled.
  ///
  /// - Parameters:
  ///   - group: A group that is empty once the work has run; nil by default.
  ///   - work: The work.
  public func async(group: DispatchGroup? = nil, execute work: DispatchWorkItem) {
    async(group: group) { work.performUnlessCancelled() }
  }

  /// Adds work at a time.
  public func asyncAfter(
    deadline: MainQueue.Deadline, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], execute work: @escaping () -> Void
  ) {
    if let backlog {
      backlog.add(work, after: deadline.delay)
    } else {
      let work = MainQueue.Work(run: work)
      queue.asyncAfter(deadline: deadline.systemTime) { work.run() }
    }
  }

  /// Adds work at a time, unless it is cancelled before.
  public func asyncAfter(deadline: MainQueue.Deadline, execute work: DispatchWorkItem) {
    asyncAfter(deadline: deadline) { work.performUnlessCancelled() }
  }

  /// Adds work at a time of the system's clock, to whole milliseconds.
  @_disfavoredOverload
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    asyncAfter(deadline: .at(deadline), execute: work)
  }

  /// Runs the work that was added before, and then other work, before it returns.
  ///
  /// - Parameters:
  ///   - flags: Without effect.
  ///   - work: The work.
  /// - Returns: The result of the work.
  public func sync<Result>(
    flags: DispatchWorkItemFlags = [], execute work: () throws -> Result
  ) rethrows -> Result {
    guard let backlog else { return try queue.sync(flags: flags, execute: work) }
    backlog.runAll()
    return try work()
  }

  /// Runs the work that was added before, and then other work, before it returns.
  ///
  /// - Parameter work: The work, unless it is cancelled.
  public func sync(execute work: DispatchWorkItem) { sync { work.performUnlessCancelled() } }

  /// Runs the work that was added before, and then other work, before it returns.
  ///
  /// - Parameter work: The work.
  /// - Returns: The result of the work.
  public func asyncAndWait<Result>(execute work: () throws -> Result) rethrows -> Result {
    try sync(execute: work)
  }
}

extension DispatchQueue {
  /// The queue on the virtual clock.
  public var onClock: ClockQueue { ClockQueue(self) }
}

/// The work of a queue that has not run.
final class Backlog {
  /// Retained, so that no other queue has its identity.
  private let queue: DispatchQueue
  private unowned let clock: VirtualClock
  private var work: [() -> Void] = []
  private var next = 0

  init(_ queue: DispatchQueue, _ clock: VirtualClock) {
    self.queue = queue
    self.clock = clock
  }

  func add(_ work: @escaping () -> Void, after delay: VirtualTime) {
    guard delay > VirtualTime(nanoseconds: 0) else {
      self.work.append(work)
      clock.schedule(after: delay) { self.runNext() }
      return
    }
    clock.schedule(after: delay) {
      self.work.append(work)
      self.runNext()
    }
  }

  private func runNext() {
    guard next < work.count else { return }
    let work = self.work[next]
    next += 1
    if next == self.work.count { (self.work, next) = ([], 0) }
    work()
  }

  /// Runs all work that was added.
  func runAll() { while next < work.count { runNext() } }
}
