import CollectionFiles
import Foundation
import InteractionSessions
import Platform
import TestSupport
import Testing

@testable import InteractionStudio

/// The server under requests of strangers, over real sockets.
@Suite struct StudioServerTests {
  private struct Running {
    let server: StudioServer
    let port: UInt16
    let token: String

    /// A request of the page, or of its socket.
    func request(_ path: String, token: String? = nil, _ headers: String...) -> String {
      "GET \(path)?token=\(token ?? self.token) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
        + headers.map { "\($0)\r\n" }.joined() + "\r\n"
    }

    var socketRequest: String {
      request(
        "/socket", "Origin: http://127.0.0.1:\(port)", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")
    }

    func get() async throws -> String {
      let peer = try Peer(port: port)
      await peer.send(request("/"))
      return await peer.readAll()
    }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["list.yaml": StudioTests.list]) }

  private func start(_ limits: StudioServer.Limits = .init()) async throws -> Running {
    let studio = Studio()
    try await studio.begin(
      StudioSettings(.collection(folder.path("list.yaml")), configuration: .init()))
    let server = StudioServer(studio, limits)
    let address = try #require(URL(string: try server.start(port: 0)))
    return Running(
      server: server, port: UInt16(try #require(address.port)),
      token: String(try #require(address.query).dropFirst("token=".count)))
  }

  @Test func pageAndItsSocketAreServed() async throws {
    let running = try await start()
    defer { running.server.stop() }
    let page = try await running.get()
    #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n") && page.hasSuffix("</html>\n"))
    let peer = try Peer(port: running.port)
    // The first message may come with the request.
    await peer.send(
      Array(running.socketRequest.utf8)
        + WebSocketFramesTests.frame(0x81, Array(#"{"do":"hello"}"#.utf8)))
    let opened = await peer.read(until: #""title":"list""#)
    #expect(opened.hasPrefix("HTTP/1.1 101 Switching Protocols\r\n"))
    #expect(opened.contains("\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
    await peer.send(WebSocketFramesTests.frame(0x81, Array(#"{"do":"run","line":"tap #r0"}"#.utf8)))
    #expect(await peer.read(until: #""step":1"#).contains("select [0,0] #r0"))
    await peer.send(WebSocketFramesTests.frame(0x89, [7]))
    #expect(await peer.read() == [0x8A, 1, 7])
    await peer.send(WebSocketFramesTests.frame(0x88, []))
    #expect(await peer.read() == [0x88, 2, 3, 0xE8])
    #expect(await peer.read() == nil)
  }

  @Test func longHeadsEndAtTheirLimit() async throws {
    let running = try await start()
    defer { running.server.stop() }
    let line = "GET /" + String(repeating: "a", count: 400_000)
    for attack in [line, "\(line) HTTP/1.1\r\nHost: x\r\n\r\n", "\r\n" + line, line + "\n\n\n"] {
      let peers = try (0..<4).map { _ in try Peer(port: running.port) }
      for peer in peers { await peer.send(attack) }
      #expect(try await running.get().hasPrefix("HTTP/1.1 200 OK\r\n"))
      // A reset is an answer, too: the rest of the line is not read.
      for peer in peers { #expect(await !peer.readAll().contains("200 OK")) }
    }
  }

  @Test func manyReadsAndSilenceEndARequest() async throws {
    var limits = StudioServer.Limits()
    limits.patience = .milliseconds(300)
    let running = try await start(limits)
    defer { running.server.stop() }
    let silent = try Peer(port: running.port)
    let slow = try Peer(port: running.port)
    var count = 0
    for byte in "GET / HTTP/1.1\r\nHost: a\r\n".utf8 {
      guard await slow.send([byte]) else { break }
      count += 1
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(count > 0)
    let whole = try Peer(port: running.port)
    await whole.send(String(repeating: "a", count: HTTPRequestHead.limit))
    #expect(
      await whole.readAll().hasSuffix("cvsim: the request is too long, or comes too slowly\n"))
    for peer in [silent, slow] {
      let answer = await peer.readAll()
      #expect(
        answer.isEmpty || answer.hasPrefix("HTTP/1.1 431 Request Header Fields Too Large\r\n"),
        "\(answer)")
    }
  }

  @Test func manyConnectionsDoNotShutAPageOut() async throws {
    let running = try await start()
    defer { running.server.stop() }
    let open = try Peer(port: running.port)
    await open.send(running.socketRequest)
    _ = await open.read(until: "\r\n\r\n")
    let peers = try (0..<60).map { _ in try Peer(port: running.port) }
    for peer in peers { await peer.send("GET / HTTP/1.1\r\n") }
    #expect(try await running.get().hasPrefix("HTTP/1.1 200 OK\r\n"))
    await open.send(WebSocketFramesTests.frame(0x81, Array(#"{"do":"hello"}"#.utf8)))
    #expect(await open.read(until: "list").contains(#""is":"state""#))
    // The oldest made room for the others.
    #expect(await peers[0].readAll().isEmpty)
  }

  @Test func onlyTheFirstOfSeveralRequestsIsAnswered() async throws {
    let running = try await start()
    defer { running.server.stop() }
    let peer = try Peer(port: running.port)
    let wrong = running.request("/", token: "0")
    await peer.send(wrong + running.request("/") + wrong)
    let answer = await peer.readAll()
    #expect(answer.hasPrefix("HTTP/1.1 403 ") && !answer.contains("200 OK"))
  }

  @Test func bodiesAreRefused() async throws {
    let running = try await start()
    defer { running.server.stop() }
    for header in ["Content-Length: 1000000", "Transfer-Encoding: chunked"] {
      let peer = try Peer(port: running.port)
      await peer.send(running.request("/", header))
      #expect(await peer.readAll().hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
    }
    let peer = try Peer(port: running.port)
    await peer.send("GET / HTTP/1.1\r\nHost : a\r\n\r\n")
    #expect(await peer.readAll().hasSuffix("cvsim: a header is malformed\n"))
  }

  @Test func framesWithoutAMaskAndLongOnesEndTheSocket() async throws {
    let running = try await start()
    defer { running.server.stop() }
    for (frame, code) in [
      ([0x81, 2, 0x7B, 0x7D], [3, 0xEA]),
      ([0x81, 0xFF, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4], [3, 0xF1]),
    ] as [([UInt8], [UInt8])] {
      let peer = try Peer(port: running.port)
      await peer.send(running.socketRequest)
      _ = await peer.read(until: "\r\n\r\n")
      await peer.send(frame)
      let answer = try #require(await peer.read())
      #expect(answer[0] == 0x88 && Array(answer[2..<4]) == code)
      #expect(await peer.read() == nil)
    }
  }

  @Test func pageThatDoesNotReadIsDisconnected() async throws {
    var limits = StudioServer.Limits()
    (limits.backlog, limits.requests) = (1 << 20, 100_000)
    let running = try await start(limits)
    defer { running.server.stop() }
    let peer = try Peer(port: running.port)
    await peer.send(running.socketRequest)
    let hello = WebSocketFramesTests.frame(0x81, Array(#"{"do":"hello"}"#.utf8))
    // Each answer has the drawing; the system holds some megabytes of them.
    let deadline = ContinuousClock.now + .seconds(60)
    var isOpen = true
    while isOpen, ContinuousClock.now < deadline {
      for _ in 0..<50 where isOpen { isOpen = await peer.send(hello) }
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(!isOpen)
    #expect(try await running.get().hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test func tooManyPagesAndRequestsAreRefused() async throws {
    var limits = StudioServer.Limits()
    (limits.pages, limits.requests) = (1, 4)
    let running = try await start(limits)
    defer { running.server.stop() }
    let first = try Peer(port: running.port)
    await first.send(running.socketRequest)
    _ = await first.read(until: "\r\n\r\n")
    let second = try Peer(port: running.port)
    await second.send(running.socketRequest)
    let refusal = await second.readAll()
    #expect(refusal.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
    #expect(refusal.hasSuffix("cvsim: too many pages are open\n"))
    let line = #"{"do":"run","line":"repeat 3000 { tap #r0 }"}"#
    let frames = (0..<20).flatMap { _ in WebSocketFramesTests.frame(0x81, Array(line.utf8)) }
    await first.send(frames)
    #expect(await first.readAll().contains("too many requests wait"))
  }
}
