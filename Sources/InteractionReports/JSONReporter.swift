import InteractionKit
import InteractionSessions

/// The whole run as one JSON object, on one line, keys sorted.
///
/// The cases come first in it, so each is written as it comes and what it printed need not be kept.
package struct JSONReporter: CaseReporter {
  private var isEmpty = true

  package init() {}

  package mutating func report(_ testCase: CaseReport, to output: inout [UInt8]) {
    output += (isEmpty ? RunReport.beginning + "[" : ",").utf8
    isEmpty = false
    testCase.json.append(to: &output)
  }

  package mutating func finish(_ report: RunReport, to output: inout [UInt8]) {
    if isEmpty { output += (RunReport.beginning + "[").utf8 }
    output += "],".utf8
    var rest: [UInt8] = []
    JSONValue.object(report.summaryMembers).append(to: &rest)
    output += rest.dropFirst()
    output.append(.lineFeed)
    isEmpty = true
  }
}
