import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionExport
import SessionLanguage
import TestRuns
import Testing

/// Exports the cases of a transcript as Maestro flows, and records an issue for each flow that does
/// something else than its case.
///
/// A team that runs exported sessions on a device each night sees here, on each commit, that the
/// flows still do what the transcripts do. Events and selections are compared, up to the first
/// command that no device can repeat, such as `insert`.
///
/// ```swift
/// @Test func exportedSessionsDoTheSame() throws {
///   try expectExportedFlows(of: "contacts.cvt", on: ContactsViewController())
/// }
/// ```
///
/// - Parameters:
///   - path: The path of the transcript from the folder of the test's file.
///   - content: The content of the screen: a view or, with the module `UIKit`, a view controller.
///     It is evaluated for each case and for each flow.
///   - sourceLocation: The location of the test's file; the caller's by default.
/// - Throws: A `ReplayError` if there is no case to export.
public func expectExportedFlows<Content: SimulatorContent & SendableMetatype>(
  of path: String, on content: @autoclosure @escaping @Sendable () -> Content,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let (cases, runner) = try exported(path, sourceLocation) { content() }
  for testCase in cases {
    do {
      guard let difference = try FlowRoundTrip(testCase, runner).difference else { continue }
      Issue.record(
        Comment(rawValue: "\(testCase.id): \(difference)"),
        sourceLocation: ReplayPath.location(
          testCase.path, line: testCase.lines.lowerBound, column: 1))
    } catch { throw ReplayError(description: "\(testCase.id): \(error)") }
  }
}

/// Exports the cases of a transcript as a UI test, and compares it with the file that a device runs.
///
/// So the UI tests of your Xcode project follow your transcripts. The first run writes the file and
/// records an issue for it; later runs compare. `CVSIM_RECORD=1` in the environment writes the file
/// again. If `CI` is set, nothing is written.
///
/// - Parameters:
///   - path: The path of the transcript from the folder of the test's file.
///   - content: The content of the screen: a view or, with the module `UIKit`, a view controller.
///     It is evaluated for each case.
///   - screen: The name that a launched app finds as `SCREEN` in its environment; nil, the default,
///     for an app with one screen.
///   - file: The path of the Swift file from the folder of the test's file.
///   - sourceLocation: The location of the test's file, and of the issues; the caller's by default.
/// - Throws: A `ReplayError` if there is no case to export, and errors of writing.
public func expectExportedTests<Content: SimulatorContent & SendableMetatype>(
  of path: String, on content: @autoclosure @escaping @Sendable () -> Content,
  named screen: String? = nil, at file: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let (cases, runner) = try exported(path, sourceLocation) { content() }
  var options = ExportOptions()
  options.screen = screen
  do {
    guard let text = try ExportKind.xcuitest.files(of: cases, runner, options).first?.text else {
      throw ReplayError(description: "\(path) has no case to export")
    }
    try check(
      Array(text.utf8), at: ReplayPath(file, besides: sourceLocation),
      RecordingPermission(ProcessInfo.processInfo.environment), sourceLocation)
  } catch let error as DocumentErrors {
    throw ReplayError(description: "\(path): \(error)")
  }
}

/// Returns the cases of a transcript, and the runner for a screen that a program builds.
private func exported<Content: SimulatorContent & SendableMetatype>(
  _ path: String, _ sourceLocation: SourceLocation, _ content: @escaping @Sendable () -> Content
) throws -> (cases: [TranscriptCase], runner: CaseRunner) {
  let program = ScreenProgram("\(Content.self)") { content() }
  var runner = CaseRunner()
  runner.screens.programs = [program]
  runner.screens.unnamed = program
  let selection = TestSelection([ReplayPath(path, besides: sourceLocation).path])
  if let problem = selection.problems.first { throw ReplayError(description: problem) }
  return (selection.chosenByFile.joined().filter { $0.settings.skip == nil }, runner)
}
