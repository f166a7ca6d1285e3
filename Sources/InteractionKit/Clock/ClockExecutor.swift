import Foundation
import Synchronization

/// Runs tasks as timers of a virtual clock.
///
/// A task with this executor, its child tasks and the actors that it calls run on the thread of the
/// simulator, when its clock runs timers, in the order in which they continue. So results are the same
/// on every machine:
///
/// ```swift
/// Task(executorPreference: simulator.clock.executor) { await model.load() }
/// simulator.clock.advance(by: .seconds(1))
/// ```
///
/// A task that another thread continues, such as after a request of the network, runs when the clock
/// advances next. `Task.sleep` waits in real time. Tasks that a released clock leaves behind never end.
public final class ClockExecutor: TaskExecutor, @unchecked Sendable {
  // Used on the thread of the clock alone.
  private unowned let clock: VirtualClock
  private let thread: ObjectIdentifier
  /// The jobs of other threads; nil once the clock is released.
  private let arrivals = Mutex<[UnownedJob]?>([])

  init(_ clock: VirtualClock) {
    self.clock = clock
    thread = ObjectIdentifier(Thread.current)
  }

  /// Schedules a part of a task.
  ///
  /// - Parameter job: A part of a task, up to the point at which it waits.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isOpen = arrivals.withLock { jobs in
      guard jobs != nil else { return false }
      guard ObjectIdentifier(Thread.current) != thread else { return true }
      jobs?.append(job)
      return false
    }
    if isOpen { schedule(job) }
  }

  /// Schedules the jobs that other threads have added.
  func scheduleArrivals() {
    let jobs = arrivals.withLock { jobs in
      defer { if jobs?.isEmpty == false { jobs = [] } }
      return jobs ?? []
    }
    for job in jobs { schedule(job) }
  }

  /// Ignores the jobs that follow.
  func close() { arrivals.withLock { $0 = nil } }

  private func schedule(_ job: UnownedJob) {
    clock.schedule(after: VirtualTime(nanoseconds: 0)) {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}
