import Foundation
import Synchronization

/// Where threads take pieces of work from and put results; the only thing they share.
final class ResultBoard<Result: Sendable>: Sendable {
  private struct State {
    var next = 0
    var finished: [Int: Result] = [:]
  }

  private let order: [Int]
  private let state = Mutex(State())
  private let arrivals = DispatchSemaphore(value: 0)

  /// - Parameter order: the numbers of the pieces, in the order in which they are taken.
  init(order: [Int]) {
    self.order = order
  }

  /// The next piece that nobody has taken, or nil.
  private func take() -> Int? {
    state.withLock { state in
      guard state.next < order.count else { return nil }
      defer { state.next += 1 }
      return order[state.next]
    }
  }

  private func finish(_ index: Int, _ result: Result) {
    state.withLock { $0.finished[index] = result }
    arrivals.signal()
  }

  private func isFinished(_ index: Int) -> Bool {
    state.withLock { $0.finished[index] != nil }
  }

  func remove(_ index: Int) -> Result? {
    state.withLock { $0.finished.removeValue(forKey: index) }
  }

  /// Waits until a result arrives; also returns at once for one that was seen before.
  private func wait() {
    arrivals.wait()
  }

  /// Has another thread make pieces until nobody can take one.
  func startThread(_ make: @escaping @Sendable (_ index: Int) -> Result) {
    let thread = Thread { while let index = self.take() { self.finish(index, make(index)) } }
    thread.stackSize = 8 << 20  // a worker's default would not hold deep view trees
    thread.start()
  }

  /// Makes pieces on this thread too, while a certain one is not there.
  func work(until index: Int, isStopped: () -> Bool = { false }, _ make: (Int) -> Result) {
    while !isFinished(index), !isStopped() {
      if let next = take() { finish(next, make(next)) } else { wait() }
    }
  }

  /// Hands out no more.
  func stop() {
    state.withLock { $0.next = order.count }
  }
}
