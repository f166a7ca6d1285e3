import Foundation
import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage
@testable import TestRuns

/// `alias` and `unalias`.
@Suite struct AliasTests {
  @Test func aliasReplacesTheBeginningOfACommand() throws {
    let conversation = try Conversation()
    #expect(conversation.say("alias poke tap") == ["alias poke tap"])
    #expect(conversation.say("poke #t1") == ["select [0,0] #t1 via delegate:banners"])
    _ = conversation.say("alias second tap #b1")
    #expect(conversation.say("second --count 1").contains("select [0,1] #b1 via delegate:banners"))
    #expect(conversation.say("alias") == ["alias poke tap", "alias second tap #b1"])
    #expect(conversation.say("alias second") == ["alias second tap #b1"])
    #expect(conversation.say("alias second tap #t1", "alias second").last == "alias second tap #t1")
    #expect(conversation.say("unalias poke") == ["no alias poke any more"])
    #expect(conversation.say("poke #t1").first == #"! unknown verb "poke"; `help` lists the verbs"#)
    #expect(
      conversation.say("unalias seconds").first
        == #"! the alias "seconds" does not exist; did you mean second?"#)
  }

  @Test func aliasesAreLimited() throws {
    let conversation = try Conversation()
    for number in 0..<1000 { _ = conversation.say("alias a\(number) tap") }
    #expect(
      conversation.say("alias more tap")
        == ["! there are 1000 aliases, the maximum; `unalias NAME` removes one"])
    #expect(conversation.say("alias a7 press") == ["alias a7 press"])
    _ = conversation.say("unalias a7")
    #expect(conversation.say("alias more tap") == ["alias more tap"])
  }

  @Test func aliasesWorkInBlocksAndForBlocks() throws {
    let conversation = try Conversation()
    _ = conversation.say(
      "alias poke tap", "alias twice repeat 2", "alias both repeat 2 { tap #t1; echo x }")
    #expect(conversation.say("repeat 2 { poke #t1 }").count == 2)
    #expect(conversation.say("twice { echo a }") == ["a", "a"])
    #expect(conversation.say("both").filter { $0 == "x" }.count == 2)
  }

  @Test(arguments: [
    ("alias tap press", "tap is a verb and cannot be an alias", 7),
    ("alias a nothing", "an alias must start with a verb; \"nothing\" is not a verb", 9),
    ("alias a ta #t1", "did you mean tap?", 9),
    ("alias a alias b", "an alias cannot define or remove an alias", 9),
    ("alias a a", "an alias must start with a verb", 9),
    ("alias 1a tap", "begins with a letter", 7),
    ("alias a=tap", "has letters, digits, - and _", 8),
    ("alias a repeat 2 {", "never closed", 9),
    ("alias a tap \"x", "not closed", 9),
    ("alias a | x", "expected a command", 9),
    ("alias a %load x", "expected a command", 9),
    ("alias a # x", "expected a command", 9),
    ("alias a echo \(String(repeating: "x", count: 496))", "an alias has at most 500 bytes", 9),
    (
      "alias a echo \(String(repeating: "x", count: 496))",
      "put long commands into a file, and `read` it", 9
    ),
    ("unalias", "expected the name of an alias", 8),
    // The printed line is the command in the block.
    ("repeat 2 { alias a tap }", "alias is not allowed in a block", 1),
  ])
  func nameThatCannotBeGivenIsRefused(line: String, message: String, column: Int) throws {
    let conversation = try Conversation()
    let lines = conversation.say(line)
    try #require(lines.count == 3, "\(lines)")
    #expect(lines[0].contains(message), "\(lines[0])")
    #expect(lines[2].count == column + 4, "\(lines)")
    #expect(conversation.session.aliases.all.isEmpty)
  }

  @Test func nameDoesNotGoInCircles() throws {
    let conversation = try Conversation()
    // An alias is replaced by a verb when it is defined, so it never refers to another alias.
    _ = conversation.say("alias a tap", "alias b a")
    #expect(conversation.session.aliases.names == ["a"])
  }

  @Test func errorInAnExpandedAliasIsShownThere() throws {
    let conversation = try Conversation()
    _ = conversation.say("alias poke tap --count")
    #expect(
      conversation.say("poke x #t1") == [
        "! expected a whole number, found \"x\"; usage: tap T [--count n] [--hold ms] [--scroll]",
        "!   tap --count x #t1", "!               ^",
      ])
  }

  @Test func atThePromptANameGoesBeforeABeginningOfAVerb() throws {
    let conversation = try Conversation()
    conversation.session.isInteractive = true
    _ = conversation.say("alias t echo")
    #expect(conversation.say("t one") == ["one"])
    _ = conversation.say("alias sel echo")
    #expect(conversation.say("sel two", ".sel three") == ["two", "three"])
  }

  @Test func recordingHasWhatWasRun() throws {
    let folder = try TemporaryFolder(["screen.yaml": Screens.banners])
    let conversation = try Conversation(nil, folder: folder.path)
    _ = conversation.say(
      "load screen.yaml", "alias poke tap", "poke #t1", "unalias poke", "save a.cvt")
    let text = try String(contentsOfFile: folder.path("a.cvt"), encoding: .utf8)
    #expect(text.contains("\ntap #t1\n| select #t1 via delegate:banners\n"))
    let result = TestRun(RunPlan(TestSelection([folder.path("a.cvt")]))).run()
    #expect(result.cases.map(\.verdict) == [.passed])
  }

  @Test func transcriptMayGiveNames() throws {
    let text = """
      %load screen.yaml
      alias poke tap
      | alias poke tap
      poke #t1
      | select #t1 via delegate:banners
      repeat 1 { poke #b1 }
      | select #b1 via delegate:banners
      | deselect #t1 via delegate:banners
      unalias poke
      %case other
      tap #t1
      """
    let folder = try TemporaryFolder(["screen.yaml": Screens.banners, "a.cvt": text])
    let selection = TestSelection([folder.path("a.cvt")])
    #expect(selection.transcripts.allSatisfy { $0.problems.isEmpty })
    let result = TestRun(RunPlan(selection)).run()
    #expect(result.cases.map(\.verdict).last == .passed)
    #expect(FileCheck(path: folder.path("a.cvt")).lines == [])
    // In a case that does not define it, the name is unknown.
    let strange = Transcript(
      path: "b.cvt", bytes: Array("%case a\nalias a tap\n%case b\na 1,1\n".utf8))
    #expect(strange.problems.map(\.position.line) == [4])
  }

  @Test func namesAreOfTheMoment() throws {
    let conversation = try Conversation()
    _ = conversation.say("alias poke tap", "poke #t1", "undo 2")
    #expect(conversation.say("alias").isEmpty)
    #expect(conversation.say("redo 2", "alias").last == "alias poke tap")
    #expect(conversation.say("selected") == ["selected [0,0] #t1"])
  }

  @Test func fileThatIsReadGivesNamesThatStay() throws {
    let conversation = try Conversation(files: [
      "screen.yaml": Screens.banners, "names.cvt": "alias poke tap\npoke #t1\n",
    ])
    _ = conversation.say("read names.cvt")
    #expect(conversation.say("poke #b1").contains("select [0,1] #b1 via delegate:banners"))
  }
}
