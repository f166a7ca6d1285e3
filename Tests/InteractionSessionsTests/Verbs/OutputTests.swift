import Foundation
import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// `output`: a file gets the printed lines, too.
@Suite struct OutputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "screen.yaml": Screens.banners, "more.cvt": "tap #t2\noutput inner.txt\ntap #t1\n",
    ])
  }

  private func conversation() throws -> Conversation {
    let conversation = try Conversation(nil, folder: folder.path)
    _ = conversation.say("load screen.yaml")
    return conversation
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  @Test func itIsPrintedHereAndThere() throws {
    let conversation = try conversation()
    #expect(conversation.say("output a.txt") == ["output goes to a.txt, too"])
    let printed = conversation.say("tap #t1", "nope", "ls")
    // Each line is written immediately, also for a session that is killed.
    #expect(try text("a.txt") == printed.map { $0 + "\n" }.joined())
    #expect(conversation.say("output").first?.hasSuffix("a.txt, too") == true)
    #expect(conversation.say("output b.txt").first?.contains("`output stop` ends it") == true)
    let before = try text("a.txt")
    #expect(conversation.say("output stop") == ["output went to a.txt"])
    _ = conversation.say("tap #t2")
    #expect(try text("a.txt") == before)
    #expect(conversation.say("output") == ["output goes to no file"])
    #expect(conversation.say("output stop") == ["! output goes to no file; `output FILE` begins"])
  }

  @Test(arguments: [
    ("output screen.yaml", "it exists already"), ("output .", "it exists already"),
    ("output /dev/full", "it exists already"), ("output no/such/a.txt", "No such file"),
    ("output more.cvt", "it exists already"),
  ])
  func fileThatCannotBeMadeIsRefused(line: String, reason: String) throws {
    let conversation = try conversation()
    #expect(conversation.say(line).first?.contains(reason) == true)
    #expect(conversation.session.outputFile == nil)
    #expect(try text("screen.yaml") == Screens.banners)
  }

  @Test func itIsNoStepAndNothingIsWrittenAgain() throws {
    let conversation = try conversation()
    _ = conversation.say("tap #t1", "output a.txt", "tap #b1")
    #expect(conversation.session.timeline.now.step == 3)
    _ = conversation.say("undo", "redo")
    let expected = [
      "select [0,1] #b1 via delegate:banners", "deselect [0,0] #t1 via delegate:banners",
      "undone tap #b1", "step 2 of 3", "redone tap #b1", "step 3 of 3",
    ]
    #expect(Set(try text("a.txt").split(separator: "\n").map(String.init)) == Set(expected))
  }

  @Test func fileThatIsReadBeginsItOnce() throws {
    let conversation = try conversation()
    _ = conversation.say("read more.cvt", "tap #t2")
    let written = try text("inner.txt")
    #expect(written.contains("select [0,0] #t1"))
    _ = conversation.say("output stop")
    try FileManager.default.removeItem(atPath: folder.path("inner.txt"))
    _ = conversation.say("undo 2", "redo 2")
    #expect(!FileManager.default.fileExists(atPath: folder.path("inner.txt")))
  }

  @Test func outputIsRejectedWithoutFileAccess() throws {
    let session = Session(configuration: .init(folder: folder.path, writesFiles: false))
    var output: [UInt8] = []
    #expect(session.execute("output a.txt", into: &output) == .failed)
    #expect(
      String(decoding: output, as: UTF8.self)
        == "! no files are written here; `cvsim run FILE` writes them\n")
  }

  @Test func outputOfALongCommandIsWrittenOnce() throws {
    let conversation = try conversation()
    conversation.session.onLongOutput = { printed in
      printed.removeAll()
      return true
    }
    _ = conversation.say("output a.txt")
    let line = String(repeating: "x", count: 1 << 20)
    _ = conversation.say("repeat 40 { echo \(line) }")
    #expect(try text("a.txt").utf8.count == 40 * (line.utf8.count + 1))
  }
}
