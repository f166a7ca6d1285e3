import Dispatch
import InteractionKit
import Synchronization

/// A queue that an app creates, on the virtual clock.
///
/// `port-uikit` converts calls of such queues: `queue.async { … }` becomes `queue.onClock.async { …
/// }`. The work of each queue runs on the thread of the simulator, in the order in which it was
/// added, also where the queue is concurrent or suspended. The clock of the latest simulator of the
/// thread is used; without one, the work runs on the queue itself. No work of a queue runs at the
/// same time as other work of it, on any thread, so that a store that cases share stays safe.
public struct ClockQueue: Sendable {
  private let queue: DispatchQueue

  fileprivate init(_ queue: DispatchQueue) { self.queue = queue }

  /// True for the main queue, whose object is another one each time.
  private var isMain: Bool { queue.label == DispatchQueue.main.label }

  /// Runs work after the current event and the work that was added before.
  ///
  /// - Parameters:
  ///   - group: A group that is empty once the work has run; nil by default.
  ///   - qos: The priority, without effect on a clock.
  ///   - flags: Without effect on a clock.
  ///   - work: The work.
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], execute work: @escaping () -> Void
  ) {
    if isMain { return MainQueue.async(group: group, execute: work) }
    guard let backlog = Backlog.of(queue) else {
      let work = MainQueue.Work(run: work)
      return queue.async(group: group, qos: qos, flags: flags) { queue.exclusively(work.run) }
    }
    group?.enter()
    backlog.add(after: VirtualTime(nanoseconds: 0)) {
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
  ///
  /// - Parameters:
  ///   - deadline: The time.
  ///   - qos: The priority, without effect on a clock.
  ///   - flags: Without effect on a clock.
  ///   - work: The work.
  public func asyncAfter(
    deadline: MainQueue.Deadline, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], execute work: @escaping () -> Void
  ) {
    if isMain {
      MainQueue.asyncAfter(deadline: deadline, execute: work)
    } else if let backlog = Backlog.of(queue) {
      backlog.add(after: deadline.delay, work)
    } else {
      let work = MainQueue.Work(run: work)
      queue.asyncAfter(deadline: deadline.systemTime, qos: qos, flags: flags) {
        queue.exclusively(work.run)
      }
    }
  }

  /// Adds work at a time, unless it is cancelled before.
  public func asyncAfter(deadline: MainQueue.Deadline, execute work: DispatchWorkItem) {
    asyncAfter(deadline: deadline) { work.performUnlessCancelled() }
  }

  /// Adds work at a time of the system's clock, to whole milliseconds.
  @_disfavoredOverload
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    asyncAfter(deadline: .at(deadline), qos: qos, flags: flags, execute: work)
  }

  /// Adds work at a time of the system's clock, to whole milliseconds, unless it is cancelled before.
  @_disfavoredOverload
  public func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
    asyncAfter(deadline: .at(deadline), execute: work)
  }

  /// Runs the work that was added before, and then other work, before it returns.
  ///
  /// - Parameters:
  ///   - flags: Without effect on a clock.
  ///   - work: The work.
  /// - Returns: The result of the work.
  public func sync<Result>(
    flags: DispatchWorkItemFlags = [], execute work: () throws -> Result
  ) rethrows -> Result {
    // Without a simulator the queue is a real one, for example in code that runs before a test.
    if UIWindow.latest?.ownClock == nil {
      return try queue.sync(flags: flags) { try queue.exclusively(work) }
    }
    if !isMain { Backlog.known(queue)?.runAdded() }
    return try queue.exclusively(work)
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

extension DispatchQueue {
  private static let lockKey = DispatchSpecificKey<NSRecursiveLock>()
  private static let creation = Mutex(())

  /// The lock that is held while work of the queue runs; nil for queues of the system.
  private var workLock: NSRecursiveLock? {
    if label.hasPrefix("com.apple.") { return nil }
    return DispatchQueue.creation.withLock { _ in
      if let known = getSpecific(key: DispatchQueue.lockKey) { return known }
      let lock = NSRecursiveLock()
      setSpecific(key: DispatchQueue.lockKey, value: lock)
      return lock
    }
  }

  fileprivate func exclusively<Result>(_ work: () throws -> Result) rethrows -> Result {
    let lock = workLock
    lock?.lock()
    defer { lock?.unlock() }
    return try work()
  }
}

/// The work of the queues in a window that has not run.
final class Backlogs {
  var ofQueues: [ObjectIdentifier: Backlog] = [:]
  /// The number of parts of this work that run now, one inside of the other.
  var depth = 0
}

/// The work of a queue that has not run in a simulator.
final class Backlog {
  /// Retained, so that no other queue has its identity.
  private let queue: DispatchQueue
  private unowned let clock: VirtualClock
  private weak var backlogs: Backlogs?
  private var work: [() -> Void] = []
  /// The number of parts of `work` that have begun.
  private var next = 0
  /// The number of parts that were in `work` before.
  private var ended = 0
  /// The number of parts that wait for their time.
  private var delayed = 0

  private init(_ queue: DispatchQueue, _ clock: VirtualClock, _ backlogs: Backlogs) {
    self.queue = queue
    self.clock = clock
    self.backlogs = backlogs
  }

  /// Returns the backlog of a queue in the latest simulator of the thread; nil without one.
  static func of(_ queue: DispatchQueue) -> Backlog? {
    guard let window = UIWindow.latest, let clock = window.ownClock else { return nil }
    if let known = known(queue) { return known }
    let backlogs = window.attachment(Backlogs.self, default: Backlogs())
    let backlog = Backlog(queue, clock, backlogs)
    backlogs.ofQueues[ObjectIdentifier(queue)] = backlog
    return backlog
  }

  /// Returns the backlog of a queue that has work; nil for others.
  static func known(_ queue: DispatchQueue) -> Backlog? {
    UIWindow.latest?.attachment(Backlogs.self)?.ofQueues[ObjectIdentifier(queue)]
  }

  func add(after delay: VirtualTime, _ work: @escaping () -> Void) {
    guard delay > VirtualTime(nanoseconds: 0) else {
      self.work.append(work)
      clock.schedule(after: delay) { self.runNext() }
      return
    }
    delayed += 1
    clock.schedule(after: delay) {
      self.delayed -= 1
      self.work.append(work)
      self.runNext()
    }
  }

  private func runNext() {
    guard next < work.count else { return }
    let work = self.work[next]
    next += 1
    if next == self.work.count {
      ended += next
      (self.work, next) = ([], 0)
    }
    backlogs?.depth += 1
    queue.exclusively(work)
    backlogs?.depth -= 1
    // A queue without work is released with its backlog.
    if self.work.isEmpty, delayed == 0 { backlogs?.ofQueues[ObjectIdentifier(queue)] = nil }
  }

  /// Runs the work that was added before the call.
  func runAdded() {
    let end = ended + work.count
    while ended + next < end { runNext() }
  }
}
