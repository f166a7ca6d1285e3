import Foundation
import Platform
import Synchronization

/// The local server of a studio: the page, and the sockets of its tabs.
///
/// One thread reads all connections and never waits for one of them. Whoever has no token gets 16
/// KiB, 16 reads and 5 seconds for a request, and there are at most 16 such connections: what a
/// stranger sends, or does not send, costs neither time nor memory.
package final class StudioServer: Sendable {
  /// The reason why the server could not begin.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The time and memory that a connection may use.
  struct Limits: Sendable {
    /// The connections without the token; another one ends the oldest.
    var strangers = 16
    /// The pages that are open at once.
    var pages = 32
    /// The connections that are accepted in a second, a part of them in a tenth of it.
    var acceptedPerSecond = 100
    /// The time in which a request has to arrive, and an answer to be read.
    var patience = Duration.seconds(5)
    /// The reads in which a request has to arrive: a browser needs one or two.
    var reads = 16
    /// The bytes that wait for a page that does not read.
    var backlog = 64 << 20
    /// The requests of a page that wait for another one to end.
    var requests = 256
  }

  private let studio: Studio
  package let token: String
  private let limits: Limits
  private let loop = Mutex<ServerLoop.Handle?>(nil)

  /// Creates a server with a random token, or with the one of a program that was rebuilt: its pages
  /// connect again.
  package convenience init(_ studio: Studio, token: String? = nil) {
    self.init(studio, Limits(), token: token)
  }

  init(_ studio: Studio, _ limits: Limits, token: String? = nil) {
    (self.studio, self.limits) = (studio, limits)
    var generator = SystemRandomNumberGenerator()
    self.token =
      token
      ?? (0..<4).map { _ in
        let text = String(generator.next() as UInt64, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
      }.joined()
  }

  /// Begins to listen and returns the address of the page.
  ///
  /// `port` is the port; 0 for a free one.
  package func start(port: UInt16) throws(Failure) -> String {
    do throws(SystemError) {
      let socket = try LoopbackSocket(port: port)
      let handle = ServerLoop.Handle(alarm: try SocketWatch.Alarm())
      let requests = StudioRequests(token: token, port: socket.port)
      let (studio, limits) = (studio, limits)
      loop.withLock { $0 = handle }
      let thread = Thread {
        var loop = ServerLoop(socket, studio, requests, limits, handle)
        loop.run()
      }
      thread.name = "cvsim studio server"
      thread.start()
      return "http://127.0.0.1:\(socket.port)/?token=\(token)"
    } catch { throw StudioServer.failure(error, port) }
  }

  static func failure(_ error: SystemError, _ port: UInt16) -> Failure {
    Failure(
      description: "cannot listen on port \(port): "
        + "\(error.isAddressInUse ? "it is in use" : error.description); "
        + "choose another with --port, or leave it out")
  }

  /// Closes the connections, and waits until their thread has ended.
  package func stop() {
    guard let handle = loop.withLock({ $0.take() }) else { return }
    handle.stop()
  }
}

/// The connections of a server, on its thread.
struct ServerLoop {
  /// The part of the server that other threads use.
  final class Handle: Sendable {
    let alarm: SocketWatch.Alarm
    private let isStopped = Atomic<Bool>(false)
    private let hasEnded = DispatchSemaphore(value: 0)

    init(alarm: SocketWatch.Alarm) { self.alarm = alarm }

    var isRunning: Bool { !isStopped.load(ordering: .acquiring) }

    func stop() {
      isStopped.store(true, ordering: .releasing)
      alarm.ring()
      hasEnded.wait()
    }

    fileprivate func end() { hasEnded.signal() }
  }

  private let socket: LoopbackSocket
  private let studio: Studio
  private let requests: StudioRequests
  private let limits: StudioServer.Limits
  private let handle: Handle
  /// The connections, the oldest first.
  private var connections: [Connection] = []
  private var watch: SocketWatch
  private var buffer = [UInt8](repeating: 0, count: HTTPRequestHead.limit)
  /// The connections that may still be accepted before `refill`.
  private var acceptances: Int
  private var refill = ContinuousClock.now

  init(
    _ socket: LoopbackSocket, _ studio: Studio, _ requests: StudioRequests,
    _ limits: StudioServer.Limits, _ handle: Handle
  ) {
    (self.socket, self.studio, self.requests) = (socket, studio, requests)
    (self.limits, self.handle) = (limits, handle)
    watch = SocketWatch(handle.alarm)
    acceptances = limits.acceptedPerSecond / 10
  }

  mutating func run() {
    while handle.isRunning {
      let now = ContinuousClock.now
      if now >= refill {
        acceptances = limits.acceptedPerSecond / 10
        refill = now + .milliseconds(100)
      }
      watch.removeAll()
      let listening = watch.add(socket.descriptor, reading: acceptances > 0, writing: false)
      var deadline = acceptances > 0 ? nil : Optional(refill)
      let indices = connections.map { connection in
        if let end = connection.deadline { deadline = min(deadline ?? end, end) }
        return watch.add(
          connection.socket, reading: connection.wantsBytes, writing: connection.hasBytesToSend)
      }
      watch.wait(atMost: deadline.map { ServerLoop.milliseconds(from: now, to: $0) })
      for (connection, index) in zip(connections, indices) {
        if watch.canWrite(index) || connection.hasBytesToSend { connection.send() }
        if watch.canRead(index) { connection.read(into: &buffer) }
      }
      if watch.canRead(listening) { accept() }
      let time = ContinuousClock.now
      for connection in connections where connection.deadline.map({ $0 <= time }) ?? false {
        connection.close()
      }
      connections.removeAll { $0.isClosed }
    }
    for connection in connections { connection.close() }
    socket.descriptor.close()
    handle.end()
  }

  private static func milliseconds(
    from start: ContinuousClock.Instant, to end: ContinuousClock.Instant
  ) -> Int {
    let parts = start.duration(to: end).components
    return max(0, Int(parts.seconds) * 1000 + Int(parts.attoseconds / 1_000_000_000_000_000) + 1)
  }

  private mutating func accept() {
    while acceptances > 0 {
      acceptances -= 1
      do throws(SystemError) {
        guard let descriptor = try socket.accept() else { return }
        connections.append(
          Connection(descriptor, studio, requests, limits, handle.alarm, mayOpenPage))
      } catch {
        // Without a free descriptor the connection stays in the queue of the system.
        acceptances = 0
        return
      }
      // A request of a browser is complete at once. Whoever is slow makes room for it.
      let strangers = connections.filter { !$0.isPage && !$0.isClosed }
      if strangers.count > limits.strangers { strangers.first?.close() }
    }
  }

  /// True if another page may be opened.
  private var mayOpenPage: Bool { connections.count { $0.isPage && !$0.isClosed } < limits.pages }
}
