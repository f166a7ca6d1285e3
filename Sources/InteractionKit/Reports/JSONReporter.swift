/// The whole run as one JSON object, on one line, keys sorted.
public struct JSONReporter: CaseReporter {
  public init() {}

  /// Nothing: the object is written at the end.
  public mutating func report(_ testCase: ReportCase, to output: inout [UInt8]) {}

  public mutating func finish(_ report: RunReport, to output: inout [UInt8]) {
    report.json.append(to: &output)
    output.append(.lineFeed)
  }
}
