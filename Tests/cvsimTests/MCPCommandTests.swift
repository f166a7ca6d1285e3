import CollectionFiles
import Foundation
import InteractionKit
import TestSupport
import Testing

@Suite struct MCPCommandTests {
  private static func start(_ revision: String = "2025-06-18") -> String {
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(revision)"}}"#
      + "\n"
  }

  private static func call(_ id: Int, _ tool: String, _ arguments: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
      + "\n"
  }

  /// Runs the server in a folder with a small screen; returns its answers by the text of their ids.
  private static func answers(
    to input: String, _ arguments: [String] = []
  ) throws -> (all: [String: JSONValue], folder: TemporaryFolder) {
    let folder = try SmallTranscripts.folder()
    let result = try BuiltProgram.run(
      ["mcp"] + arguments, input: Array(input.utf8), folder: folder.path)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    var all: [String: JSONValue] = [:]
    for line in result.output.split(separator: "\n") {
      let answer = try JSONReader().value(of: String(line))
      all["\(answer["id"] ?? .null)"] = answer
    }
    return (all, folder)
  }

  @Test func agentOpensTouchesAndSavesATest() throws {
    let (answers, folder) = try Self.answers(
      to: Self.start() + Self.call(1, "open", #"{"screen":"small.yaml"}"#)
        + Self.call(2, "tap", ##"{"target":"#t1"}"##) + Self.call(3, "save", #"{"path":"tap.cvt"}"#)
    )
    #expect(answers["0"]?["result"]?["protocolVersion"] == "2025-06-18")
    #expect(Self.text(answers["1"]).contains("#t1"))
    #expect(Self.text(answers["2"]).contains("| select #t1 via delegate:small"))
    #expect(Self.text(answers["3"]).contains("it passes"))
    let test = try BuiltProgram.run(["test", "tap.cvt"], folder: folder.path)
    #expect(test.status == 0)
  }

  private static func text(_ answer: JSONValue?) -> String {
    answer?["result"]?["content"]?.elements.first?["text"]?.string ?? "\(answer ?? .null)"
  }

  @Test func inputMayEndInTheMiddleOfAMessage() throws {
    let (answers, _) = try Self.answers(
      to: Self.start() + Self.call(1, "tree") + #"{"jsonrpc":"2.0","id":2,"meth"#, ["small.yaml"])
    #expect(Self.text(answers["1"]).contains("#t1"))
    #expect(answers["null"]?["error"]?["code"] == -32700)
  }

  @Test func messageThatIsTooLongIsAnError() throws {
    let long =
      #"{"jsonrpc":"2.0","id":2,"method":"\#(String(repeating: "x", count: 2000))"}"# + "\n"
    let (answers, _) = try Self.answers(
      to: Self.start() + long + Self.call(3, "tree"), ["small.yaml", "--max-line", "1000"])
    #expect(answers["null"]?["error"]?["code"] == -32700)
    #expect(Self.text(answers["3"]).contains("#t1"))
  }

  @Test func workOfARequestIsLimited() throws {
    let (answers, _) = try Self.answers(
      to: Self.start() + Self.call(1, "run", #"{"command":"repeat 100000 { tap #t1 }"}"#)
        + Self.call(2, "tree"), ["small.yaml", "--max-work", "100"])
    #expect(Self.text(answers["1"]).contains("stopped: more than 100 commands"))
    #expect(!Self.text(answers["2"]).contains("selected"))
  }

  @Test func filesOutsideOfTheFolderAreRefused() throws {
    let (answers, _) = try Self.answers(
      to: Self.start() + Self.call(1, "save", #"{"path":"/tmp/of-an-agent.cvt"}"#)
        + Self.call(2, "open", #"{"screen":"/etc/passwd"}"#), ["small.yaml"])
    #expect(Self.text(answers["1"]).contains("outside of the folders"))
    #expect(answers["2"]?["result"]?["isError"] == true)
  }

  @Test func fileThatCannotBeOpenedEndsTheProgramAtOnce() throws {
    let result = try BuiltProgram.run(["mcp", "nothing.yaml"])
    #expect(result.status == 3)
    #expect(result.errors.contains("nothing.yaml"))
  }

  @Test func emptyNameIsNoFile() throws {
    let (answers, folder) = try Self.answers(
      to: Self.start() + Self.call(1, "save", #"{"path":""}"#), ["small.yaml"])
    #expect(Self.text(answers["1"]) == "! a file needs a name")
    #expect(!FileManager.default.fileExists(atPath: folder.path(".cvt")))
  }

  #if os(Linux)
    /// A server in a folder with a small screen, which answers while it runs.
    private struct Server {
      let folder: TemporaryFolder
      let program: RunningProgram
      private let client: FileHandle

      init() throws {
        folder = try SmallTranscripts.folder()
        let input = folder.path("input")
        #expect(mkfifo(input, 0o600) == 0)
        program = try RunningProgram(
          ["mcp", "small.yaml", "--max-work", "1000000000"], in: folder, input: input)
        client = try #require(FileHandle(forWritingAtPath: input))
      }

      /// The answers up to now, in their order.
      var answers: [JSONValue] {
        program.output.split(separator: "\n").compactMap {
          try? JSONReader().value(of: String($0))
        }
      }

      func send(_ lines: String) { client.write(Data(lines.utf8)) }

      /// Sends lines and waits for the answer to a request; returns its text.
      func answer(_ id: Int, to lines: String) -> String {
        send(lines)
        let isAnswered = program.wait { program.output.contains(#""id":\#(id),"#) }
        #expect(isAnswered)
        return MCPCommandTests.text(answers.first { $0["id"] == .integer(id) })
      }
    }

    /// A request that ends when it is cancelled is no reason for another process, which would repeat all
    /// requests before it.
    @Test func cancelledRequestKeepsItsProcess() throws {
      let server = try Server()
      let program = server.program
      defer { _ = program.end(by: SIGTERM) }
      _ = server.answer(1, to: Self.start() + Self.call(1, "tap", ##"{"target":"#t1"}"##))
      let before = program.children
      server.send(Self.call(2, "run", #"{"command":"repeat 100000000 { wait 1ms }"}"#))
      server.send(
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}"# + "\n")
      // Longer than the time after which a request that goes on is ended with its process.
      Thread.sleep(forTimeInterval: 6)
      #expect(program.children == before)
      #expect(server.answer(3, to: Self.call(3, "tree")).contains("#t1"))
      #expect(server.answers.map { $0["id"] } == [0, 1, 3])
    }

    @Test func sessionSurvivesTheEndOfItsProcess() throws {
      let server = try Server()
      let program = server.program
      defer { _ = program.end(by: SIGTERM) }
      _ = server.answer(1, to: Self.start() + Self.call(1, "tap", ##"{"target":"#t1"}"##))
      server.send(Self.call(2, "run", #"{"command":"repeat 100000000 { wait 1ms }"}"#))
      let before = program.children
      #expect(before.count == 1)
      for child in before { kill(child, SIGSEGV) }
      #expect(
        server.answer(2, to: "") == """
          ! the screen ended its process: Segmentation fault
          it goes on in a new process, and is as it was before this request
          """)
      #expect(program.children != before)
      #expect(server.answer(3, to: Self.call(3, "tree")).contains("selected"))
      #expect(
        server.answer(4, to: Self.call(4, "save", #"{"path":"tap.cvt"}"#)).contains("it passes"))

      // A recording can't go on: its file is there already.
      #expect(
        server.answer(10, to: Self.call(10, "run", #"{"command":"record r.cvt"}"#)).contains(
          "recording"))
      server.send(Self.call(11, "run", #"{"command":"repeat 100000000 { wait 1ms }"}"#))
      for child in program.children { kill(child, SIGSEGV) }
      #expect(
        server.answer(11, to: "").hasSuffix(
          "request, but for an earlier one: cannot write r.cvt: it exists already"))

      // An idle one, whose transcript was saved: the file stays, and may be written again.
      let idle = program.children
      for child in idle { kill(child, SIGKILL) }
      let isReplaced = program.wait { program.children.count == 1 && program.children != idle }
      #expect(isReplaced)
      #expect(
        server.answer(5, to: Self.call(5, "tap", ##"{"target":"#b1"}"##)).contains("select #b1"))
      #expect(
        server.answer(6, to: Self.call(6, "save", #"{"path":"tap.cvt"}"#)).contains("it passes"))
      #expect(try server.folder.read("tap.cvt").contains("tap #b1"))
    }
  #endif
}
