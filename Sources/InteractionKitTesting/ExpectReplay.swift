import Foundation
import InteractionKit
import InteractionSessions
import MaestroFlows
import Platform
import TestRuns
import Testing

/// Replays the cases of a transcript and records an issue for each case that fails.
///
/// The issue is recorded at the failing line of the transcript. A page with the traces of the
/// failed cases is attached to the test; `swift test --attachments-path FOLDER` writes it.
///
/// ```swift
/// @Test func likingABannerDoesNotSelectIt() throws {
///   try expectReplay("like.cvt")
/// }
/// ```
///
/// - Parameters:
///   - path: The path of the transcript from the folder of the test's file; also `PATH::CASE` and
///     `PATH:LINE`, as `cvsim test` accepts them.
///   - isStrict: True if every command must have expected lines; false by default.
///   - allowsOutsideFiles: True if collections may name files outside their own folder; false by
///     default.
///   - sourceLocation: The location of the test's file; the caller's by default.
/// - Throws: A `ReplayError` if there is no case to replay.
public func expectReplay(
  _ path: String, isStrict: Bool = false, allowsOutsideFiles: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var runner = CaseRunner()
  runner.isStrict = isStrict
  runner.screens.access.allowsOutside = allowsOutsideFiles
  try replay(path, runner, sourceLocation)
}

/// Replays the cases of a transcript on a screen that a program builds.
///
/// ```swift
/// @Test func likingAMessageDoesNotOpenIt() throws {
///   try expectReplay("like.cvt", on: InboxViewController())
/// }
/// ```
///
/// A case without `%load` runs on the screen; the screen has the name of its class, which `%load`
/// accepts too. A Maestro flow, or each flow of a folder, runs on the screen, too. Each case gets
/// content of its own. `undo` builds the content again and repeats the commands.
///
/// - Parameters:
///   - path: The path of the transcript, as for `expectReplay(_:)`.
///   - content: The content of the screen: a view or, with the module `UIKit`, a view controller.
///     It is evaluated for each case.
///   - isStrict: True if every command must have expected lines; false by default.
///   - sourceLocation: The location of the test's file; the caller's by default.
/// - Throws: A `ReplayError` if there is no case to replay.
public func expectReplay<Content: SimulatorContent & SendableMetatype>(
  _ path: String, on content: @autoclosure @escaping @Sendable () -> Content,
  isStrict: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var runner = CaseRunner()
  runner.isStrict = isStrict
  let program = ScreenProgram("\(Content.self)") { content() }
  runner.screens.programs = [program]
  runner.screens.unnamed = program
  try replay(path, runner, sourceLocation)
}

private func replay(
  _ path: String, _ runner: CaseRunner, _ sourceLocation: SourceLocation
) throws {
  let place = ReplayPath(path, besides: sourceLocation)
  var flows = FlowOptions()
  flows.screen = runner.screens.unnamed?.name
  flows.isProgramScreen = { [name = flows.screen] in $0 == name }
  let plan = RunPlan(TestSelection([place.path], flows: flows))
  let report = TestRun(plan, runner).run()
  if let problem = report.problems.first { throw ReplayError(description: problem) }
  for testCase in report.cases where testCase.verdict.isFailure {
    Issue.record(
      Comment(rawValue: testCase.text.joined(separator: "\n")),
      sourceLocation: ReplayPath.location(
        testCase.path, line: testCase.failure?.line ?? testCase.line,
        column: testCase.failure?.column ?? 1))
  }
  guard report.cases.contains(where: \.verdict.isFailure) else { return }
  #if compiler(>=6.2)
    if let page = failurePage(of: plan, runner) {
      let name = URL(fileURLWithPath: place.path).deletingPathExtension().lastPathComponent
      Attachment.record(page, named: "\(name).html", sourceLocation: sourceLocation)
    }
  #endif
}

