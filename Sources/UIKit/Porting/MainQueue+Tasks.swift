import InteractionKit
import Synchronization

// Tasks on the virtual clock. `port-uikit` converts `Task { … }`, `Task.detached { … }`,
// `Task.sleep(…)`, `MainActor.run { … }` and `MainActor.assumeIsolated { … }`.
//
// The operations need not be sendable, as on the main actor: the clock runs them on the thread on
// which they were created.

private struct Operation<Success>: @unchecked Sendable { let run: () async -> Success }

private struct ThrowingOperation<Success>: @unchecked Sendable {
  let run: () async throws -> Success
}

extension Task where Failure == Never {
  /// Creates a task on the main queue of the simulator.
  ///
  /// It runs after the current event, and so do its child tasks and the actors that it calls.
  ///
  /// - Parameters:
  ///   - queue: `MainQueue.self`.
  ///   - name: Without effect.
  ///   - priority: The priority, without effect on a clock.
  ///   - operation: The work.
  @discardableResult
  public init(
    queue: MainQueue.Type, name: String? = nil, priority: TaskPriority? = nil,
    @_implicitSelfCapture operation: @escaping () async -> Success
  ) {
    let work = Operation(run: operation)
    self.init(actorQueue: queue, priority: priority) { await work.run() }
  }

  /// Creates a task on the main queue of the simulator, in the isolation of the actor around it.
  ///
  /// - Parameters:
  ///   - actorQueue: `MainQueue.self`.
  ///   - name: Without effect.
  ///   - priority: The priority, without effect on a clock.
  ///   - operation: The work.
  @discardableResult
  public init(
    actorQueue: MainQueue.Type, name: String? = nil, priority: TaskPriority? = nil,
    @_inheritActorContext @_implicitSelfCapture
    operation: sending @escaping @isolated(any) () async -> Success
  ) {
    let executor = actorQueue.executor
    let number = executor?.taskWillBegin() ?? 0
    self.init(executorPreference: executor, priority: priority) {
      defer { executor?.taskDidEnd(number) }
      return await operation()
    }
    executor?.cancelTask(number, by: cancel)
  }

  /// Creates a task on the main queue of the simulator.
  ///
  /// - Parameters:
  ///   - queue: `MainQueue.self`.
  ///   - name: Without effect.
  ///   - priority: The priority, without effect on a clock.
  ///   - operation: The work.
  /// - Returns: The task.
  @discardableResult
  public static func detached(
    queue: MainQueue.Type, name: String? = nil, priority: TaskPriority? = nil,
    operation: @escaping () async -> Success
  ) -> Task<Success, Never> {
    Task(queue: queue, priority: priority, operation: operation)
  }
}

extension Task where Failure == any Error {
  /// Creates a task on the main queue of the simulator.
  ///
  /// It runs after the current event, and so do its child tasks and the actors that it calls.
  ///
  /// - Parameters:
  ///   - queue: `MainQueue.self`.
  ///   - name: Without effect.
  ///   - priority: The priority, without effect on a clock.
  ///   - operation: The work, which may throw.
  @discardableResult
  public init(
    queue: MainQueue.Type, name: String? = nil, priority: TaskPriority? = nil,
    @_implicitSelfCapture operation: @escaping () async throws -> Success
  ) {
    let work = ThrowingOperation(run: operation)
    self.init(actorQueue: queue, priority: priority) { try await work.run() }
  }

  /// Creates a task on the main queue of the simulator, in the isolation of the actor around it.
  ///
  /// - Parameters:
  ///   - actorQueue: `MainQueue.self`.
  ///   - name: Without effect.
  ///   - priority: The priority, without effect on a clock.
  ///   - operation: The work, which may throw.
  @discardableResult
  public init(
    actorQueue: MainQueue.Type, name: String? = nil, priority: TaskPriority? = nil,
    @_inheritActorContext @_implicitSelfCapture
    operation: sending @escaping @isolated(any) () async throws -> Success
  ) {
    let executor = actorQueue.executor
    let number = executor?.taskWillBegin() ?? 0
    self.init(executorPreference: executor, priority: priority) {
      defer { executor?.taskDidEnd(number) }
      return try await operation()
    }
    executor?.cancelTask(number, by: cancel)
  }

