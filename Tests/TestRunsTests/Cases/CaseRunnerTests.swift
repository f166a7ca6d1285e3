import CollectionFiles
import InteractionKit
import InteractionSessions
import SessionLanguage
import SessionSupport
import TestSupport
import Testing

@testable import TestRuns

/// The one runner of the steps of transcripts.
@Suite struct CaseRunnerTests {
  private func cases(_ text: String, path: String = "a.cvt") -> [TranscriptCase] {
    Transcript(path: path, bytes: Array(text.utf8)).cases
  }

  private func banners() throws -> CaseRunner.Screen {
    .document(try CollectionDocument.parse(Screens.banners), path: "banners.yaml")
  }

  @Test func closureEndsTheCase() throws {
    let testCase = try #require(cases("tap #t1\ntap #t2\ntap #t1\n").first)
    var ran: [Int] = []
    let session = try CaseRunner().run(testCase, on: try banners()) { step, _ in
      ran.append(step.step.number)
      return ran.count < 2
    }
    #expect(ran == [1, 2])
    #expect(session.overview.end == 2)
  }

  @Test func documentIsShownWhateverTheCaseLoads() throws {
    let testCase = try #require(
      cases("%cvsim 1\n%load nowhere.yaml\ntap #b1\n| select [0,1] [..]\n").first)
    var checks: [Bool] = []
    let session = try CaseRunner().run(testCase, on: try banners()) { step, _ in
      checks.append(step.check.hasPassed)
      return true
    }
    #expect(checks == [true])
    #expect(session.device?.path == "banners.yaml")
    #expect(throws: DocumentErrors.self) { try CaseRunner().run(testCase) }
  }

  /// A case has no steps after a limit has refused its screen.
  @Test func refusedScreenEndsTheCase() throws {
    var runner = CaseRunner()
    var limits = SessionLimits()
    limits.memory = 0
    runner.limits = limits
    let text = Screens.banners.replacing(/layout:\n(  .*\n)+/, with: "layout: { masonry: {} }\n")
    let document = try CollectionDocument.parse(text)
    let testCase = try #require(cases("tap #t1\n").first)
    var count = 0
    let session = try runner.run(testCase, on: .document(document, path: "a.yaml")) { _, _ in
      count += 1
      return true
    }
    #expect(count == 0)
    #expect(session.wasStopped)
  }

  /// All commands of cases that continue a session are steps of it, and each case begins again.
  @Test func casesContinueASession() throws {
    let folder = try TemporaryFolder(["a.yaml": Screens.banners])
    let session = Session(configuration: .init(folder: folder.path))
    try session.load("a.yaml")
    let all = cases(
      """
      %cvsim 1
      %load other.yaml
      %case one
      scroll by 100 0
      | scroll 0,0 -> 100,0
      %case two
      scroll by 50 0
      | scroll 0,0 -> 50,0
      """)
    var checks: [Bool] = []
    CaseRunner().run(all, continuing: session) { checks.append($0.check.hasPassed) }
    #expect(checks == [true, true])
    #expect(session.overview.end == 3)
    #expect(session.device?.root.collectionView.contentOffset.x == 50)
    #expect(Conversation(session).outcome("goto 1") == .done)
    #expect(session.device?.root.collectionView.contentOffset.x == 100)
  }

  @Test func quitEndsAllCases() throws {
    let conversation = try Conversation()
    var count = 0
    CaseRunner().run(
      cases("%case one\nquit\n%case two\ntap #t1\n"), continuing: conversation.session
    ) { _ in count += 1 }
    #expect(count == 1)
  }
}
