import Foundation
import InteractionKit
import InteractionKitTesting
import Synchronization
import TestSupport
import Testing

@Suite struct ExpectCoverageTests {
  /// A window with two buttons.
  private func simulator() -> Simulator {
    let simulator = Simulator(viewport: CGSize(width: 100, height: 100))
    for (index, name) in ["one", "other"].enumerated() {
      let button = Button(frame: CGRect(x: 0, y: CGFloat(index) * 50, width: 50, height: 50))
      button.accessibilityIdentifier = name
      button.addAction(for: .touchUpInside) { _, _ in }
      simulator.window.addSubview(button)
    }
    return simulator
  }

  @Test func exercisedPartsAreEnough() {
    let simulator = simulator()
    expectCoverage(of: simulator, minimum: 50) { simulator.tap(at: CGPoint(x: 10, y: 10)) }
    expectCoverage(of: simulator, minimum: 100) {
      simulator.tap(at: CGPoint(x: 10, y: 10))
      simulator.tap(at: CGPoint(x: 10, y: 60))
    }
  }

  @Test func issueListsThePartsThatWereNeverExercised() {
    let simulator = simulator()
    withKnownIssue {
      expectCoverage(of: simulator, minimum: 100) { simulator.tap(at: CGPoint(x: 10, y: 10)) }
    } matching: { issue in
      issue.comments.first?.rawValue
        == "the coverage of 50% is below the minimum of 100%\n  never regions: Window.other"
    }
  }

  /// Returns the percentage in the issue of a minimum that no transcript reaches.
  private static func share(_ expectation: () -> Void) -> Double {
    let share = Mutex(0.0)
    withKnownIssue {
      expectation()
    } matching: { issue in
      let text = issue.comments.first?.rawValue.firstMatch(of: /of ([\d.]+)% is below/)?.output.1
      share.withLock { $0 = text.flatMap { Double($0) } ?? 0 }
      return text != nil
    }
    return share.withLock { $0 }
  }

  @Test func transcriptsAreJoined() throws {
    expectCoverage(ofTranscripts: "like.cvt", minimum: 70)
    let folder = try TemporaryFolder()
    let screen = try Data(contentsOf: Checkout.file("Examples/banners.yaml"))
    try folder.write(String(decoding: screen, as: UTF8.self), to: "banners.yaml")
    let (select, event) = try (
      folder.write("%cvsim 1\n%load banners.yaml\ntap #t1\n| ...\n", to: "select.cvt"),
      folder.write(
        "%cvsim 1\n%load banners.yaml\nscroll to #b1\n| ...\ntap #b1.clickMe\n| ...\n",
        to: "event.cvt")
    )
    let one = Self.share { expectCoverage(ofTranscripts: select, minimum: 100.5) }
    let other = Self.share { expectCoverage(ofTranscripts: event, minimum: 100.5) }
    let both = Self.share { expectCoverage(ofTranscripts: select, event, minimum: 100.5) }
    #expect(one > 0)
    #expect(other > 0)
    #expect(both > max(one, other))
  }

  @Test func caseWithoutScreenIsAnIssue() throws {
    let folder = try TemporaryFolder()
    let none = try folder.write("%cvsim 1\nversion\n| ...\n", to: "none.cvt")
    withKnownIssue {
      expectCoverage(ofTranscripts: none, minimum: 0)
    } matching: { issue in
      issue.comments.first?.rawValue == "the transcripts display no screen"
    }
    let missing = try folder.write(
      "%cvsim 1\n%load missing.yaml\nvisible\n| ...\n", to: "missing.cvt")
    withKnownIssue {
      expectCoverage(ofTranscripts: missing, minimum: 0)
    } matching: { issue in
      issue.comments.first?.rawValue.contains("missing.yaml") == true
    }
  }

  @Test func missingTranscriptIsAnIssue() {
    withKnownIssue { expectCoverage(ofTranscripts: "missing.cvt", minimum: 0) }
  }
}
