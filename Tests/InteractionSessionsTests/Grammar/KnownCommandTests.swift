import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// Touches that a session has read before.
@Suite struct KnownCommandTests {
  private static func command(_ text: String) throws -> Command? {
    var assembler = StatementAssembler()
    if case .command(let command)? = try assembler.feed(text) { return command }
    return nil
  }

  @Test func onlyTouchesAreKept() throws {
    let known = KnownCommands()
    for text in ["tap #t1", "echo a", "repeat 2 { tap #t1 }", "undo", "press #t1"] {
      let command = try #require(try Self.command(text))
      known.add(command, try Verb.prepare(command))
    }
    let kept = ["tap #t1", "tap #t2", "echo a", "undo", "press #t1"].filter {
      known.entry(of: Array($0.utf8)[...]) != nil
    }
    #expect(kept == ["tap #t1", "press #t1"])
    #expect(known.entry(of: Array("tap #t1 ".utf8)[...]) == nil)
  }

  @Test func longLineIsNotKept() throws {
    let known = KnownCommands()
    let command = try #require(try Self.command("tap 1,2" + String(repeating: " ", count: 60)))
    known.add(command, try Verb.prepare(command))
    #expect(known.entry(of: command.text[...]) == nil)
  }

  @Test func repeatedTouchHasItsOwnLine() throws {
    let command = try #require(try Self.command("tap #t1"))
    #expect(command.line == 1)
    let moved = command.moved(toLine: 12)
    #expect(moved.line == 12 && moved.position(of: 4).line == 12)
    #expect(moved.error(GrammarFault(at: 4, "wrong")).position.line == 12)
  }

  @Test func linesAreCountedAfterARepeatedTouch() throws {
    let conversation = try Conversation()
    var lines: [Int] = []
    conversation.session.onSyntaxError = { lines.append($0.position.line) }
    _ = conversation.say("tap #t1", "tap #t1", "tap #t1", "tapp #t1", "tap #t1", "tapp #t1")
    #expect(lines == [4, 6])
  }

  /// Lines with other blanks are the same commands, and are read each time.
  @Test func repeatedTouchPrintsWhatANewOnePrints() throws {
    let (repeated, read) = (try Conversation(), try Conversation())
    for round in 1...4 {
      for command in ["tap #t1", "tap #t2", "undo", "tap #t2", "redo", "press #t1", "undo 2"] {
        let spaced = command.replacing(
          " ", with: String(repeating: " ", count: round), maxReplacements: 1)
        #expect(repeated.say(command) == read.say(spaced))
      }
    }
    #expect(repeated.session.stateDigest == read.session.stateDigest)
  }

  @Test func touchInAnOpenBlockIsReadAsPartOfIt() throws {
    let conversation = try Conversation()
    _ = conversation.say("tap #t1")
    #expect(conversation.say("repeat 2 {", "tap #t1", "}").count == 2)
  }
}
