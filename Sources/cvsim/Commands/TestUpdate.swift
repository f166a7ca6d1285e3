import ArgumentParser
import InteractionSessions
import Platform

/// Rewrites the expected lines of transcripts by what a run prints.
struct TestUpdate {
  private let isAllowedOnCI: Bool
  private let isStrict: Bool
  /// The updates by the paths of their transcripts.
  private var updates: [String: TranscriptUpdate] = [:]
  private var noted: Set<String> = []
  /// The cases that failed, or of which lines change, by their number in the run.
  private var open: [Int: CaseRun] = [:]
  private var count = 0

  init(_ selection: TestSelection, mode: UpdateMode, isAllowedOnCI: Bool, isStrict: Bool) {
    (self.isAllowedOnCI, self.isStrict) = (isAllowedOnCI, isStrict)
    for transcript in selection.transcripts {
      updates[transcript.path] = TranscriptUpdate(
        transcript, mode: TranscriptUpdate.Mode(rawValue: mode.rawValue) ?? .changed)
    }
  }

  /// Takes note of what a case printed, of repetitions the first time.
  ///
  /// Cases that must fail stay as they are: lines that match would make them pass.
  mutating func note(_ run: CaseRun) {
    defer { count += 1 }
    var isChanged = false
    if run.testCase?.settings.xfail == nil, noted.insert(run.report.id).inserted {
      for ran in run.steps {
        if updates[run.report.path]?.record(ran) == true { isChanged = true }
      }
    }
    if isChanged || run.report.verdict.isFailure { open[count] = run }
  }

  /// Rewrites what the run printed otherwise than expected.
  ///
  /// - Returns: success where the new lines settle every failure; otherwise the code of
  ///   what is left, and that of usage where a file could not be written.
  func apply(_ selection: TestSelection, _ report: RunReport) throws -> ExitCode {
    var notes = Output(.standardError)
    var code = TestExitCode.success
    var updated: [String: TranscriptCase] = [:]
    for transcript in selection.transcripts {
      guard let bytes = updates[transcript.path]?.rewritten() else { continue }
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
    var settled = report
    for (index, run) in open where settled.cases.indices.contains(index) {
      guard let testCase = updated[run.report.id] else { continue }
      settled.cases[index] = run.judged(by: testCase, isStrict: isStrict)
    }
    for testCase in settled.cases where testCase.verdict.isFailure {
      notes.pending += "cvsim: \(testCase.place) \(testCase.title) is not settled".utf8
      notes.pending += (testCase.failure.map { ": \($0.summary)" } ?? "").utf8
      notes.pending.append(UInt8(ascii: "\n"))
    }
    try notes.flush()
    return ExitCode(max(code, settled.exitCode).rawValue)
  }
}
