import InteractionSessions

/// A report with one character for each case, followed by the failures.
///
/// The characters are `.` passed, `F` failed, `s` skipped, `x` failed as expected, `X` passed
/// unexpectedly, and `E` could not run.
package struct DotReporter: CaseReporter {
  /// The number of characters on a line.
  private static let width = 80

  package var style: ReportStyle
  private var column = 0

  package init(style: ReportStyle = .plain) {
    self.style = style
  }

  package mutating func report(_ testCase: CaseReport, to output: inout [UInt8]) {
    let sign =
      switch testCase.verdict {
      case .passed: "."
      case .failed: style.red("F")
      case .skipped: style.yellow("s")
      case .xfailed: style.yellow("x")
      case .xpassed: style.red("X")
      case .errored: style.red("E")
      }
    output.append(contentsOf: sign.utf8)
    column += 1
    if column == DotReporter.width {
      output.append(.lineFeed)
      column = 0
    }
  }

  package mutating func finish(_ report: RunReport, to output: inout [UInt8]) {
    if column > 0 { output.append(.lineFeed) }
    column = 0
    var loadErrors = PrintedLoadErrors()
    for testCase in report.cases where !testCase.text.isEmpty {
      let text = loadErrors.text(of: testCase.printed, style)
      output.append(lines: [""] + FailureText.colored(text, style))
    }
    if report.cases.contains(where: \.verdict.isFailure) { output.append(.lineFeed) }
    output.append(lines: FailureText.summary(report, style: style))
  }
}
