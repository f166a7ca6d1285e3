import Platform
import SessionLanguage

/// Rewrites the expected lines of transcripts by the output of a run.
package struct TestUpdate {
  /// The result of an update.
  package struct Outcome {
    /// The lines for people: `updated a.cvt`.
    package var notes: [String] = []
    /// Success if the new lines fix every failure.
    ///
    /// Otherwise the code of the remaining failures, or the code of usage if a file could not be
    /// written.
    package var code = TestExitCode.success
  }

  private let isAllowed: Bool
  private let isStrict: Bool
  /// The updates by the paths of their transcripts.
  private var updates: [String: TranscriptUpdate] = [:]
  private var noted: Set<String> = []
  /// The cases that failed, or of which lines change, by their number in the run.
  private var open: [Int: CaseRun] = [:]
  private var count = 0

  /// If `isAllowed` is false, as on a build machine, all files are rejected.
  ///
  /// `acceptsErrors` is true if lines that begin with `!` are written too.
  package init(
    _ selection: TestSelection, mode: TranscriptUpdate.Mode, isAllowed: Bool, isStrict: Bool,
    acceptsErrors: Bool = false
  ) {
    (self.isAllowed, self.isStrict) = (isAllowed, isStrict)
    for transcript in selection.transcripts where !transcript.isFlow {
      updates[transcript.path] = TranscriptUpdate(
        transcript, mode: mode, acceptsErrors: acceptsErrors)
    }
  }

  /// Records the output of a case, or of the first of its repetitions.
  ///
  /// Cases that must fail remain: with lines that match they would pass.
  package mutating func note(_ run: CaseRun) {
    defer { count += 1 }
    var isChanged = false
    if run.testCase?.settings.xfail == nil, noted.insert(run.report.id).inserted {
      for ran in run.steps {
        if updates[run.report.path]?.record(ran) == true { isChanged = true }
      }
    }
    if isChanged || run.report.verdict.isFailure { open[count] = run }
  }

  /// Rewrites the lines that differ from the output of the run.
  package func apply(_ selection: TestSelection, _ report: RunReport) -> Outcome {
    var outcome = Outcome()
    var updated: [String: TranscriptCase] = [:]
    var refused: Set<String> = []
    for transcript in selection.transcripts {
      guard let bytes = updates[transcript.path]?.rewritten() else { continue }
      do throws(FileError) {
        try transcript.replace(by: bytes, isAllowed: isAllowed)
        outcome.notes.append("updated \(transcript.path)")
        for testCase in Transcript(path: transcript.path, bytes: bytes).cases {
          updated[testCase.id] = testCase
        }
      } catch {
        outcome.notes.append("cvsim: \(error)")
        outcome.code = .usage
        refused.insert(transcript.path)
      }
    }
    var settled = report
    for (index, run) in open where settled.cases.indices.contains(index) {
      guard let testCase = updated[run.report.id] else { continue }
      settled.cases[index] = run.judged(by: testCase, isStrict: isStrict)
    }
    // The line on a refused file is enough for all of its cases.
    for testCase in settled.cases
    where testCase.verdict.isFailure && !refused.contains(testCase.path) {
      outcome.notes.append(
        "cvsim: \(testCase.place) \(testCase.title) is not settled"
          + (testCase.failure.map { ": \($0.summary)" } ?? ""))
    }
    outcome.code = max(outcome.code, settled.exitCode)
    return outcome
  }
}

extension Transcript {
  /// Replaces the file with other bytes, unless it changed since it was read.
  ///
  /// If `isAllowed` is false, as on a build machine, an error is thrown.
  package func replace(by new: [UInt8], isAllowed: Bool) throws(FileError) {
    guard isAllowed else {
      throw FileError(path, .refused("CI is set; add --update-on-ci to allow it"))
    }
    try AtomicFile.replace(path, holding: bytes, by: new)
  }
}
