import ArgumentParser
import InteractionSessions
import Platform

/// Rewrites the expected lines of transcripts after a run.
struct TestUpdate {
  let mode: UpdateMode
  let isAllowedOnCI: Bool
  let isStrict: Bool

  /// Rewrites what the run printed otherwise than expected.
  ///
  /// Cases that must fail stay as they are: lines that match would make them pass.
  ///
  /// - Returns: success where the new lines settle every failure; otherwise the code of
  ///   what is left, and that of usage where a file could not be written.
  func apply(_ selection: TestSelection, _ results: TestResults) throws -> ExitCode {
    var notes = Output(.standardError)
    var code = TestExitCode.success
    let executions = Dictionary(
      results.cases.map { ($0.id, $0.execution) }, uniquingKeysWith: { first, _ in first })
    var updated: [String: TranscriptCase] = [:]
    for transcript in selection.transcripts {
      var update = TranscriptUpdate(
        transcript, mode: TranscriptUpdate.Mode(rawValue: mode.rawValue) ?? .changed)
      for testCase in transcript.cases where testCase.settings.xfail == nil {
        guard let execution = executions[testCase.id] ?? nil else { continue }
        for (step, ran) in zip(testCase.steps, execution.steps) {
          update.record(step, printed: ran.output)
        }
      }
      guard let bytes = update.rewritten() else { continue }
      do {
        try TranscriptFile.write(
          bytes, replacing: transcript,
          isBuildMachine: StandardStreams.environment("CI").map { !$0.isEmpty } ?? false,
          allowsBuildMachine: isAllowedOnCI)
        notes.pending += "updated \(transcript.path)\n".utf8
        for testCase in Transcript(path: transcript.path, bytes: bytes).cases {
          updated[testCase.id] = testCase
        }
      } catch {
        notes.pending += "cvsim: \(transcript.path): \(error)\n".utf8
        code = .usage
      }
    }
    var settled = results
    settled.cases = results.cases.map { result in
      updated[result.id].map { result.judged(by: $0, strict: isStrict) } ?? result
    }
    for result in settled.cases where result.verdict.isFailure {
      notes.pending += "cvsim: \(result.place) \(result.title) is not settled".utf8
      notes.pending += (result.failure.map { ": \($0.summary)" } ?? "").utf8
      notes.pending.append(UInt8(ascii: "\n"))
    }
    try notes.flush()
    return ExitCode(max(code, settled.exitCode).rawValue)
  }
}
