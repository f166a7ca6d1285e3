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
  func take() -> Int? {
    state.withLock { state in
      guard state.next < order.count else { return nil }
      defer { state.next += 1 }
      return order[state.next]
    }
  }

  func finish(_ index: Int, _ result: Result) {
    state.withLock { $0.finished[index] = result }
    arrivals.signal()
  }

  func isFinished(_ index: Int) -> Bool {
    state.withLock { $0.finished[index] != nil }
  }

  func remove(_ index: Int) -> Result? {
    state.withLock { $0.finished.removeValue(forKey: index) }
  }

  /// Waits until a result arrives; also returns at once for one that was seen before.
  func wait() {
    arrivals.wait()
  }

  /// Hands out no more.
  func stop() {
    state.withLock { $0.next = order.count }
  }
}
