import InteractionAnalysis
import InteractionKit
import InteractionSessions
import TestRuns
import Testing

/// Expects that a closure exercises a share of the parts of a screen.
///
/// An issue lists the parts that were never exercised.
///
/// ```swift
/// @Test func everyButtonIsTapped() {
///   expectCoverage(of: simulator, minimum: 100) { simulator.tap(at: CGPoint(x: 10, y: 10)) }
/// }
/// ```
///
/// - Parameters:
///   - simulator: The simulator with the screen; its log has no other observer.
///   - minimum: The least percentage of exercised parts.
///   - sourceLocation: The location of the issue; the caller's by default.
///   - body: The closure that touches the screen.
/// - Throws: The error of the closure.
public func expectCoverage<Failure: Error>(
  of simulator: Simulator, minimum: Double, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws(Failure) -> Void
) throws(Failure) {
  expect(try WiringCoverage(of: simulator, named: "screen", body), minimum, sourceLocation)
}

/// Expects that the cases of transcripts exercise a share of the parts of their screens.
///
/// An issue lists the parts that were never exercised. A case that cannot run is an issue, too. The
/// output of the cases is not compared; `expectReplay` does it.
///
/// ```swift
/// @Test func transcriptsTouchEverything() throws {
///   expectCoverage(ofTranscripts: "like.cvt", minimum: 100)
/// }
/// ```
///
/// - Parameters:
///   - paths: The paths of transcripts from the folder of the test's file.
///   - minimum: The least percentage of exercised parts.
///   - sourceLocation: The location of the test's file, and of the issue; the caller's by default.
public func expectCoverage(
  ofTranscripts paths: String..., minimum: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let selection = TestSelection(
    paths.map { ReplayPath($0, besides: sourceLocation).path })
  let store = CoverageStore()
  var runner = CaseRunner()
  runner.observing = { CoverageRecorder(store, case: $0.id) }
  let report = TestRun(RunPlan(selection), runner).run()
  for problem in report.problems {
    Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
  }
  let errored = report.cases.filter { $0.verdict == .errored }
  for report in errored {
    let lines = [report.id] + (report.problem?.lines ?? [])
    Issue.record(
      Comment(rawValue: lines.joined(separator: "\n  ")), sourceLocation: sourceLocation)
  }
  guard report.problems.isEmpty, errored.isEmpty else { return }
  guard CoveragePoint.Dimension.allCases.contains(where: { store.coverage.share(of: $0).total > 0 })
  else {
    Issue.record("the transcripts display no screen", sourceLocation: sourceLocation)
    return
  }
  expect(store.coverage, minimum, sourceLocation)
}

private func expect(
  _ coverage: WiringCoverage, _ minimum: Double, _ sourceLocation: SourceLocation
) {
  guard coverage.percent < minimum else { return }
  var lines = [
    "the coverage of \(coverage.percentText)% is below the minimum of \(NumberText.text(minimum))%"
  ]
  for dimension in CoveragePoint.Dimension.allCases {
    lines += coverage.share(of: dimension).never.map { "  never \(dimension.rawValue): \($0)" }
  }
  Issue.record(
    Comment(rawValue: lines.joined(separator: "\n")), sourceLocation: sourceLocation)
}
