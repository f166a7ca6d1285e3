import CollectionFiles
import Foundation
import SessionSupport
import TestSupport
import Testing

@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage
@testable import TestRuns

/// A session reads the files of its roots and quotes no other file.
@Suite struct ConfinementTests {
  /// A text of which no line may be printed.
  private static let secret = "hunter2"
  private let folder: TemporaryFolder

  init() throws {
    let lines = "password = \(Self.secret)\n\(Self.secret): password\n%\(Self.secret) password\n"
    folder = try TemporaryFolder([
      "root/screen.yaml": Screens.banners, "root/notes.txt": lines, "root/notes.yaml": lines,
      "root/notes.json": "{\"\(Self.secret)\": 1, \"\(Self.secret)\": 2}",
      "root/list.json": "[\"\(Self.secret)\"]",
      "root/sub/steps.cvt": "tap #t1\nread ../../out.cvt\n",
      "out.cvt": "echo \(Self.secret)\n", "out.yaml": Screens.shelves,
      "root/embeds.yaml":
        "cvsim: 1\ncells: {A: {}}\nsections: [{ items: { from: ../out.json } }]\n",
      "out.json": "[{\"label\": \"\(Self.secret)\"}]",
    ])
    for (link, target) in [
      ("root/link.cvt", "../out.cvt"), ("root/link.yaml", "../out.yaml"), ("root/up", ".."),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: target)
    }
    _ = mkfifo(folder.path("root/pipe.yaml"), 0o600)
  }

  private func conversation(roots: [String]? = ["root"]) throws -> Conversation {
    let root = folder.path("root")
    var configuration = Session.Configuration(folder: root)
    configuration.allowReplays()
    configuration.roots = roots?.map { folder.path($0) }
    let conversation = Conversation(Session(configuration: configuration))
    #expect(conversation.outcome("load screen.yaml") == .done)
    return conversation
  }

  private static let verbs = ["read", "load", "apply", "replay"]

  @Test(
    arguments: verbs,
    [
      "../out", "link", "up/out", "sub/../../out", "ABSOLUTE", "up/none", "/dev/null",
      "/dev/stdin", "/proc/self/environ", "/etc/passwd",
    ])
  func verbReadsNoFileOutsideOfTheRoots(verb: String, file: String) throws {
    let ending = verb == "read" || verb == "replay" ? ".cvt" : ".yaml"
    let path =
      file == "ABSOLUTE"
      ? folder.path("out\(ending)") : file.hasPrefix("/") ? file : file + ending
    let conversation = try conversation()
    let lines = conversation.say("\(verb) \(path)")
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasSuffix(
        "it lies outside of the folders that the session may read; --root DIR or --allow-outside "
          + "permits it") == true, "\(lines)")
    #expect(conversation.say("ls") == ["section 0: 5 items, header, footer"])
    #expect(conversation.outcome("\(verb) \(path)") == .failed)
  }

  @Test func fileThatIsReadIsConfinedToo() throws {
    let lines = try conversation().say("read sub/steps.cvt")
    #expect(lines.first == "select [0,0] #t1 via delegate:banners")
    #expect(lines.last?.contains("it lies outside of the folders") == true)
    #expect(lines.count == 2)
  }

  @Test func directivesAreConfined() throws {
    let conversation = try conversation()
    #expect(
      conversation.say("%load ../out.yaml").first?.contains("it lies outside of the folders")
        == true)
    let text = "%load ../out.yaml\necho a\n"
    var runner = CaseRunner()
    runner.screens.access = FileAccess(folders: ReadableFolders([folder.path("root")]))
    let transcript = Transcript(path: folder.path("root/a.cvt"), bytes: Array(text.utf8))
    let report = runner.report(transcript.cases[0]).report
    #expect(report.verdict == .errored)
    #expect(report.text.joined().contains("it lies outside of the folders"))
  }

  @Test(arguments: verbs)
  func anythingIsReadWithoutRoots(verb: String) throws {
    let ending = verb == "read" || verb == "replay" ? ".cvt" : ".yaml"
    let lines = try conversation(roots: nil).say("\(verb) ../out\(ending)")
    #expect(!lines.contains { $0.contains("outside") })
  }

  @Test(arguments: verbs)
  func pipeIsRefusedAndNotWaitedFor(verb: String) throws {
    let lines = try conversation().say("\(verb) pipe.yaml")
    #expect(lines.first?.hasSuffix("found a device, pipe or socket, expected a file") == true)
  }

  @Test func collectionStaysInItsOwnFolder() throws {
    let lines = try conversation().say("load embeds.yaml")
    #expect(lines.first?.contains("lies outside of the collection file's folder") == true)
    #expect(!lines.joined().contains(Self.secret))
  }

  /// Errors do not quote files inside of the roots either, unless they are collections.
  @Test(arguments: verbs, ["notes.txt", "notes.yaml", "notes.json", "list.json"])
  func errorsQuoteNoLineOfAFile(verb: String, file: String) throws {
    let lines = try conversation().say("\(verb) \(file)")
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.hasPrefix("! ") || $0.hasPrefix("replayed ") }, "\(lines)")
    #expect(!lines.joined().contains(Self.secret), "\(lines)")
    #expect(!lines.joined().contains("password"), "\(lines)")
  }

  @Test func mistakeInAFileHasItsPlace() throws {
    let lines = try conversation().say("read notes.txt")
    #expect(lines.first == "! notes.txt:1:1: it is not a command of a session")
  }

  @Test func jobReadsNoFileOutsideOfItsRoots() throws {
    var runner = JobRunner()
    runner.access = FileAccess(folders: ReadableFolders([folder.path("root")]))
    let outside = [
      #"{"path":"\#(folder.path("out.cvt"))"}"#, #"{"path":"\#(folder.path("root/link.cvt"))"}"#,
      #"{"collection":"\#(folder.path("out.yaml"))","session":"ls"}"#,
      #"{"session":"%load \#(folder.path("root/link.yaml"))\nls"}"#,
      #"{"session":"read \#(folder.path("out.cvt"))\n| ...\n| x"}"#,
      #"{"session":"replay \#(folder.path("root/up/out.cvt"))\n| ...\n| x"}"#,
    ]
    for job in outside {
      var output: [UInt8] = []
      runner.run(Array(job.utf8)[...], into: &output)
      let text = String(decoding: output, as: UTF8.self)
      #expect(text.contains("it lies outside of the folders"), "\(job): \(text)")
      #expect(!text.contains(Self.secret))
    }
    var output: [UInt8] = []
    runner.run(Array(#"{"path":"\#(folder.path("root/notes.txt"))"}"#.utf8)[...], into: &output)
    #expect(!String(decoding: output, as: UTF8.self).contains("password"))
  }
}
