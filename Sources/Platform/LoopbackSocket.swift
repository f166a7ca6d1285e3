#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A TCP socket that programs of this machine can connect to, and no others.
package struct LoopbackSocket: Sendable {
  package let descriptor: FileDescriptor
  /// The port, also if the system has chosen it.
  package let port: UInt16

  /// Begins to listen on a port; 0 for a free one.
  package init(port: UInt16) throws(SystemError) {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let descriptor = FileDescriptor(try SystemError.check(socket(AF_INET, stream, 0)))
    do throws(SystemError) {
      descriptor.makeNonBlocking()
      // Otherwise the port of a program that has just ended is in use for a minute.
      descriptor.set(SO_REUSEADDR)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let bound = LoopbackSocket.with(&address) { systemBind(descriptor.number, $0, $1) }
      try SystemError.check(bound)
      try SystemError.check(listen(descriptor.number, 64))
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let named = LoopbackSocket.with(&address) { name, _ in
        getsockname(descriptor.number, name, &length)
      }
      try SystemError.check(named)
      (self.descriptor, self.port) = (descriptor, UInt16(bigEndian: address.sin_port))
    } catch {
      descriptor.close()
      throw error
    }
  }

  /// Returns the next connection that waits; nil for none.
  ///
  /// - Throws: An error if the process has no descriptor for it.
  package func accept() throws(SystemError) -> FileDescriptor? {
    while true {
      let number = systemAccept(descriptor.number)
      if number >= 0 {
        let connection = FileDescriptor(number)
        connection.makeNonBlocking()
        return connection
      }
      switch errno {
      case EINTR, ECONNABORTED: continue
      case EAGAIN: return nil
      default: throw SystemError.last
      }
    }
  }

  private static func with<Result>(
    _ address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}

extension SystemError {
  package var isAddressInUse: Bool { code == EADDRINUSE }
}

// MARK: Sockets that never wait

extension FileDescriptor {
  /// Two sockets that are connected with each other; the first one never waits.
  static func socketPair() throws(SystemError) -> (own: FileDescriptor, other: FileDescriptor) {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    var ends: [Int32] = [-1, -1]
    try SystemError.check(socketpair(AF_UNIX, stream, 0, &ends))
    let (own, other) = (FileDescriptor(ends[0]), FileDescriptor(ends[1]))
    own.makeNonBlocking()
    _ = fcntl(other.number, F_SETFD, FD_CLOEXEC)
    return (own, other)
  }

  /// Tells the peer of a socket that it gets no more.
  package func endSending() { _ = shutdown(number, Int32(SHUT_WR)) }

  fileprivate func makeNonBlocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      set(SO_NOSIGPIPE)
    #endif
  }

  fileprivate func set(_ option: Int32) {
    var value: Int32 = 1
    _ = setsockopt(number, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Reads the bytes that have arrived.
  ///
  /// - Returns: Their number, at most the size of `buffer`; 0 if the peer sends no more, nil if
  ///   none have arrived.
  package func receive(into buffer: inout [UInt8]) throws(SystemError) -> Int? {
    try withoutWaiting {
      buffer.withUnsafeMutableBytes { recv(number, $0.baseAddress, $0.count, 0) }
    }
  }

  /// Sends as many bytes as the peer has room for.
  ///
  /// - Returns: Their number; nil if there is no room.
  package func send(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int? {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return try withoutWaiting {
      bytes.withUnsafeBytes { systemSend(number, $0.baseAddress, $0.count, flags) }
    }
  }

  private func withoutWaiting(_ call: () -> Int) throws(SystemError) -> Int? {
    while true {
      let count = call()
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: return nil
      default: throw SystemError.last
      }
    }
  }
}

/// Waits for several sockets at once.
package struct SocketWatch {
  private var entries: [pollfd] = []
  /// The pipe that ends a wait from another thread.
  private let alarm: Alarm

  package init(_ alarm: Alarm) { self.alarm = alarm }

  package mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Adds a socket; returns its index.
  @discardableResult
  package mutating func add(
    _ descriptor: FileDescriptor, reading: Bool, writing: Bool
  ) -> Int {
    let events = (reading ? POLLIN : 0) | (writing ? POLLOUT : 0)
    entries.append(pollfd(fd: descriptor.number, events: Int16(events), revents: 0))
    return entries.count - 1
  }

  /// Waits until a socket is ready or the alarm rings, at most for a number of milliseconds; nil
  /// waits for ever.
  package mutating func wait(atMost milliseconds: Int?) {
    let bell = add(alarm.reading, reading: true, writing: false)
    _ = poll(
      &entries, nfds_t(entries.count), milliseconds.map { Int32(min(max($0, 0), 60_000)) } ?? -1)
    if entries[bell].revents != 0 { alarm.reset() }
    entries.removeLast()
  }

  /// True if a socket has bytes, an end or an error.
  package func canRead(_ index: Int) -> Bool {
    entries[index].revents & Int16(POLLIN | POLLHUP | POLLERR | POLLNVAL) != 0
  }

  package func canWrite(_ index: Int) -> Bool {
    entries[index].revents & Int16(POLLOUT | POLLERR | POLLNVAL) != 0
  }

  /// Ends a wait from another thread.
  package final class Alarm: Sendable {
    fileprivate let reading: FileDescriptor
    private let writing: FileDescriptor

    package init() throws(SystemError) {
      (reading, writing) = try FileDescriptor.pipe()
      reading.makeNonBlocking()
      writing.makeNonBlocking()
    }

    deinit {
      reading.close()
      writing.close()
    }

    /// A full pipe rings as well, so that nothing is lost.
    package func ring() { try? writing.ring() }

    fileprivate func reset() {
      var buffer = [UInt8](repeating: 0, count: 256)
      while let count = try? reading.drain(into: &buffer), count == buffer.count {}
    }
  }
}

extension FileDescriptor {
  fileprivate func ring() throws(SystemError) {
    _ = try withoutWaiting { [UInt8(1)].withUnsafeBytes { systemWrite(number, $0.baseAddress, 1) } }
  }

  fileprivate func drain(into buffer: inout [UInt8]) throws(SystemError) -> Int? {
    try withoutWaiting {
      buffer.withUnsafeMutableBytes { systemRead(number, $0.baseAddress, $0.count) }
    }
  }
}

// Inside the types the methods hide the calls of the same names.
private func systemBind(
  _ number: Int32, _ address: UnsafeMutablePointer<sockaddr>, _ length: socklen_t
) -> Int32 { bind(number, address, length) }

private func systemAccept(_ number: Int32) -> Int32 { accept(number, nil, nil) }

private func systemSend(
  _ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
) -> Int { send(number, bytes, count, flags) }

private func systemRead(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, buffer, count)
}

private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, bytes, count)
}
