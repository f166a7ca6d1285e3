import CollectionFiles
import Foundation
import InteractionKit
import SessionSupport
import Testing

@testable import InteractionSessions

@Suite struct ReadingTests {
  private func conversation(_ files: [String: String]) throws -> Conversation {
    try Conversation(files: files.merging(["screen.yaml": Screens.banners]) { $1 })
  }

  @Test func relativePathsStartFromTheFilesOwnFolder() throws {
    let conversation = try conversation([
      "a/one.cvt": "echo one\nread b/two.cvt\nread ../three.cvt\n", "a/b/two.cvt": "echo two\n",
      "three.cvt": "echo three",
    ])
    #expect(
      conversation.say("read a/one.cvt", "read three.cvt") == ["one", "two", "three", "three"])
  }

  @Test func circleOfFilesEnds() throws {
    let conversation = try conversation(["a.cvt": "read b.cvt\n", "b.cvt": "read a.cvt\n"])
    #expect(conversation.say("read a.cvt") == ["! files read each other more than 25 levels deep"])
  }

  /// Each level would double the number of files.
  @Test(arguments: [
    "read a.cvt\nread a.cvt\n", "read b.cvt\nread b.cvt\nreplay b.cvt\n",
    "replay b.cvt\nread b.cvt\nread b.cvt\n",
  ])
  func filesThatReadEachOtherTwiceEnd(text: String) throws {
    let other = text.replacingOccurrences(of: "b.cvt", with: "a.cvt")
    let conversation = try conversation(["a.cvt": text, "b.cvt": other])
    let lines = conversation.say("read a.cvt")
    #expect(lines.count < 40_000)
    #expect(conversation.session.lineRun.nestedReadings > 10_000)
    let limit = "! the files of one command read more than 10000 other files"
    #expect(lines.contains(limit))
    #expect(conversation.say("echo on") == ["on"])
  }

  @Test func mistakesAreSaidAndTheRestStillRuns() throws {
    let conversation = try conversation(["a.cvt": "tpa 1,1\necho on\nrepeat 2 {\necho never\n"])
    let lines = conversation.say("read a.cvt")
    #expect(lines.first == "! a.cvt:1:1: it is not a command of a session")
    #expect(lines.contains("on"))
    #expect(!lines.contains("never"))
    #expect(conversation.outcome("read a.cvt") == .failed)
  }

  @Test func directivesOfAFileSpeakOfItAlone() throws {
    let conversation = try conversation(["a.cvt": "%show +touch\ntap #t1\n"])
    #expect(conversation.say("read a.cvt").first == "touch began 160,80")
    #expect(conversation.say("tap #t1") == ["select [0,0] #t1 via delegate:banners"])
  }

  @Test func quitInAFileLeaves() throws {
    let conversation = try conversation(["a.cvt": "quit 4\necho never\n"])
    #expect(conversation.outcome("read a.cvt") == .quit(4))
  }

  @Test(
    arguments: [
      ("read .", "found a directory, expected a file"), ("read none.cvt", "no such file"),
      ("read /dev/zero", "found a device, pipe or socket, expected a file"),
      ("load .", "found a directory"), ("load none.yaml", "no such file"),
    ])
  func unreadableFileIsReported(line: String, reason: String) throws {
    let conversation = try conversation([:])
    let first = conversation.say(line).first ?? ""
    #expect(first.hasPrefix("! ") && first.contains(reason), "\(first)")
    #expect(conversation.say("ls") == ["section 0: 5 items, header, footer"])
  }
}
