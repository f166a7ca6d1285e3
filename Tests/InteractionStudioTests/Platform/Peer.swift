import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A program that connects to a server, and sends and reads what it likes.
final class Peer {
  private let number: Int32

  init(port: UInt16) throws {
    #if canImport(Glibc)
      number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      number = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(result == 0)
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  deinit { close(number) }

  /// Sends the bytes; returns false if the server has closed the connection, or reads no more.
  @discardableResult
  func send(_ bytes: [UInt8]) async -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var start = 0
    while start < bytes.count {
      let sent = await waiting {
        bytes[start...].withUnsafeBytes {
          #if canImport(Darwin)
            Darwin.send(number, $0.baseAddress, $0.count, flags)
          #else
            Glibc.send(number, $0.baseAddress, $0.count, flags)
          #endif
        }
      }
      guard sent > 0 else { return false }
      start += sent
    }
    return true
  }

  @discardableResult
  func send(_ text: String) async -> Bool { await send(Array(text.utf8)) }

  /// Reads what has arrived; nil after the end or an error.
  func read() async -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = await waiting { recv(number, &buffer, buffer.count, 0) }
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  /// Repeats a call until it need not wait, at most for a minute.
  ///
  /// The threads of the pool are few, and the tests must leave them to the server's pages.
  private func waiting(_ call: () -> Int) async -> Int {
    let deadline = ContinuousClock.now + .seconds(60)
    while true {
      let count = call()
      guard count < 0, errno == EAGAIN || errno == EINTR, ContinuousClock.now < deadline else {
        return count
      }
      try? await Task.sleep(for: .milliseconds(2))
    }
  }

  /// Reads until the server closes the connection.
  func readAll() async -> String {
    var bytes: [UInt8] = []
    while let piece = await read() { bytes += piece }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads until the bytes contain a text.
  func read(until text: String) async -> String {
    var bytes: [UInt8] = []
    while !String(decoding: bytes, as: UTF8.self).contains(text), let piece = await read() {
      bytes += piece
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
