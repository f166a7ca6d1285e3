/// The checks and answers of the server.
///
/// A page of another site is refused by its `Origin`, and a name that was rebound to this machine by
/// its `Host`. Everybody else needs the token.
struct StudioRequests: Sendable {
  /// The answer to a request.
  enum Answer: Equatable {
    /// A response, after which the connection ends.
    case response(status: String, headers: [String], body: [UInt8])
    /// The connection becomes a socket of the page; the text is its answer to the key.
    case socket(String)
  }

  let token: String
  let port: UInt16

  func answer(_ head: HTTPRequestHead) -> Answer {
    guard head.values(of: "host").count == 1 else {
      return refuse("400 Bad Request", "a request has one Host header")
    }
    guard hosts.contains(head.value(of: "host") ?? "") else {
      return refuse("403 Forbidden", "this address does not belong to the studio")
    }
    let isSocket = head.path == "/socket"
    let givenOrigins = head.values(of: "origin")
    guard givenOrigins.count <= 1 else {
      return refuse("400 Bad Request", "a request has one Origin header")
    }
    guard givenOrigins.first.map({ origins.contains($0) }) ?? !isSocket else {
      return refuse("403 Forbidden", "requests of other sites are refused")
    }
    let tokens = head.queryValues(of: "token")
    guard tokens.count == 1, isToken(tokens[0]) else {
      return refuse("403 Forbidden", "the token is missing or wrong; open the printed address")
    }
    guard head.method == "GET" else {
      return refuse("405 Method Not Allowed", "only GET", ["Allow: GET"])
    }
    guard head.values(of: "content-length").allSatisfy({ $0 == "0" }),
      head.values(of: "transfer-encoding").isEmpty
    else { return refuse("400 Bad Request", "a request has no body") }
    switch head.path {
    case "/": return page()
    case "/socket": return socket(head)
    default: return refuse("404 Not Found", "no such page")
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

  private func page() -> Answer {
    let nonce = String(UInt64.random(in: .min ... .max), radix: 36)
    let policy =
      "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; "
      + "img-src blob:; connect-src ws://127.0.0.1:\(port) ws://localhost:\(port); base-uri 'none'; "
      + "form-action 'none'; frame-ancestors 'none'"
    return .response(
      status: "200 OK",
      headers: ["Content-Type: text/html; charset=utf-8", "Content-Security-Policy: \(policy)"],
      body: Array(StudioPage.text(nonce: nonce).utf8))
  }

  private func socket(_ head: HTTPRequestHead) -> Answer {
    guard head.lists("websocket", in: "upgrade"), head.lists("upgrade", in: "connection") else {
      return refuse("400 Bad Request", "the address of the socket opens a WebSocket only")
    }
    guard head.value(of: "sec-websocket-version") == "13" else {
      return refuse(
        "426 Upgrade Required", "only version 13 of WebSocket", ["Sec-WebSocket-Version: 13"])
    }
    guard let key = head.value(of: "sec-websocket-key"),
      let answer = WebSocketHandshake.answer(to: key)
    else { return refuse("400 Bad Request", "the key of the WebSocket is malformed") }
    return .socket(answer)
  }

  /// Refuses a request, with the reason for the person who reads it.
  func refuse(_ status: String, _ reason: String, _ headers: [String] = []) -> Answer {
    .response(
      status: status, headers: ["Content-Type: text/plain; charset=utf-8"] + headers,
      body: Array("cvsim: \(reason)\n".utf8))
  }

  /// Returns the bytes of an answer.
  static func bytes(of answer: Answer) -> [UInt8] {
    var lines: [String]
    var body: [UInt8] = []
    switch answer {
    case .response(let status, let headers, let content):
      body = content
      lines =
        ["HTTP/1.1 \(status)", "Content-Length: \(body.count)", "Connection: close"] + headers
        + safety
    case .socket(let key):
      lines = [
        "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Accept: \(key)",
      ]
    }
    lines += ["", ""]
    return Array(lines.joined(separator: "\r\n").utf8) + body
  }

  private static let safety = [
    "Cache-Control: no-store", "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff",
    "X-Frame-Options: DENY", "Cross-Origin-Opener-Policy: same-origin",
    "Cross-Origin-Resource-Policy: same-origin",
  ]
}
