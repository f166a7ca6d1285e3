import InteractionSessions

/// A report with one line for each case, followed by the details of its failure.
///
///     passed  Examples/banners.cvt:1 banners (12 steps)
///     skipped Examples/banners.cvt:40 pinching: not drawn yet
package struct ListReporter: CaseReporter {
  package var style: ReportStyle
  private var loadErrors = PrintedLoadErrors()

  package init(style: ReportStyle = .plain) {
    self.style = style
  }

  package mutating func report(_ testCase: CaseReport, to output: inout [UInt8]) {
    let testCase = testCase.printed
    let word = testCase.verdict.rawValue
    let padding = String(repeating: " ", count: max(1, 8 - word.utf8.count))
    let colored =
      switch testCase.verdict {
      case .passed: style.green(word)
      case .skipped, .xfailed: style.yellow(word)
      case .failed, .xpassed, .errored: style.red(word)
      }
    var line = colored + padding + "\(testCase.place) \(testCase.title)"
    if let reason = testCase.reason {
      line += ": \(reason)"
    } else if !testCase.steps.isEmpty {
      line += " (\(testCase.ranSteps) \(testCase.ranSteps == 1 ? "step" : "steps"))"
    }
    output.append(lines: [line])
    output.append(
      lines: FailureText.colored(loadErrors.text(of: testCase, style), style).map { "  " + $0 })
  }

  package mutating func finish(_ report: RunReport, to output: inout [UInt8]) {
    output.append(lines: FailureText.summary(report, style: style))
  }
}
