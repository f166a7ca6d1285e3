import CollectionFiles
import Dispatch
import Synchronization

/// Takes the pieces of a trace in their order, digests them and hands them on, while the
/// session goes on.
///
/// A long trace takes more time to digest and to write than to make. The bytes are the same
/// as without a thread of its own.
final class TraceConveyor: Sendable {
  /// How many pieces may wait: a slow disk holds the session up, and memory does not grow.
  private static let limit = 8

  private let digests = Mutex(ContentDigest())
  private let failed = Mutex<(any Error)?>(nil)
  private let sink: @Sendable (_ lines: [UInt8]) throws -> Void
  private let queue = DispatchQueue(label: "trace")
  private let room = DispatchSemaphore(value: limit)

  init(sink: @escaping @Sendable (_ lines: [UInt8]) throws -> Void) {
    self.sink = sink
  }

  /// Why the sink took no more, of the pieces that have come so far.
  var failure: (any Error)? { failed.withLock { $0 } }

  /// The digest of the pieces that have come so far.
  var digest: String { digests.withLock(\.text) }

  /// Takes a piece, which goes behind all before it, later.
  func hand(_ lines: [UInt8]) {
    room.wait()
    queue.async { [self] in
      take(lines)
      room.signal()
    }
  }

  /// Takes a piece, and is back when it has gone where it goes, as all before it.
  func handNow(_ lines: [UInt8]) {
    queue.sync { take(lines) }
  }

  private func take(_ lines: [UInt8]) {
    guard !lines.isEmpty, failure == nil else { return }
    digests.withLock { $0.update(lines) }
    do { try sink(lines) } catch { failed.withLock { $0 = error } }
  }
}
