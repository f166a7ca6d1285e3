import CollectionFiles
import InteractionKit
import SessionSupport
import Testing

@testable import InteractionSessions

@Suite struct InterruptionTests {
  @Test(arguments: [
    "repeat 1000000000 { tap 100,80 }", "repeat 1000000000 { repeat 1000000000 { echo a } }",
    "repeat 1000000000 { }",
  ])
  func aLongCommandStopsWhenItIsAsked(line: String) throws {
    let conversation = try Conversation()
    var rounds = 0
    conversation.session.isInterrupted = {
      rounds += 1
      return rounds > 50
    }
    let lines = conversation.say(line)
    #expect(lines.count { $0 == "! stopped; the session is unchanged" } == 1)
    #expect(lines.last == "! stopped; the session is unchanged")
    #expect(conversation.session.wasStopped)
    conversation.session.isInterrupted = { false }
    #expect(conversation.say("echo on") == ["on"])
    #expect(!conversation.session.wasStopped)
  }

  @Test func outputOfALongCommandNeedsBoundedMemory() throws {
    let conversation = try Conversation()
    var taken = 0
    conversation.session.onLongOutput = { printed in
      taken += printed.count
      printed.removeAll(keepingCapacity: true)
      return true
    }
    let text = String(repeating: "x", count: 1 << 20)
    var output: [UInt8] = []
    #expect(conversation.session.execute("repeat 40 { echo \(text) }", into: &output) == .done)
    #expect(taken + output.count == 40 * ((1 << 20) + 1))
    #expect(output.count < 17 << 20)
  }

  @Test func commandEndsIfItsOutputIsClosed() throws {
    let conversation = try Conversation()
    conversation.session.onLongOutput = { _ in false }
    let text = String(repeating: "x", count: 1 << 20)
    var output: [UInt8] = []
    #expect(
      conversation.session.execute("repeat 1000000 { echo \(text) }", into: &output) == .failed)
    #expect(output.count < 20 << 20)
    #expect(
      String(decoding: output.suffix(100), as: UTF8.self).hasSuffix(
        "\n! stopped: its output is no longer read\n"))
  }

  @Test func commandEndsIfNothingReceivesItsOutput() throws {
    var configuration = Session.Configuration()
    configuration.outputLimit = 20 << 20
    let conversation = Conversation(Session(configuration: configuration))
    let text = String(repeating: "x", count: 1 << 20)
    #expect(
      conversation.say("repeat 1000000 { echo \(text) }").last
        == "! stopped: the command printed more than 20 MiB")
  }
}
