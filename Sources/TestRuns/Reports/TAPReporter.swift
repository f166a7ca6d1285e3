import InteractionKit
import InteractionSessions

/// A report in the Test Anything Protocol, version 14.
///
/// Each case is a line, with a YAML block if it did not pass. The plan comes last, so that a
/// stopped run leaves a valid report.
package struct TAPReporter: CaseReporter {
  private var count = 0

  package init() {}

  package mutating func report(_ testCase: CaseReport, to output: inout [UInt8]) {
    let testCase = testCase.printed
    if count == 0 { output.append(lines: ["TAP version 14"]) }
    count += 1
    let name = TAPReporter.escaped("\(testCase.path)::\(testCase.title)")
    switch testCase.verdict {
    case .passed: output.append(lines: ["ok \(count) - \(name)"])
    case .skipped:
      output.append(lines: ["ok \(count) - \(name) # SKIP \(escaped(testCase.reason))"])
    case .xfailed:
      output.append(lines: ["not ok \(count) - \(name) # TODO \(escaped(testCase.reason))"])
    case .failed, .xpassed, .errored:
      output.append(lines: ["not ok \(count) - \(name)"] + diagnostic(testCase))
    }
  }

  package mutating func finish(_ report: RunReport, to output: inout [UInt8]) {
    if count == 0 { output.append(lines: ["TAP version 14"]) }
    for problem in report.printed.problems {
      count += 1
      output.append(lines: ["not ok \(count) - \(TAPReporter.escaped(problem))"])
    }
    if report.notRun > 0 {
      output.append(lines: ["Bail out! \(report.notRun) not run"])
    }
    output.append(lines: ["1..\(count)"])
  }

  /// Returns the YAML block of a case that did not pass.
  private func diagnostic(_ testCase: CaseReport) -> [String] {
    let message =
      testCase.failure?.summary ?? testCase.problem?.lines.first
      ?? "passed although it must fail"
    return [
      "  ---", "  message: \(JSONValue.quote(message))",
      "  severity: \(testCase.verdict == .errored ? "error" : "fail")", "  at:",
      "    file: \(JSONValue.quote(testCase.path))",
      "    line: \(testCase.failure?.line ?? testCase.line)", "  text: |",
    ] + testCase.text.map { $0.isEmpty ? "" : "    \($0)" } + ["  ..."]
  }

  private func escaped(_ text: String?) -> String { TAPReporter.escaped(text ?? "") }

  /// Returns a description in which `#` is escaped, because it would begin a directive.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\", "#": escaped += "\\\(character)"
      case _ where character.isNewline: escaped += " "
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
