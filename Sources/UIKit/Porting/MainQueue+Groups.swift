import Dispatch
import InteractionKit

// The queues that `port-uikit` converts besides `DispatchQueue.main`.
extension MainQueue {
  /// Runs work after the current event, as `OperationQueue.main` does.
  public static func addOperation(_ block: @escaping () -> Void) { async(execute: block) }

  /// Starts an operation after the current event, unless it is cancelled.
  public static func addOperation(_ operation: Operation) {
    async { if !operation.isCancelled { operation.start() } }
  }

  /// The interval of the clock in which a group is tested, in seconds: a frame (chosen).
  private static let frame = 1.0 / 60

  /// Runs work on the clock once a group is empty.
  ///
  /// Work of other queues does not move the clock, so the group is tested in each frame.
  fileprivate static func notify(
    _ isFinished: @escaping () -> Bool, _ work: @escaping () -> Void
  ) {
    async { wait(isFinished, work) }
  }

  private static func wait(_ isFinished: @escaping () -> Bool, _ work: @escaping () -> Void) {
    if isFinished() { return work() }
    asyncAfter(deadline: .now() + frame) { wait(isFinished, work) }
  }
}

extension DispatchGroup {
  /// Runs work on the main queue of the simulator once the group is empty.
  ///
  /// - Parameters:
  ///   - queue: `MainQueue.self`.
  ///   - work: The work.
  public func notify(queue: MainQueue.Type, execute work: @escaping () -> Void) {
    queue.notify({ self.wait(timeout: .now()) == .success }, work)
  }

  /// Runs work on the main queue of the simulator once the group is empty, unless it is cancelled.
  ///
  /// - Parameters:
  ///   - queue: `MainQueue.self`.
  ///   - work: The work.
  public func notify(queue: MainQueue.Type, work: DispatchWorkItem) {
    notify(queue: queue) { work.performUnlessCancelled() }
  }
}

extension DispatchGroup {
  /// Runs work on a queue of the app, on the virtual clock, once the group is empty.
  ///
  /// - Parameters:
  ///   - queue: The queue.
  ///   - work: The work.
  public func notify(queue: ClockQueue, execute work: @escaping () -> Void) {
    notify(queue: MainQueue.self) { queue.sync(execute: work) }
  }

  /// Runs work on a queue of the app once the group is empty, unless the work is cancelled.
  ///
  /// - Parameters:
  ///   - queue: The queue.
  ///   - work: The work.
  public func notify(queue: ClockQueue, work: DispatchWorkItem) {
    notify(queue: queue) { work.performUnlessCancelled() }
  }
}

extension DispatchWorkItem {
  /// Runs work on a queue of the app, on the virtual clock, once the item has run.
  ///
  /// - Parameters:
  ///   - queue: The queue.
  ///   - work: The work.
  public func notify(queue: ClockQueue, execute work: @escaping () -> Void) {
    notify(queue: MainQueue.self) { queue.sync(execute: work) }
  }

  /// Runs work on a queue of the app once the item has run, unless the work is cancelled.
  ///
  /// - Parameters:
  ///   - queue: The queue.
  ///   - work: The work.
  public func notify(queue: ClockQueue, execute work: DispatchWorkItem) {
    notify(queue: queue) { work.performUnlessCancelled() }
  }

  /// Runs work on the main queue of the simulator once the item has run, unless the work is cancelled.
  ///
  /// - Parameters:
  ///   - queue: `MainQueue.self`.
  ///   - work: The work.
  public func notify(queue: MainQueue.Type, execute work: DispatchWorkItem) {
    notify(queue: queue) { work.performUnlessCancelled() }
  }

  /// Runs work on the main queue of the simulator once the item has run.
  ///
  /// - Parameters:
  ///   - queue: `MainQueue.self`.
  ///   - work: The work.
  public func notify(queue: MainQueue.Type, execute work: @escaping () -> Void) {
    queue.notify({ self.wait(timeout: .now()) == .success }, work)
  }
}
