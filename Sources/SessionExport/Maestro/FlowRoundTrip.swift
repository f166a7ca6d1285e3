import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import MaestroFlows
import SessionLanguage
import TestRuns

/// A case and the flow that is exported of it, each run once on the same screen.
///
/// What both tell the app is compared, and not how the content scrolled: Maestro chooses the points
/// and the times of its swipes.
package struct FlowRoundTrip: Sendable {
  package let flow: ExportedFile
  /// The events and selections of the case, up to the first step that a device can't repeat.
  package let expected: [String]
  /// The events and selections of the flow.
  package let found: [String]
  package let report: CaseReport

  /// Runs a case and its flow.
  ///
  /// - Throws: The mistakes of the screen.
  package init(_ testCase: TranscriptCase, _ runner: CaseRunner) throws(DocumentErrors) {
    let session = try ExportedSession(testCase, runner)
    flow = MaestroExporter().files(of: [session], ExportOptions())[0]
    let last = (flow.limits.first ?? nil)?.step ?? session.steps.count
    expected = session.steps.prefix(last).filter(\.acts).flatMap(\.output)
      .filter(FlowRoundTrip.isCompared)
    var options = FlowOptions()
    let load = testCase.settings.load
    if let load, runner.screens.program(named: load) == nil {
      options.screen = RelativePath.text(of: load, in: RelativePath.folder(of: testCase.path))
    } else {
      options.screen = load ?? runner.screens.unnamed?.name
    }
    let screens = runner.screens
    options.isProgramScreen = { screens.program(named: $0) != nil }
    let transcript = Transcript(
      flow: testCase.path, bytes: Array(flow.text.utf8), options: options)
    let run = runner.report(transcript.cases[0])
    report = run.report
    found = run.steps.flatMap {
      String(decoding: $0.output, as: UTF8.self).split(separator: "\n").map(String.init)
    }.filter(FlowRoundTrip.isCompared)
  }

  private static func isCompared(_ line: String) -> Bool {
    ["event ", "select ", "deselect "].contains { line.hasPrefix($0) }
  }

  /// Why the flow does something else than the case; nil if both do the same, up to the limit.
  package var difference: String? {
    let limit = flow.limits.first ?? nil
    // A flow waits after its last touch, so more may follow.
    let isSame = found.starts(with: expected)
    guard !isSame || limit == nil && report.verdict.isFailure else { return nil }
    var lines = ["the exported flow does something else"]
    if let limit { lines[0] += " before step \(limit.step + 1), where \(limit.reason.rawValue)" }
    lines += ["expected:"] + expected.map { "  " + $0 } + ["found:"] + found.map { "  " + $0 }
    lines += report.verdict.isFailure ? report.text : []
    return (lines + ["the flow:", flow.text]).joined(separator: "\n")
  }
}
