import CollectionFiles
import Dispatch
import Synchronization

/// Digests the pieces of a trace and passes them on, on a thread of its own.
///
/// To digest and write a long trace takes more time than to produce it. The pieces keep their
/// order, and the bytes are the same as without the thread.
final class TraceWriterThread: Sendable {
  /// The number of pieces that may wait.
  ///
  /// With a slow disk the session waits, and memory does not grow.
  private static let limit = 8

  private let digests = Mutex(ContentDigest())
  private let failed = Mutex<(any Error)?>(nil)
  private let sink: @Sendable (_ lines: [UInt8]) throws -> Void
  private let queue = DispatchQueue(label: "trace")
  private let capacity = DispatchSemaphore(value: limit)

  init(sink: @escaping @Sendable (_ lines: [UInt8]) throws -> Void) {
    self.sink = sink
  }

  /// The error that the sink threw for the pieces so far.
  var failure: (any Error)? { failed.withLock { $0 } }

  /// The digest of the pieces so far.
  var digest: String { digests.withLock(\.text) }

  /// Adds a piece, which is written later, after all before it.
  func enqueue(_ lines: [UInt8]) {
    capacity.wait()
    queue.async { [self] in
      take(lines)
      capacity.signal()
    }
  }

  /// Writes a piece after all before it, and returns when that is done.
  func write(_ lines: [UInt8]) {
    queue.sync { take(lines) }
  }

  private func take(_ lines: [UInt8]) {
    guard !lines.isEmpty, failure == nil else { return }
    digests.withLock { $0.update(lines) }
    do { try sink(lines) } catch { failed.withLock { $0 = error } }
  }
}
