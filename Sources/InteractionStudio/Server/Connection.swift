import CollectionFiles
import Foundation
import InteractionKit
import Platform
import Synchronization

/// A connection of the server: a request, and then perhaps the socket of a page.
///
/// All but the outbox belongs to the thread of the server.
final class Connection {
  private enum Phase {
    /// The head of a request arrives.
    case request(bytes: [UInt8], reads: Int)
    /// The messages of a page arrive.
    case page(WebSocketReader, AsyncStream<String>.Continuation)
    /// The last bytes are sent.
    case ending
    case closed
  }

  let socket: FileDescriptor
  /// The time at which the connection ends whatever the peer does; nil for an open page.
  private(set) var deadline: ContinuousClock.Instant?
  private var phase = Phase.request(bytes: [], reads: 0)
  private let outbox: Outbox
  private let studio: Studio
  private let requests: StudioRequests
  private let limits: StudioServer.Limits
  private let mayOpenPage: Bool

  init(
    _ socket: FileDescriptor, _ studio: Studio, _ requests: StudioRequests,
    _ limits: StudioServer.Limits, _ alarm: SocketWatch.Alarm, _ mayOpenPage: Bool
  ) {
    (self.socket, self.studio, self.requests) = (socket, studio, requests)
    (self.limits, self.mayOpenPage) = (limits, mayOpenPage)
    outbox = Outbox(limit: limits.backlog, alarm)
    deadline = .now + limits.patience
  }

  var isClosed: Bool { if case .closed = phase { true } else { false } }
  var isPage: Bool { if case .page = phase { true } else { false } }
  var wantsBytes: Bool {
    switch phase {
    case .request, .page: true
    case .ending, .closed: false
    }
  }
  var hasBytesToSend: Bool { !isClosed && !outbox.isEmpty }

  func close() {
    if case .closed = phase { return }
    if case .page(_, let messages) = phase { messages.finish() }
    phase = .closed
    socket.close()
  }

  /// Sends what the peer has room for.
  func send() {
    guard !isClosed else { return }
    do throws(SystemError) {
      try outbox.send(to: socket)
    } catch { return close() }
    if outbox.hasOverflowed { return close() }
    if case .ending = phase, outbox.isEmpty { close() }
  }

  /// Sends the last bytes and closes.
  private func end(with bytes: [UInt8]) {
    if case .page(_, let messages) = phase { messages.finish() }
    outbox.append(bytes)
    phase = .ending
    deadline = .now + limits.patience
    send()
  }

  func read(into buffer: inout [UInt8]) {
    let count: Int
    do throws(SystemError) {
      guard let found = try socket.receive(into: &buffer) else { return }
      count = found
    } catch { return close() }
    guard count > 0 else { return close() }
    switch phase {
    case .request(var bytes, let reads):
      // The array must have one owner while it grows.
      phase = .request(bytes: [], reads: 0)
      readRequest(&bytes, buffer[..<count], reads: reads + 1)
    case .page(var reader, let messages):
      phase = .page(WebSocketReader(), messages)
      reader.append(buffer[..<count])
      readMessages(&reader, messages)
    case .ending, .closed: break
    }
  }

  // MARK: Requests

  private func readRequest(_ bytes: inout [UInt8], _ piece: ArraySlice<UInt8>, reads: Int) {
    // Only the new bytes are searched: the time is proportional to them.
    let searched = max(bytes.count - 3, 0)
    bytes += piece
    guard let end = Connection.endOfHead(in: bytes, from: searched) else {
      if bytes.count >= HTTPRequestHead.limit || reads >= limits.reads {
        return end(
          with: StudioRequests.bytes(
            of: requests.refuse(
              "431 Request Header Fields Too Large", "the request is too long, or comes too slowly")
          ))
      }
      phase = .request(bytes: bytes, reads: reads)
      return
    }
    do throws(HTTPRequestHead.Malformed) {
      let answer = requests.answer(try HTTPRequestHead(bytes[..<end]))
      guard case .socket = answer else { return self.end(with: StudioRequests.bytes(of: answer)) }
      guard mayOpenPage else {
        return self.end(
          with: StudioRequests.bytes(
            of: requests.refuse("503 Service Unavailable", "too many pages are open")))
      }
      outbox.append(StudioRequests.bytes(of: answer))
      send()
      openPage(with: bytes[(end + 2)...])
    } catch {
      self.end(
        with: StudioRequests.bytes(of: requests.refuse("400 Bad Request", error.reason)))
    }
  }

