import Platform

/// Bytes that are collected and written to a file descriptor in large pieces.
///
/// Nothing is written before `flush()`, so a million short lines cost a few hundred system calls.
struct Output {
  /// The minimum number of pending bytes for a write to be efficient.
  static let flushThreshold = 64 * 1024

  /// The bytes that are not written yet.
  var pending: [UInt8] = []

  private let descriptor: FileDescriptor
  /// True if the program goes on when the reader of a pipe is closed, since it has more to write.
  private let outlivesReader: Bool

  init(_ descriptor: FileDescriptor = .standardOutput, outlivesReader: Bool = false) {
    (self.descriptor, self.outlivesReader) = (descriptor, outlivesReader)
    pending.reserveCapacity(2 * Self.flushThreshold)
  }

  /// Writes everything that is pending.
  ///
  /// - Throws: `OutputError` if the descriptor accepts no more bytes. The pending bytes are dropped
  ///   then, because writing them would only fail again.
  mutating func flush() throws(OutputError) {
    guard !pending.isEmpty else { return }
    defer { pending.removeAll(keepingCapacity: pending.count <= 16 * Self.flushThreshold) }
    do throws(SystemError) {
      try outlivesReader ? descriptor.writeToReader(pending) : descriptor.write(pending)
    } catch {
      throw OutputError(reason: error)
    }
  }
}

/// An output accepted no more bytes.
struct OutputError: Error {
  let reason: SystemError

  /// True if the reader of a pipe was closed, which ends the program without a message.
  var isBrokenPipe: Bool { reason == .brokenPipe }
}
