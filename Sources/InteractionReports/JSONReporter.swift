import InteractionKit
import InteractionSessions

/// A report on the whole run as one JSON object, on one line, with sorted keys.
///
/// The cases come first in the object, so each is written at once and its output is not kept in
/// memory.
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