/// Returns an HTML page with the traces of the failed cases; nil if there are none.
///
/// The cases run again for it, with the same results, so that cases that pass are not traced.
func failurePage(of plan: RunPlan, _ runner: CaseRunner) -> [UInt8]? {
  var runner = runner
  runner.tracing = .inMemory
  var page = TraceReport()
  _ = TestRun(plan, runner).run(report: { run in
    guard run.report.verdict.isFailure, let lines = run.trace?.read() else { return }
    // A trace that cannot be read leaves the others on the page.
    try? page.add(lines, file: run.report.path)
  })
  guard !page.traces.isEmpty else { return nil }
  return try? HTMLReport.document(report: page.report, traces: page.traces)
}

/// Runs a closure with a session, and compares the session with a transcript.
///
/// The first run writes the transcript and records an issue for it; later runs compare.
/// `CVSIM_RECORD=1` in the environment writes the transcript again. If `CI` is set, nothing is
/// written.
///
/// ```swift
/// try expectRecording("like.cvt", on: "banners.yaml") { session in
///   session.run("tap #b1.clickMe")
/// }
/// ```
///
/// - Parameters:
///   - path: The path of the transcript from the folder of the test's file.
///   - collection: The path of the collection file of the session, from the folder of the
///     transcript.
///   - sourceLocation: The location of the test's file, and of the issues without a line of the
///     transcript; the caller's by default.
///   - body: The closure that runs the commands. Its errors are rethrown.
/// - Throws: A `ReplayError` if the collection cannot be loaded, and errors of writing.
public func expectRecording(
  _ path: String, on collection: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (ReplaySession) throws -> Void
) throws {
  let place = ReplayPath(path, besides: sourceLocation)
  let session = Session(
    configuration: .init(folder: place.folder, source: ScreenSource()).allowingReplays())
  do { try session.load(collection) } catch { throw ReplayError(description: "\(error)") }
  try body(ReplaySession(session))
  try check(
    session.transcript(at: place.path), at: place,
    RecordingPermission(ProcessInfo.processInfo.environment), sourceLocation)
}

/// Compares a recorded transcript with its file, or writes it.
func check(
  _ recorded: [UInt8], at place: ReplayPath, _ permission: RecordingPermission,
  _ sourceLocation: SourceLocation
) throws {
  let path = place.spelling
  let known = FilePath.contents(of: place.path)
  if let known, !permission.rewrites {
    guard
      let (line, expected, found) = ReplayPath.firstDifference(known, recorded)
    else { return }
    Issue.record(
      "expected \(expected)\nfound    \(found)",
      sourceLocation: ReplayPath.location(place.path, line: line, column: 1))
    return
  }
  guard permission.writes else {
    let comment: Comment =
      "the recording \(path) does not exist, and none is written where CI is set"
    Issue.record(comment, sourceLocation: sourceLocation)
    return
  }
  try AtomicFile.write(recorded, to: place.path, isDurable: true)
  if known == nil {
    Issue.record("recorded \(path); the next run expects the same", sourceLocation: sourceLocation)
  }
}

/// A session that a test records into a transcript.
public struct ReplaySession {
  /// The session, for access to its screen and settings.
  public let session: Session

  init(_ session: Session) { self.session = session }

  /// Runs commands, one a line, and returns their output lines.
  ///
  /// A line that is not a command is recorded as an issue at the caller. So is an unfinished block
  /// or continued line. Neither is added to the recording.
  ///
  /// - Parameters:
  ///   - commands: The commands, separated by line feeds.
  ///   - sourceLocation: The location of the issues; the caller's by default.
  /// - Returns: The printed lines.
  @discardableResult
  public func run(
    _ commands: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    session.onSyntaxError = { mistake in
      Issue.record(Comment(rawValue: "no command: \(mistake)"), sourceLocation: sourceLocation)
    }
    defer { session.onSyntaxError = nil }
    var output: [UInt8] = []
    for line in ReplayPath.lines(of: Array(commands.utf8)) {
      _ = session.execute(line, into: &output)
    }
    _ = session.finish(into: &output)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

/// An error for a path without a case to replay, or for a collection that cannot be loaded.
public struct ReplayError: Error, CustomStringConvertible {
  /// The path and the reason.
  public let description: String
}