  /// Returns the offset after the last header; the empty line follows.
  private static func endOfHead(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + 3 < bytes.count {
      if bytes[index] == 13, bytes[index + 1] == 10, bytes[index + 2] == 13, bytes[index + 3] == 10
      {
        return index + 2
      }
      index += 1
    }
    return nil
  }

  // MARK: Pages

  private func openPage(with rest: ArraySlice<UInt8>) {
    guard !isClosed else { return }
    deadline = nil
    let (messages, receiving) = AsyncStream<String>.makeStream(
      bufferingPolicy: .bufferingOldest(limits.requests))
    let (studio, outbox) = (studio, outbox)
    Task {
      let number = await studio.connect { outbox.append(WebSocketFrame.text($0)) }
      for await text in messages { await studio.receive(text, from: number) }
      await studio.disconnect(number)
    }
    var reader = WebSocketReader()
    reader.append(rest)
    phase = .page(WebSocketReader(), receiving)
    readMessages(&reader, receiving)
  }

  private func readMessages(
    _ reader: inout WebSocketReader, _ messages: AsyncStream<String>.Continuation
  ) {
    do throws(WebSocketReader.Violation) {
      while let message = try reader.next() {
        switch message {
        case .ping(let payload): outbox.append(WebSocketFrame.pong(payload))
        case .close: return end(with: WebSocketFrame.close(1000))
        case .text(let text):
          // It has to be read while another request runs.
          if Connection.isStop(text) {
            studio.stop()
          } else if case .dropped = messages.yield(text) {
            return end(with: WebSocketFrame.close(1008, "too many requests wait"))
          }
        }
      }
      phase = .page(reader, messages)
      if hasBytesToSend { send() }
    } catch { end(with: WebSocketFrame.close(error.code, error.reason)) }
  }

  private static func isStop(_ text: String) -> Bool {
    text.utf8.count < 100 && (try? JSONReader().value(of: text))?["do"]?.string == "stop"
  }
}

/// The bytes that wait for a peer, which any thread may add.
final class Outbox: Sendable {
  private struct State {
    var pieces: [[UInt8]] = []
    /// The sent bytes of the first piece.
    var sent = 0
    var count = 0
    var hasOverflowed = false
  }

  private let limit: Int
  private let alarm: SocketWatch.Alarm
  private let state = Mutex(State())

  init(limit: Int, _ alarm: SocketWatch.Alarm) { (self.limit, self.alarm) = (limit, alarm) }

  var isEmpty: Bool { state.withLock { $0.pieces.isEmpty && !$0.hasOverflowed } }
  /// True if the peer did not read, and bytes were dropped.
  var hasOverflowed: Bool { state.withLock(\.hasOverflowed) }

  func append(_ bytes: [UInt8]) {
    state.withLock { state in
      guard state.count == 0 || state.count + bytes.count <= limit else {
        state.hasOverflowed = true
        return
      }
      state.pieces.append(bytes)
      state.count += bytes.count
    }
    alarm.ring()
  }

  fileprivate func send(to socket: FileDescriptor) throws(SystemError) {
    try state.withLock { state throws(SystemError) in
      while let piece = state.pieces.first {
        guard let sent = try socket.send(piece[state.sent...]) else { return }
        state.sent += sent
        state.count -= sent
        guard state.sent == piece.count else { continue }
        state.pieces.removeFirst()
        state.sent = 0
      }
    }
  }
}
