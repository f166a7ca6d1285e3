import InteractionKit
import Synchronization

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
