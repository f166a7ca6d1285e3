import FlyingFox
import FlyingSocks
import Foundation
import InteractionSessions
import Synchronization

/// The local server of a studio: the page, and the socket of its requests.
///
/// It accepts connections of this machine only, with the token of its address. A page of another
/// site is refused by its `Origin`, and a name that was rebound to this machine by its `Host`.
package actor StudioServer {
  /// The reason why the server could not begin.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private let studio: Studio
  private let token: String
  private var server: HTTPServer?

  package init(_ studio: Studio) {
    self.studio = studio
    var generator = SystemRandomNumberGenerator()
    token = (0..<4).map { _ in
      let text = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
  }

  /// Begins to listen and returns the address of the page.
  ///
  /// `port` is the port; 0 for a free one.
  package func start(port: UInt16) async throws(Failure) -> String {
    let server: HTTPServer
    do {
      server = HTTPServer(
        config: HTTPServer.Configuration(
          address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port), logger: .disabled))
    } catch { throw StudioServer.failure(error, port) }
    let (studio, token) = (self.studio, self.token)
    await server.appendRoute("*") { request in
      guard case .ip4(_, let port)? = await server.listeningAddress else {
        return HTTPResponse(statusCode: .serviceUnavailable)
      }
      return try await StudioRequests(studio: studio, token: token, port: port).answer(request)
    }
    let end = FailureBox()
    Task { do { try await server.run() } catch { end.set(error) } }
    var address: Socket.Address?
    while address == nil {
      if let error = end.error { throw StudioServer.failure(error, port) }
      address = await server.listeningAddress
      try? await Task.sleep(for: .milliseconds(2))
    }
    guard case .ip4(_, let listening)? = address else {
      throw StudioServer.failure(SocketError.unsupportedAddress, port)
    }
    self.server = server
    return "http://127.0.0.1:\(listening)/?token=\(token)"
  }

  static func failure(_ error: any Error, _ port: UInt16) -> Failure {
    var isInUse = false
    if case SocketError.failed(_, let code, _) = error { isInUse = code == EADDRINUSE }
    return Failure(
      description: "cannot listen on port \(port): "
        + "\(isInUse ? "it is in use" : error.localizedDescription); "
        + "choose another with --port, or leave it out")
  }

  package func stop() async { await server?.stop() }
}

/// The error by which the server ended.
private final class FailureBox: Sendable {
  private let state = Mutex<(any Error)?>(nil)

  var error: (any Error)? { state.withLock { $0 } }
  func set(_ error: any Error) { state.withLock { $0 = error } }
}

/// The checks and answers of the server.
struct StudioRequests: Sendable {
  let studio: Studio
  let token: String
  let port: UInt16

  func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard hosts.contains(request.headers[.host] ?? "") else {
      return refuse(.forbidden, "this address is not that of the studio")
    }
    let origin = request.headers[HTTPHeader("Origin")]
    let isSocket = request.path == "/socket"
    guard origin.map({ origins.contains($0) }) ?? !isSocket else {
      return refuse(.forbidden, "requests of other sites are refused")
    }
    guard isToken(request.query["token"] ?? "") else {
      return refuse(.forbidden, "the token is missing or wrong; open the printed address")
    }
    guard request.method == .GET else { return refuse(.methodNotAllowed, "only GET") }
    switch request.path {
    case "/": return page()
    case "/socket":
      return try await WebSocketHTTPHandler(
        handler: MessageFrameWSHandler(handler: StudioSocket(studio: studio), frameSize: 1 << 20)
      ).handleRequest(request)
    default: return refuse(.notFound, "no such page")
    }
  }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }
  private var origins: [String] { hosts.map { "http://\($0)" } }

  /// Compares in a time that does not depend on the number of equal characters.
  private func isToken(_ text: String) -> Bool {
    let (found, wanted) = (Array(text.utf8), Array(token.utf8))
    guard found.count == wanted.count else { return false }
    return zip(found, wanted).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func page() -> HTTPResponse {
    let nonce = String(UInt64.random(in: .min ... .max), radix: 36)
    var headers = StudioRequests.safety
    headers[.contentType] = "text/html; charset=utf-8"
    headers[HTTPHeader("Content-Security-Policy")] =
      "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; "
      + "connect-src ws://127.0.0.1:\(port) ws://localhost:\(port); base-uri 'none'; "
      + "form-action 'none'; frame-ancestors 'none'"
    return HTTPResponse(
      statusCode: .ok, headers: headers, body: Data(StudioPage.text(nonce: nonce).utf8))
  }

  private func refuse(_ code: HTTPStatusCode, _ reason: String) -> HTTPResponse {
    var headers = StudioRequests.safety
    headers[.contentType] = "text/plain; charset=utf-8"
    return HTTPResponse(statusCode: code, headers: headers, body: Data("cvsim: \(reason)\n".utf8))
  }

  /// The headers of all answers.
  private static var safety: HTTPHeaders {
    var headers = HTTPHeaders()
    headers[.cacheControl] = "no-store"
    headers[HTTPHeader("Referrer-Policy")] = "no-referrer"
    headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
    headers[HTTPHeader("X-Frame-Options")] = "DENY"
    headers[HTTPHeader("Cross-Origin-Opener-Policy")] = "same-origin"
    headers[HTTPHeader("Cross-Origin-Resource-Policy")] = "same-origin"
    return headers
  }
}

/// The connection of a page.
private struct StudioSocket: WSMessageHandler {
  /// The number of messages that wait for a page, after which it is disconnected: it does not read.
  static let backlog = 256

  let studio: Studio

  func makeMessages(
    for client: AsyncStream<WSMessage>
  ) async throws -> AsyncStream<WSMessage> {
    let (messages, sending) = AsyncStream<WSMessage>.makeStream(
      bufferingPolicy: .bufferingOldest(Self.backlog))
    let number = await studio.connect {
      if case .dropped = sending.yield(.text($0)) { sending.finish() }
    }
    let (requests, receiving) = AsyncStream<String>.makeStream()
    let studio = studio
    Task {
      for await message in client {
        guard case .text(let text) = message else { continue }
        // It has to be read while another request runs.
        if text.contains(#""do":"stop""#) { studio.stop() } else { receiving.yield(text) }
      }
      receiving.finish()
    }
    Task {
      for await text in requests { await studio.receive(text, from: number) }
      await studio.disconnect(number)
      sending.finish()
    }
    return messages
  }
}
