import InteractionSessions

/// Writes the results of a run, case by case.
///
/// A reporter is a value that appends bytes: equal results give equal bytes. The caller writes them
/// to their destination.
package protocol CaseReporter: Sendable {
  /// Appends the report on one case. It is called in the order of the run.
  mutating func report(_ testCase: CaseReport, to output: inout [UInt8])

  /// Appends the end of the report.
  mutating func finish(_ report: RunReport, to output: inout [UInt8])
}

extension CaseReporter {
  /// Returns the whole report on a run.
  package func document(_ report: RunReport) -> [UInt8] {
    var reporter = self
    var output: [UInt8] = []
    for testCase in report.cases { reporter.report(testCase, to: &output) }
    reporter.finish(report, to: &output)
    return output
  }
}

extension [UInt8] {
  /// Appends `lines`, each with a line feed.
  mutating func append(lines: [String]) {
    for line in lines {
      append(contentsOf: line.utf8)
      append(.lineFeed)
    }
  }
}
