import InteractionKit
import TestSupport
import Testing

@testable import InteractionAgents

@Suite struct ProtocolTests {
  @Test(arguments: [
    ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"),
    ("2024-11-05", "2025-11-25"), ("next year", "2025-11-25"),
  ])
  func serverAgreesOnARevisionThatItHas(_ asked: String, _ agreed: String) throws {
    let server = try TestServer()
    let answers = try server.exchange(
      [
        "\(server.request(1, "initialize", ["protocolVersion": .string(asked), "capabilities": .object([:])]))",
        #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      ], revision: nil)
    #expect(answers.count == 1)
    #expect(answers[0]["result"]?["protocolVersion"] == .string(agreed))
    #expect(answers[0]["result"]?["capabilities"]?["tools"] != nil)
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":1,"#, -32700, "null"),
    ("not json", -32700, "null"),
    ("\u{1}", -32700, "null"),
    ("7", -32600, "null"),
    ("[]", -32600, "null"),
    (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600, "null"),
    (#"{"id":1,"method":"ping"}"#, -32600, "1"),
    (#"{"jsonrpc":"2.0","id":null,"method":"tools/list"}"#, -32600, "null"),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"tools/list"}"#, -32600, "null"),
    (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600, "1"),
    (#"{"jsonrpc":"2.0","id":1}"#, -32600, "1"),
    (#"{"jsonrpc":"2.0","id":"a","method":"tools/list","params":[1]}"#, -32602, #""a""#),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/lost"}"#, -32601, "1"),
    (#"{"jsonrpc":"2.0","id":1,"method":"prompts/list"}"#, -32601, "1"),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"x"}}"#, -32600,
      "1"
    ),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tapp"}}"#, -32602, "1"),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"arguments":{}}}"#, -32602, "1"),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tap","arguments":[]}}"#,
      -32602, "1"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"file:///x"}}"#, -32002,
      "1"
    ),
    (#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{}}"#, -32602, "1"),
  ])
  func mistakeIsAnsweredByAnErrorOfTheProtocol(_ line: String, _ code: Int, _ id: String) throws {
    let server = try TestServer()
    let answers = try server.exchange([line, "\(server.request(2, "ping"))"])
    // A ping is answered at once, so the order is open.
    let answer = try #require(answers.first { $0["error"] != nil })
    #expect(answers.count == 2)
    #expect(answer.errorCode == .integer(code))
    #expect(answer["id"].map { "\($0)" } == id)
  }

  @Test func requestBeforeInitializeIsRefusedExceptForPing() throws {
    let server = try TestServer()
    let answers = try server.exchange(
      ["\(server.request(1, "tools/list"))", "\(server.request(2, "ping"))"], revision: nil)
    #expect(answers.first { $0["id"] == 1 }?.errorCode == -32600)
    #expect(answers.first { $0["id"] == 2 }?["result"] == .object([:]))
  }

  @Test func notificationsAndResponsesHaveNoAnswer() throws {
    let answers = try TestServer().exchange([
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","method":"tools/list"}"#,
      #"{"jsonrpc":"2.0","id":4,"result":{}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":99}}"#,
      "", "  \r",
    ])
    #expect(answers.isEmpty)
  }

  @Test func batchOfMarch2025IsAnsweredByABatch() throws {
    let server = try TestServer()
    let batch: JSONValue = [
      server.request(1, "ping"), ["jsonrpc": "2.0", "method": "notifications/x"],
      server.request(2, "tools/lost"),
    ]
    let answers = try server.exchange(["\(batch)"], revision: "2025-03-26")
    #expect(answers.count == 1)
    #expect(answers[0].elements.map { $0["id"] } == [1, 2])
  }

  @Test func cancelledRequestHasNoAnswerAndLeavesTheScreen() throws {
    let server = try TestServer()
    let endless: JSONValue = [
      "name": "run", "arguments": ["command": "repeat 1000000000 { tap #p0 }"],
    ]
    let answers = try server.exchange([
      "\(server.request(1, "tools/call", endless))",
      "\(server.request(2, "tools/call", ["name": "tap", "arguments": ["target": "#p1"]]))",
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
      "\(server.request(3, "resources/read", ["uri": "cvsim://transcript"]))",
    ])
    #expect(answers.map { $0["id"] } == [2, 3])
    let transcript = "\(answers[1])"
    #expect(!transcript.contains("repeat"))
    #expect(transcript.contains("tap #p1"))
  }

  /// Whatever a client sends, each request has one answer with its identifier.
  @Test func randomRequestsAreAnswered() throws {
    let server = try TestServer()
    var generator = SeededGenerator(seed: 44)
    var lines: [String] = []
    var sent: [JSONValue: String] = [:]
    for id in 0..<RandomCases.number(5000) {
      var line = "\(RandomRequest(id, &generator).json)"
      if Int.random(in: 0..<5, using: &generator) == 0 {
        line = String(decoding: generator.mutated(Array(line.utf8)), as: UTF8.self)
          .replacing("\n", with: " ")
      } else {
        sent[.integer(id)] = line
      }
      lines.append(line)
    }
    let answers = try server.exchange(lines)
    let answered = Dictionary(grouping: answers, by: { $0["id"] ?? .null })
    for (id, line) in sent { #expect(answered[id] != nil, "\(line)") }
    #expect(answers.allSatisfy { ($0["result"] == nil) != ($0["error"] == nil) })
  }
}

/// A request with a tool or a method, and with arguments that often fit.
private struct RandomRequest {
  let json: JSONValue

  private static let texts = [
    "e1", "e2", "e7", "e12", "e99", "#p0", "#p1.like", "#p1.buy", "\"Like\"", "[0,2]", "60,62",
    "up",
    "down", "bottom", "post.yaml", "tree", "expect text \"Post 1\"", "wait 10ms", "insert [0,0] {}",
    "delete #p3", "repeat 3 { tap #p0 }", "undo", "redo", "load post.yaml", "quit", "read x", "",
    "\u{202E}",
    "a\nb", "type \"x\"", "goto 1", "%case x", "%load nothing.yaml", "cvsim://transcript", "e",
    "E1",
  ]

  init(_ id: Int, _ generator: inout SeededGenerator) {
    func value(_ generator: inout SeededGenerator) -> JSONValue {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: .integer(Int.random(in: -2...2000, using: &generator))
      case 1: .number(Double.random(in: -10...10, using: &generator))
      case 2: .bool(Bool.random(using: &generator))
      case 3: .null
      default: .string(RandomRequest.texts.randomElement(using: &generator) ?? "")
      }
    }
    let methods = ["tools/list", "resources/list", "resources/read", "ping", "tools/lost"]
    if Int.random(in: 0..<12, using: &generator) == 0 {
      let method = methods.randomElement(using: &generator) ?? ""
      json = [
        "jsonrpc": "2.0", "id": .integer(id), "method": .string(method),
        "params": ["uri": value(&generator)],
      ]
      return
    }
    // A picture starts another program, and a saved file is in the way of the next.
    let tools = AgentTool.all.filter { !["picture", "save", "audit"].contains($0.name) }
    let tool = tools.randomElement(using: &generator)
    var arguments: [String: JSONValue] = [:]
    for parameter in tool?.parameters ?? []
    where parameter.isRequired || Int.random(in: 0..<3, using: &generator) == 0 {
      arguments[parameter.name] = value(&generator)
    }
    json = [
      "jsonrpc": "2.0", "id": .integer(id), "method": "tools/call",
      "params": ["name": .string(tool?.name ?? ""), "arguments": .object(arguments)],
    ]
  }
}
