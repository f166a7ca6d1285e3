import Foundation
import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage
@testable import TestRuns

/// The output and the effects of the verbs of time.
///
/// `undo`, `redo`, `goto`, `mark`, `branch`, `branches` and `when`.
@Suite struct TimeVerbTests {
  private static let walk = ["tap #t1", "scroll by 100 0", "ls", "tap #t2"]

  @Test func undoUndoesActionsAndNamesThem() throws {
    let conversation = try Conversation()
    _ = conversation.say(Self.walk)
    #expect(conversation.say("undo") == ["undone tap #t2", "step 3 of 4"])
    #expect(conversation.say("selected") == ["selected [0,0] #t1"])
    #expect(conversation.say("redo") == ["redone tap #t2", "step 4 of 4"])
  }

  @Test func queriesAreUndoneWithTheActionBeforeThem() throws {
    let conversation = try Conversation()
    _ = conversation.say(Self.walk)
    #expect(
      conversation.say("undo 2") == ["undone tap #t2", "undone scroll by 100 0", "step 1 of 4"])
    #expect(conversation.session.device?.root.collectionView.contentOffset == .zero)
    #expect(conversation.say("redo") == ["redone scroll by 100 0", "step 2 of 4"])
    #expect(conversation.say("redo 9") == ["redone tap #t2", "step 4 of 4"])
  }

  @Test func undoNeverFails() throws {
    let conversation = try Conversation()
    #expect(conversation.say("undo", "redo") == ["nothing to undo", "nothing to redo"])
    #expect(conversation.outcome("undo 1000000") == .done)
    let bare = try Conversation(nil)
    #expect(bare.say("undo") == ["nothing to undo"])
    #expect(bare.say("tap #t1", "undo").suffix(2) == ["undone tap #t1", "step 0 of 1"])
  }

  @Test func manyCommandsAreNamedInShort() throws {
    let conversation = try Conversation()
    _ = conversation.say(Array(repeating: "tap #t1", count: 8))
    let lines = conversation.say("undo 8")
    #expect(
      lines == Array(repeating: "undone tap #t1", count: 5) + ["undone 3 more", "step 0 of 8"])
  }

  @Test func loadAndDirectivesAreUndone() throws {
    let conversation = try Conversation(files: [
      "screen.yaml": Screens.banners, "other.yaml": Screens.shelves,
    ])
    _ = conversation.say("load other.yaml", "%view 100x100", "tap 50,50")
    _ = conversation.say("undo 2")
    #expect(conversation.session.device?.root.document.name == "shelves")
    #expect(conversation.session.device?.simulator.window.bounds.size.width == 320)
    _ = conversation.say("undo")
    #expect(conversation.session.device?.root.document.name == "banners")
    _ = conversation.say("undo")
    #expect(conversation.session.device == nil)
  }

  @Test func stepThatIsDoneAgainReadsWhatItReadBefore() throws {
    let folder = try TemporaryFolder([
      "screen.yaml": Screens.banners, "more.cvt": "tap #t1\nscroll by 50 0\n",
    ])
    let conversation = try Conversation(nil, folder: folder.path)
    _ = conversation.say("load screen.yaml", "read more.cvt", "tap #t2")
    let state = conversation.session.stateBytes()
    for name in ["screen.yaml", "more.cvt"] {
      try FileManager.default.removeItem(atPath: folder.path(name))
    }
    #expect(conversation.say("goto 1", "redo 5").last == "step 3 of 3")
    #expect(conversation.session.stateBytes() == state)
  }

  @Test func fileThatIsReadOftenIsKeptOnce() throws {
    let folder = try TemporaryFolder([
      "screen.yaml": Screens.banners, "more.cvt": "tap #t1\n",
    ])
    let conversation = try Conversation(nil, folder: folder.path)
    for _ in 0..<20 { _ = conversation.say("load screen.yaml", "read more.cvt") }
    let session = conversation.session
    var steps: Set<UnsafeRawPointer> = []
    var texts: Set<UnsafeRawPointer> = []
    for step in 1...session.timeline.now.step {
      for content in session.timeline.notes(of: step, towards: session.timeline.now).files {
        switch content {
        case .collection(let document):
          document.sections.withUnsafeBufferPointer {
            if let base = $0.baseAddress { steps.insert(UnsafeRawPointer(base)) }
          }
        case .bytes(let bytes):
          bytes.withUnsafeBufferPointer {
            if let base = $0.baseAddress { texts.insert(UnsafeRawPointer(base)) }
          }
        default: Issue.record("\(content)")
        }
      }
    }
    #expect(steps.count == 1)
    #expect(texts.count == 1)
    // Another text at the same path is another file.
    let state = session.stateBytes()
    try Data(Screens.shelves.utf8).write(to: URL(fileURLWithPath: folder.path("screen.yaml")))
    _ = conversation.say("load screen.yaml")
    #expect(session.device?.root.document.name == "shelves")
    _ = conversation.say("undo")
    #expect(session.stateBytes() == state)
  }

  @Test func onlyCasesWithTimeVerbsMoveInTime() throws {
    let folder = try TemporaryFolder(["screen.yaml": Screens.banners])
    func kept(_ lines: String) throws -> Bool {
      let text = "%load screen.yaml\n\(lines)"
      let transcript = Transcript(path: folder.path("a.cvt"), bytes: Array(text.utf8))
      return try #require(transcript.cases.first).movesInTime
    }
    #expect(try !kept("load screen.yaml\ntap #t1\nrepeat 2 { tap #t1 }\n"))
    for verb in ["undo", "redo", "goto 1", "mark a", "branch a", "branches", "when none"] {
      #expect(try kept("tap #t1\n\(verb)\n"), "\(verb)")
    }
    let session = Session(configuration: .init(folder: folder.path))
    session.keepsPast = false
    var output: [UInt8] = []
    for _ in 0..<3 { session.execute("load screen.yaml", into: &output) }
    #expect(session.timeline.notes(of: 2, towards: session.timeline.now).files.isEmpty)
  }

  @Test func gotoKnowsStepsMarksAndBranches() throws {
    let conversation = try Conversation()
    _ = conversation.say(Self.walk)
    #expect(conversation.say("mark end") == ["mark end: step 4"])
    #expect(conversation.say("goto 1") == ["step 1 of 4"])
    #expect(conversation.say("goto end") == ["step 4 of 4"])
    #expect(conversation.say("goto 5") == ["! step 5 does not exist; the last is 4"])
    #expect(
      conversation.say("goto endd") == [
        #"! no step, mark or branch is named "endd"; did you mean end?"#
      ])
    #expect(conversation.say("goto main") == ["step 4 of 4"])
  }

  @Test func undoneStepsStayInABranch() throws {
    let conversation = try Conversation()
    _ = conversation.say(Self.walk)
    _ = conversation.say("mark end", "goto 2", "tap #b1.clickMe")
    #expect(
      conversation.say("branches") == [
        "* main      3 steps, at 3", "  undone-1  from step 2 of main, 2 steps",
        "  mark end: step 4 of undone-1",
      ])
    #expect(conversation.say("goto end") == ["step 4 of 4 in undone-1"])
    #expect(conversation.say("selected") == ["selected [0,2] #t2"])
    #expect(conversation.say("branch main") == ["step 3 of 3"])
  }

  @Test func branchGoesOnFromAnyStep() throws {
    let conversation = try Conversation()
    _ = conversation.say(Self.walk)
    #expect(conversation.say("goto 1", "branch other").last == "branch other from step 1 of main")
    _ = conversation.say("tap #b1.clickMe")
    #expect(conversation.say("branch main") == ["step 4 of 4"])
    #expect(conversation.say("branch other") == ["step 2 of 2 in other"])
    #expect(
      conversation.say("mark other") == ["! a branch is named other already; choose another name"])
    #expect(conversation.say("goto 0", "redo").last == "step 1 of 2 in other")
  }

  @Test func whenFindsTheLastStepThatMadeItTrue() throws {
    let conversation = try Conversation()
    _ = conversation.say("tap #t1", "scroll by 100 0", "tap #t2", "scroll by -100 0", "tap #t1")
    #expect(conversation.say("when selected #t1") == ["step 5 made it true: tap #t1"])
    #expect(conversation.say("when offset 0,0") == ["step 4 made it true: scroll by -100 0"])
    #expect(conversation.say("when offset 100,0") == ["step 2 made it true: scroll by 100 0"])
    #expect(conversation.say("when count items = 5") == ["true from the beginning"])
    #expect(
      conversation.say("when selected #b2") == ["! it was not true after any step of the session"])
    #expect(conversation.session.timeline.now.step == 5)
  }

  @Test func fileThatIsReadStaysInItsTime() throws {
    let folder = try TemporaryFolder(["back.cvt": "undo\n"])
    let conversation = try Conversation(Screens.banners, folder: folder.path)
    _ = conversation.say("tap #t1")
    #expect(
      conversation.say("read back.cvt") == ["! a file that `read` runs cannot go back in time"])
  }

  @Test func undoIsExactADigestProvesIt() throws {
    let conversation = try Conversation()
    let session = conversation.session
    var digests = [session.stateDigest]
    let lines = ["tap #t1", "scroll by 100 0", "delete #b1", "wire off TextCell", "tap #t2"]
    for line in lines {
      _ = conversation.say(line)
      digests.append(session.stateDigest)
    }
    #expect(Set(digests).count == digests.count)
    #expect(digests.allSatisfy { $0.hasPrefix("sha256:") && $0.utf8.count == 71 })
    for digest in digests.dropLast().reversed() {
      _ = conversation.say("undo")
      #expect(session.stateDigest == digest)
    }
    for digest in digests.dropFirst() {
      _ = conversation.say("redo")
      #expect(session.stateDigest == digest)
    }
  }

  /// A repeated step checks for cancellation, which counts it.
  private func rounds(of lines: [String], in conversation: Conversation) -> Int {
    var rounds = 0
    conversation.session.isInterrupted = {
      rounds += 1
      return false
    }
    _ = conversation.say(lines)
    conversation.session.isInterrupted = { false }
    return rounds
  }

  @Test func stepsAfterALargeStepAreUndoneWithoutIt() throws {
    let conversation = try Conversation()
    _ = conversation.say("repeat 3000 { tap #t1; tap #t2 }")
    let state = conversation.session.stateDigest
    _ = conversation.say("tap #b1.clickMe")
    #expect(rounds(of: ["undo"], in: conversation) < 10)
    #expect(conversation.session.stateDigest == state)
    // Also if many steps followed, and the queried entries are older.
    _ = conversation.say(Array(repeating: "tap #t1", count: 20))
    #expect(rounds(of: ["undo 15"], in: conversation) < 50)
    #expect(rounds(of: ["goto 1"], in: conversation) < 10)
    #expect(conversation.session.stateDigest == state)
  }

  @Test(arguments: [("undo", 20), ("goto 1", 0), ("when selected #t2", 20)])
  func goingBackCanBeStoppedAndLeavesEverythingAsItWas(line: String, after: Int) throws {
    let conversation = try Conversation()
    let session = conversation.session
    session.timeline = Timeline(.init(spacing: 1_000_000))
    _ = conversation.say("tap #t1", "repeat 500 { scroll by 1 0; tap #t2 }", "tap #t1", "ls")
    let state = session.stateBytes()
    let position = session.timeline.now
    var rounds = 0
    session.isInterrupted = {
      rounds += 1
      return rounds > after
    }
    #expect(
      conversation.say(line) == ["! stopped; the session is unchanged"])
    #expect(session.wasStopped)
    session.isInterrupted = { false }
    #expect(session.timeline.now == position)
    #expect(session.stateBytes() == state)
    #expect(conversation.say("undo").first == "undone tap #t1")
  }

  @Test func doingAgainCanBeStoppedToo() throws {
    let conversation = try Conversation()
    let session = conversation.session
    session.timeline = Timeline(.init(spacing: 1_000_000))
    _ = conversation.say("tap #t1", "repeat 500 { scroll by 1 0; tap #t2 }", "undo")
    let state = session.stateBytes()
    var rounds = 0
    session.isInterrupted = {
      rounds += 1
      return rounds > 20
    }
    #expect(
      conversation.say("redo") == ["! stopped; the session is unchanged"])
    session.isInterrupted = { false }
    #expect(session.stateBytes() == state)
    #expect(conversation.say("redo").last == "step 2 of 2")
  }

  @Test func whenLeavesTheTraceOneLine() throws {
    let traced = try TracedSession()
    traced.say("tap #t1", "scroll by 100 0", "tap #t2", "load screen.yaml", "%view 300x160")
    _ = traced.newLines()
    #expect(traced.say("when selected #t1") == ["step 1 made it true: tap #t1"])
    let lines = traced.newLines()
    #expect(lines.count == 2, "\(lines)")
    #expect(lines.first?.contains(#""verb":"when""#) == true)
    #expect(lines.last?.contains(#""text":"step 1 made it true: tap #t1""#) == true)
    traced.say("tap #b1")
    #expect(traced.newLines().contains { $0.contains(#""type":"hit""#) })
    traced.say("when selected #q1")
    #expect(traced.newLines().count == 2)
  }

  @Test func manyBranchesAreKeptApart() throws {
    let timeline = Timeline()
    let step = Array("tap".utf8)[...]
    func add() { timeline.append(step, printed: [], .acts, StepLog.Notes()) }
    for number in 0..<2000 {
      add()
      add()
      timeline.mark("m\(number)")
      timeline.arrive(at: .init(branch: 0, step: 0))
    }
    #expect(timeline.branches.count == 2000)
    for number in 0..<1999 {
      #expect(timeline.position(named: "m\(number)")?.step == 2)
      #expect(timeline.branchNumber(of: "undone-\(number + 1)") == number + 1)
      #expect(timeline.position(named: "m\(number)")?.branch == number + 1)
    }
    // An effect that continues from an undone step continues from its present state.
    timeline.arrive(at: .init(branch: 0, step: 2))
    timeline.beginBranch("side")
    add()
    timeline.arrive(at: .init(branch: 0, step: 1))
    timeline.beginBranch("early")
    timeline.arrive(at: .init(branch: 0, step: 1))
    add()
    let tail = try #require(timeline.branchNumber(of: "undone-2000"))
    let side = try #require(timeline.branchNumber(of: "side"))
    let early = try #require(timeline.branchNumber(of: "early"))
    #expect(timeline.branches[side].origin == Timeline.Position(branch: tail, step: 2))
    #expect(timeline.branches[early].origin == Timeline.Position(branch: 0, step: 1))
    #expect(timeline.position(named: "m1999") == Timeline.Position(branch: tail, step: 2))
  }

  @Test func stoppedCommandLeavesEverythingAsItWas() throws {
    let conversation = try Conversation()
    _ = conversation.say("tap #t1")
    let state = conversation.session.stateBytes()
    var rounds = 0
    conversation.session.isInterrupted = {
      rounds += 1
      return rounds > 20
    }
    _ = conversation.say("repeat 1000000 { scroll by 1 0; tap #t2; delete #q1 }")
    #expect(conversation.session.wasStopped)
    #expect(conversation.session.stateBytes() == state)
    #expect(conversation.session.timeline.end == 1)
  }

  // MARK: Recording

  @Test func recordingOnlyGainsSteps() throws {
    let folder = try TemporaryFolder(["screen.yaml": Screens.banners])
    let conversation = try Conversation(nil, folder: folder.path)
    _ = conversation.say("load screen.yaml", "tap #t1", "record a.cvt", "scroll by 100 0")
    func text(_ name: String = "a.cvt") throws -> String {
      try String(contentsOfFile: folder.path(name), encoding: .utf8)
    }
    _ = conversation.say("tap #t2", "tap #b1.clickMe")
    let whole = try text()
    for line in ["undo 2", "redo 2", "goto 0", "goto 1"] {
      _ = conversation.say(line)
      #expect(try text() == whole, "\(line)")
    }
    // A step before the beginning of the recording begins a branch, in a file of its own.
    let click =
      "event \"clickMe\" [0,1] #b1.clickMe data={\"imageId\":1} via callback:doClickMe"
    #expect(
      conversation.say("tap #b1.clickMe") == [
        click, "recording to a-2.cvt; a.cvt keeps the steps that you left",
      ])
    #expect(try text() == whole)
    let recordedClick = #"event "clickMe" #b1.clickMe via callback:doClickMe"#
    #expect(try text("a-2.cvt").hasSuffix("tap #b1.clickMe\n| \(recordedClick)\n"))
    #expect(try !text("a-2.cvt").contains("tap #t1"))
    let other = try text("a-2.cvt")
    _ = conversation.say("goto undone-1")
    #expect(try text() == whole)
    #expect(conversation.say("tap #t3").last == "recording to a.cvt again")
    #expect(try text().hasPrefix(whole + "tap #t3\n| ") && text("a-2.cvt") == other)
    #expect(conversation.say("record stop") == ["recorded a.cvt, a-2.cvt"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
    for name in ["a.cvt", "a-2.cvt"] {
      let cases = TestRun(RunPlan(TestSelection([folder.path(name)]))).run().cases
      #expect(cases.map(\.verdict) == [.passed], "\(name)")
    }
  }

  @Test func queriesInThePastAreRecordedThere() throws {
    let folder = try TemporaryFolder(["screen.yaml": Screens.banners])
    let conversation = try Conversation(nil, folder: folder.path)
    _ = conversation.say(
      "load screen.yaml", "tap #t1", "record r.cvt --looks", "tap #t2", "undo",
      "expect selected #t1", "selected", "save p.cvt --looks")
    let saved = try String(contentsOfFile: folder.path("p.cvt"), encoding: .utf8)
    let looked = "expect selected #t1\n| (nothing)\nselected\n| selected [0,0] #t1\n"
    #expect(saved.hasSuffix("tap #t1\n| select #t1 via delegate:banners\n\(looked)"))
    let recorded = try String(contentsOfFile: folder.path("r.cvt"), encoding: .utf8)
    #expect(recorded.hasPrefix(saved + "tap #t2\n"))
    // They stay at their steps, which are unchanged.
    #expect(conversation.say("redo") == ["redone tap #t2", "step 3 of 3"])
    _ = conversation.say("goto 0", "echo first", "goto 3", "save q.cvt --looks", "record stop")
    let text = try String(contentsOfFile: folder.path("q.cvt"), encoding: .utf8)
    #expect(text.contains("\n\necho first\n| first\nload \"screen.yaml\"\n"))
    #expect(text.contains("\(looked)tap #t2\n"))
    #expect(try String(contentsOfFile: folder.path("r.cvt"), encoding: .utf8) == text)
    for name in ["p.cvt", "q.cvt", "r.cvt"] {
      let cases = TestRun(RunPlan(TestSelection([folder.path(name)]))).run().cases
      #expect(cases.map(\.verdict) == [.passed], "\(name)")
    }
  }
}
