/// The whole run as one JSON object, on one line, keys sorted.
package struct JSONReporter: CaseReporter {
  package init() {}

  /// Nothing: the object is written at the end.
  package mutating func report(_ testCase: ReportCase, to output: inout [UInt8]) {}

  package mutating func finish(_ report: RunReport, to output: inout [UInt8]) {
    report.json.append(to: &output)
    output.append(.lineFeed)
  }
}
