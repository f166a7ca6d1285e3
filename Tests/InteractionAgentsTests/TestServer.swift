import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import Synchronization
import TestSupport

@testable import InteractionAgents

/// A server with a small screen in a folder, and what it has answered.
final class TestServer {
  static let screen = """
    cvsim: 1
    name: post
    viewport: [390, 200]
    layout:
      flow: { itemSize: [390, 100] }
    cells:
      Post:
        subviews:
          - { name: like, kind: button, frame: [16, 40, 88, 44], text: Like, event: liked }
          - { name: shade, kind: view, frame: [200, 32, 120, 60] }
          - { name: buy, kind: button, frame: [220, 40, 88, 44], text: Buy, event: bought }
          - { name: cover, kind: view, frame: [210, 32, 120, 60] }
    sections:
      - items: { repeat: 100, type: Post, id: "p{i}", label: "Post {i}" }
    wiring:
      callbacks:
        - { cell: Post, event: liked, name: like }
        - { cell: Post, event: bought, name: buy }

    """

  let folder: TemporaryFolder
  private let answered = Lines()

  private final class Lines: Sendable {
    let all = Mutex<[[UInt8]]>([])
  }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(TestServer.screen, to: "post.yaml")
  }

  /// The path of the screen.
  var path: String { folder.path("post.yaml") }

  /// Sends lines to a new server, and returns its answers after the end of the input.
  ///
  /// A client whose `revision` is not nil initializes the session first.
  func exchange(
    _ lines: [String], revision: String? = "2025-11-25", opening: Bool = true
  ) throws -> [JSONValue] {
    answered.all.withLock { $0 = [] }
    let settings = AgentSettings(
      configuration: Session.Configuration(folder: folder.path), screen: opening ? path : nil)
    let answered = answered
    let server = AgentServer(settings) { line in answered.all.withLock { $0.append(line) } }
    let start = revision.map {
      [
        #"{"jsonrpc":"2.0","id":"start","method":"initialize","params":{"protocolVersion":"\#($0)"}}"#
      ]
    }
    let all = (start ?? []) + lines
    Thread.detachNewThread {
      for line in all { server.receive(Array(line.utf8)[...]) }
      server.endInput()
    }
    server.run()
    let values = try answered.all.withLock { $0 }.map {
      try JSONReader().value(of: Array($0.dropLast()))
    }
    return values.filter { $0["id"] != "start" }
  }

  /// Returns the texts of the results of calls of tools.
  func call(_ calls: (tool: String, arguments: JSONValue)...) throws -> [String] {
    let lines = calls.enumerated().map { number, call in
      "\(request(number, "tools/call", ["name": .string(call.tool), "arguments": call.arguments]))"
    }
    return try exchange(lines).map { $0.text }
  }

  func request(_ id: Int, _ method: String, _ parameters: JSONValue = .object([:])) -> JSONValue {
    ["jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": parameters]
  }
}

extension JSONValue {
  /// The text of a tool's result.
  var text: String {
    (self["result"]?["content"]?.elements.first?["text"]?.string) ?? "\(self)"
  }

  var errorCode: JSONValue? { self["error"]?["code"] }
}
