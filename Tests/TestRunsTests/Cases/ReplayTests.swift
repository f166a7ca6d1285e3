import Foundation
import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import TestRuns

/// `replay`: a transcript is checked in place of the present screen.
@Suite struct ReplayTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "screen.yaml": Screens.banners, "in/shelves.yaml": Screens.shelves,
      "in/good.cvt": """
      %load shelves.yaml
      %case one
      tap #r1.strip[0,0]
      | select strip[0,0] via delegate:strip
      %case two
      scroll by 0 100
      | scroll 0,0 -> 0,100
      undo
      | undone scroll by 0 100
      | step 0 of 1
      redo
      | ...
      alias down scroll by
      down 0 20
      | scroll 0,100 -> 0,120
      """,
      "bad.cvt": """
      %load screen.yaml
      %case right
      tap #t1
      | select #t1 via delegate:banners
      %case wrong
      tap #b1
      | select #t1 via delegate:banners
      tap 300,5
      """,
      "more.cvt": """
      %load screen.yaml
      %case later
      %skip not now
      tap #t1
      %case expected to fail
      %xfail it is known
      tap #zz
      %case passes
      %xfail it was known
      tap #t1
      %case no screen
      %load nothing.yaml
      tap #t1
      """,
      "self.cvt": "replay self.cvt\n", "a.cvt": "%load screen.yaml\nreplay b.cvt\n| ...\ntap #t1\n",
      "b.cvt": "replay a.cvt\n", "empty.cvt": "# nothing\n", "broken.cvt": "tap \"x\n",
      "stop.cvt": "%load screen.yaml\nrepeat 1000000 { scroll by 1 0; scroll by -1 0 }\n",
    ])
  }

  private func conversation() throws -> Conversation {
    let conversation = try Conversation(nil, folder: folder.path)
    _ = conversation.say("load screen.yaml", "tap #t2")
    return conversation
  }

  @Test func transcriptIsCheckedAndLeavesItsScreen() throws {
    let conversation = try conversation()
    #expect(conversation.say("replay in/good.cvt") == ["replayed in/good.cvt: 2 passed"])
    #expect(conversation.session.device?.root.document.name == "shelves")
    #expect(conversation.session.device?.root.collectionView.contentOffset.y == 120)
    // The next commands belong to this session.
    #expect(conversation.say("scroll by 0 10", "expect offset 0,130") == ["scroll 0,120 -> 0,130"])
    #expect(conversation.say("alias").isEmpty)
  }

  @Test func caseCanBeNamed() throws {
    let conversation = try conversation()
    #expect(conversation.say("replay in/good.cvt::one") == ["replayed in/good.cvt::one: 1 passed"])
    #expect(conversation.session.device?.root.collectionView.contentOffset.y == 0)
    #expect(
      conversation.say("replay in/good.cvt::onne")
        == [#"! in/good.cvt has no case "onne"; did you mean one?"#])
    #expect(
      conversation.say(#"replay "more.cvt::expected to fail""#).last?.hasSuffix(": 1 xfailed")
        == true)
  }

  @Test func failuresAreReportedWithTheirLines() throws {
    let conversation = try conversation()
    #expect(
      conversation.say("replay bad.cvt") == [
        "! FAIL bad.cvt:6:1 wrong (step 1 at 0 ms)", "!   > tap #b1",
        "!   - | select #t1 via delegate:banners",
        "!   + | select #b1 via delegate:banners", "replayed bad.cvt: 1 passed, 1 failed",
      ])
    #expect(conversation.outcome("replay bad.cvt") == .failed)
    #expect(conversation.outcome("replay bad.cvt::right") == .done)
  }

  @Test func everyVerdictIsThatOfTheChecker() throws {
    let conversation = try conversation()
    let lines = conversation.say("replay more.cvt")
    #expect(lines.last == "replayed more.cvt: 1 skipped, 1 xfailed, 1 xpassed, 1 errored")
    #expect(lines.contains { $0.hasPrefix("! XPASS more.cvt:8 passes") })
    #expect(lines.contains { $0.hasPrefix("! ERROR more.cvt:11 no screen") })
  }

  @Test(arguments: [
    ("replay nope.cvt", "! cannot read nope.cvt: no such file"),
    ("replay .", "! cannot read .: found a directory, expected a file"),
    ("replay empty.cvt", "! empty.cvt has no commands to replay"),
    ("replay broken.cvt", "! broken.cvt:1:5: this string is not closed"),
    ("replay", "! expected a transcript, found the end"),
    ("repeat 2 { replay bad.cvt }", "! replay is not allowed in a block"),
    ("batch { replay bad.cvt }", "! "),
  ])
  func failedReplayChangesNothing(line: String, message: String) throws {
    let conversation = try conversation()
    let state = conversation.session.stateBytes()
    #expect(conversation.say(line).first?.hasPrefix(message) == true)
    #expect(conversation.session.stateBytes() == state)
  }

  @Test func filesThatReplayThemselvesEnd() throws {
    let conversation = try conversation()
    let lines = conversation.say("replay self.cvt")
    #expect(lines.contains { $0.contains("self.cvt replays itself") }, "\(lines)")
    #expect(conversation.say("replay a.cvt") == ["replayed a.cvt: 1 passed"])
  }

  @Test func itIsOneStepAndIsDoneAgainExactly() throws {
    let conversation = try conversation()
    let before = conversation.session.stateBytes()
    _ = conversation.say("replay in/good.cvt")
    let after = conversation.session.stateBytes()
    // Repeated after `undo`, it reads the former contents of the files.
    for name in ["in/good.cvt", "in/shelves.yaml"] {
      try FileManager.default.removeItem(atPath: folder.path(name))
    }
    _ = conversation.say("scroll by 0 50")
    #expect(conversation.say("undo 2").last == "step 2 of 4")
    #expect(conversation.session.stateBytes() == before)
    #expect(conversation.say("redo") == ["redone replay in/good.cvt", "step 3 of 4"])
    #expect(conversation.session.stateBytes() == after)
  }

  @Test func filesAreReplayedToALimit() throws {
    for index in 0...9 {
      try folder.write("%load screen.yaml\nreplay r\(index + 1).cvt\n", to: "r\(index).cvt")
    }
    let lines = try conversation().say("replay r0.cvt")
    #expect(
      lines.contains { $0.hasSuffix("| ! files replay each other more than 8 levels deep") },
      "\(lines)")
  }

  @Test func stoppedReplayLeavesEverythingAsItWas() throws {
    let conversation = try conversation()
    let before = conversation.session.stateBytes()
    var rounds = 0
    conversation.session.isInterrupted = {
      rounds += 1
      return rounds > 20
    }
    #expect(
      conversation.say("replay stop.cvt").last == #"! stopped in case "stop" of stop.cvt"#)
    #expect(conversation.session.wasStopped)
    conversation.session.isInterrupted = { false }
    #expect(conversation.session.stateBytes() == before)
  }

  @Test func recordingNamesTheFileFromItsOwnFolder() throws {
    let conversation = try conversation()
    _ = conversation.say(#"replay "in/good.cvt::one""#, "save in/saved.cvt")
    let text = try String(contentsOfFile: folder.path("in/saved.cvt"), encoding: .utf8)
    #expect(text.contains("\nreplay \"good.cvt::one\"\n"), "\(text)")
  }

  @Test func traceHasTheStepsOfAReplay() throws {
    let traced = try TracedSession(path: "screen.yaml")
    traced.say("tap #t1")
    _ = traced.newLines()
    traced.say("replay \(folder.path("in/good.cvt"))")
    let records = try traced.newLines().enumerated().map { index, line in
      try TraceRecord(
        TraceLines.Line(number: index + 2, bytes: Array(line.utf8), isEnded: true))
    }
    // All of it is one step of the session.
    #expect(records.allSatisfy { $0.step == 2 })
    #expect(records.filter { $0.type == "command" }.count == 1)
    let steps = records.filter { $0.replayed != nil }
    #expect(
      steps.map(\.summary) == [
        #"case "one" of good.cvt"#, "good.cvt:3  tap #r1.strip[0,0]",
        #"case "one" of good.cvt passed"#, #"case "two" of good.cvt"#,
        "good.cvt:6  scroll by 0 100", "good.cvt:8  undo", "good.cvt:11  redo",
        "good.cvt:13  alias down scroll by", "good.cvt:14  scroll by 0 20",
        #"case "two" of good.cvt passed"#,
      ])
    let texts = records.compactMap { $0.string("text") }
    #expect(texts.contains("select strip[0,0] via delegate:strip"))
    #expect(texts.contains("scroll 0,100 -> 0,120"))
    #expect(records.contains { $0.type == "hit" })
    // Each case has a screen, and the last one is kept.
    let screens = records.filter { $0.string("kind") == "screen" }
    #expect(screens.count >= 2)
    #expect(screens.allSatisfy { $0["case"] == .null })
    traced.say("scroll by 0 10")
    #expect(traced.newLines().contains { $0.contains("scroll 0,120 -> 0,130") })
  }

  @Test func traceWithAReplayMakesATranscriptThatPasses() throws {
    let traced = try TracedSession(path: "screen.yaml")
    traced.say(
      "tap #t1", "replay \(folder.path("more.cvt"))", "replay \(folder.path("in/good.cvt"))",
      "scroll by 0 10")
    var transcript = try TraceTranscript()
    try TraceReader.read(TraceLines(bytes: traced.finish())) { record in
      transcript.add(record)
      return true
    }
    let text = String(decoding: transcript.text, as: UTF8.self)
    #expect(!text.contains("%case"))
    #expect(!text.contains("strip"))
    #expect(
      text.hasSuffix("good.cvt\"\nscroll by 0 10\n| scroll 0,120 -> 0,130\n")
        || text.hasSuffix("good.cvt\nscroll by 0 10\n| scroll 0,120 -> 0,130\n"), "\(text)")
  }

  @Test func repeatedStepsAreNotPrintedAgain() throws {
    let traced = try TracedSession(path: "screen.yaml")
    traced.say("replay \(folder.path("in/good.cvt"))", "scroll by 0 10")
    _ = traced.newLines()
    traced.say("undo", "undo", "redo")
    let lines = traced.newLines()
    #expect(!lines.contains { $0.contains("replay") })
    var shown = ShownByTrace()
    for line in lines { shown.fold(try JSONReader().value(of: line)) }
    #expect(shown.offset == CGPoint(x: 0, y: 120))
  }

  @Test func traceHasTheDisplayedViewsAfterwards() throws {
    let traced = try TracedSession(path: "screen.yaml")
    traced.say("replay \(folder.path("in/good.cvt"))")
    var shown = ShownByTrace()
    for line in traced.newLines() { shown.fold(try JSONReader().value(of: line)) }
    #expect(shown.offset == CGPoint(x: 0, y: 120))
    #expect(shown.frames["[0,0] #r1"] == CGRect(x: 0, y: 0, width: 320, height: 200))
  }
}
