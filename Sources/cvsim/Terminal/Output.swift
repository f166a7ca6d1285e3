import Glibc

/// Bytes on their way to a file descriptor, written in large pieces.
///
/// Whoever prints appends to `pending`; nothing reaches the descriptor before
/// `flush()`, so a million short lines cost a few hundred system calls.
struct Output {
  /// From this many pending bytes on, writing pays.
  static let comfortableSize = 64 * 1024

  /// What has been printed and not yet written.
  var pending: [UInt8] = []

  private let descriptor: Int32

  init(descriptor: Int32 = STDOUT_FILENO) {
    self.descriptor = descriptor
    pending.reserveCapacity(2 * Self.comfortableSize)
  }

  /// Writes everything that is pending.
  ///
  /// - Throws: `OutputError` when the descriptor takes no more; what is pending
  ///   is dropped then, for it could only fail again.
  mutating func flush() throws(OutputError) {
    guard !pending.isEmpty else { return }
    let code = pending.withUnsafeBytes { Self.write($0, to: descriptor) }
    pending.removeAll(keepingCapacity: pending.count <= 16 * Self.comfortableSize)
    if code != 0 { throw OutputError(code: code) }
  }

  /// Writes all of `bytes` and answers 0 or the `errno` that stopped it.
  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Whoever shares the pipe made it non-blocking: wait until it has room.
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&room, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}

/// The standard output took no more bytes.
struct OutputError: Error {
  /// The `errno` of the write.
  let code: Int32

  /// Whether the reader went away, which ends a filter quietly.
  var isBrokenPipe: Bool { code == EPIPE }
}
