import Dispatch
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
/// advances next. `Task.sleep` waits in real time.
///
/// When the clock is released, the tasks that the module `UIKit` created are cancelled, and run at once
/// up to where they wait for something else.
public final class ClockExecutor: TaskExecutor, @unchecked Sendable {
  private enum Phase {
    /// Jobs are timers of the clock.
    case open
    /// The clock is being released, and its last jobs run.
    case closing
    /// The clock is released; jobs that arrive run on the threads of the system.
    case released
  }

  private struct State {
    var phase = Phase.open
    /// The jobs of other threads, or those that remain while the clock is being released.
    var jobs: [UnownedJob] = []
    /// The jobs that are timers of the clock, by numbers in their order.
    var scheduled: [Int: UnownedJob] = [:]
    var cancellations: [Int: @Sendable () -> Void] = [:]
    var lastNumber = 0

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  // Used on the thread of the clock alone.
  private unowned let clock: VirtualClock
  private let thread: ObjectIdentifier
  private let state = Mutex(State())

  init(_ clock: VirtualClock) {
    self.clock = clock
    thread = ObjectIdentifier(Thread.current)
  }

  /// Schedules a part of a task.
  ///
  /// - Parameter job: A part of a task, up to the point at which it waits.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isOwn = ObjectIdentifier(Thread.current) == thread
    let phase = state.withLock { state in
      let waits = state.phase == .closing || (state.phase == .open && !isOwn)
      if waits { state.jobs.append(job) }
      return waits ? nil : state.phase
    }
    switch phase {
    case .open: schedule(job)
    // An actor that others share may wait for the job.
    case .released: DispatchQueue.global().async { self.run(job) }
    case .closing, nil: break
    }
  }

  /// Schedules work of another thread, as a timer of the clock once it advances next.
  ///
  /// After the release of the clock the work runs at once.
  package func run(after delay: VirtualTime, _ work: @escaping @Sendable () -> Void) {
    Task(executorPreference: self) {
      if self.state.withLock({ $0.phase == .open }) {
        self.clock.schedule(after: delay, work)
      } else {
        work()
      }
    }
  }

  /// Schedules the jobs that other threads have added.
  func scheduleArrivals() { for job in takeJobs() { schedule(job) } }

  private func takeJobs() -> [UnownedJob] {
    state.withLock { state in
      guard !state.jobs.isEmpty else { return [] }
      defer { state.jobs = [] }
      return state.jobs
    }
  }

  private func schedule(_ job: UnownedJob) {
    let number = state.withLock { state in
      let number = state.nextNumber()
      state.scheduled[number] = job
      return number
    }
    clock.schedule(after: VirtualTime(nanoseconds: 0)) {
      let job = self.state.withLock { $0.scheduled.removeValue(forKey: number) }
      if let job { self.run(job) }
    }
  }

  private func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }

  // MARK: Release of the clock

  /// The number of jobs that run after the release of the clock: a task that ignores its
  /// cancellation could go on for ever.
  private static let lastJobs = 10_000

  /// Returns the number of a task that begins.
  package func taskWillBegin() -> Int { state.withLock { $0.nextNumber() } }

  /// Calls `cancel` when the clock is released, unless the task has ended.
  package func cancelTask(_ number: Int, by cancel: @escaping @Sendable () -> Void) {
    let isOpen = state.withLock { state in
      if state.phase == .open { state.cancellations[number] = cancel }
      return state.phase == .open
    }
    if !isOpen { cancel() }
  }

  /// Forgets a task that has ended.
  package func taskDidEnd(_ number: Int) {
    state.withLock { _ = $0.cancellations.removeValue(forKey: number) }
  }

  /// Cancels the tasks, and runs what they still do without a clock.
  func close() {
    let cancellations = state.withLock { state in
      state.phase = .closing
      let scheduled = state.scheduled.sorted { $0.key < $1.key }.map(\.value)
      state.jobs = scheduled + state.jobs
      state.scheduled = [:]
      defer { state.cancellations = [:] }
      return state.cancellations
    }
    for (_, cancel) in cancellations.sorted(by: { $0.key < $1.key }) { cancel() }
    var rest = Self.lastJobs
    while rest > 0 {
      let jobs = takeJobs()
      if jobs.isEmpty { break }
      rest -= jobs.count
      for job in jobs { run(job) }
    }
    // A task that goes on nevertheless ends here.
    state.withLock { state in
      state.phase = .released
      state.jobs = []
    }
  }
}
