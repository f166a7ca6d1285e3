import Foundation
import Testing

@testable import InteractionKit

/// What `undo`, `redo`, `goto`, `mark`, `branch`, `branches` and `when` say and do.
@Suite struct TimeVerbTests {
  private static let walk = ["tap #t1", "scroll by 100 0", "ls", "tap #t2"]

  @Test func undoTakesBackCommandsThatActAndSaysWhich() throws {
    let conversation = try Conversation()
    _ = conversation.say(Self.walk)
    #expect(conversation.say("undo") == ["undone tap #t2", "step 3 of 4"])
    #expect(conversation.say("selected") == ["selected [0,0] #t1"])
    #expect(conversation.say("redo") == ["redone tap #t2", "step 4 of 4"])
  }

  @Test func lookingIsTakenBackWithWhatWasDoneBeforeIt() throws {
    let conversation = try Conversation()
    _ = conversation.say(Self.walk)
    #expect(
      conversation.say("undo 2") == ["undone tap #t2", "undone scroll by 100 0", "step 1 of 4"])
    #expect(conversation.session.screen?.root.collectionView.contentOffset == .zero)
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

  @Test func aLoadedFileAndADirectiveAreTakenBackToo() throws {
    let conversation = try Conversation(files: [
      "screen.yaml": Screens.banners, "other.yaml": Screens.shelves,
    ])
    _ = conversation.say("load other.yaml", "%view 100x100", "tap 50,50")
    _ = conversation.say("undo 2")
    #expect(conversation.session.screen?.root.document.name == "shelves")
    #expect(conversation.session.screen?.simulator.window.bounds.size.width == 320)
    _ = conversation.say("undo")
    #expect(conversation.session.screen?.root.document.name == "banners")
    _ = conversation.say("undo")
    #expect(conversation.session.screen == nil)
  }

  @Test func aStepThatIsDoneAgainReadsWhatItReadBefore() throws {
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

  @Test func aFileThatIsReadOftenIsKeptOnce() throws {
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
    // Another text at the same place is another file.
    let state = session.stateBytes()
    try Data(Screens.shelves.utf8).write(to: URL(fileURLWithPath: folder.path("screen.yaml")))
    _ = conversation.say("load screen.yaml")
    #expect(session.screen?.root.document.name == "shelves")
    _ = conversation.say("undo")
    #expect(session.stateBytes() == state)
  }

  @Test func whatIsCheckedAndNeverGoesBackKeepsNothingThatItRead() throws {
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
    #expect(conversation.say("goto 5") == ["! there is no step 5; the last is 4"])
    #expect(
      conversation.say("goto endd") == [#"! nothing is called "endd"; did you mean end?"#])
    #expect(conversation.say("goto main") == ["step 4 of 4"])
  }

  @Test func whatIsDoneAfterUndoLeavesWhatWasUndoneInABranch() throws {
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

  @Test func aBranchGoesOnFromAnyStep() throws {
    let conversation = try Conversation()
    _ = conversation.say(Self.walk)
    #expect(conversation.say("goto 1", "branch other").last == "branch other from step 1 of main")
    _ = conversation.say("tap #b1.clickMe")
    #expect(conversation.say("branch main") == ["step 4 of 4"])
    #expect(conversation.say("branch other") == ["step 2 of 2 in other"])
    #expect(conversation.say("mark other") == ["! a branch is called other already"])
    #expect(conversation.say("goto 0", "redo").last == "step 1 of 2 in other")
  }

  @Test func whenFindsTheLastStepThatMadeItTrue() throws {
    let conversation = try Conversation()
    _ = conversation.say("tap #t1", "scroll by 100 0", "tap #t2", "scroll by -100 0", "tap #t1")
    #expect(conversation.say("when selected #t1") == ["step 5 made it true: tap #t1"])
    #expect(conversation.say("when offset 0,0") == ["step 4 made it true: scroll by -100 0"])
    #expect(conversation.say("when offset 100,0") == ["step 2 made it true: scroll by 100 0"])
    #expect(conversation.say("when count items = 5") == ["true from the beginning"])
    #expect(conversation.say("when selected #b2") == ["! it never became true"])
    #expect(conversation.session.timeline.now.step == 5)
  }

  @Test func aFileThatIsReadStaysInItsTime() throws {
    let folder = try TemporaryFolder(["back.cvt": "undo\n"])
    let conversation = try Conversation(Screens.banners, folder: folder.path)
    _ = conversation.say("tap #t1")
    #expect(conversation.say("read back.cvt") == ["! a file that is read cannot go back in time"])
  }

  @Test func aStoppedCommandLeavesEverythingAsItWas() throws {
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

  @Test func aRecordingHasTheStepsThatLeadToThePresent() throws {
    let folder = try TemporaryFolder(["screen.yaml": Screens.banners])
    let conversation = try Conversation(nil, folder: folder.path)
    _ = conversation.say("load screen.yaml", "tap #t1", "record a.cvt", "scroll by 100 0")
    func text() throws -> String {
      try String(contentsOfFile: folder.path("a.cvt"), encoding: .utf8)
    }
    let before = try text()
    _ = conversation.say("tap #t2", "tap #b1.clickMe")
    let whole = try text()
    _ = conversation.say("undo 2")
    #expect(try text() == before)
    _ = conversation.say("redo 2")
    #expect(try text() == whole)
    // Past the beginning of the recording, and on another way.
    _ = conversation.say("goto 1", "tap #b1.clickMe")
    #expect(
      try text().hasSuffix(
        "tap #b1.clickMe\n| event \"clickMe\" [0,1] #b1.clickMe data={\"imageId\":1} via callback:doClickMe\n"
      ))
    #expect(try !text().contains("tap #t1"))
    _ = conversation.say("goto undone-1")
    #expect(try text() == whole)
    #expect(conversation.say("record stop") == ["recorded \(folder.path)/a.cvt"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func savedIsWhatLeadsToThePresent() throws {
    let folder = try TemporaryFolder(["screen.yaml": Screens.banners])
    let conversation = try Conversation(nil, folder: folder.path)
    _ = conversation.say("load screen.yaml", "tap #t1", "tap #t2", "undo", "save a.cvt")
    let text = try String(contentsOfFile: folder.path("a.cvt"), encoding: .utf8)
    #expect(text.hasSuffix("tap #t1\n| select [0,0] #t1 via delegate:banners\n"))
  }
}
