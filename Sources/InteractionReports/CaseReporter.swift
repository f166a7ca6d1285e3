import InteractionSessions

/// Writes the results of a run as they come, case by case.
///
/// A reporter is a value that appends bytes: the same results give the same
/// bytes, and where they go is the caller's business.
package protocol CaseReporter: Sendable {
  /// Appends what is told of one case. Called in the order of the run.
  mutating func report(_ testCase: CaseReport, to output: inout [UInt8])

  /// Appends what is told at the end.
  mutating func finish(_ report: RunReport, to output: inout [UInt8])
}

extension CaseReporter {
  /// The whole report on a run.
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