  /// Creates a task on the main queue of the simulator.
  ///
  /// - Parameters:
  ///   - queue: `MainQueue.self`.
  ///   - name: Without effect.
  ///   - priority: The priority, without effect on a clock.
  ///   - operation: The work, which may throw.
  /// - Returns: The task.
  @discardableResult
  public static func detached(
    queue: MainQueue.Type, name: String? = nil, priority: TaskPriority? = nil,
    operation: @escaping () async throws -> Success
  ) -> Task<Success, any Error> {
    Task(queue: queue, priority: priority, operation: operation)
  }
}

extension MainQueue {
  /// The executor of the latest simulator of the thread; nil without one.
  fileprivate static var executor: ClockExecutor? { UIWindow.latest?.ownClock?.executor }

  /// Runs work at once, as `MainActor.run` does on the main actor.
  ///
  /// - Parameters:
  ///   - resultType: The type of the result.
  ///   - isolation: The actor of the caller, where the work runs.
  ///   - body: The work.
  /// - Returns: The result of the work.
  public static func run<Result>(
    resultType: Result.Type = Result.self, isolation: isolated (any Actor)? = #isolation,
    body: () throws -> Result
  ) async rethrows -> Result {
    try body()
  }

  /// Runs work at once, as `MainActor.assumeIsolated` does on the main actor.
  ///
  /// - Parameter operation: The work.
  /// - Returns: The result of the work.
  public static func assumeIsolated<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try operation()
  }

  /// Waits on the virtual clock; in real time without a simulator.
  ///
  /// - Parameters:
  ///   - duration: The time; negative counts as 0.
  ///   - tolerance: Without effect.
  /// - Throws: `CancellationError` if the task is cancelled, at once.
  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    // A task that waits must not retain the clock.
    guard let sleep = UIWindow.latest?.ownClock.map(Sleep.init) else {
      return try await Task.sleep(for: duration, tolerance: tolerance)
    }
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { sleep.begin($0, for: duration) }
    } onCancel: {
      sleep.cancel()
    }
  }

  /// Waits on the virtual clock; in real time without a simulator.
  ///
  /// - Parameter nanoseconds: The time.
  /// - Throws: `CancellationError` if the task is cancelled, at once.
  public static func sleep(nanoseconds: UInt64) async throws {
    try await sleep(for: .nanoseconds(Int64(clamping: nanoseconds)))
  }
}

/// A task that waits for a time of the virtual clock.
///
/// The clock is used on its thread alone; a cancellation can come from any other.
final class Sleep: @unchecked Sendable {
  private enum State {
    case new
    case waiting(UnsafeContinuation<Void, any Error>)
    case ended
  }

  private weak var clock: VirtualClock?
  private let state = Mutex(State.new)

  init(_ clock: VirtualClock) { self.clock = clock }

  func begin(_ continuation: UnsafeContinuation<Void, any Error>, for duration: Duration) {
    let isCancelled = state.withLock { state in
      if case .ended = state { return true }
      state = .waiting(continuation)
      return false
    }
    if isCancelled { return continuation.resume(throwing: CancellationError()) }
    guard let clock else { return cancel() }
    clock.schedule(after: .seconds(duration / .seconds(1))) { self.end()?.resume() }
  }

  func cancel() { end()?.resume(throwing: CancellationError()) }

  /// Ends the wait, and returns the continuation if it has not ended before.
  private func end() -> UnsafeContinuation<Void, any Error>? {
    state.withLock { state in
      defer { state = .ended }
      guard case .waiting(let continuation) = state else { return nil }
      return continuation
    }
  }
}
