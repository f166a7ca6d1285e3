import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionSupport
import TestRuns
import TestSupport
import Testing

@Suite struct RecordingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "screen.yaml": Screens.banners, "other/shelves.yaml": Screens.shelves,
      "other/steps.cvt": "tap 100,80\n%show +display\nscroll by 300 0\n",
    ])
  }

  private func conversation() throws -> Conversation {
    let conversation = try Conversation(nil, folder: folder.path)
    #expect(conversation.outcome("load screen.yaml") == .done)
    return conversation
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  private func verdicts(_ name: String) -> [CaseReport.Verdict] {
    TestRun(RunPlan(TestSelection([folder.path(name)]))).run().cases.map(\.verdict)
  }

  /// The commands that are possible between the beginning and the end of a recording.
  @Test(
    arguments: [
      ["tap #t1", "tap 500,5", "tap #zz", "expect none"],
      [
        "echo ...", "echo (nothing)", "echo a (re)", "echo [..]", "echo [.", "echo ! x", "echo | y",
      ],
      ["repeat 2 {", "  tap 100,80", "  echo x", "}"],
      ["tap \\", "  100,80", "tap #t1", "ls"],
      ["read other/steps.cvt", "tap #t1"],
      ["load other/shelves.yaml", "tap #r1.strip[0,0]"],
      ["repeat 2 { read other/steps.cvt; load screen.yaml }"],
      ["%show +display +touch", "tap #t1", "scroll by 300 0"],
      ["tap #t1", "%show all", "tap #t1", "%show none", "tap #t1", "tap 500,5"],
      ["tap #t1", "%case again", "expect selected", "tap #t1"],
      ["tap #t1", "%case again", "tap #t1", "%case again", "tap #b1", "%case", "tap #t1"],
      ["tap #t1", "%view 200x160", "visible", "%scale 3", "visible"],
      ["%view 300x160", "visible", "%load other/shelves.yaml", "visible"],
      ["wire on TextCell \"a b\"", "tap #t1", "wire off TextCell", "tap #t1", "map", "ls 0"],
      ["emit #t1 \"käse\\u00e9\" {\"b\":1,\"a\":\"\\n\"}"],
      ["wait 1.5s", "touch down 100,80", "touch move 10,80", "touch up", "state"],
      [],
    ] as [[String]])
  func recordedAndSavedSessionsPass(lines: [String]) throws {
    let conversation = try conversation()
    let half = lines.count / 2 == 1 ? 1 : 0
    _ = conversation.say(Array(lines.prefix(half)))
    #expect(conversation.say("record other/a.cvt") == ["recording to other/a.cvt"])
    _ = conversation.say(Array(lines.dropFirst(half)))
    #expect(conversation.outcome("record stop") == .done)
    #expect(conversation.say("save b.cvt") == ["saved b.cvt"])
    for name in lines.isEmpty ? [] : ["other/a.cvt", "b.cvt"] {
      let results = verdicts(name)
      let written = try text(name)
      #expect(!results.isEmpty)
      #expect(results.allSatisfy { $0 == .passed }, "\(written)")
    }
  }

  /// Directives before the first command change the header of a recording.
  @Test(
    arguments: [
      ["%load screen.yaml", "tap #t1"],
      ["%load screen.yaml", "%load other/shelves.yaml", "tap #r1.strip[0,0]"],
      ["%load screen.yaml", "%show +touch", "tap #t1"],
      ["%load screen.yaml", "%view 200x160", "tap #t1", "undo 5", "tap #t3"],
      ["%load screen.yaml", "%case first", "tap #t1", "%case second", "tap #t2"],
      ["%case first", "%load screen.yaml", "%view 200x160", "visible", "%case first", "visible"],
    ])
  func recordingThatBeginsBeforeDirectivesPasses(lines: [String]) throws {
    let conversation = try Conversation(nil, folder: folder.path)
    #expect(conversation.say("record a.cvt") == ["recording to a.cvt"])
    _ = conversation.say(lines)
    _ = conversation.say("save b.cvt")
    // After a step back the recording goes on in another file.
    let last = try #require(conversation.say("record stop").first?.split(separator: " ").last)
    for name in [String(last), "b.cvt"] {
      let written = try text(name)
      #expect(try written == text("b.cvt"))
      #expect(!verdicts(name).isEmpty)
      #expect(verdicts(name).allSatisfy { $0 == .passed }, "\(written)")
    }
  }

  /// Moves among the directives of one case, before or behind the beginning of a recording.
  ///
  /// The last file has what leads to the present; the one before keeps what was left.
  @Test(
    arguments: [
      ([], ["tap #t1", "%load other/shelves.yaml", "%view 300x300", "undo", "wait 10ms"]),
      (["tap #t1", "%case B", "%load other/shelves.yaml", "undo"], ["redo", "wait 10ms"]),
      (["tap #t1", "%case B"], ["%load other/shelves.yaml", "undo", "%view 300x300", "wait 1"]),
      (["tap #t1"], ["%case", "%load screen.yaml", "%view 300x300", "undo 3", "redo 2", "wait 1"]),
    ])
  func recordingFollowsTheDirectivesOfACase(before: [String], lines: [String]) throws {
    let conversation = try conversation()
    _ = conversation.say(before + ["record a.cvt"] + lines + ["save b.cvt"])
    let said = conversation.say("record stop").first ?? ""
    let names = said.dropFirst("recorded ".count).split(separator: ", ").map(String.init)
    #expect(try text(try #require(names.last)) == text("b.cvt"), "\(said)")
    for name in names {
      let written = try text(name)
      #expect(verdicts(name).allSatisfy { $0 == .passed }, "\(written)")
    }
  }

  /// The names and commands of cases, also if a saved session runs and is saved again.
  @Test(
    arguments: [
      ["%case first", "tap #t1", "%case second", "tap #t2"],
      ["tap #t3", "%case second", "%load other/shelves.yaml", "tap #r1.strip[0,0]"],
      ["%case a", "tap #t1", "%case", "%view 200x160", "%scale 3", "visible"],
      ["tap #t1", "%case b", "%show +touch", "%load screen.yaml", "tap #t2", "undo", "tap #t3"],
    ])
  func savingASavedSessionChangesNothing(lines: [String]) throws {
    let conversation = try Conversation(nil, folder: folder.path)
    _ = conversation.say(["%load screen.yaml"] + lines + ["save 1.cvt"])
    let saved = try text("1.cvt")
    for number in 1...2 {
      let again = try Conversation(nil, folder: folder.path)
      let commands = saved.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("|") }
      _ = again.say(
        Array(commands.prefix(1)) + ["record r\(number).cvt"] + commands.dropFirst()
          + ["save s\(number).cvt", "record stop"])
      #expect(try text("s\(number).cvt") == saved)
      #expect(try text("r\(number).cvt") == saved)
    }
    #expect(verdicts("1.cvt").allSatisfy { $0 == .passed }, "\(saved)")
  }

  @Test(arguments: [[], ["tap #t1", "%case other"], ["%show +display"]] as [[String]])
  func fileWithoutACommandAtItsEndHasNoBlankLineThere(lines: [String]) throws {
    let conversation = try conversation()
    for line in ["record recorded.cvt"] + lines + ["save saved.cvt", "record stop"] {
      #expect(conversation.outcome(line) == .done)
    }
    for name in ["recorded.cvt", "saved.cvt"] {
      let written = try text(name)
      #expect(written.hasSuffix("\n") && !written.hasSuffix("\n\n"), "\(written)")
    }
  }

  @Test func personsShortVerbsAreWrittenWhole() throws {
    let conversation = try conversation()
    conversation.session.isInteractive = true
    #expect(conversation.outcome(".ta #t1") == .done)
    _ = conversation.say("save b.cvt")
    #expect(try text("b.cvt").contains("\ntap #t1\n| select #t1"))
    #expect(verdicts("b.cvt").allSatisfy { $0 == .passed })
  }

  @Test(arguments: ["record", "save", "output"])
  func nameWithNULIsAnError(verb: String) throws {
    let conversation = try conversation()
    #expect(
      conversation.say("\(verb) \"a\\u0000.cvt\"").first
        == "! cannot write a\\u0000.cvt: a name cannot contain NUL")
    #expect(!FileManager.default.fileExists(atPath: folder.path("a")))
  }

  @Test func otherFileOfARecordingReplacesNone() throws {
    try folder.write("mine", to: "a-2.cvt")
    let conversation = try conversation()
    _ = conversation.say("record a.cvt", "tap #t1", "undo")
    #expect(
      conversation.say("tap #t2").last
        == "recording to a-3.cvt; a.cvt keeps the steps that you left")
    #expect(try text("a-2.cvt") == "mine")
  }

  @Test func savedIsWhatLeadsToThePresent() throws {
    let conversation = try conversation()
    _ = conversation.say("tap #t1", "tap #t2", "undo", "save a.cvt")
    #expect(try text("a.cvt").hasSuffix("tap #t1\n| select #t1 via delegate:banners\n"))
  }

  @Test func existingFileIsNeitherRecordedToNorSavedOver() throws {
    let conversation = try conversation()
    for line in ["record screen.yaml", "save screen.yaml", "save .", "record ."] {
      #expect(conversation.say(line).first?.hasSuffix("it exists already") == true)
    }
    #expect(try text("screen.yaml") == Screens.banners)
    #expect(conversation.say("record no/such/a.cvt").first?.hasPrefix("! cannot write ") == true)
    #expect(conversation.say("record stop") == ["! nothing is recorded; `record FILE` begins"])
  }

  @Test func saveLeavesTheFilesBesideItAlone() throws {
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.path("b.cvt.part")))
    #expect(try conversation().say("save b.cvt") == ["saved b.cvt"])
    #expect(try text("b.cvt.part") == "mine")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == ["b.cvt", "b.cvt.part", "other", "screen.yaml"])
  }

  @Test func filesOfAKilledProcessAreIgnored() throws {
    try folder.write("half", to: ".cvsim-\(getpid())-1.part")
    let conversation = try conversation()
    #expect(conversation.say("tap #t1", "save b.cvt").last == "saved b.cvt")
    #expect(verdicts("b.cvt") == [.passed])
    #expect(try text(".cvsim-\(getpid())-1.part") == "half")
    #expect(
      conversation.say("save no/such/a.cvt")
        == ["! cannot write no/such/a.cvt: No such file or directory"])
  }

  @Test func removedRecordingIsReported() throws {
    let recording = folder.path("a.cvt")
    let conversation = try conversation()
    for line in ["tap #t1", "undo", "record stop"] {
      _ = conversation.say("tap #t1", "tap #t2", "record a.cvt")
      try FileManager.default.removeItem(atPath: recording)
      let said = conversation.say(line)
      #expect(said.contains { $0.hasPrefix("! the recording ends: ") }, "\(line): \(said)")
      #expect(!FileManager.default.fileExists(atPath: recording))
      #expect(conversation.say("record stop").first?.hasPrefix("! nothing is recorded") == true)
    }
    _ = conversation.say("record a.cvt")
    try FileManager.default.removeItem(atPath: recording)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: recording))
    #expect(
      conversation.say("tap #t1").last?
        .hasSuffix(" was deleted, replaced or changed; `save FILE` writes the session so far")
        == true)
    #expect(try text("a.cvt") == "mine")
    _ = conversation.say("record b.cvt", "tap #t1")
    let changed = try text("b.cvt") + "# a note\n"
    try changed.write(toFile: folder.path("b.cvt"), atomically: false, encoding: .utf8)
    #expect(conversation.say("undo").contains { $0.hasPrefix("! the recording ends: b.cvt was") })
    #expect(try text("b.cvt") == changed)
  }

  @Test(arguments: ["record c.cvt", "record stop", "save c.cvt", "quit", "quit 3"])
  func sessionCommandsAreRejectedInBlocks(line: String) throws {
    let conversation = try conversation()
    let verb = line.prefix { $0 != " " }
    let said = conversation.say("repeat 1 { tap #t1; \(line) }")
    #expect(said.contains { $0.contains("\(verb) is not allowed in a block") }, "\(said)")
    #expect(conversation.say("selected") == ["nothing is selected"])
    #expect(!FileManager.default.fileExists(atPath: folder.path("c.cvt")))
  }

  @Test func recordingIsRefusedWhileOneRuns() throws {
    let conversation = try conversation()
    _ = conversation.say("record a.cvt")
    #expect(conversation.say("record b.cvt").first?.contains("`record stop` ends it") == true)
    _ = conversation.say("tap #t1")
    #expect(try text("a.cvt").hasSuffix("tap #t1\n| select #t1 via delegate:banners\n"))
  }

  @Test func looksAreExpectedOnlyOnRequest() throws {
    let conversation = try conversation()
    _ = conversation.say("record a.cvt", "tap #t1", "ls", "visible", "frame #zz", "record stop")
    _ = conversation.say("save b.cvt --looks")
    let recorded = try text("a.cvt")
    #expect(recorded.contains("\nls\nvisible\nframe #zz\n| ! no item"))
    #expect(recorded.contains("tap #t1\n| select"))
    #expect(try text("b.cvt").contains("\nls\n| section 0"))
    #expect((verdicts("a.cvt") + verdicts("b.cvt")).allSatisfy { $0 == .passed })
  }

  @Test func failedExpectationIsACommentUnlessErrorsAreAccepted() throws {
    let conversation = try conversation()
    _ = conversation.say(
      "record a.cvt", "tap #t1", "expect offset 5,5", "expect offset 0,0", "tap #zz",
      "repeat 2 { tap 100,80; expect none }", "expect select #zz", "%show +display",
      "tap #t1", "expect none", "record stop", "goto 1", "expect offset 6,6",
      "goto main")
    _ = conversation.say("save b.cvt", "save c.cvt --accept-errors --looks")
    let select = "select [0,0] #t1 via delegate:banners"
    let recorded = "select #t1 via delegate:banners"
    for name in ["a.cvt", "b.cvt"] {
      let text = try text(name)
      let comment = "# failed: expect offset 5,5\n# ! expected offset 5,5, found 0,0\n"
      #expect(text.contains("\n\(comment)"), "\(text)")
      #expect(text.contains("\nexpect offset 0,0\n| (nothing)\ntap #zz\n| ! "), "\(text)")
      let failure = "# ! expected no delivery, found \(select)\n"
      #expect(
        text.contains(
          "# failed: repeat 2 { tap 100,80; expect none }\n\(failure)\(failure)"
            + "repeat 2 { tap 100,80 }\n| \(recorded)\n| \(recorded)\n"), "\(text)")
      #expect(text.contains("# failed: expect select #zz\n# ! "), "\(text)")
      #expect(text.hasSuffix("\(failure)"), "\(text)")
      #expect(!text.contains("| ! expected"), "\(text)")
      #expect(verdicts(name) == [.passed], "\(text)")
    }
    let accepted = try text("c.cvt")
    #expect(accepted.contains("\nexpect offset 5,5\n| ! expected offset 5,5, found 0,0\n"))
    #expect(!accepted.contains("# failed"))
    #expect(verdicts("c.cvt") == [.passed])
  }

  /// A page of items arrives while an expectation waits.
  @Test(arguments: [
    ["expect count items = 5 within 1s", "wait 1s"],
    ["expect count items = 5 within 500ms", "wait 50ms", "wait 600ms"],
    ["repeat 2 { expect count items = 5 within 250ms }", "wait 1s"],
    ["repeat 3 { expect count items = 40 within 250ms; tap #r0 }", "wait 1s"],
    [
      "repeat 3 { expect not select #r0 within 250ms; expect event arrived within 100ms }",
      "wait 1s",
    ],
    ["tap #r0", "expect event arrived within 700ms", "expect select #r0", "wait 1s"],
    ["expect visible #zz within 550ms", "expect count items = 40 within 1s"],
  ])
  func failedExpectationsKeepTheirTime(commands: [String]) throws {
    let pages = try String(
      contentsOf: Checkout.file("Examples/data-source/pages.yaml"), encoding: .utf8)
    try folder.write(pages, to: "pages.yaml")
    let conversation = try Conversation(nil, folder: folder.path)
    _ = conversation.say(["load pages.yaml", "record a.cvt"] + commands + ["save b.cvt"])
    for name in ["a.cvt", "b.cvt"] {
      let text = try text(name)
      #expect(text.contains("# failed: ") && text.contains("state loading -> ready"), "\(text)")
      #expect(verdicts(name) == [.passed], "\(text)")
    }
  }

  @Test func failedExpectationAtAPastStepIsAComment() throws {
    let conversation = try conversation()
    _ = conversation.say("tap #t1", "scroll by 30 0", "undo", "expect offset 6,6", "save a.cvt")
    #expect(
      try text("a.cvt").hasSuffix(
        "\n# failed: expect offset 6,6\n# ! expected offset 6,6, found 0,0\n"))
    #expect(verdicts("a.cvt") == [.passed])
  }

  @Test func failedExpectationOfAFileFailsAgain() throws {
    try folder.write("tap 100,80\nexpect none\n", to: "other/wrong.cvt")
    let conversation = try conversation()
    _ = conversation.say("read other/wrong.cvt", "save a.cvt")
    let text = try text("a.cvt")
    #expect(text.contains("\n# ! expected no delivery, found select [0,0] #t1"), "\(text)")
    #expect(text.contains("\nread \"other/wrong.cvt\"\n| select #t1"), "\(text)")
    #expect(!text.contains("| !"))
    #expect(verdicts("a.cvt") == [.failed])
  }
}
