import Foundation
import InteractionKit
import InteractionKitTesting
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

  @Test func transcriptsAreJoined() {
    expectCoverage(ofTranscripts: "like.cvt", minimum: 70)
    withKnownIssue {
      expectCoverage(ofTranscripts: "like.cvt", "recorded.cvt", minimum: 100.5)
    } matching: { issue in
      issue.comments.first?.rawValue.hasSuffix("% is below the minimum of 100.5%") == true
        || issue.comments.first?.rawValue.contains("\n  never ") == true
    }
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
