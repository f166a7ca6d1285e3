import Foundation
import InteractionKit
import SessionSupport
import TestSupport
import Testing

@testable import InteractionSessions

/// Lines that are tried, and steps that are looked at: neither changes the session.
@Suite struct TrialTests {
  @Test(
    arguments: [
      ("tap #t1", ["select [0,0] #t1 via delegate:banners"], false),
      ("scroll by 40 0", ["scroll 0,0 -> 40,0"], false),
      ("expect offset 0,0", [], false),
      ("expect offset 1,0 within 1s", ["! expected offset 1,0, found 0,0"], true),
      ("tap #nothing", nil, true),
    ] as [(String, [String]?, Bool)])
  func trialPrintsWhatTheLineWould(line: String, lines: [String]?, hasFailed: Bool) throws {
    let session = try Conversation().session
    let before = session.stateDigest
    let trial = try #require(session.trial(of: line))
    if let lines { #expect(trial.lines == lines) }
    #expect(trial.hasFailed == hasFailed)
    #expect(session.stateDigest == before)
    #expect(session.overview.end == 0 && session.milliseconds == 0)
  }

  @Test(arguments: ["save x.cvt", "ls", "render x.svg", "%show none", ""])
  func otherLinesAreNotTried(line: String) throws {
    #expect(try Conversation().session.trial(of: line) == nil)
  }

  @Test func trialShowsTheDeviceAfterTheLine() throws {
    let session = try Conversation().session
    var offset = CGPoint.zero
    _ = session.trial(of: "scroll by 40 0") { offset = $0.root.itemsView.contentOffset }
    #expect(offset == CGPoint(x: 40, y: 0))
    #expect(session.device?.root.itemsView.contentOffset == .zero)
  }

  @Test func stepIsLookedAtOnADeviceOfItsOwn() throws {
    let conversation = try Conversation()
    _ = conversation.say("scroll by 40 0", "scroll by 40 0")
    let session = conversation.session
    let (before, device) = (session.stateDigest, session.device)
    var offsets: [CGFloat] = []
    for step in 0...2 {
      #expect(session.look(atStep: step) { offsets.append($0.root.itemsView.contentOffset.x) })
    }
    #expect(offsets == [0, 40, 80])
    #expect(!session.look(atStep: 3) { _ in Issue.record("there is no such step") })
    #expect(session.stateDigest == before && session.device === device)
    #expect(session.overview.step == 2)
  }

  @Test func recordingIsContinuedOnlyIfItHasTheSteps() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Screens.banners, to: "screen.yaml")
    func session() -> Conversation {
      let conversation = Conversation(
        Session(configuration: Session.Configuration(folder: folder.path)))
      _ = conversation.say("load screen.yaml")
      return conversation
    }
    let first = session()
    _ = first.say("record a.cvt", "tap #t1", "record stop")
    let path = folder.path + "/a.cvt"
    let kept = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!session().session.continueRecording(at: path))
    let second = session()
    _ = second.say("tap #t1")
    #expect(second.session.continueRecording(at: path))
    _ = second.say("tap #b1")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix(kept) && text.contains("tap #b1"))
  }
}
