import Platform

/// The result of a case: its report, and data that only this process can use.
package struct CaseRun: Sendable {
  package var report: CaseReport
  /// The case that ran; nil for a file that has too many errors to have cases.
  package let testCase: TranscriptCase?
  /// The commands that ran, from the first.
  package var steps: [StepRun] = []
  /// The trace of the case, if it is kept.
  package var trace: CaseTrace?

  package init(_ report: CaseReport, of testCase: TranscriptCase?) {
    (self.report, self.testCase) = (report, testCase)
  }

  /// The number of bytes of its output and its trace in memory, about.
  ///
  /// The output of a step is in the step and shared with the report.
  var weight: Int {
    report.steps.reduce(trace?.weight ?? 0) { $0 + $1.output.count + CaseRun.stepSize }
  }

  /// The number of bytes of a step without its output.
  private static let stepSize = 256

  /// Returns the report with the expected lines of `testCase`.
  ///
  /// So an updated transcript is judged by the output of its commands, without another run.
  ///
  /// `testCase` is the case with its new lines; its commands are the same.
  package func judged(by testCase: TranscriptCase, isStrict: Bool = false) -> CaseReport {
    guard report.obstacle == nil, report.verdict != .skipped else { return report }
    let ran = zip(testCase.steps, steps).map { $1.expecting($0, isStrict: isStrict) }
    return CaseReport(
      testCase, repetition: report.repetition, ran: ran, duration: report.duration,
      isStrict: isStrict)
  }
}

/// The lines of a trace, or the reason why they are missing.
package struct CaseTrace: Sendable {
  /// The lines, if they are few.
  package let lines: [UInt8]?
  /// The file with the lines, if they are many.
  package let file: TemporaryFile?
  /// The reason why they could not be kept.
  package let problem: FileError?

  init(_ spool: TraceSpool) {
    spool.file?.close()
    (file, problem) = (spool.file, spool.problem)
    lines = spool.file == nil && spool.problem == nil ? spool.lines : nil
  }

  /// The number of bytes in memory.
  var weight: Int { lines?.count ?? 0 }
  /// The number of bytes.
  package var size: Int { file?.length ?? weight }

  /// Returns all lines; nil if they were not kept.
  package func read() -> [UInt8]? { lines ?? file.flatMap { FilePath.contents(of: $0.path) } }
}
