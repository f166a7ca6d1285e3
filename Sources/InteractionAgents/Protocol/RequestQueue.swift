import Dispatch
import Synchronization

/// The messages that wait for the thread of the session.
///
/// One thread reads messages while another answers them, so a client can cancel a request that runs.
final class RequestQueue: Sendable {
  private struct State {
    var messages: [ProtocolMessage] = []
    /// The requests that wait or run.
    var open: [RequestID: Int] = [:]
    var cancelled: Set<RequestID> = []
    var running: RequestID?
    var hasEnded = false
  }

  /// The greatest number of messages that wait; the client is not read further until one is
  /// answered.
  private static let limit = 1000

  private let state = Mutex(State())
  private let arrivals = DispatchSemaphore(value: 0)
  private let room = DispatchSemaphore(value: RequestQueue.limit)

  /// Adds a message; waits while too many wait.
  func add(_ message: ProtocolMessage) {
    room.wait()
    state.withLock { state in
      for id in message.requests { state.open[id, default: 0] += 1 }
      state.messages.append(message)
    }
    arrivals.signal()
  }

  /// Ends the input; the messages so far are still answered.
  func end() {
    state.withLock { $0.hasEnded = true }
    arrivals.signal()
  }

  /// Waits for the next message; nil after the last.
  func next() -> ProtocolMessage? {
    arrivals.wait()
    let message: ProtocolMessage? = state.withLock {
      $0.messages.isEmpty ? nil : $0.messages.removeFirst()
    }
    if message != nil { room.signal() }
    return message
  }

  /// Cancels a request that waits or runs; another one is not affected.
  func cancel(_ id: RequestID) {
    state.withLock { if $0.open[id] != nil { $0.cancelled.insert(id) } }
  }

  /// True if the request that runs is cancelled.
  var isCancelled: Bool {
    state.withLock { state in
      guard let running = state.running else { return false }
      return state.cancelled.contains(running)
    }
  }

  /// Runs a request, unless it was cancelled while it waited.
  ///
  /// - Returns: The result; nil if the request is cancelled, and gets no response.
  func run<Result>(_ id: RequestID, _ body: () -> Result) -> Result? {
    let isWanted = state.withLock { state in
      state.running = id
      return !state.cancelled.contains(id)
    }
    let result = isWanted ? body() : nil
    let wasCancelled = state.withLock { state in
      state.running = nil
      let count = (state.open[id] ?? 1) - 1
      state.open[id] = count > 0 ? count : nil
      return state.cancelled.remove(id) != nil
    }
    return wasCancelled ? nil : result
  }
}
