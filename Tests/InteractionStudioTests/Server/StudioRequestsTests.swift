import Foundation
import Platform
import Testing

@testable import InteractionStudio

/// The checks of the server of a studio.
@Suite struct StudioRequestsTests {
  private static let token = String(repeating: "a1", count: 32)
  private static let own = "127.0.0.1:4321"
  private let requests = StudioRequests(token: token, port: 4321)

  private struct Refused: Error {}

  private func answer(
    _ path: String = "/", token: String? = token, host: String? = own, origin: String? = nil,
    method: String = "GET", more: [String] = []
  ) throws -> (status: String, text: String, headers: [String]) {
    let lines =
      ["\(method) \(path)\(token.map { "?token=\($0)" } ?? "") HTTP/1.1"]
      + [host.map { "Host: \($0)" }, origin.map { "Origin: \($0)" }].compactMap { $0 } + more
    let bytes = Array(lines.map { "\($0)\r\n" }.joined().utf8)
    guard
      case .response(let status, let headers, let body) = requests.answer(
        try HTTPRequestHead(bytes[...]))
    else { throw Refused() }
    return (status, String(decoding: body, as: UTF8.self), headers)
  }

  @Test func ownPageIsServed() throws {
    for host in [Self.own, "localhost:4321"] {
      let answer = try answer(host: host)
      #expect(answer.status == "200 OK" && answer.text.hasPrefix("<!doctype html>"))
      #expect(!answer.text.contains("{{"))
      let policy = answer.headers.first { $0.hasPrefix("Content-Security-Policy: ") } ?? ""
      #expect(policy.contains(" default-src 'none'") && !policy.contains("unsafe"))
    }
  }

  @Test(arguments: ["evil.example", "evil.example:4321", "127.0.0.1", "127.0.0.1:1", ""])
  func otherHostsAreRefused(host: String) throws {
    let answer = try answer(host: host)
    #expect(answer.status == "403 Forbidden")
    #expect(answer.text == "cvsim: this address does not belong to the studio\n")
  }

  @Test func requestHasOneHostAndAtMostOneOrigin() throws {
    for host in [nil, Self.own] {
      let more = host == nil ? [] : ["Host: \(Self.own)"]
      let answer = try answer(host: host, more: more)
      #expect(answer.status == "400 Bad Request")
      #expect(answer.text == "cvsim: a request has one Host header\n")
    }
    let origin = "http://\(Self.own)"
    let answer = try answer(origin: origin, more: ["origin: \(origin)"])
    #expect(answer.text == "cvsim: a request has one Origin header\n")
  }

  @Test(arguments: ["http://evil.example", "null", "https://127.0.0.1:4321", "http://127.0.0.1:1"])
  func otherOriginsAreRefused(origin: String) throws {
    for path in ["/", "/socket"] {
      let answer = try answer(path, origin: origin)
      #expect(answer.status == "403 Forbidden")
      #expect(answer.text == "cvsim: requests of other sites are refused\n")
    }
  }

  @Test func socketNeedsAnOrigin() throws {
    #expect(try answer("/socket").status == "403 Forbidden")
  }

  @Test(arguments: [nil, "", "a1", String(repeating: "a", count: 64), "\(token)&token=\(token)"])
  func wrongTokensAreRefused(token: String?) throws {
    for path in ["/", "/socket", "/other"] {
      let answer = try answer(path, token: token, origin: "http://\(Self.own)")
      #expect(answer.status == "403 Forbidden")
      #expect(answer.text == "cvsim: the token is missing or wrong; open the printed address\n")
    }
  }

  @Test func portInUseIsNamed() throws {
    let taken = try LoopbackSocket(port: 0)
    defer { taken.descriptor.close() }
    let server = StudioServer(Studio())
    #expect {
      try server.start(port: taken.port)
    } throws: { error in
      "\(error)"
        == "cannot listen on port \(taken.port): it is in use; "
        + "choose another with --port, or leave it out"
    }
  }

  @Test func otherPathsMethodsAndBodiesAreRefused() throws {
    let other = try answer("/other")
    #expect(other.status == "404 Not Found" && other.text == "cvsim: no such page\n")
    let post = try answer(method: "POST")
    #expect(post.status == "405 Method Not Allowed" && post.headers.contains("Allow: GET"))
    #expect(post.text == "cvsim: only GET\n")
    for header in ["Content-Length: 5", "Transfer-Encoding: chunked"] {
      #expect(try answer(more: [header]).text == "cvsim: a request has no body\n")
    }
  }

  @Test func socketOpensWithAKeyOfThisVersion() throws {
    let origin = "http://\(Self.own)"
    let upgrade = ["Upgrade: websocket", "Connection: keep-alive, Upgrade"]
    let version = ["Sec-WebSocket-Version: 13"]
    let key = ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
    #expect(
      try answer("/socket", origin: origin, more: version + key).text
        == "cvsim: the address of the socket opens a WebSocket only\n")
    let old = try answer("/socket", origin: origin, more: upgrade + key)
    #expect(old.status == "426 Upgrade Required")
    #expect(old.text == "cvsim: only version 13 of WebSocket\n")
    #expect(
      try answer("/socket", origin: origin, more: upgrade + version + ["Sec-WebSocket-Key: x"]).text
        == "cvsim: the key of the WebSocket is malformed\n")
    // The key and the answer of RFC 6455.
    #expect(
      WebSocketHandshake.answer(to: "dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
  }
}

/// The heads of requests, which have one meaning or none.
@Suite struct HTTPRequestHeadTests {
  private func head(_ text: String) throws(HTTPRequestHead.Malformed) -> HTTPRequestHead {
    try HTTPRequestHead(Array(text.utf8)[...])
  }

  @Test func partsOfAHeadAreFound() throws {
    let head = try head(
      "GET /a/b?token=x&y=1&token=z HTTP/1.1\r\nHost:  h \r\nX: a, B ,c\r\nx:d\r\n")
    #expect(head.method == "GET" && head.path == "/a/b")
    #expect(head.queryValues(of: "token") == ["x", "z"])
    #expect(head.value(of: "host") == "h" && head.value(of: "x") == nil)
    #expect(head.values(of: "x") == ["a, B ,c", "d"])
    #expect(head.lists("b", in: "x") && head.lists("d", in: "x") && !head.lists("e", in: "x"))
  }

  @Test(arguments: [
    ("GET / HTTP/1.1", "a line has no end"),
    ("GET / HTTP/1.1\nHost: a\r\n", "there is a control character in the head"),
    ("GET / HTTP/1.1\rHost: a\r\n", "a carriage return is not at the end of a line"),
    ("GET / HTTP/1.1\r\nHost: a\u{0}b\r\n", "there is a control character in the head"),
    ("GET / HTTP/1.0\r\n", "the first line is not METHOD TARGET HTTP/1.1"),
    ("GET  / HTTP/1.1\r\n", "the first line is not METHOD TARGET HTTP/1.1"),
    ("GET http://h/ HTTP/1.1\r\n", "the method or the target is malformed"),
    ("G(T / HTTP/1.1\r\n", "the method or the target is malformed"),
    ("GET / HTTP/1.1\r\nHost : a\r\n", "a header is malformed"),
    ("GET / HTTP/1.1\r\nHost: a\r\n b\r\n", "a header is malformed"),
    ("GET / HTTP/1.1\r\nHost\r\n", "a header is malformed"),
  ])
  func ambiguousHeadsAreRefused(text: String, reason: String) {
    #expect {
      try head(text)
    } throws: { ($0 as? HTTPRequestHead.Malformed)?.reason == reason }
  }
}
