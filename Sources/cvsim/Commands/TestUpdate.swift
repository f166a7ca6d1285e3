import ArgumentParser
import InteractionKit

/// Rewrites the expected lines of transcripts after a run.
struct TestUpdate {
  let mode: UpdateMode
  let isAllowedOnCI: Bool

  /// Rewrites what the run printed otherwise than expected.
  ///
  /// - Returns: success where every file could be written; transcripts with
  ///   mistakes, and cases that could not load, keep their exit codes.
  func apply(_ selection: TestSelection, _ results: TestResults) throws -> ExitCode {
    var notes = Output(descriptor: 2)
    var code = ExitCode.success
    let executions = Dictionary(
      results.cases.map { ($0.id, $0.execution) }, uniquingKeysWith: { first, _ in first })
    for transcript in selection.transcripts {
      var update = TranscriptUpdate(
        transcript, mode: TranscriptUpdate.Mode(rawValue: mode.rawValue) ?? .changed)
      for testCase in transcript.cases {
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
      } catch {
        notes.pending += "cvsim: \(transcript.path): \(error)\n".utf8
        code = .usage
      }
    }
    try notes.flush()
    let broken = results.cases.filter { $0.verdict == .errored }
    guard broken.isEmpty, results.problems.isEmpty else {
      return ExitCode(results.exitCode.rawValue)
    }
    return code
  }
}
