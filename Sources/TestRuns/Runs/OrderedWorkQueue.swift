import Foundation
import Synchronization

/// An ordered work queue with the results of the work, shared by threads.
///
/// The size of the stored results can be limited. Then other threads wait before they start more
/// work, so that memory does not grow if the consumer is slow.
package final class OrderedWorkQueue<Result: Sendable>: Sendable {
  private struct State {
    var next = 0
    var taken: Set<Int> = []
    var finished: [Int: Result] = [:]
    /// The size of the stored results.
    var size = 0
    /// The number of threads that wait until the size is below the limit.
    var waiting = 0
  }

  private let order: [Int]
  private let limit: Int
  private let measure: @Sendable (Result) -> Int
  private let state = Mutex(State())
  private let arrivals = DispatchSemaphore(value: 0)
  private let capacityAvailable = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - order: The indices of the work, in the order in which it starts.
  ///   - limit: The size of stored results above which other threads wait; unlimited by default.
  ///   - measure: Returns the size of a result.
  init(
    order: [Int], limit: Int = .max, measure: @escaping @Sendable (Result) -> Int = { _ in 0 }
  ) {
    self.order = order
    self.limit = limit
    self.measure = measure
  }

  private enum Offer {
    case piece(Int)
    case nothing
    case noRoom
  }

  private static func take(from order: [Int], _ state: inout State) -> Int? {
    guard state.next < order.count else { return nil }
    defer { state.next += 1 }
    state.taken.insert(order[state.next])
    return order[state.next]
  }

  /// Returns the next index of the queue once the size is below the limit, or nil if it is empty.
  private func takeWithRoom() -> Int? {
    while true {
      let offer: Offer = state.withLock { state in
        // A slow first case would let thousands of results wait for it. The other threads rest
        // until the consumer has caught up.
        if state.next < order.count, state.size > limit {
          state.waiting += 1
          return .noRoom
        }
        return OrderedWorkQueue.take(from: order, &state).map { .piece($0) } ?? .nothing
      }
      switch offer {
      case .piece(let piece): return piece
      case .nothing: return nil
      case .noRoom: capacityAvailable.wait()
      }
    }
  }

  /// Returns the next index of the queue for the consumer, which waits for `index`.
  ///
  /// Above the limit, it returns nil if a thread has already taken `index`.
  private func take(towards index: Int) -> Int? {
    state.withLock { state in
      // The consumer itself must never rest for room: the result that it waits for may be the one
      // that nobody has taken yet, and then nobody would ever make room.
      guard state.size <= limit || !state.taken.contains(index) else { return nil }
      return OrderedWorkQueue.take(from: order, &state)
    }
  }

  private func finish(_ index: Int, _ result: Result) {
    let size = measure(result)
    state.withLock {
      $0.finished[index] = result
      $0.size += size
    }
    arrivals.signal()
  }

  private func isFinished(_ index: Int) -> Bool {
    state.withLock { $0.finished[index] != nil }
  }

  /// The size of the stored results.
  var waitingSize: Int { state.withLock(\.size) }

  /// Removes and returns a result, if it exists.
  func remove(_ index: Int) -> Result? {
    let (result, woken) = state.withLock { state in
      let result = state.finished.removeValue(forKey: index)
      if let result { state.size -= measure(result) }
      // All waiting threads are woken at once. They ask again under the lock, so one too many does
      // no harm, while one too few would sleep for ever.
      defer { if state.size <= limit { state.waiting = 0 } }
      return (result, state.size <= limit ? state.waiting : 0)
    }
    for _ in 0..<woken { capacityAvailable.signal() }
    return result
  }

  /// Waits until a result arrives; also returns at once for one that was seen before.
  private func wait() {
    arrivals.wait()
  }

  /// Starts a thread that works until the queue is empty.
  func startThread(_ make: @escaping @Sendable (_ index: Int) -> Result) {
    let thread = Thread {
      while let index = self.takeWithRoom() { self.finish(index, make(index)) }
    }
    thread.stackSize = 8 << 20  // a worker's default would not hold deep view trees
    thread.start()
  }

  /// Works on this thread too, until the result of `index` exists.
  func work(until index: Int, isStopped: () -> Bool = { false }, _ make: (Int) -> Result) {
    while !isFinished(index), !isStopped() {
      if let next = take(towards: index) { finish(next, make(next)) } else { wait() }
    }
  }

  /// Computes the results of the indices below a number, several at once.
  ///
  /// - Parameters:
  ///   - count: The number of results.
  ///   - jobs: The number of threads, this one included.
  ///   - make: Computes a result; called on several threads at once.
  /// - Returns: The results in the order of their indices.
  package static func results(
    _ count: Int, jobs: Int, _ make: @escaping @Sendable (_ index: Int) -> Result
  ) -> [Result] {
    let queue = OrderedWorkQueue(order: Array(0..<count))
    for _ in 1..<max(min(jobs, count), 1) { queue.startThread(make) }
    return (0..<count).compactMap { index in
      queue.work(until: index, make)
      return queue.remove(index)
    }
  }

  /// Empties the queue.
  func stop() {
    let woken = state.withLock { state in
      state.next = order.count
      defer { state.waiting = 0 }
      return state.waiting
    }
    for _ in 0..<woken { capacityAvailable.signal() }
  }
}
