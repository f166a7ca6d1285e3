import InteractionKit
import TestSupport
import Testing

@testable import InteractionAgents

@Suite struct AgentToolTests {
  @Test func everyToolOfTheProtocolIsListedWithASchema() throws {
    let server = try TestServer()
    let answer = try #require(try server.exchange(["\(server.request(1, "tools/list"))"]).first)
    let tools = try #require(answer["result"]?["tools"]).elements
    let names = tools.compactMap { $0["name"]?.string }
    #expect(
      Set(names) == [
        "screens", "open", "tree", "tap", "type", "swipe", "scroll", "press", "drag", "wait", "why",
        "picture", "map", "audit", "undo", "run", "save",
      ])
    for tool in tools { #expect(tool["inputSchema"]?["type"] == "object") }
  }

  @Test func actionAnswersWithItsCommandItsLinesAndTheChanges() throws {
    let texts = try TestServer().call(
      ("tree", .object([:])), ("tap", ["target": "#p1"]), ("tap", ["target": "#p0.like"]))
    let cell = try #require(texts[0].split(separator: "\n").first { $0.contains("#p1") })
    let reference = cell.split(separator: " ")[0]
    #expect(
      texts[1] == """
        tap #p1
        | select #p1 via delegate:post
        ~ \(reference) cell [0,1] #p1 "Post 1" selected
        """)
    #expect(texts[2].contains(#"event "liked" #p0.like"#))
    #expect(texts[2].hasSuffix("nothing has changed in the tree"))
  }

  @Test func referenceIsATargetInTheTranscript() throws {
    let texts = try TestServer().call(
      ("tree", .object([:])), ("tap", ["target": "e5"]), ("run", ["command": "expect none"]))
    #expect(texts[1].hasPrefix("tap #p0"))
  }

  @Test func coveredElementIsExplained() throws {
    let texts = try TestServer().call(
      ("tree", ["all": true]), ("tap", ["target": "#p0.buy"]), ("why", ["target": "#p0.buy"]))
    #expect(texts[0].contains("not hittable: covered by [0,0] #p0.cover"))
    #expect(texts[1].contains("| ! covered: #p0.buy"))
    #expect(texts[2].contains("took [0,0] #p0.cover"))
  }

  @Test(arguments: [
    ("tap", #"{"targe":"e1"}"#, "did you mean target?"),
    ("tap", "{}", "tap needs the argument target"),
    ("tap", #"{"target":7}"#, "target is a string"),
    ("tap", #"{"target":"e99"}"#, "no element is e99; the tool tree lists them"),
    ("tap", #"{"target":"Like"}"#, #"write #Like, "Like", X,Y or [s,i]"#),
    ("tap", #"{"target":"e1\nquit"}"#, "control character"),
    ("tap", ##"{"target":"#p0","count":0}"##, "count is a whole number from 1 to 1000"),
    ("swipe", #"{"direction":"north"}"#, "direction is one of up, down, left, right"),
    ("scroll", "{}", "scroll needs target, to, dx or dy"),
    ("open", #"{"screen":"nothing.yaml"}"#, "the tool screens lists what can be opened"),
    ("run", ##"{"command":"tapp #p0"}"##, "did you mean"),
    ("save", #"{"path":"post.yaml/x"}"#, "!"),
  ])
  func mistakeOfAnArgumentIsAResultWithTheWayOn(
    _ tool: String, _ arguments: String, _ expected: String
  ) throws {
    let server = try TestServer()
    let call =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    let answer = try #require(try server.exchange([call]).first)
    #expect(answer["result"]?["isError"] == true)
    #expect(answer.text.contains(expected), "\(answer.text)")
  }

  @Test func savedSessionPassesAndIsReplacedByLaterSteps() throws {
    let server = try TestServer()
    let texts = try server.call(
      ("tap", ["target": "#p0"]), ("save", ["path": "like.cvt"]), ("tap", ["target": "#p1"]),
      ("undo", .object([:])), ("tap", ["target": "#p0.like"]), ("save", ["path": "like.cvt"]))
    #expect(texts[1].contains("it passes: `cvsim test like.cvt`"))
    #expect(texts[5].contains("it passes"))
    let saved = try server.folder.read("like.cvt")
    #expect(saved.contains("tap #p0.like\n| event \"liked\""))
    // What was undone is no part of the test.
    #expect(!saved.contains("#p1"))
  }

  @Test func fileOfSomebodyElseIsNotReplaced() throws {
    let server = try TestServer()
    try server.folder.write("mine", to: "like.cvt")
    let texts = try server.call(("tap", ["target": "#p0"]), ("save", ["path": "like.cvt"]))
    #expect(texts[1].hasPrefix("!"))
    #expect(try server.folder.read("like.cvt") == "mine")
  }

  @Test func requestEndsAtItsLimits() throws {
    let texts = try TestServer().call(
      ("run", ["command": "repeat 1000000000 { tap #p0 }"]), ("tap", ["target": "#p0"]))
    #expect(texts[0].contains("! stopped: more than"))
    #expect(texts[1].contains("select #p0"))
  }

  @Test func openedScreenHasNewReferences() throws {
    let texts = try TestServer().call(
      ("tree", .object([:])), ("open", ["screen": "post.yaml"]), ("tap", ["target": "e3"]))
    #expect(texts[2].contains("e3 is gone: it was"))
  }
}
