import Foundation
import InteractionSessions
import Testing

/// Replays the cases of a transcript and records an issue for each that does not pass,
/// at the transcript's own file and line.
///
/// ```swift
/// @Test func likingABannerDoesNotSelectIt() throws {
///   try expectReplay("like.cvt")
/// }
/// ```
///
/// - Parameters:
///   - path: the transcript, from the folder of the test's own file; also `PATH::CASE`
///     and `PATH:LINE`, as `cvsim test` takes them.
///   - isStrict: whether every command must have expected lines.
///   - allowsOutsideFiles: whether collections may name files outside their own folder.
/// - Throws: `ReplayError` where there is nothing to replay.
public func expectReplay(
  _ path: String, isStrict: Bool = false, allowsOutsideFiles: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let place = ReplayPath(path, besides: sourceLocation)
  var executor = CaseExecutor()
  executor.isStrict = isStrict
  executor.allowsOutsideFiles = allowsOutsideFiles
  let report = TestRun(RunPlan(TestSelection([place.path])), executor).run()
  if let problem = report.problems.first { throw ReplayError(description: problem) }
  for testCase in report.cases where testCase.verdict.isFailure {
    Issue.record(
      Comment(rawValue: testCase.text.joined(separator: "\n")),
      sourceLocation: ReplayPath.location(
        testCase.path, line: testCase.failure?.line ?? testCase.line,
        column: testCase.failure?.column ?? 1))
  }
}

/// Records what `body` does with a session and holds it against a transcript.
///
/// The first run writes the file and records an issue that says so; the next ones expect
/// the same. With `CVSIM_RECORD=1` in the environment the file is written anew. Where `CI`
/// is set nothing is ever written.
///
/// ```swift
/// try expectRecording("like.cvt", on: "banners.yaml") { session in
///   session.run("tap #b1.clickMe")
/// }
/// ```
///
/// - Parameters:
///   - path: the transcript, from the folder of the test's own file.
///   - collection: the collection file that the session begins with, from there too.
public func expectRecording(
  _ path: String, on collection: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (ReplaySession) throws -> Void
) throws {
  let place = ReplayPath(path, besides: sourceLocation)
  let session = Session(configuration: .init(folder: place.folder))
  do { try session.load(collection) } catch { throw ReplayError(description: "\(error)") }
  try body(ReplaySession(session))
  let recorded = try session.transcript(at: place.path)
  let known = FileManager.default.contents(atPath: place.path)
  let permission = RecordingPermission(ProcessInfo.processInfo.environment)
  if let known, !permission.rewrites {
    guard
      let (line, expected, found) = ReplayPath.firstDifference(Array(known), recorded)
    else { return }
    Issue.record(
      "expected \(expected)\nfound    \(found)",
      sourceLocation: ReplayPath.location(place.path, line: line, column: 1))
    return
  }
  guard permission.writes else {
    let comment: Comment = "there is no recording \(path), and none is written where CI is set"
    Issue.record(comment, sourceLocation: sourceLocation)
    return
  }
  try Data(recorded).write(to: URL(fileURLWithPath: place.path), options: .atomic)
  if known == nil {
    Issue.record("recorded \(path); the next run expects the same", sourceLocation: sourceLocation)
  }
}

/// A session that a test records.
public struct ReplaySession {
  /// The session itself, for all that commands do not say.
  public let session: Session

  init(_ session: Session) { self.session = session }

  /// Runs commands, one a line, and answers what they print.
  ///
  /// A line that is no command is an issue at the caller, and so is a block or a continued
  /// line that is not whole: neither leaves a trace in the recording.
  @discardableResult
  public func run(
    _ commands: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    session.hearsMistakes = { mistake in
      Issue.record(Comment(rawValue: "no command: \(mistake)"), sourceLocation: sourceLocation)
    }
    defer { session.hearsMistakes = nil }
    var output: [UInt8] = []
    for line in ReplayPath.lines(of: Array(commands.utf8)) {
      _ = session.execute(line, into: &output)
    }
    _ = session.finish(into: &output)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

/// Whether recordings are written.
struct RecordingPermission {
  /// Whether one that is not there may be written.
  let writes: Bool
  /// Whether one that is there is written anew.
  let rewrites: Bool

  init(_ environment: [String: String]) {
    writes = environment["CI"]?.isEmpty ?? true
    rewrites = writes && environment["CVSIM_RECORD"] == "1"
  }
}

/// Why there was nothing to replay.
public struct ReplayError: Error, CustomStringConvertible {
  public let description: String
}
